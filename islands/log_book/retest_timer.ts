import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { RETEST_SECONDS } from "@/lib/shared/limits.ts";
import type { Schedule } from "../client/browser/schedule.ts";

/** Counts by the wall clock: a phone that slept wakes with the right time. */
export interface RetestTimer {
  /** Whole seconds; 0 when it is time, undefined while it was not started. */
  secondsLeft: ReadonlySignal<number | undefined>;
  start(): void;
  stop(): void;
}

export interface RetestDeps {
  nowMs(): number;
  schedule: Schedule;
  ring(): void;
}

const TICK_MS = 1000;

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

export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
