/** What is wrong with what was typed into a health profile, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../health_replies.ts`. */
export const igHealthReplies: Translated<typeof import("../health_replies.ts")> = {
  health_replies: {
    dateWrong: "Ụbọchị ga-abụ ezigbo ụbọchị, dị ka YYYY-MM-DD",
    yearWrong: "Biko tinye afọ, dị ka 1975",
    noConsent:
      "I kwetaghị ka anyị debe ihe gbasara ahụ ike gị, ya mere anyị echekwaghị nke a. I nwere ike ikweta na Nhazi.",
    future: "Ụbọchị ma ọ bụ afọ a erubeghị",
    unitWrong: "Unit ga-abụ mg/dl ma ọ bụ mmol/l",
    targetBounds: "Ebe a chọrọ ga-adị site na 54 ruo 250 mg/dl, ma ọ bụ site na 3 ruo 13.9 mmol/l",
    targetOrder: "Nọmba nke mbụ ga-adị ala karịa nke abụọ",
    ramadanWrong: "Ụbọchị ikpeazụ ga-eso nke mbụ, ọ gaghị akarị ụbọchị 60",
    typeWrong: "Ụdị ọrịa shuga ga-abụ type1, type2, gestational ma ọ bụ other",
    hba1cWrong: "HbA1c ga-adị site na 3 ruo 20 %, ma ọ bụ site na 9 ruo 195 mmol/mol",
  },
};
