/** What is wrong with a health profile, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../health_replies.ts`. */
export const pcmHealthReplies: Translated<typeof import("../health_replies.ts")> = {
  health_replies: {
    dateWrong: "Di date must be correct day, as YYYY-MM-DD",
    yearWrong: "Abeg put di year, like 1975",
    noConsent:
      "You never gree make we keep your health data, so we no save dis one. You fit gree for Settings.",
    future: "Dis day or year never reach",
    unitWrong: "Di unit must be mg/dl or mmol/l",
    targetBounds: "Target fit be from 54 to 250 mg/dl, or from 3 to 13.9 mmol/l",
    targetOrder: "Di first number must low pass di second one",
    ramadanWrong: "Di last day must come after di first one, and e no fit pass 60 days after am",
    typeWrong: "Di type of diabetes must be type1, type2, gestational or other",
    hba1cWrong: "HbA1c fit be from 3 to 20 %, or from 9 to 195 mmol/mol",
  },
};
