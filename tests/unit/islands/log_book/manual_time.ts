/** A clock that stands still until a test moves it. @module */
import type { RetestEnd } from "@/islands/client/storage/retest_end.ts";
import type { Schedule } from "@/islands/client/browser/schedule.ts";

/** Time in a test's hands. */
export interface ManualTime {
  nowMs(): number;
  schedule: Schedule;
  /** Lets time pass; whatever falls due in it runs at its own moment. */
  pass(milliseconds: number): void;
  /** Lets time pass while nothing runs, as on a phone that sleeps. */
  sleep(milliseconds: number): void;
  /** Tasks that still wait. */
  waiting(): number;
}

/** Creates a clock at 2026-11-21 09:00 UTC. */
export function createManualTime(): ManualTime {
  let nowMs = Date.parse("2026-11-21T09:00:00Z");
  let tasks: { dueMs: number; task: () => void }[] = [];
  const schedule: Schedule = (task, delayMs) => {
    const entry = { dueMs: nowMs + delayMs, task };
    tasks.push(entry);
    return () => tasks = tasks.filter((other) => other !== entry);
  };
  function pass(milliseconds: number): void {
    const endMs = nowMs + milliseconds;
    for (let next = earliest(); next && next.dueMs <= endMs; next = earliest()) {
      tasks = tasks.filter((other) => other !== next);
      nowMs = Math.max(nowMs, next.dueMs);
      next.task();
    }
    nowMs = endMs;
  }
  function earliest() {
    return tasks.toSorted((a, b) => a.dueMs - b.dueMs)[0];
  }
  return {
    nowMs: () => nowMs,
    schedule,
    pass,
    sleep: (milliseconds) => void (nowMs += milliseconds),
    waiting: () => tasks.length,
  };
}

/** Creates what a phone keeps of a retest timer's end, 0 where it keeps nothing. */
export function createKeptEnd(endMs = 0): RetestEnd {
  return { read: () => endMs, write: (newMs) => void (endMs = newMs) };
}
