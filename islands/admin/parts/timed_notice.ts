/** A banner that leaves by itself. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { ADMIN_NOTICE_MS } from "@/lib/shared/limits.ts";
import type { Schedule } from "../../client/schedule.ts";
import type { NoticeMessage } from "../../parts/notice.ts";

/** One sentence at a time, each for five seconds. */
export interface TimedNotice {
  shown: ReadonlySignal<NoticeMessage | undefined>;
  succeed(text: string): void;
  fail(text: string): void;
  clear(): void;
}

/** Builds it with nothing to say. */
export function createTimedNotice(schedule: Schedule): TimedNotice {
  const shown = signal<NoticeMessage | undefined>();
  let callOff = () => {};

  function show(notice?: NoticeMessage): void {
    callOff();
    shown.value = notice;
    if (notice) callOff = schedule(() => show(), ADMIN_NOTICE_MS);
  }

  return {
    shown,
    succeed: (text) => show({ kind: "success", text }),
    fail: (text) => show({ kind: "error", text }),
    clear: () => show(),
  };
}
