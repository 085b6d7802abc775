export function onPageReturned(returned: () => void): () => void {
  globalThis.addEventListener("online", returned);
  globalThis.addEventListener("focus", returned);
  return () => {
    globalThis.removeEventListener("online", returned);
    globalThis.removeEventListener("focus", returned);
  };
}
