/**
 * The logbook of a phone that keeps its readings: what is written here is safe at once and sent when there is a
 * network, so the list waits for nobody.
 *
 * @module
 */
import { batch, type Signal, signal } from "@preact/signals-react";
import { logBookText, offlineReadingText } from "@/lib/shared/messages/log_book.ts";
import { isSameEntry, type Reading } from "@/lib/shared/reading.ts";
import { type ReadingEntry, readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { say } from "../client/language.ts";
import type {
  ReadingStore,
  SyncedReading,
  SyncStatus,
  WriteOutcome,
} from "../client/outbox/reading_store.ts";
import { isAlike, keepIdentity } from "./identity.ts";
import { createSaveNotice, type SaveNotice } from "./save_notice.ts";
import type { IdentifiedEntry, LoadState, LogBookModel, LogNotice, LogWriteOutcome } from "./log_book.ts";

/** What such a logbook works with. */
export interface OfflineLogBookDeps {
  keeper: ReadingStore;
  /** The server takes the session no more; what was not sent stays kept. */
  onSignedOut(): void;
  onClosed?(): void;
}

interface Core extends OfflineLogBookDeps {
  load: Signal<LoadState>;
  held: Signal<readonly SyncedReading[]>;
  sync: Signal<SyncStatus>;
  failure: Signal<string | undefined>;
  notice: Signal<LogNotice | undefined>;
  news: SaveNotice;
  /** Lists asked for, and the latest of them that came. */
  asked: number;
  shown: number;
}

/** Why a phone could not keep something. */
type Reason = Extract<WriteOutcome, { ok: false }>["reason"];

/** Creates a logbook that shows nothing before {@linkcode LogBookModel.refresh}. */
export function createOfflineLogBook(deps: OfflineLogBookDeps): LogBookModel {
  const core = createCore(deps);
  const { keeper } = deps;
  const stop = keeper.onChange(() => void show(core));
  const refresh = () => catchUp(core);
  return {
    load: core.load,
    readings: core.held,
    entries: core.held,
    sync: core.sync,
    failure: core.failure,
    notice: core.notice,
    refresh,
    // The phone itself keeps count of what is not confirmed.
    refreshIfUncertain: () => Promise.resolve(),
    add: (entry) => add(core, entry),
    change: (seen, entry) => change(core, seen, entry),
    remove: (readingId) => remove(core, readingId),
    retry: async (readingId) => refuseHere(core, await keeper.retry(readingId)),
    discard: async (readingId) => refuseHere(core, await keeper.discard(readingId)),
    dismissEviction: async () => void await keeper.dismissEviction?.(),
    close() {
      stop();
      keeper.close();
      deps.onClosed?.();
    },
  };
}

function createCore(deps: OfflineLogBookDeps): Core {
  const notice = signal<LogNotice | undefined>(undefined);
  return {
    ...deps,
    load: signal<LoadState>("loading"),
    held: signal<readonly SyncedReading[]>([]),
    sync: signal(deps.keeper.status()),
    failure: signal<string | undefined>(undefined),
    notice,
    news: createSaveNotice(notice),
    asked: 0,
    shown: 0,
  };
}

/** Shows what the phone knows, then what the server knows beyond that. */
async function catchUp(core: Core): Promise<void> {
  if (core.load.value === "failed") core.load.value = "loading";
  await show(core);
  await core.keeper.sync();
  await show(core);
  if (core.load.value !== "loading") return;
  core.load.value = "failed";
  core.failure.value = say(logBookText).fetchFailed;
}

async function show(core: Core): Promise<void> {
  const turn = ++core.asked;
  const listed = await core.keeper.list();
  // A list that was asked for later has come already.
  if (turn < core.shown) return;
  core.shown = turn;
  const status = core.keeper.status();
  const wasSignedOut = core.sync.value.phase === "signed_out";
  batch(() => {
    const held = core.held.value = keepIdentity(core.held.value, listed);
    core.news.notice(held, status, core.sync.value.merged);
    if (!isAlike(core.sync.value, status)) core.sync.value = status;
    if (held.length > 0 || status.hasWholeList) becomeReady(core);
  });
  if (status.phase === "signed_out" && !wasSignedOut) core.onSignedOut();
}

function becomeReady({ load, failure }: Core): void {
  if (load.value === "failed") failure.value = undefined;
  load.value = "ready";
}

async function add(core: Core, entry: IdentifiedEntry): Promise<LogWriteOutcome> {
  const kept = await core.keeper.add(entry);
  const { createFailed } = say(logBookText);
  const { noRoomAdd, brokenAdd } = say(offlineReadingText);
  if (!kept.ok) return refuse(kept.reason, { full: noRoomAdd, broken: brokenAdd, gone: createFailed });
  return await tell(core, entry._id, "add");
}

async function change(core: Core, seen: Reading, entry: ReadingEntry): Promise<LogWriteOutcome> {
  const { notFound } = say(logBookText);
  const { noRoomChange, brokenChange } = say(offlineReadingText);
  const sentences = { full: noRoomChange, broken: brokenChange, gone: notFound };
  const standing = core.held.value.find(({ _id }) => _id === seen._id);
  if (!standing) return refuse("gone", sentences);
  const kept = await core.keeper.change(seen._id, entry, readingEntryOf(seen));
  if (!kept.ok) return refuse(kept.reason, sentences);
  // Another device's change may have come in while this one was being typed.
  return await tell(core, seen._id, isSameEntry(seen, standing) ? "change" : "merge");
}

async function remove(core: Core, readingId: string): Promise<void> {
  const kept = await core.keeper.remove(readingId);
  if (kept.ok) await tell(core, readingId, "delete");
  else refuseHere(core, kept, say(logBookText).deleteFailed);
}

/** Says that something is kept; the list shows it by then. */
async function tell(
  core: Core,
  readingId: string,
  deed: "add" | "change" | "merge" | "delete",
): Promise<LogWriteOutcome> {
  core.news.expect(readingId, deed, core.keeper.status());
  core.failure.value = undefined;
  await show(core);
  return { ok: true };
}

/** A refusal that is told where the entry was typed, not in the red banner. */
function refuse(reason: Reason, sentences: Record<Reason, string>): LogWriteOutcome {
  return { ok: false, sentence: sentences[reason], code: reason === "gone" ? "log_not_found" : reason };
}

function refuseHere(core: Core, kept: WriteOutcome, sentence = say(logBookText).updateFailed): void {
  if (!kept.ok) core.failure.value = kept.reason === "gone" ? say(logBookText).notFound : sentence;
}
