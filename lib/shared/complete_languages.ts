/** All that each language says; too much for a phone, which loads what its screens say. @module */
import type { Language } from "./languages.ts";
import { haTables } from "./messages/ha/all.ts";
import { igTables } from "./messages/ig/all.ts";
import type { PatientTranslations } from "./messages/patient_translations.ts";
import { pcmTables } from "./messages/pcm/all.ts";
import { yoTables } from "./messages/yo/all.ts";

const TABLES: Readonly<Record<Exclude<Language, "en">, PatientTranslations>> = {
  pcm: pcmTables,
  ha: haTables,
  yo: yoTables,
  ig: igTables,
};

/** Undefined for English, and for a language that we do not speak. */
export function translationsOf(language: string): PatientTranslations | undefined {
  return Object.entries(TABLES).find(([spoken]) => spoken === language)?.[1];
}
