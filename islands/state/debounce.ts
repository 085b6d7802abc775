import type { Schedule } from "../client/browser/schedule.ts";

export const SEARCH_DEBOUNCE_MS = 300;

export interface Debounce {
  /** Runs the task after the delay, replacing a waiting one. */
  run(task: () => void): void;
  cancel(): void;
}

export function createDebounce(schedule: Schedule, delayMs: number = SEARCH_DEBOUNCE_MS): Debounce {
  let cancel = () => {};
  return {
    run(task) {
      cancel();
      cancel = schedule(task, delayMs);
    },
    cancel: () => cancel(),
  };
}
