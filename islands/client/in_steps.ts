/** Drawing much without holding up a finger. @module */
import { useEffect } from "react";
import { useSignal } from "@preact/signals-react";
import { schedule } from "./schedule.ts";

/**
 * Returns how many of `wanted` things are to be drawn now: a step more in each task of the browser, so that a slow
 * phone answers between them. What is wanted later, when all was drawn once, comes at once.
 */
export function useInSteps(wanted: number, perStep: number): number {
  const drawn = useSignal(0);
  const step = drawn.value;
  const isBehind = step < wanted;
  useEffect(() => {
    // Whoever wants more after that wants it at once.
    const next = step + perStep < wanted ? step + perStep : Infinity;
    return isBehind ? schedule(() => drawn.value = next, 0) : undefined;
  }, [isBehind, step]);
  return Math.min(step, wanted);
}
