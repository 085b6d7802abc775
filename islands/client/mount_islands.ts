/** Finds the islands of a document and brings each to life. @module */
import { type ChunkLoaderDeps, loadChunk } from "./chunk_loader.ts";
import { showErrorScreen } from "./error_screen.ts";
import { reloadPage } from "./navigation.ts";
import { clearReloadFlag, readReloadFlag, setReloadFlag } from "./reload_flag.ts";

/** Draws an island into its place. */
type StartIsland = (place: Element) => void;

/** Islands by the name that documents call them by. */
export type Islands = Readonly<Record<string, () => Promise<StartIsland>>>;

/** Draws each of a document's islands, as soon as its part has arrived. */
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
    readReloadFlag,
    setReloadFlag,
    clearReloadFlag,
    reloadPage,
    report: (cause) => globalThis.reportError(cause),
    showFailure: (cause) => showErrorScreen(place, cause),
  };
}
