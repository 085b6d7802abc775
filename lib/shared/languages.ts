/** What people can choose, each in its own words, by BCP 47 tag: it has everything that a patient can meet. */
export const LANGUAGE_NAMES = {
  en: "English",
  pcm: "Naijá",
  ha: "Hausa",
  yo: "Yorùbá",
  ig: "Igbo",
} as const;

export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

/** Asked for instead of a language: what is in none that anybody has said. */
export const NO_LANGUAGE = "none";
