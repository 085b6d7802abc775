import { onPageRestored } from "../client/browser/navigation.ts";
import { type Audience, onTokenChanged } from "../client/session/session.ts";
import type { FrameState } from "./frame_state.ts";

/** @param widthPx From here the menu is no slide-over. */
export function watchFrame(state: FrameState, audience: Audience, widthPx: number): () => void {
  const wide = globalThis.matchMedia(`(min-width: ${widthPx}px)`);
  const closeIfWide = () => {
    if (wide.matches) state.closeMenu();
  };
  wide.addEventListener("change", closeIfWide);
  const stops = [
    () => wide.removeEventListener("change", closeIfWide),
    onTokenChanged(state.handleTokenChange, audience),
    onPageRestored(state.handlePageRestored),
  ];
  return () => stops.forEach((stop) => stop());
}
