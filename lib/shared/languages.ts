/** Languages in which people can be written to. @module */

/** Every language, by its tag (BCP 47), English first. */
export const LANGUAGES = ["en", "pcm", "ha", "yo", "ig"] as const;
/** @see {@linkcode LANGUAGES} */
export type Language = typeof LANGUAGES[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  pcm: "Naijá",
  ha: "Hausa",
  yo: "Yorùbá",
  ig: "Igbo",
};
