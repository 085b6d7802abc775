/** What is wrong with what was typed into a health profile, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../health_replies.ts`. */
export const haHealthReplies: Translated<typeof import("../health_replies.ts")> = {
  health_replies: {
    dateWrong: "Kwanan wata dole ya zama na gaskiya, kamar YYYY-MM-DD",
    yearWrong: "Don Allah a rubuta shekara, kamar 1975",
    noConsent:
      "Ba ku yarda mu ajiye bayanan lafiyarku ba, don haka ba mu ajiye wannan ba. Kuna iya yarda a Saituna.",
    future: "Wannan rana ko shekara ba ta zo ba tukuna",
    unitWrong: "Ma'auni dole ya zama mg/dl ko mmol/l",
    targetBounds: "Matakin da ake so zai iya zama daga 54 zuwa 250 mg/dl, ko daga 3 zuwa 13.9 mmol/l",
    targetOrder: "Dole lambar farko ta yi ƙasa da ta biyu",
    ramadanWrong: "Dole ranar ƙarshe ta zo bayan ta farko, kada ta wuce kwana 60 bayanta",
    typeWrong: "Nau'in ciwon suga dole ya zama type1, type2, gestational ko other",
    hba1cWrong: "HbA1c zai iya zama daga 3 zuwa 20 %, ko daga 9 zuwa 195 mmol/mol",
  },
};
