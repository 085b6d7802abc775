import type { Schedule } from "../client/browser/schedule.ts";

export const SEARCH_DEBOUNCE_MS = 300;

export function createDebounce(schedule: Schedule, delayMs: number = SEARCH_DEBOUNCE_MS) {
  let cancel = () => {};
  return {
    /** Runs the task after the delay, replacing a waiting one. */
    run(task: () => void): void {
      cancel();
      cancel = schedule(task, delayMs);
    },
    cancel: () => cancel(),
  };
}
