/** What the screens say in another language than English. @module */
import { type Language, LANGUAGE_NAMES } from "@/lib/shared/languages.ts";
import { languageText } from "@/lib/shared/messages/language.ts";
import type { Translations } from "@/lib/shared/messages/catalogue.ts";
import { addTranslations, say } from "../client/browser/language.ts";
import { loadOptional } from "../client/browser/load_optional.ts";

const addresses: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(TRANSLATIONS);

/** Never rejects: a screen whose sentences do not come is in English, and says so. */
export async function loadSentences(language: string, screen: string): Promise<void> {
  const address = addresses[language]?.[screen];
  if (address === undefined) return;
  try {
    // deno-lint-ignore rooms/literal-import -- the build made both the file and its address
    const tables: Record<string, Translations> = await import(address);
    addTranslations(Object.assign({}, ...Object.values(tables)));
    document.documentElement.lang = language;
  } catch {
    const text = say(languageText).missing(LANGUAGE_NAMES[language as Language]);
    void loadOptional(
      () => import("../notices/notices.ts"),
      ({ notices }) => notices.put({ about: "language", text }),
    );
  }
}
