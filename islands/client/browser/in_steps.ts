import { useEffect } from "react";
import { useSignal } from "@preact/signals-react";
import { schedule } from "./schedule.ts";

/** A step per task, so that a slow phone responds in between. */
export function useInSteps(wanted: number, perStep: number): number {
  const drawn = useSignal(0);
  const step = drawn.value;
  const isBehind = step < wanted;
  useEffect(() => {
    return isBehind ? schedule(() => drawn.value = Math.min(step + perStep, wanted), 0) : undefined;
  }, [isBehind, step]);
  return Math.min(step, wanted);
}
