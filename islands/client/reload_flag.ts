/** Remembers, as long as the tab lives, that a reload was tried for a missing part. @module */

const KEY = "reloaded";

/** Tells whether the mark stands; where nothing can be kept, it is taken to stand. */
export function readReloadFlag(): boolean {
  try {
    return globalThis.sessionStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

/** Sets the mark; false when it cannot be kept. */
export function setReloadFlag(): boolean {
  try {
    globalThis.sessionStorage.setItem(KEY, "1");
    return true;
  } catch {
    return false;
  }
}

/** Takes the mark away. */
export function clearReloadFlag(): void {
  try {
    globalThis.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept where nothing can be kept.
  }
}
