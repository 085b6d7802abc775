import { useEffect, useRef } from "react";
import { drawSelect } from "../language/language_in_use.ts";

/** Drawn without a framework, as where there is none. */
export function LanguageSelect() {
  const root = useRef<HTMLSpanElement>(null);
  useEffect(() => drawInto(root.current), []);
  return <span ref={root} />;
}

function drawInto(root: Element | null): void {
  if (root) drawSelect(root);
}
