import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { RETEST_SECONDS } from "@/lib/shared/limits.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import type { RetestEnd } from "../client/storage/retest_end.ts";

/** By the wall clock, to an end that outlives the page: right after sleep or reload. */
export interface RetestTimer {
  /** Whole; 0 when due, undefined if not started. */
  secondsLeft: ReadonlySignal<number | undefined>;
  start(): void;
  stop(): void;
  /** Stops counting here; the end remains. */
  leave(): void;
}

export interface RetestDeps {
  nowMs(): number;
  schedule: Schedule;
  ring(): void;
  /** Should the server ring a phone whose app is closed by then? */
  announce(isWaiting: boolean): void;
  end: RetestEnd;
}

const TICK_MS = 1000;
const WAIT_MS = RETEST_SECONDS * 1000;
const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;

export function createRetestTimer({ nowMs, schedule, ring, announce, end }: RetestDeps): RetestTimer {
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
    else {
      announce(false);
      ring();
    }
  }
  // `callOff` changes with each tick.
  const leave = () => callOff();
  function stop(): void {
    callOff();
    if (endsAtMs.value !== undefined) announce(false);
    endsAtMs.value = undefined;
    end.write(0);
  }
  function start(): void {
    const endMs = nowMs() + WAIT_MS;
    end.write(endMs);
    announce(true);
    countTo(endMs);
  }
  // Rings for whoever watched it end, not later.
  function countTo(endMs: number): void {
    callOff();
    readAtMs.value = nowMs();
    endsAtMs.value = endMs;
    if (secondsLeft.value) tick();
  }
  const kept = end.read();
  const overMs = nowMs() - kept;
  // After the clock was set back it would wait too long.
  if (kept && overMs >= -WAIT_MS && overMs < FORGOTTEN_AFTER_MS) countTo(kept);
  return { secondsLeft, start, stop, leave };
}

export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
