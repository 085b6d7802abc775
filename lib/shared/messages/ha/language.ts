/** The language in use, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../language.ts`. */
export const haLanguage: Translated<typeof import("../language.ts")> = {
  language_choice: {
    label: "Harshe",
  },
  language: {
    needsNetwork: (language) =>
      `${language} bai zo wannan wayar ba tukuna. A shiga network, sannan a sake zaɓa.`,
    missing: (language) => `Mun kasa kawo ${language}. Wannan shafin yana cikin Turanci a yanzu.`,
    emptiesPassword: "Zaɓen harshe zai goge password. A zaɓa duk da haka?",
  },
};
