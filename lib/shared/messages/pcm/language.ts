/** The language in use, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../language.ts`. */
export const pcmLanguage: Translated<typeof import("../language.ts")> = {
  language_choice: {
    label: "Language",
  },
  language: {
    needsNetwork: (language) => `${language} never dey dis phone. Go online, den choose am again.`,
    missing: (language) => `We no fit load ${language}. Dis screen dey for English for now.`,
    emptiesPassword: "If you choose language, di password go clear. You still wan choose am?",
  },
};
