/** What happens when a part of the app does not arrive. @module */

/** What the loader works with; tests hand it other things. */
export interface ChunkLoaderDeps {
  isOnline(): boolean;
  /** Tells whether a reload was tried already; the mark lasts as long as the tab. */
  readReloadFlag(): boolean;
  /** False when the mark cannot be kept. */
  setReloadFlag(): boolean;
  clearReloadFlag(): void;
  reloadPage(): void;
  /** Leaves a trace for whoever looks. */
  report(cause: unknown): void;
  /** Says that the part cannot be had. */
  showFailure(cause: unknown): void;
}

/**
 * Loads a part of the app.
 *
 * After a release the old names are gone, and one reload finds the new ones; a second would only go round in
 * circles, and offline even the first would lose what is on the screen.
 *
 * @returns The part, undefined when it did not arrive.
 */
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
