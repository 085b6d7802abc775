/** How wide the screen is, where layout alone cannot answer. @module */
import { SIDEBAR_BREAKPOINT_PX } from "@/lib/shared/limits.ts";

/** Calls back whenever the screen becomes wide enough for the fixed sidebar. @see spec §9 */
export function onBecameWide(becameWide: () => void): () => void {
  const wide = globalThis.matchMedia(`(min-width: ${SIDEBAR_BREAKPOINT_PX}px)`);
  function listen(): void {
    if (wide.matches) becameWide();
  }
  wide.addEventListener("change", listen);
  return () => wide.removeEventListener("change", listen);
}
