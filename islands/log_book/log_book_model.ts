/** A store's readings as signals, and the last change's outcome. @module */
import { batch, computed, signal } from "@preact/signals-react";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { offlineReadingText } from "@/lib/shared/messages/offline_reading.ts";
import type { PlannedVitalSign } from "@/lib/shared/exchange/import_plan.ts";
import { isSameEntry, type Reading } from "@/lib/shared/reading.ts";
import { type ReadingEntry, readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { untilFirstSight } from "../client/browser/idle.ts";
import { say } from "../client/browser/language.ts";
import type { ReadingStore, SyncedReading, WriteOutcome } from "../client/outbox/reading_store.ts";
import { createSaveNotice, type LogAction, type LogNotice } from "./save_notice.ts";

export const ROWS_PER_PAGE = 50;

/** The same `_id` never makes a second reading. */
export type IdentifiedEntry = ReadingEntry & { _id: string };

export type LogWriteOutcome = { ok: true } | { ok: false; sentence: string; code: string };

export interface LogBookDeps {
  store: ReadingStore;
  /** The session is over; unsent entries are kept. */
  onSignedOut(): void;
  onClosed?(): void;
}

type Failure = Extract<WriteOutcome, { ok: false }>;

export type LogBookModel = ReturnType<typeof createLogBook>;

export function createLogBook({ store, onSignedOut, onClosed }: LogBookDeps) {
  const list = createList(store, onSignedOut);
  const { entries, sync } = list;
  const stop = store.onChange(() => void list.show());
  return {
    ...list,
    ...createChanges(store, list),
    readings: computed((): readonly Reading[] =>
      entries.value.filter(({ underWay, version }) => !underWay || version > 0)
    ),
    dismissEviction: async () => void await store.dismissEviction?.(),
    /** For data kept beside readings; undefined while the browser keeps nothing. */
    get outbox() {
      return sync.value.keepsNothing ? undefined : store.outbox;
    },
    close() {
      stop();
      store.close();
      onClosed?.();
    },
  };
}

function createList(store: ReadingStore, onSignedOut: () => void) {
  const load = signal<"loading" | "ready" | "failed">("loading");
  /** Includes additions under way, which do not count as readings yet. */
  const entries = signal<readonly SyncedReading[]>([]);
  const sync = signal(store.status());
  const failure = signal<string | undefined>(undefined);
  const notice = signal<LogNotice | undefined>(undefined);
  const saveNotice = createSaveNotice(notice);
  let lastAsked = 0;
  let lastShown = 0;

  async function show(): Promise<void> {
    const turn = ++lastAsked;
    const listed = await store.list();
    // A list that was asked for later has come before this one.
    if (turn < lastShown) return;
    lastShown = turn;
    const status = store.status();
    const wasSignedOut = sync.value.phase === "signed_out";
    batch(() => {
      const held = entries.value = keepIdentity(entries.value, listed);
      saveNotice.update(held, status, sync.value.merged);
      if (!isAlike(sync.value, status)) sync.value = status;
      if (held.length === 0 && !status.hasWholeList) {
        // What was shown lies where nothing more can be kept.
        if (status.keepsNothing && load.value === "ready") load.value = "loading";
        return;
      }
      if (load.value === "failed") failure.value = undefined;
      load.value = "ready";
    });
    if (status.phase === "signed_out" && !wasSignedOut) onSignedOut();
  }
  /** The phone's first, then the server's. */
  async function refresh(): Promise<void> {
    if (load.value === "failed") load.value = "loading";
    await show();
    if (load.value === "ready") await untilFirstSight();
    await store.sync();
    await show();
    if (load.value !== "loading") return;
    load.value = "failed";
    failure.value = sync.value.message ?? say(logBookText).fetchFailed;
  }
  return { load, entries, sync, failure, notice, expect: saveNotice.expect, show, refresh };
}

function createChanges(store: ReadingStore, list: ReturnType<typeof createList>) {
  const { entries, failure, notice, show } = list;
  /** The last deleted, until something else is done. */
  const removed = signal<SyncedReading | undefined>(undefined);
  const find = (readingId: string) => entries.value.find(({ _id }) => _id === readingId);

  async function add(entry: IdentifiedEntry): Promise<LogWriteOutcome> {
    const kept = await store.add(entry);
    return kept.ok ? await announce(entry._id, "add") : refuse(kept, addSentences());
  }
  async function addImported(
    imported: readonly IdentifiedEntry[],
    vitalSigns?: readonly PlannedVitalSign[],
  ): Promise<LogWriteOutcome> {
    const kept = await store.addImported(imported, vitalSigns);
    return kept.ok ? kept : refuse(kept, addSentences());
  }
  /** `seen`: as the person saw it; what changed elsewhere stays. */
  async function change(seen: Reading, entry: ReadingEntry): Promise<LogWriteOutcome> {
    const current = find(seen._id);
    if (!current) return refuse({ ok: false, reason: "gone" }, changeSentences());
    const kept = await store.change(seen._id, entry, readingEntryOf(seen));
    if (!kept.ok) return refuse(kept, changeSentences());
    // Another device's change may have come in while typing.
    const isMerged = kept.isMerged || !isSameEntry(seen, current);
    return await announce(seen._id, isMerged ? "merge" : "change");
  }
  async function remove(readingId: string): Promise<void> {
    const shown = find(readingId);
    const kept = await store.remove(readingId);
    if (!kept.ok) return showFailure(kept, say(logBookText).deleteFailed);
    const announced = announce(readingId, "delete");
    removed.value = shown;
    await announced;
  }
  async function undo(): Promise<void> {
    const restored = removed.value;
    if (!restored) return;
    removed.value = undefined;
    const kept = await store.restore(restored);
    if (!kept.ok) {
      removed.value = restored;
      return showFailure(kept, refuse(kept, addSentences()).sentence);
    }
    failure.value = undefined;
    notice.value = "restored";
    await show();
  }
  async function announce(readingId: string, action: LogAction): Promise<LogWriteOutcome> {
    removed.value = undefined;
    list.expect(readingId, action, store.status());
    failure.value = undefined;
    await show();
    return { ok: true };
  }
  function showFailure(kept: WriteOutcome, sentence = say(logBookText).updateFailed): void {
    if (kept.ok) return;
    failure.value = kept.reason === "gone" ? say(logBookText).notFound : kept.refusal?.message || sentence;
  }
  return {
    removed,
    add,
    addImported,
    change,
    remove,
    undo,
    retry: async (readingId: string) => showFailure(await store.retry(readingId)),
    discard: async (readingId: string) => showFailure(await store.discard(readingId)),
  };
}

function addSentences(): Record<Failure["reason"], string> {
  const { createFailed } = say(logBookText);
  const { noRoomAdd, brokenAdd, notSent } = say(offlineReadingText);
  return { full: noRoomAdd, broken: brokenAdd, gone: createFailed, not_sent: `${createFailed}. ${notSent}` };
}

function changeSentences(): Record<Failure["reason"], string> {
  const { notFound, updateFailed } = say(logBookText);
  const { noRoomChange, brokenChange, notSent } = say(offlineReadingText);
  return {
    full: noRoomChange,
    broken: brokenChange,
    gone: notFound,
    not_sent: `${updateFailed}. ${notSent}`,
  };
}

/** Shown where it was typed, not in the red banner. */
function refuse({ reason, refusal }: Failure, sentences: Record<Failure["reason"], string>) {
  return {
    ok: false as const,
    sentence: refusal?.message || sentences[reason],
    code: refusal?.code ?? reason,
  };
}

/** Unchanged items stay the same objects: their rows are not redrawn. */
function keepIdentity<Item extends { _id: string }>(
  previous: readonly Item[],
  next: readonly Item[],
): readonly Item[] {
  const known = new Map(previous.map((item) => [item._id, item]));
  const kept = next.map((item) => {
    const before = known.get(item._id);
    return before && isAlike(before, item) ? before : item;
  });
  const isSame = kept.length === previous.length && kept.every((item, index) => item === previous[index]);
  return isSame ? previous : kept;
}

function isAlike(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
