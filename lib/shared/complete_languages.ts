/** All texts of each language; too much for a phone, which loads those of its screens. @module */
import type { Language } from "./languages.ts";
import type { PatientTranslations } from "./messages/patient_translations.ts";

/** Separate files: a server loads the languages it meets. */
const LOADERS: Readonly<Record<Exclude<Language, "en">, () => Promise<PatientTranslations>>> = {
  pcm: async () => (await import("./messages/pcm/all.ts")).pcmTables,
  ha: async () => (await import("./messages/ha/all.ts")).haTables,
  yo: async () => (await import("./messages/yo/all.ts")).yoTables,
  ig: async () => (await import("./messages/ig/all.ts")).igTables,
};

/** Undefined for English and unknown languages. */
export async function loadTranslations(language: string): Promise<PatientTranslations | undefined> {
  return await Object.entries(LOADERS).find(([spoken]) => spoken === language)?.[1]();
}
