import { ISLAND_SHOWN, type LoadIsland } from "./island_host.ts";
import { readLanguage } from "./language.ts";
import { loadOptional } from "./load_optional.ts";

/** Loads islands together with their sentences. */
export function withSentences<Screen extends string>(
  islands: Record<Screen, LoadIsland>,
): Record<Screen, LoadIsland> {
  document.querySelector("[data-island]")?.addEventListener(
    ISLAND_SHOWN,
    () => delete document.documentElement.dataset.waits,
    { once: true },
  );
  if (/^en/.test(readLanguage() ?? navigator.language)) return islands;
  const waiting = { ...islands };
  for (const [screen, load] of Object.entries<LoadIsland>(islands)) {
    waiting[screen as Screen] = async () => {
      const sentences = loadOptional(
        () => import("../../language/language_in_use.ts"),
        ({ loadSentences }) => loadSentences(screen),
      );
      const [start] = await Promise.all([load(), sentences]);
      return start;
    };
  }
  return waiting;
}
