import type { ReactElement } from "react";
import { LANGUAGE_NAMES, LANGUAGES } from "@/lib/shared/languages.ts";
import { languageChoiceText } from "@/lib/shared/messages/language_choice.ts";
import { addressIn } from "@/lib/shared/public_pages.ts";
import { useLanguage, useText } from "../page_language.ts";

/** `path` is the English document's. */
export function LanguageLinks({ path }: { path: string }): ReactElement {
  const shown = useLanguage();
  return (
    <nav className="languages" aria-label={useText(languageChoiceText).label}>
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={addressIn(language, path)}
          lang={language}
          translate="no"
          aria-current={language === shown ? "page" : undefined}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}
