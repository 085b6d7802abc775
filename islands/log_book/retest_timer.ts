/** The quarter of an hour between taking sugar and testing again. @module */
import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { RETEST_SECONDS } from "@/lib/shared/limits.ts";
import type { Schedule } from "../client/schedule.ts";

/** Counts down by the wall clock, so that a phone that slept wakes with the right time; lasts as long as the page. */
export interface RetestTimer {
  /** Whole seconds left, 0 when it is time; undefined while it was not started. */
  secondsLeft: ReadonlySignal<number | undefined>;
  /** Starts anew from the full time. */
  start(): void;
  stop(): void;
}

/** What a timer works with. */
export interface RetestDeps {
  /** Milliseconds since 1970. */
  nowMs(): number;
  schedule: Schedule;
  /** Calls for attention when the time is up. */
  ring(): void;
}

const TICK_MS = 1000;

/** Creates a timer that was not started. */
export function createRetestTimer({ nowMs, schedule, ring }: RetestDeps): RetestTimer {
  const endsAtMs = signal<number | undefined>(undefined);
  const readAtMs = signal(0);
  let callOff = () => {};
  const secondsLeft = computed(() => {
    if (endsAtMs.value === undefined) return undefined;
    return Math.max(0, Math.ceil((endsAtMs.value - readAtMs.value) / 1000));
  });
  function tick(): void {
    readAtMs.value = nowMs();
    if (secondsLeft.value) callOff = schedule(tick, TICK_MS);
    else ring();
  }
  function stop(): void {
    callOff();
    endsAtMs.value = undefined;
  }
  function start(): void {
    stop();
    readAtMs.value = nowMs();
    endsAtMs.value = readAtMs.value + RETEST_SECONDS * 1000;
    tick();
  }
  return { secondsLeft, start, stop };
}

/** Formats seconds as a clock shows them: 15:00, 0:59. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
