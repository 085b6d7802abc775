/** In their own words, by BCP 47 tag; each has everything that a patient can meet. */
export const LANGUAGE_NAMES = {
  en: "English",
  pcm: "Naijá",
  ha: "Hausa",
  yo: "Yorùbá",
  ig: "Igbo",
} as const;

export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

/** The choice of what has no language. */
export const NO_LANGUAGE = "none";
