/** Sentences about the languages of media. @module */
import { defineArea } from "./catalogue.ts";

/** Of the filter above a list. */
export const mediaLanguageText = /* @__PURE__ */ defineArea("media_language", {
  label: "Language",
  all: "All languages",
});
