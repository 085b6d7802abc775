/** How long a code still lives, and when another may be asked for. @module */
import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { CODE_LIFETIME_SECONDS, CODE_RESEND_SECONDS } from "@/lib/shared/limits.ts";
import type { Schedule } from "../client/schedule.ts";

/** A countdown by the wall clock: a tab that slept wakes up with the right time. */
export interface CodeClock {
  /** Whole seconds until the code is dead, 600 to 0. */
  remainingSeconds: ReadonlySignal<number>;
  /** Whole seconds until another code may be asked for, 0 when it may. */
  resendInSeconds: ReadonlySignal<number>;
  /** Counts down for a code sent at this time (milliseconds since 1970). */
  start(sentAtMs: number): void;
  stop(): void;
}

/** What the clock works with; tests hand it other things. */
export interface CodeClockDeps {
  now(): number;
  schedule: Schedule;
}

/** Builds a clock that stands still. */
export function createCodeClock({ now, schedule }: CodeClockDeps): CodeClock {
  const remainingSeconds = signal(CODE_LIFETIME_SECONDS);
  const unlockedAt = CODE_LIFETIME_SECONDS - CODE_RESEND_SECONDS;
  const resendInSeconds = computed(() => Math.max(0, remainingSeconds.value - unlockedAt));
  let cancel = () => {};

  function start(sentAtMs: number): void {
    cancel();
    const leftMs = sentAtMs + CODE_LIFETIME_SECONDS * 1000 - now();
    const leftSeconds = Math.ceil(leftMs / 1000);
    // A clock set back meanwhile must not promise more than a whole life.
    remainingSeconds.value = Math.min(CODE_LIFETIME_SECONDS, Math.max(0, leftSeconds));
    if (leftSeconds > 0) cancel = schedule(() => start(sentAtMs), leftMs - (leftSeconds - 1) * 1000);
  }

  return { remainingSeconds, resendInSeconds, start, stop: () => cancel() };
}

/**
 * Writes seconds as `m:ss`.
 */
export function formatMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
