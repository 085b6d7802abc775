/** The language in use, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../language.ts`. */
export const igLanguage: Translated<typeof import("../language.ts")> = {
  language: {
    missing: (language) => `Anyị enweghị ike iweta ${language}. Peeji a dị na Bekee ugbu a.`,
  },
};
