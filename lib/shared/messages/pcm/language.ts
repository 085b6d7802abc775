/** The language in use, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../language.ts`. */
export const pcmLanguage: Translated<typeof import("../language.ts")> = {
  language: {
    missing: (language) => `We no fit load ${language}. Dis screen dey for English for now.`,
  },
};
