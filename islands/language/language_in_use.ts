/** Sentences of languages but English, and choosing one. @module */
import { type Language, LANGUAGE_NAMES } from "@/lib/shared/languages.ts";
import { languageText } from "@/lib/shared/messages/language.ts";
import { languageChoiceText } from "@/lib/shared/messages/language_choice.ts";
import { documentText } from "@/lib/shared/messages/document.ts";
import { ISLAND_SHOWN, islandHost } from "../client/browser/island_host.ts";
import {
  addTranslations,
  findOwnLanguage,
  importSentences,
  languageInUse,
  say,
  setLanguage,
} from "../client/browser/language.ts";
import { loadOptional } from "../client/browser/load_optional.ts";
import { reloadPage } from "../client/browser/navigation.ts";
import { keepLanguage } from "../client/storage/language_choice.ts";

/** Of the page's first script. */
let firstWeight: string | undefined;

/** Loads code together with the sentences that it says. */
export function withSentences<Code>(weight: string, load: () => Promise<Code>): () => Promise<Code> {
  return async () => {
    const [code] = await Promise.all([load(), loadSentences(weight)]);
    return code;
  };
}

/** Never rejects: without its sentences a screen is in English, and says so. */
export async function loadSentences(weight: string): Promise<void> {
  firstWeight ??= weight;
  const language = findOwnLanguage();
  setLanguage(language);
  try {
    const tables = await importSentences(language, weight);
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
    if (heading) document.title = titleOf({ screen: heading });
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
    await importSentences(language, firstWeight ?? "");
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

function tell(sentence: (values: { language: string }) => string, language: string): void {
  const text = sentence({ language: LANGUAGE_NAMES[language as Language] });
  void loadOptional(
    () => import("../notices/notices.ts"),
    ({ notices }) => notices.put({ about: "language", text }),
  );
}
