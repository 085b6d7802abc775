import { createContext, useContext } from "react";
import { loadTranslations } from "@/lib/shared/complete_languages.ts";
import { type Language, LANGUAGES } from "@/lib/shared/languages.ts";
import { type MessageArea, textOf, type Translations } from "@/lib/shared/message_area.ts";
import { addressIn } from "@/lib/shared/public_pages.ts";

const TABLES = new Map<Language, Translations | undefined>(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, await loadTranslations(language)] as const),
  ),
);

export const PageLanguage = createContext<Language>("en");

export function useLanguage(): Language {
  return useContext(PageLanguage);
}

export function useText<Table>(area: MessageArea<Table>): Table {
  return textIn(useLanguage(), area);
}

export function textIn<Table>(language: Language, area: MessageArea<Table>): Table {
  return textOf(area, TABLES.get(language));
}

/** Addresses in the document's language. */
export function useAddress(): (path: string) => string {
  const language = useLanguage();
  return (path) => addressIn(language, path);
}
