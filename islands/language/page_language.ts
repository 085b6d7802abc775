/** The language of complete documents, for their notices and later screens. @module */
import type { Translations } from "@/lib/shared/message_area.ts";
import { fromTemplates } from "@/lib/shared/sentence_templates.ts";
import { addTranslations } from "../client/browser/language.ts";
import { keepLanguage, takeLanguage } from "../client/storage/language_choice.ts";

/** The language read here is used on the screens too. */
export function startPageLanguage(): void {
  const sentences = document.getElementById("sentences")?.textContent;
  if (sentences) {
    addTranslations(fromTemplates(JSON.parse(sentences)) as Translations);
    takeLanguage(document.documentElement.lang);
  }
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>(".languages a");
    if (link) keepLanguage(link.lang);
  });
}
