/** All texts of each language; too much for a phone, which loads those of its screens. @module */
import type { Language } from "./languages.ts";
import type { Translations } from "./message_area.ts";

/** Separate files: a server loads the languages it meets. */
const LOADERS: Readonly<Record<Exclude<Language, "en">, () => Promise<Translations>>> = {
  pcm: async () => (await import("./messages/languages/pcm.js")).tables,
  ha: async () => (await import("./messages/languages/ha.js")).tables,
  yo: async () => (await import("./messages/languages/yo.js")).tables,
  ig: async () => (await import("./messages/languages/ig.js")).tables,
};

/** Undefined for English and unknown languages. */
export async function loadTranslations(language: string): Promise<Translations | undefined> {
  return await Object.entries(LOADERS).find(([spoken]) => spoken === language)?.[1]();
}
