/** Languages of media, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../media_language.ts`. */
export const pcmMediaLanguage: Translated<typeof import("../media_language.ts")> = {
  media_language: {
    label: "Language",
    all: "All di languages",
  },
};
