import { computed, signal } from "@preact/signals-react";
import { CODE_LIFETIME_SECONDS, CODE_RESEND_SECONDS } from "@/lib/shared/limits.ts";
import type { Schedule } from "../client/browser/schedule.ts";

export type CodeClock = ReturnType<typeof createCodeClock>;

/** By the wall clock: right after a tab slept. */
export function createCodeClock({ now, schedule }: { now(): number; schedule: Schedule }) {
  /** 600 to 0. */
  const remainingSeconds = signal(CODE_LIFETIME_SECONDS);
  const unlockedAt = CODE_LIFETIME_SECONDS - CODE_RESEND_SECONDS;
  /** 0: another code may be requested. */
  const resendInSeconds = computed(() => Math.max(0, remainingSeconds.value - unlockedAt));
  let cancel = () => {};

  /** Milliseconds since 1970. */
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
