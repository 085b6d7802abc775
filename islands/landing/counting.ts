/** Counting up to a figure. @module */
import type { Schedule } from "../client/schedule.ts";

/** Wait before the first step. */
export const START_DELAY_MS = 500;
/** From the first step to the last. */
export const DURATION_MS = 2000;
/** Between two steps. */
export const STEP_MS = 16;

const STEPS = DURATION_MS / STEP_MS;

/**
 * Counts from 0 to 1.
 *
 * @param show Is given 0 at once, then each step's share, and 1 as the last.
 */
export function countUp(schedule: Schedule, show: (share: number) => void): void {
  const take = (step: number) => {
    show(step / STEPS);
    if (step < STEPS) schedule(() => take(step + 1), STEP_MS);
  };
  show(0);
  schedule(() => take(1), START_DELAY_MS);
}
