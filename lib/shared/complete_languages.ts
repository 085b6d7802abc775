/** All that each language says; too much for a phone, which loads what its screens say. @module */
import type { Language } from "./languages.ts";
import type { PatientTranslations } from "./messages/patient_translations.ts";

/** Each is a file of its own for a server that never meets a speaker of it. */
const LOADERS: Readonly<Record<Exclude<Language, "en">, () => Promise<PatientTranslations>>> = {
  pcm: async () => (await import("./messages/pcm/all.ts")).pcmTables,
  ha: async () => (await import("./messages/ha/all.ts")).haTables,
  yo: async () => (await import("./messages/yo/all.ts")).yoTables,
  ig: async () => (await import("./messages/ig/all.ts")).igTables,
};

/** Undefined for English, and for a language that we do not speak. */
export async function loadTranslations(language: string): Promise<PatientTranslations | undefined> {
  return await Object.entries(LOADERS).find(([spoken]) => spoken === language)?.[1]();
}
