/** Languages of media, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../media_language.ts`. */
export const haMediaLanguage: Translated<typeof import("../media_language.ts")> = {
  media_language: {
    label: "Harshe",
    all: "Duk harsuna",
  },
};
