/** What is wrong with a health profile, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../health_replies.ts`. */
export const yoHealthReplies: Translated<typeof import("../health_replies.ts")> = {
  health_replies: {
    dateWrong: "Ọjọ́ náà gbọ́dọ̀ jẹ́ ọjọ́ gidi, bíi YYYY-MM-DD",
    yearWrong: "Ẹ jọ̀wọ́, ẹ kọ ọdún, bíi 1975",
    noConsent: "Ẹ kò tíì gbà kí a máa tọ́jú ọ̀rọ̀ ìlera yín, nítorí náà a kò fi èyí pamọ́. Ẹ lè gbà nínú Ètò.",
    future: "Ọjọ́ tàbí ọdún yìí kò tíì dé",
    unitWrong: "Ó gbọ́dọ̀ jẹ́ mg/dl tàbí mmol/l",
    targetBounds: "Ìwọ̀n tí ẹ fẹ́ lè wà láti 54 dé 250 mg/dl, tàbí láti 3 dé 13.9 mmol/l",
    targetOrder: "Nọ́ńbà àkọ́kọ́ gbọ́dọ̀ kéré sí èkejì",
    ramadanWrong: "Ọjọ́ ìparí gbọ́dọ̀ wà lẹ́yìn ti àkọ́kọ́, kò sì gbọ́dọ̀ ju ọjọ́ 60 lọ",
    typeWrong: "Irú àtọ̀gbẹ gbọ́dọ̀ jẹ́ type1, type2, gestational tàbí other",
    hba1cWrong: "HbA1c lè wà láti 3 dé 20 %, tàbí láti 9 dé 195 mmol/mol",
  },
};
