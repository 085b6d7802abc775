import { loadOptional } from "../client/browser/load_optional.ts";

/** Most choose once: the list loads after the screen, without a framework. */
export function LanguageSelect() {
  return <span ref={drawInto} />;
}

function drawInto(root: Element | null): void {
  if (root) loadOptional(() => import("../language/language_in_use.ts"), (part) => part.drawSelect(root));
}
