/** The language in use, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../language.ts`. */
export const igLanguage: Translated<typeof import("../language.ts")> = {
  language_choice: {
    label: "Asụsụ",
  },
  language: {
    needsNetwork: (language) => `${language} anọbeghị n'ekwentị a. Banye na netwọk, wee họrọ ya ọzọ.`,
    missing: (language) => `Anyị enweghị ike iweta ${language}. Peeji a dị na Bekee ugbu a.`,
    emptiesPassword: "Ịhọrọ asụsụ ga-ehichapụ password. Ị ka chọrọ ịhọrọ ya?",
  },
};
