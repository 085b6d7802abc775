import { showErrorScreen } from "./error_screen.ts";
import { reloadPage } from "./navigation.ts";
import { tabStore } from "../storage/safe_storage.ts";

const RELOADED_KEY = "reloaded";

type StartIsland = (place: Element) => void;

export type LoadIsland = () => Promise<StartIsland>;

type Islands = Readonly<Record<string, LoadIsland>>;

export function mountIslands(islands: Islands): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) mountIsland(place, islands);
}

async function mountIsland(place: HTMLElement, islands: Islands): Promise<void> {
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

/** After a release the old names are gone, and one reload finds the new ones; a second would loop. */
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
