/** Notices over the page: one at a time, leaving by themselves unless they ask for something. @module */
import type { Schedule } from "../client/browser/schedule.ts";
import type { NoticeMessage } from "../parts/notice.ts";

export interface Notice {
  /** A newer notice about the same replaces it. */
  about: string;
  text: string;
  kind?: NoticeMessage["kind"];
  /** Answers the person's action: comes before the app's own. */
  isAnswer?: boolean;
  stays?: boolean;
  /** Minimum milliseconds, for the action. */
  lastsMs?: number;
  action?: { label: string; press(): void };
  /** Called when it was closed or has timed out. */
  onGone?(): void;
}

interface NoticeQueueDeps {
  show(notice: Notice | undefined): void;
  schedule: Schedule;
  /** Under the pointer or hidden: stays longer. */
  isHeld(): boolean;
  /** Nothing replaces it under somebody's fingers. */
  hasFocus(): boolean;
}

export type NoticeQueue = ReturnType<typeof createNoticeQueue>;

/** Enough to read it at leisure. */
export function readingTimeMs(text: string): number {
  return Math.max(5000, 2000 + 100 * text.length);
}

export function createNoticeQueue({ show, schedule, isHeld, hasFocus }: NoticeQueueDeps) {
  let waiting: readonly Notice[] = [];
  let shown: Notice | undefined;
  let stopClock = () => {};

  /** Call after the focus has left. */
  function look(): void {
    const due = shown && waiting.includes(shown) && hasFocus() ? shown : waiting[0];
    if (due === shown) return;
    stopClock();
    shown = due;
    show(due);
    if (due && !due.stays) runClock(due);
  }

  function runClock(notice: Notice): void {
    stopClock = schedule(() => {
      if (isHeld() || hasFocus()) return runClock(notice);
      withdraw(notice.about);
      notice.onGone?.();
    }, Math.max(readingTimeMs(notice.text), notice.lastsMs ?? 0));
  }

  function put(notice: Notice): void {
    const others = waiting.filter(({ about }) => about !== notice.about);
    waiting = [...others, notice].toSorted((a, b) => rankOf(a) - rankOf(b));
    look();
  }

  function withdraw(about: string): void {
    waiting = waiting.filter((notice) => notice.about !== about);
    look();
  }

  return { put, withdraw, look };
}

/** What leaves by itself comes first. */
function rankOf(notice: Notice): number {
  return (notice.isAnswer ? 0 : 2) + (notice.stays ? 1 : 0);
}
