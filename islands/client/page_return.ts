/** When a page may be behind what the server knows. @module */

/** Calls back when the network is back, and when the page is looked at again; what it returns ends that. */
export function onPageReturned(returned: () => void): () => void {
  globalThis.addEventListener("online", returned);
  globalThis.addEventListener("focus", returned);
  return () => {
    globalThis.removeEventListener("online", returned);
    globalThis.removeEventListener("focus", returned);
  };
}
