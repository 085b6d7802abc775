/** What a person is told about what they kept last: that it is on the phone, and then that it is saved. @module */
import type { Signal } from "@preact/signals-react";
import type { SyncedReading, SyncStatus } from "../client/outbox/reading_store.ts";
import type { LogNotice } from "./log_book.ts";

/** What the person did; `merge` is a change to which another device's was added. */
export type LogAction = "add" | "change" | "merge" | "delete";

/** Keeps a notice true while what it is about makes its way. */
export interface SaveNotice {
  /** Something has been kept on the phone. */
  expect(readingId: string, deed: LogAction, status: SyncStatus): void;
  /** The list or the status has changed; `mergedBefore` is how often changes had been joined until now. */
  notice(held: readonly SyncedReading[], status: SyncStatus, mergedBefore: number): void;
}

const CONFIRMED: Record<LogAction, LogNotice> = {
  add: "saved",
  change: "updated",
  merge: "merged",
  delete: "deleted",
};

interface Expected {
  readingId: string;
  deed: LogAction;
}

/** Creates news that speak through a notice, and never bring one back that has gone. */
export function createSaveNotice(notice: Signal<LogNotice | undefined>): SaveNotice {
  let expected: Expected | undefined;
  let told: LogNotice | undefined;

  function say(word: LogNotice | undefined): void {
    told = word;
    notice.value = word;
  }

  return {
    expect(readingId, deed, status) {
      expected = { readingId, deed };
      say(wordFor(deed, status));
    },
    notice(held, status, mergedBefore) {
      const isStillShown = told !== undefined && notice.value === told;
      if (expected && isStillShown) {
        const outcome = outcomeOf(expected, held, status);
        say(outcome === "under_way" ? wordFor(expected.deed, status) : outcome);
        if (outcome !== "under_way") expected = undefined;
      }
      if (status.merged > mergedBefore) say("merged");
    },
  };
}

/** Until the server has confirmed it, the most that can be said. */
function wordFor(deed: LogAction, { phase }: SyncStatus): LogNotice {
  const isOnItsWay = phase === "idle" || phase === "sending";
  if (deed === "merge") return "merged";
  if (deed === "delete") return isOnItsWay ? "deletedSending" : "deletedHere";
  return isOnItsWay ? "keptSending" : "kept";
}

/** What became of it: under way, confirmed, or undefined where the list itself says what is wrong. */
function outcomeOf(
  { readingId, deed }: Expected,
  held: readonly SyncedReading[],
  { unsent }: SyncStatus,
): LogNotice | "under_way" | undefined {
  const standing = held.find(({ _id }) => _id === readingId)?.standing;
  if (standing === "attention") return undefined;
  if (deed === "delete") return standing || unsent > 0 ? "under_way" : CONFIRMED[deed];
  if (standing === undefined) return undefined;
  return standing === "saved" ? CONFIRMED[deed] : "under_way";
}
