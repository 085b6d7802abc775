import type { ReactElement } from "react";
import { loadOptional } from "../client/browser/load_optional.ts";

/** Most choose once: the list loads after the screen, without a framework. */
export function LanguageSlot(): ReactElement {
  return <span ref={drawInto} />;
}

function drawInto(place: Element | null): void {
  if (place) loadOptional(() => import("../language/language_in_use.ts"), (part) => part.drawSelect(place));
}
