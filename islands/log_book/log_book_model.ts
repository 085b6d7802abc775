/** A store's readings as signals, and the last change's outcome. @module */
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { logBookText, offlineReadingText } from "@/lib/shared/messages/log_book.ts";
import type { PlannedVitalSign } from "@/lib/shared/exchange/import_plan.ts";
import { isSameEntry, type Reading } from "@/lib/shared/reading.ts";
import { type ReadingEntry, readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { say } from "../client/browser/language.ts";
import type {
  ReadingStore,
  SyncedReading,
  SyncStatus,
  WriteOutcome,
} from "../client/outbox/reading_store.ts";
import { createSaveNotice, type LogAction, type LogNotice, type SaveNotice } from "./save_notice.ts";

export const ROWS_PER_PAGE = 50;

/** The same `_id` never makes a second reading. */
export type IdentifiedEntry = ReadingEntry & { _id: string };

export type LogWriteOutcome = { ok: true } | { ok: false; sentence: string; code: string };

export interface LogBookModel {
  load: ReadonlySignal<"loading" | "ready" | "failed">;
  readings: ReadonlySignal<readonly Reading[]>;
  /** Includes additions under way, which do not count as readings yet. */
  entries: ReadonlySignal<readonly SyncedReading[]>;
  sync: ReadonlySignal<SyncStatus>;
  failure: ReadonlySignal<string | undefined>;
  notice: Signal<LogNotice | undefined>;
  refresh(): Promise<void>;
  add(entry: IdentifiedEntry): Promise<LogWriteOutcome>;
  /** From a file: all or none. */
  addImported(
    entries: readonly IdentifiedEntry[],
    vitalSigns?: readonly PlannedVitalSign[],
  ): Promise<LogWriteOutcome>;
  /** `seen`: as the person saw it; what changed elsewhere stays. */
  change(seen: Reading, entry: ReadingEntry): Promise<LogWriteOutcome>;
  remove(readingId: string): Promise<void>;
  /** The last deleted, until something else is done. */
  removed: ReadonlySignal<SyncedReading | undefined>;
  /** Idempotent. */
  undo(): Promise<void>;
  retry(readingId: string): Promise<void>;
  discard(readingId: string): Promise<void>;
  dismissEviction(): Promise<void>;
  /** For data kept beside readings; absent if the browser keeps nothing. */
  outbox: ReadingStore["outbox"];
  close(): void;
}

export interface LogBookDeps {
  store: ReadingStore;
  /** The session is over; unsent entries are kept. */
  onSignedOut(): void;
  onClosed?(): void;
}

interface Core extends LogBookDeps, ReturnType<typeof createSignals> {
  saveNotice: SaveNotice;
  /** Lists requested, and the latest that came. */
  asked: number;
  shown: number;
}

type Failure = Extract<WriteOutcome, { ok: false }>;

export function createLogBook(deps: LogBookDeps): LogBookModel {
  const { store } = deps;
  const signals = createSignals(store.status());
  const { entries, notice } = signals;
  const core: Core = { ...deps, ...signals, saveNotice: createSaveNotice(notice), asked: 0, shown: 0 };
  const stop = store.onChange(() => void show(core));
  return {
    ...signals,
    readings: computed(() => entries.value.filter(({ underWay, version }) => !underWay || version > 0)),
    refresh: () => catchUp(core),
    add: (entry) => add(core, entry),
    addImported: async (entries, vitalSigns) => {
      const kept = await store.addImported(entries, vitalSigns);
      return kept.ok ? kept : refuse(kept, addSentences());
    },
    change: (seen, entry) => change(core, seen, entry),
    remove: (readingId) => remove(core, readingId),
    undo: () => undo(core),
    retry: async (readingId) => showFailure(core, await store.retry(readingId)),
    discard: async (readingId) => showFailure(core, await store.discard(readingId)),
    dismissEviction: async () => void await store.dismissEviction?.(),
    get outbox() {
      // A store that keeps nothing may keep later.
      return core.sync.value.keepsNothing ? undefined : store.outbox;
    },
    close() {
      stop();
      store.close();
      deps.onClosed?.();
    },
  };
}

function createSignals(status: SyncStatus) {
  return {
    load: signal<"loading" | "ready" | "failed">("loading"),
    entries: signal<readonly SyncedReading[]>([]),
    sync: signal(status),
    failure: signal<string | undefined>(undefined),
    notice: signal<LogNotice | undefined>(undefined),
    removed: signal<SyncedReading | undefined>(undefined),
  };
}

/** The phone's first, then the server's. */
async function catchUp(core: Core): Promise<void> {
  if (core.load.value === "failed") core.load.value = "loading";
  await show(core);
  await core.store.sync();
  await show(core);
  if (core.load.value !== "loading") return;
  core.load.value = "failed";
  core.failure.value = say(logBookText).fetchFailed;
}

async function show(core: Core): Promise<void> {
  const turn = ++core.asked;
  const listed = await core.store.list();
  // A later list has come.
  if (turn < core.shown) return;
  core.shown = turn;
  const status = core.store.status();
  const wasSignedOut = core.sync.value.phase === "signed_out";
  batch(() => {
    const held = core.entries.value = keepIdentity(core.entries.value, listed);
    core.saveNotice.notice(held, status, core.sync.value.merged);
    if (!isAlike(core.sync.value, status)) core.sync.value = status;
    if (held.length === 0 && !status.hasWholeList) return;
    if (core.load.value === "failed") core.failure.value = undefined;
    core.load.value = "ready";
  });
  if (status.phase === "signed_out" && !wasSignedOut) core.onSignedOut();
}

async function add(core: Core, entry: IdentifiedEntry): Promise<LogWriteOutcome> {
  const kept = await core.store.add(entry);
  return kept.ok ? await announce(core, entry._id, "add") : refuse(kept, addSentences());
}

function addSentences(): Record<Failure["reason"], string> {
  const { createFailed } = say(logBookText);
  const { noRoomAdd, brokenAdd, notSent } = say(offlineReadingText);
  return { full: noRoomAdd, broken: brokenAdd, gone: createFailed, not_sent: `${createFailed}. ${notSent}` };
}

async function change(core: Core, seen: Reading, entry: ReadingEntry): Promise<LogWriteOutcome> {
  const { notFound, updateFailed } = say(logBookText);
  const { noRoomChange, brokenChange, notSent } = say(offlineReadingText);
  const not_sent = `${updateFailed}. ${notSent}`;
  const sentences = { full: noRoomChange, broken: brokenChange, gone: notFound, not_sent };
  const current = core.entries.value.find(({ _id }) => _id === seen._id);
  if (!current) return refuse({ ok: false, reason: "gone" }, sentences);
  const kept = await core.store.change(seen._id, entry, readingEntryOf(seen));
  if (!kept.ok) return refuse(kept, sentences);
  // Another device's change may have come in while typing.
  const isMerged = kept.isMerged || !isSameEntry(seen, current);
  return await announce(core, seen._id, isMerged ? "merge" : "change");
}

async function remove(core: Core, readingId: string): Promise<void> {
  const shown = core.entries.value.find(({ _id }) => _id === readingId);
  const kept = await core.store.remove(readingId);
  if (!kept.ok) return showFailure(core, kept, say(logBookText).deleteFailed);
  const announced = announce(core, readingId, "delete");
  core.removed.value = shown;
  await announced;
}

async function undo(core: Core): Promise<void> {
  const removed = core.removed.value;
  if (!removed) return;
  core.removed.value = undefined;
  const kept = await core.store.restore(removed);
  if (!kept.ok) {
    core.removed.value = removed;
    return showFailure(core, kept, refuse(kept, addSentences()).sentence);
  }
  core.failure.value = undefined;
  core.notice.value = "restored";
  await show(core);
}

async function announce(core: Core, readingId: string, action: LogAction): Promise<LogWriteOutcome> {
  core.removed.value = undefined;
  core.saveNotice.expect(readingId, action, core.store.status());
  core.failure.value = undefined;
  await show(core);
  return { ok: true };
}

/** Shown where it was typed, not in the red banner. */
function refuse(
  failed: Failure,
  sentences: Record<Failure["reason"], string>,
): Extract<LogWriteOutcome, { ok: false }> {
  const { reason, refusal } = failed;
  return { ok: false, sentence: refusal?.message || sentences[reason], code: refusal?.code ?? reason };
}

function showFailure({ failure }: Core, kept: WriteOutcome, sentence = say(logBookText).updateFailed): void {
  if (kept.ok) return;
  failure.value = kept.reason === "gone" ? say(logBookText).notFound : kept.refusal?.message || sentence;
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
