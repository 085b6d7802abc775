import { effect, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { Schedule } from "../client/browser/schedule.ts";
import type { NoticeMessage } from "../parts/notice.ts";

/** Clears each new value after the milliseconds that `delayOf` names; undefined lets it stay. */
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

export interface TimedNotice {
  shown: ReadonlySignal<NoticeMessage | undefined>;
  succeed(text: string): void;
  fail(text: string): void;
  clear(): void;
}

/** One notice at a time; an error without `errorMs` stays until something else is shown. */
export function createTimedNotice(
  schedule: Schedule,
  { successMs, errorMs }: { successMs: number; errorMs?: number },
): TimedNotice {
  const shown = signal<NoticeMessage | undefined>();
  clearLater(shown, schedule, ({ kind }) => kind === "error" ? errorMs : successMs);
  return {
    shown,
    succeed: (text) => void (shown.value = { kind: "success", text }),
    fail: (text) => void (shown.value = { kind: "error", text }),
    clear: () => void (shown.value = undefined),
  };
}
