/** The language in use, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../language.ts`. */
export const haLanguage: Translated<typeof import("../language.ts")> = {
  language: {
    missing: (language) => `Mun kasa kawo ${language}. Wannan shafin yana cikin Turanci a yanzu.`,
  },
};
