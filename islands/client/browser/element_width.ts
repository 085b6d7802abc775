import { useEffect, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import { schedule } from "./schedule.ts";

/** Pixels; 0 before layout. */
export function useElementWidth() {
  const element = useRef<HTMLDivElement>(null);
  const width = useSignal(0);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let cancelDraw = () => {};
    const observer = new ResizeObserver(() => {
      cancelDraw();
      // Drawn after the frame being laid out.
      cancelDraw = schedule(() => width.value = target.clientWidth, 0);
    });
    observer.observe(target);
    return () => {
      cancelDraw();
      observer.disconnect();
    };
  }, [width]);
  return { element, width };
}
