import { effect, type Signal, signal } from "@preact/signals-react";
import type { Schedule } from "../client/browser/schedule.ts";
import type { NoticeMessage } from "../parts/notice.ts";

/** Clears each value after `delayOf` milliseconds; undefined keeps it. */
export function clearLater<Value>(
  value: Signal<Value | undefined>,
  schedule: Schedule,
  delayOf: (value: Value) => number | undefined,
): void {
  effect(() => {
    const delayMs = value.value === undefined ? undefined : delayOf(value.value);
    return delayMs === undefined ? undefined : schedule(() => value.value = undefined, delayMs);
  });
}

export type TimedNotice = ReturnType<typeof createTimedNotice>;

/** One at a time; without `errorMs` an error stays until replaced. */
export function createTimedNotice(
  schedule: Schedule,
  { successMs, errorMs }: { successMs: number; errorMs?: number },
) {
  const shown = signal<NoticeMessage | undefined>();
  clearLater(shown, schedule, ({ kind }) => kind === "error" ? errorMs : successMs);
  return {
    shown,
    succeed: (text: string) => void (shown.value = { kind: "success", text }),
    fail: (text: string) => void (shown.value = { kind: "error", text }),
    clear: () => void (shown.value = undefined),
  };
}
