import type { ReactElement } from "react";
import { LANGUAGE_NAMES, LANGUAGES } from "@/lib/shared/languages.ts";
import { languageChoiceText } from "@/lib/shared/messages/language_choice.ts";
import { addressIn } from "@/lib/shared/public_pages.ts";
import { useLanguage, useText } from "../page_language.ts";

interface LanguageProps {
  /** The English document's. */
  path: string;
}

export function LanguageLinks({ path }: LanguageProps): ReactElement {
  return (
    <nav className="languages" aria-label={useText(languageChoiceText).label}>
      <LanguageList path={path} />
    </nav>
  );
}

export function LanguageList({ path }: LanguageProps): ReactElement[] {
  const shown = useLanguage();
  return LANGUAGES.map((language) => (
    <a
      key={language}
      href={addressIn(language, path)}
      lang={language}
      translate="no"
      aria-current={language === shown ? "page" : undefined}
    >
      {LANGUAGE_NAMES[language]}
    </a>
  ));
}
