import { showErrorScreen } from "./error_screen.ts";
import { type IslandHost, setIslandHost } from "./island_host.ts";
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

function browser(place: Element): ChunkLoaderDeps {
  return {
    isOnline: () => globalThis.navigator.onLine,
    readReloadFlag: () => tabStore.get(RELOADED_KEY) !== undefined,
    setReloadFlag: () => tabStore.set(RELOADED_KEY, "1"),
    clearReloadFlag: () => tabStore.remove(RELOADED_KEY),
    reloadPage,
    report: (cause) => globalThis.reportError(cause),
    showFailure: (cause) => showErrorScreen(place, cause),
  };
}

export interface ChunkLoaderDeps {
  isOnline(): boolean;
  readReloadFlag(): boolean;
  setReloadFlag(): boolean;
  clearReloadFlag(): void;
  reloadPage(): void;
  report(cause: unknown): void;
  showFailure(cause: unknown): void;
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
