import { type MessageArea, textOf, type Translations } from "@/lib/shared/messages/catalogue.ts";
import { localStore } from "../storage/safe_storage.ts";

/** Documents look for it, too, before they are painted. */
const LANGUAGE_KEY = "language";

let translations: Translations | undefined;

export function say<Table>(area: MessageArea<Table>): Table {
  return textOf(area, translations);
}

export function addTranslations(more: Translations): void {
  translations = { ...translations, ...more };
}

/** The language in use on this phone; undefined is English. */
export function readLanguage(): string | undefined {
  return localStore.get(LANGUAGE_KEY);
}
