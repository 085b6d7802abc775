import { SIDEBAR_BREAKPOINT_PX } from "@/lib/shared/limits.ts";

export function onPageReturned(returned: () => void): () => void {
  globalThis.addEventListener("online", returned);
  globalThis.addEventListener("focus", returned);
  return () => {
    globalThis.removeEventListener("online", returned);
    globalThis.removeEventListener("focus", returned);
  };
}

export function onBecameWide(becameWide: () => void, widthPx: number = SIDEBAR_BREAKPOINT_PX): () => void {
  const wide = globalThis.matchMedia(`(min-width: ${widthPx}px)`);
  function listen(): void {
    if (wide.matches) becameWide();
  }
  wide.addEventListener("change", listen);
  return () => wide.removeEventListener("change", listen);
}
