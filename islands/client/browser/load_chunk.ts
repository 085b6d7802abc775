/** Scripts that do not come. @module */
import { tabStore } from "../storage/safe_storage.ts";
import { showErrorScreen } from "./error_screen.ts";
import { reloadPage } from "./navigation.ts";

const RELOADED_KEY = "reloaded";

export type ChunkLoaderDeps = ReturnType<typeof watchLoading>;

export function watchLoading(place: Element) {
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
