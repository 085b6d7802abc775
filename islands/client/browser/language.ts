import { findLanguage } from "@/lib/shared/find_language.ts";
import { type MessageArea, textOf, type Translations } from "@/lib/shared/message_area.ts";
import { LANGUAGE_KEYS } from "../storage/language_choice.ts";
import { localStore } from "../storage/safe_storage.ts";
import { isAsBuilt } from "./as_built.ts";

let language: string | undefined;
let translations: Translations | undefined;

export function say<Table>(area: MessageArea<Table>): Table {
  return textOf(area, isAsBuilt() ? undefined : translations);
}

export function addTranslations(more: Translations): void {
  translations = { ...translations, ...more };
}

/** Undefined is English too. */
export function readLanguage(): string | undefined {
  return language ?? localStore.get(LANGUAGE_KEYS.chosen);
}

export function languageInUse(): string {
  return readLanguage() ?? "en";
}

/** The chosen one, else the browser's first that we have. */
export function findOwnLanguage(): string {
  return readLanguage() ?? findLanguage(navigator.languages) ?? "en";
}

/** The browser's, where nobody has chosen. */
export function setLanguage(inUse: string | undefined): void {
  language = inUse;
}

/** Undefined for English. */
export function addressOfSentences(language: string, weight: string): string | undefined {
  if (!findLanguage([language]) || language === "en") return undefined;
  return import.meta.resolve(`/assets/${language}-${weight}.js`);
}

/** Undefined for English; rejects if unavailable. @param weight Of scripts, or "report". */
export async function importSentences(language: string, weight: string): Promise<Translations | undefined> {
  const address = addressOfSentences(language, weight);
  if (address === undefined) return undefined;
  // deno-lint-ignore rooms/literal-import -- the build made both the file and its address
  const { tables }: { tables: Translations } = await import(address);
  return tables;
}
