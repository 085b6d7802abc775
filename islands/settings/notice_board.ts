/** Where a part of the settings says what just happened. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { SETTINGS_NOTICE_MS } from "@/lib/shared/limits.ts";
import type { Refusal } from "../client/api.ts";
import type { Schedule } from "../client/schedule.ts";
import type { NoticeMessage } from "../parts/notice.ts";
import { explainRefusal } from "../client/authed_call.ts";

/** One sentence at a time. */
export interface NoticeBoard {
  shown: ReadonlySignal<NoticeMessage | undefined>;
  /** Says that something worked; it leaves by itself. */
  succeed(text: string): void;
  /** Says what went wrong; it stays until something else happens. */
  fail(text: string): void;
  /** Says why the server or the network refused. */
  refuse(refusal: Refusal): void;
  clear(): void;
}

/** Builds an empty board. */
export function createNoticeBoard(schedule: Schedule): NoticeBoard {
  const shown = signal<NoticeMessage | undefined>();
  let callOff = () => {};

  function show(notice: NoticeMessage | undefined): void {
    callOff();
    shown.value = notice;
  }
  function succeed(text: string): void {
    show({ kind: "success", text });
    callOff = schedule(() => show(undefined), SETTINGS_NOTICE_MS);
  }
  const fail = (text: string) => show({ kind: "error", text });
  return {
    shown,
    succeed,
    fail,
    refuse: (refusal) => fail(explainRefusal(refusal)),
    clear: () => show(undefined),
  };
}
