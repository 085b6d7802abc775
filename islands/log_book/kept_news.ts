/** What a person is told about what they kept last: that it is on the phone, and then that it is saved. @module */
import type { Signal } from "@preact/signals-react";
import type { HeldReading, SyncStatus } from "../client/outbox/reading_keeper.ts";
import type { Notice } from "./log_book.ts";

/** What the person did; `merge` is a change to which another device's was added. */
export type Deed = "add" | "change" | "merge" | "delete";

/** Keeps a notice true while what it is about makes its way. */
export interface KeptNews {
  /** Something has been kept on the phone. */
  expect(readingId: string, deed: Deed, status: SyncStatus): void;
  /** The list or the status has changed; `mergedBefore` is how often changes had been joined until now. */
  notice(held: readonly HeldReading[], status: SyncStatus, mergedBefore: number): void;
}

const CONFIRMED: Record<Deed, Notice> = {
  add: "saved",
  change: "updated",
  merge: "merged",
  delete: "deleted",
};

interface Expected {
  readingId: string;
  deed: Deed;
}

/** Creates news that speak through a notice, and never bring one back that has gone. */
export function createKeptNews(notice: Signal<Notice | undefined>): KeptNews {
  let expected: Expected | undefined;
  let told: Notice | undefined;

  function say(word: Notice | undefined): void {
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
function wordFor(deed: Deed, { phase }: SyncStatus): Notice {
  const isOnItsWay = phase === "idle" || phase === "sending";
  if (deed === "merge") return "merged";
  if (deed === "delete") return isOnItsWay ? "deletedSending" : "deletedHere";
  return isOnItsWay ? "keptSending" : "kept";
}

/** What became of it: under way, confirmed, or undefined where the list itself says what is wrong. */
function outcomeOf(
  { readingId, deed }: Expected,
  held: readonly HeldReading[],
  { unsent }: SyncStatus,
): Notice | "under_way" | undefined {
  const standing = held.find(({ _id }) => _id === readingId)?.standing;
  if (standing === "attention") return undefined;
  if (deed === "delete") return standing || unsent > 0 ? "under_way" : CONFIRMED[deed];
  if (standing === undefined) return undefined;
  return standing === "saved" ? CONFIRMED[deed] : "under_way";
}
