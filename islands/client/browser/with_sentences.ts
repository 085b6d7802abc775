import { ISLAND_SHOWN, type LoadIsland } from "./island_host.ts";
import { readLanguage } from "./language.ts";
import { loadOptional } from "./load_optional.ts";

/** Returns islands that come together with their sentences of the language in use. */
export function withSentences<Screen extends string>(
  islands: Record<Screen, LoadIsland>,
): Record<Screen, LoadIsland> {
  const language = readLanguage();
  if (language === undefined) return islands;
  document.querySelector("[data-island]")?.addEventListener(
    ISLAND_SHOWN,
    () => delete document.documentElement.dataset.waits,
    { once: true },
  );
  const waiting = { ...islands };
  for (const [screen, load] of Object.entries<LoadIsland>(islands)) {
    waiting[screen as Screen] = async () => {
      const sentences = loadOptional(
        () => import("../../language/load_sentences.ts"),
        ({ loadSentences }) => loadSentences(language, screen),
      );
      const [start] = await Promise.all([load(), sentences]);
      return start;
    };
  }
  return waiting;
}
