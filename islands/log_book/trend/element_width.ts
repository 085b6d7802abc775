/** How wide an element is drawn. @module */
import { type RefObject, useEffect, useRef } from "react";
import { type Signal, useSignal } from "@preact/signals-react";
import { schedule } from "../../client/schedule.ts";

/** Returns a reference to hang on an element, and its width in pixels; 0 until it is laid out. */
export function useElementWidth(): { element: RefObject<HTMLDivElement | null>; width: Signal<number> } {
  const element = useRef<HTMLDivElement>(null);
  const width = useSignal(0);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let callOff = () => {};
    const observer = new ResizeObserver(() => {
      callOff();
      // What is drawn by it comes after the frame that is being laid out.
      callOff = schedule(() => width.value = target.clientWidth, 0);
    });
    observer.observe(target);
    return () => {
      callOff();
      observer.disconnect();
    };
  }, [width]);
  return { element, width };
}
