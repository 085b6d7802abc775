import { type MessageArea, textOf, type Translations } from "@/lib/shared/messages/catalogue.ts";
import { LANGUAGE_KEYS } from "../storage/language_choice.ts";
import { localStore } from "../storage/safe_storage.ts";

let language: string | undefined;
let translations: Translations | undefined;

export function say<Table>(area: MessageArea<Table>): Table {
  return textOf(area, translations);
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

/** The browser's, where nobody has chosen. */
export function setLanguage(inUse: string | undefined): void {
  language = inUse;
}
