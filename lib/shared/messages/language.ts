/** Sentences about the language in use. @module */
import { defineArea } from "./catalogue.ts";

/** What is said where a language cannot be had; `language` is its own name, such as "Yorùbá". */
export const languageText = /* @__PURE__ */ defineArea("language", {
  missing: (language: string) => `We could not load ${language}. This screen is in English for now.`,
});
