/** Messages of the last change. @module */
import type { Signal } from "@preact/signals-react";
import type { logNoticeText } from "@/lib/shared/messages/log_notice.ts";
import type { SyncedReading, SyncStatus } from "../client/outbox/reading_store.ts";

export type LogNotice = keyof typeof logNoticeText.english;

/** `merge`: joined with another device's change. */
export type LogAction = "add" | "change" | "merge" | "delete";

const CONFIRMED: Record<LogAction, LogNotice> = {
  add: "saved",
  change: "updated",
  merge: "merged",
  delete: "deleted",
};

type Expected = { readingId: string; action: LogAction };

export function createSaveNotice(notice: Signal<LogNotice | undefined>) {
  let expected: Expected | undefined;
  let shown: LogNotice | undefined;

  function set(next: LogNotice | undefined): void {
    shown = next;
    notice.value = next;
  }

  return {
    expect(readingId: string, action: LogAction, status: SyncStatus): void {
      expected = isSending(status) || action === "delete" ? { readingId, action } : undefined;
      set(unconfirmedNotice(action, status));
    },
    /** `mergedBefore`: merged changes so far. */
    update(held: readonly SyncedReading[], status: SyncStatus, mergedBefore: number): void {
      if (expected && notice.value === shown) {
        const { readingId, action } = expected;
        const outcome = outcomeOf(expected, held, status);
        if (outcome === "under_way") this.expect(readingId, action, status);
        else {
          set(outcome);
          expected = undefined;
        }
      }
      if (status.merged > mergedBefore) set("merged");
    },
  };
}

const isSending = ({ phase }: SyncStatus) => phase === "idle" || phase === "sending";

/** A store that keeps nothing has waited for the server; what waits is counted above the readings. */
function unconfirmedNotice(action: LogAction, status: SyncStatus): LogNotice | undefined {
  if (status.keepsNothing || action === "merge") return CONFIRMED[action];
  if (action !== "delete") return undefined;
  return isSending(status) ? "deletedSending" : "deletedHere";
}

/** Undefined if the list says what is wrong. */
function outcomeOf(
  { readingId, action }: Expected,
  held: readonly SyncedReading[],
  { unsent }: SyncStatus,
): LogNotice | "under_way" | undefined {
  const syncState = held.find(({ _id }) => _id === readingId)?.syncState;
  if (syncState === "attention") return undefined;
  if (action === "delete") return syncState || unsent > 0 ? "under_way" : CONFIRMED[action];
  if (syncState === undefined) return undefined;
  return syncState === "saved" ? CONFIRMED[action] : "under_way";
}
