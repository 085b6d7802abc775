/** How wide an element is drawn. @module */
import { type RefObject, useEffect, useRef } from "react";
import { type Signal, useSignal } from "@preact/signals-react";

/** Returns a reference to hang on an element, and its width in pixels; 0 until it is laid out. */
export function useElementWidth(): { element: RefObject<HTMLDivElement | null>; width: Signal<number> } {
  const element = useRef<HTMLDivElement>(null);
  const width = useSignal(0);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() => width.value = target.clientWidth);
    observer.observe(target);
    return () => observer.disconnect();
  }, [width]);
  return { element, width };
}
