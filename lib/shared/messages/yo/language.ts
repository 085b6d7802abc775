/** The language in use, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../language.ts`. */
export const yoLanguage: Translated<typeof import("../language.ts")> = {
  language: {
    missing: (language) => `A kò lè ṣí ${language}. Ojú ìwé yìí wà ní èdè Gẹ̀ẹ́sì fún ìgbà díẹ̀.`,
  },
};
