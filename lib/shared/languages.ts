/** BCP 47 tags. */
export const LANGUAGES = ["en", "pcm", "ha", "yo", "ig"] as const;
export type Language = typeof LANGUAGES[number];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  pcm: "Naijá",
  ha: "Hausa",
  yo: "Yorùbá",
  ig: "Igbo",
};
