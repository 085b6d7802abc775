/** Sentences of languages but English, and choosing one. @module */
import { findLanguage } from "@/lib/shared/find_language.ts";
import { type Language, LANGUAGE_NAMES } from "@/lib/shared/languages.ts";
import { languageChoiceText, languageText } from "@/lib/shared/messages/language.ts";
import { documentText } from "@/lib/shared/messages/layout.ts";
import type { Translations } from "@/lib/shared/messages/catalogue.ts";
import { ISLAND_SHOWN, islandHost } from "../client/browser/island_host.ts";
import {
  addTranslations,
  languageInUse,
  readLanguage,
  say,
  setLanguage,
} from "../client/browser/language.ts";
import { loadOptional } from "../client/browser/load_optional.ts";
import { reloadPage } from "../client/browser/navigation.ts";
import { keepLanguage } from "../client/storage/language_choice.ts";

const { groups, files }: {
  groups: Readonly<Record<string, string>>;
  files: Readonly<Record<string, Readonly<Record<string, string>>>>;
} = JSON.parse(TRANSLATIONS);

/** Never rejects: without its sentences a screen is in English, and says so. */
export async function loadSentences(screen: string): Promise<void> {
  const language = readLanguage() ?? findLanguage(navigator.languages) ?? "en";
  setLanguage(language);
  try {
    const tables = await importSentences(language, screen);
    if (!tables) return;
    addTranslations(tables);
    document.documentElement.lang = language;
    translateDocument();
  } catch {
    tell(say(languageText).missing, language);
  }
}

/** What the build wrote in English: the link before everything, and the tab's title, by the screen's heading. */
function translateDocument(): void {
  const { skipToContent, titleOf } = say(documentText);
  const link = document.querySelector(".skip-link");
  if (link) link.textContent = skipToContent;
  islandHost()?.place.addEventListener(ISLAND_SHOWN, () => {
    const heading = document.querySelector("h1")?.textContent;
    if (heading) document.title = titleOf(heading);
  }, { once: true });
}

export function drawSelect(root: Element): void {
  const inUse = languageInUse();
  const select = document.createElement("select");
  select.ariaLabel = say(languageChoiceText).label;
  select.translate = false;
  select.append(
    ...Object.entries(LANGUAGE_NAMES).map(([tag, name]) => {
      const option = new Option(name, tag, tag === inUse, tag === inUse);
      option.lang = tag;
      return option;
    }),
  );
  select.addEventListener("change", async () => {
    await chooseLanguage(select.value);
    select.value = inUse;
  });
  root.replaceChildren(select);
}

/** Redraws the page, unless sentences are unavailable. */
async function chooseLanguage(language: string): Promise<void> {
  try {
    await importSentences(language, islandHost()?.place.dataset.island ?? "");
  } catch {
    return tell(say(languageText).needsNetwork, language);
  }
  // Passwords never outlive the reload.
  if (hasTypedPassword() && !globalThis.confirm(say(languageText).emptiesPassword)) return;
  keepLanguage(language);
  reloadPage();
}

function hasTypedPassword(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("input[autocomplete$=password]");
  return [...fields].some(({ value }) => value !== "");
}

/** Undefined for English. @param screen Or "report". */
export function addressOfSentences(language: string, screen: string): string | undefined {
  return files[language]?.[groups[screen] ?? ""];
}

/** Undefined for English; rejects if unavailable. */
export async function importSentences(language: string, screen: string): Promise<Translations | undefined> {
  const address = addressOfSentences(language, screen);
  if (address === undefined) return undefined;
  // deno-lint-ignore rooms/literal-import -- the build made both the file and its address
  const tables: Record<string, Translations> = await import(address);
  return Object.assign({}, ...Object.values(tables));
}

function tell(sentence: (language: string) => string, language: string): void {
  const text = sentence(LANGUAGE_NAMES[language as Language]);
  void loadOptional(
    () => import("../notices/notices.ts"),
    ({ notices }) => notices.put({ about: "language", text }),
  );
}
