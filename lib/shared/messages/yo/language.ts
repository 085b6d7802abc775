/** The language in use, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../language.ts`. */
export const yoLanguage: Translated<typeof import("../language.ts")> = {
  language_choice: {
    label: "Èdè",
  },
  language: {
    needsNetwork: (language) =>
      `${language} kò tíì sí lórí fóònù yìí. Ẹ wá ibi tí nẹ́tíwọ̀kì wà, kí ẹ sì tún yàn án.`,
    missing: (language) => `A kò lè ṣí ${language}. Ojú ìwé yìí wà ní èdè Gẹ̀ẹ́sì fún ìgbà díẹ̀.`,
    emptiesPassword: "Bí ẹ bá yan èdè, password yóò parẹ́. Ṣé ẹ ṣì fẹ́ yàn án?",
  },
};
