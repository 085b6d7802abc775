import { useEffect, useRef } from "react";
import { drawSelect } from "../language/language_in_use.ts";

/** Drawn without a framework, as where there is none. */
export function LanguageSelect() {
  const root = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (root.current) drawSelect(root.current);
  }, []);
  return <span ref={root} />;
}
