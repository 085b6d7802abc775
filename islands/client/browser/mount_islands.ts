import { showErrorScreen } from "./error_screen.ts";
import { ISLAND_SHOWN, type IslandHost, setIslandHost } from "./island_host.ts";
import { readLanguage } from "./language.ts";
import { loadOptional } from "./load_optional.ts";
import { reloadPage } from "./navigation.ts";
import { tabStore } from "../storage/safe_storage.ts";

const RELOADED_KEY = "reloaded";

export function mountIslands(islands: IslandHost["islands"]): void {
  const place = document.querySelector<HTMLElement>("[data-island]");
  if (place) void mount({ place, islands });
}

async function mount(host: IslandHost): Promise<void> {
  const { place, islands } = host;
  setIslandHost(host);
  const loadIsland = islands[place.dataset.island ?? ""];
  const startIsland = loadIsland && await loadChunk(loadIsland, browser(place));
  startIsland?.(place);
}

export type ChunkLoaderDeps = ReturnType<typeof browser>;

function browser(place: Element) {
  return {
    isOnline: () => globalThis.navigator.onLine,
    readReloadFlag: () => tabStore.get(RELOADED_KEY) !== undefined,
    setReloadFlag: () => tabStore.set(RELOADED_KEY, "1"),
    clearReloadFlag: () => tabStore.remove(RELOADED_KEY),
    reloadPage,
    report: (cause: unknown) => globalThis.reportError(cause),
    showFailure: (cause: unknown) => showErrorScreen(place, cause),
  };
}

/** After a release old names are gone; one reload finds the new ones, a second would loop. */
export async function loadChunk<Part>(
  load: () => Promise<Part>,
  deps: ChunkLoaderDeps,
): Promise<Part | undefined> {
  try {
    const part = await load();
    deps.clearReloadFlag();
    return part;
  } catch (cause) {
    deps.report(cause);
    const mayReload = deps.isOnline() && !deps.readReloadFlag() && deps.setReloadFlag();
    if (mayReload) deps.reloadPage();
    else deps.showFailure(cause);
    return undefined;
  }
}

/** Loads islands together with their sentences. */
export function withSentences(islands: IslandHost["islands"]): IslandHost["islands"] {
  document.querySelector("[data-island]")?.addEventListener(
    ISLAND_SHOWN,
    () => delete document.documentElement.dataset.waits,
    { once: true },
  );
  if (/^en/.test(readLanguage() ?? navigator.language)) return islands;
  const waiting = Object.entries(islands).map(([screen, load]) => {
    const loadBoth: typeof load = async () => {
      const sentences = loadOptional(
        () => import("../../language/language_in_use.ts"),
        ({ loadSentences }) => loadSentences(screen),
      );
      const [start] = await Promise.all([load(), sentences]);
      return start;
    };
    return [screen, loadBoth] as const;
  });
  return Object.fromEntries(waiting);
}
