import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { CODE_LIFETIME_SECONDS, CODE_RESEND_SECONDS } from "@/lib/shared/limits.ts";
import type { Schedule } from "../client/browser/schedule.ts";

/** By the wall clock: right after a tab slept. */
export interface CodeClock {
  /** 600 to 0. */
  remainingSeconds: ReadonlySignal<number>;
  /** 0: another code may be requested. */
  resendInSeconds: ReadonlySignal<number>;
  /** Milliseconds since 1970. */
  start(sentAtMs: number): void;
  stop(): void;
}

interface CodeClockDeps {
  now(): number;
  schedule: Schedule;
}

export function createCodeClock({ now, schedule }: CodeClockDeps): CodeClock {
  const remainingSeconds = signal(CODE_LIFETIME_SECONDS);
  const unlockedAt = CODE_LIFETIME_SECONDS - CODE_RESEND_SECONDS;
  const resendInSeconds = computed(() => Math.max(0, remainingSeconds.value - unlockedAt));
  let cancel = () => {};

  function start(sentAtMs: number): void {
    cancel();
    const leftMs = sentAtMs + CODE_LIFETIME_SECONDS * 1000 - now();
    const leftSeconds = Math.ceil(leftMs / 1000);
    // The clock may have been set back.
    remainingSeconds.value = Math.min(CODE_LIFETIME_SECONDS, Math.max(0, leftSeconds));
    if (leftSeconds > 0) cancel = schedule(() => start(sentAtMs), leftMs - (leftSeconds - 1) * 1000);
  }

  return { remainingSeconds, resendInSeconds, start, stop: () => cancel() };
}

/** `m:ss`. */
export function formatMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
