/** Languages of media, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../media_language.ts`. */
export const yoMediaLanguage: Translated<typeof import("../media_language.ts")> = {
  media_language: {
    label: "Èdè",
    all: "Gbogbo èdè",
  },
};
