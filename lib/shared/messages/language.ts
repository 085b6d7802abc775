/** Sentences about the choice of a language. @module */
import { defineArea } from "./catalogue.ts";

/** The choice. */
export const languageChoiceText = /* @__PURE__ */ defineArea("language_choice", {
  label: "Language",
});

/** What is said where a language cannot be had, or costs what was typed; `language` is its own name, such as "Yorùbá". */
export const languageText = /* @__PURE__ */ defineArea("language", {
  needsNetwork: (language: string) =>
    `${language} is not on this phone yet. Go online, then choose it again.`,
  missing: (language: string) => `We could not load ${language}. This screen is in English for now.`,
  emptiesPassword: "Choosing a language empties the password. Choose it all the same?",
});
