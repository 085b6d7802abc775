/** Languages of media, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../media_language.ts`. */
export const igMediaLanguage: Translated<typeof import("../media_language.ts")> = {
  media_language: {
    label: "Asụsụ",
    all: "Asụsụ niile",
  },
};
