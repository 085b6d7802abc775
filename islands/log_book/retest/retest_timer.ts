/** Counts by the wall clock, to an end that outlives the page: right after sleep or reload. @module */
import { computed, signal } from "@preact/signals-react";
import { BRAND } from "@/lib/shared/brand.ts";
import { RETEST_SECONDS } from "@/lib/shared/limits.ts";
import { logSafetyText } from "@/lib/shared/messages/log_safety.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { endRetest, startRetest } from "@/lib/shared/wire/reminders.ts";
import { call } from "../../client/api/api.ts";
import { say } from "../../client/browser/language.ts";
import { type Schedule, schedule } from "../../client/browser/schedule.ts";
import { readToken, userIdOf } from "../../client/session/session.ts";
import { openRetestEnd, type RetestEnd } from "../../client/storage/retest_end.ts";

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

export type RetestTimer = ReturnType<typeof createRetestTimer>;

export function createRetestTimer({ nowMs, schedule, ring, announce, end }: RetestDeps) {
  const endsAtMs = signal<number | undefined>(undefined);
  const readAtMs = signal(0);
  let cancelTick = () => {};
  /** Whole; 0 when due, undefined if not started. */
  const secondsLeft = computed(() => {
    if (endsAtMs.value === undefined) return undefined;
    return Math.max(0, Math.ceil((endsAtMs.value - readAtMs.value) / 1000));
  });
  function tick(): void {
    readAtMs.value = nowMs();
    if (secondsLeft.value) cancelTick = schedule(tick, TICK_MS);
    else {
      announce(false);
      ring();
    }
  }
  /** Stops counting here; the end remains. */
  const leave = () => cancelTick();
  function stop(): void {
    cancelTick();
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
    cancelTick();
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

export function openBrowserRetestTimer(): RetestTimer {
  const end = openRetestEnd(userIdOf(readToken() ?? ""));
  return createRetestTimer({ nowMs: Date.now, schedule, ring: ringRetest, announce: announceRetest, end });
}

/** A visible page says it itself. */
export function ringRetest(): void {
  globalThis.navigator.vibrate?.([400, 200, 400]);
  if (document.hidden && globalThis.Notification?.permission === "granted") void notify();
}

/** Offline, only an open app rings. */
function announceRetest(isWaiting: boolean): void {
  const token = readToken();
  if (token) void call(isWaiting ? startRetest : endRetest, { token, keepalive: true });
}

/** No word about health: others see the phone. */
async function notify(): Promise<void> {
  try {
    const registration = await globalThis.navigator.serviceWorker.getRegistration();
    const link = `${location.origin}${PATIENT_SCREENS.log_book.path}?record`;
    await registration?.showNotification(BRAND.name, {
      body: say(logSafetyText).timerOver,
      tag: "retest",
      data: { link },
    });
  } catch {
    // The bar says it when the page is visible again.
  }
}
