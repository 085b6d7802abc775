/**
 * The logbook of a browser that keeps nothing: every change is asked of the server, and counts once it has answered.
 *
 * @module
 */
import { batch, computed, signal } from "@preact/signals-react";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { compareNewestFirst, type Reading } from "@/lib/shared/reading.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import { isSessionOver, type Refusal } from "../../client/api.ts";
import { say } from "../../client/language.ts";
import type {
  IdentifiedEntry,
  LoadState,
  LogBookModel,
  LogEntry,
  LogNotice,
  LogWriteOutcome,
} from "../log_book.ts";
import type { ReadingGateway } from "./reading_gateway.ts";

/** What a logbook works with. */
export interface OnlineBookDeps {
  gateway: ReadingGateway;
  /** The server knows the token no more. */
  onSignedOut(): void;
}

type Signals = ReturnType<typeof createSignals>;

/** Creates an empty logbook; nothing is fetched before {@linkcode LogBookModel.refresh}. */
export function createOnlineBook(deps: OnlineBookDeps): LogBookModel {
  const signals = createSignals();
  const { load, readings, pending, failure, notice } = signals;
  const entries = computed(() => layOver(readings.value, pending.value));
  const refresh = () => fetchAll(deps, signals);
  return {
    load,
    readings,
    entries,
    sync: signal(undefined),
    failure,
    notice,
    refresh,
    refreshIfUncertain: () => signals.isUncertain ? refresh() : Promise.resolve(),
    add: (entry) => add(deps, signals, entry),
    change: (seen, entry) => change(deps, signals, seen, entry),
    remove: (readingId) => remove(deps, signals, readingId),
    // Nothing is kept that a server could have refused.
    retry: () => Promise.resolve(),
    discard: () => Promise.resolve(),
    dismissEviction: () => Promise.resolve(),
    close: () => {},
  };
}

function createSignals() {
  return {
    load: signal<LoadState>("loading"),
    readings: signal<readonly Reading[]>([]),
    pending: signal<ReadonlyMap<string, LogEntry>>(new Map()),
    failure: signal<string | undefined>(undefined),
    notice: signal<LogNotice | undefined>(undefined),
    /** Counts confirmed changes: a list asked for before one of them is out of date when it comes. */
    changes: 0,
    isUncertain: false,
  };
}

async function fetchAll(deps: OnlineBookDeps, signals: Signals): Promise<void> {
  const before = signals.changes;
  if (signals.load.value === "failed") signals.load.value = "loading";
  const result = await deps.gateway.list();
  if (signals.changes !== before) return await fetchAll(deps, signals);
  batch(() => {
    if (result.ok) {
      signals.readings.value = result.data.toSorted(compareNewestFirst);
      signals.load.value = "ready";
      signals.failure.value = undefined;
      signals.isUncertain = false;
    } else {
      if (signals.load.value === "loading") signals.load.value = "failed";
      refuse(deps, signals, result, say(logBookText).fetchFailed);
    }
  });
}

async function add(deps: OnlineBookDeps, signals: Signals, entry: IdentifiedEntry): Promise<LogWriteOutcome> {
  const unconfirmed = { ...entry, version: 0, updatedAt: "" };
  const settle = mark(signals, { ...unconfirmed, underWay: "saving" });
  const result = await deps.gateway.add(entry);
  settle();
  if (!result.ok) return fail(deps, signals, result, say(logBookText).createFailed);
  accept(signals, result.data, "saved");
  // The server answers again: what could not be fetched before can be now.
  if (signals.load.value === "failed") void fetchAll(deps, signals);
  return { ok: true };
}

async function change(
  deps: OnlineBookDeps,
  signals: Signals,
  seen: Reading,
  entry: ReadingEntry,
): Promise<LogWriteOutcome> {
  const isListed = signals.readings.value.some(({ _id }) => _id === seen._id);
  if (!isListed) return { ok: false, sentence: say(logBookText).notFound, code: "log_not_found" };
  const settle = mark(signals, { ...seen, ...entry, underWay: "saving" });
  const result = await deps.gateway.change(seen, entry);
  settle();
  if (!result.ok) return fail(deps, signals, result, say(logBookText).updateFailed);
  accept(signals, result.data.reading, result.data.isMerged ? "merged" : "updated");
  return { ok: true };
}

async function remove(deps: OnlineBookDeps, signals: Signals, readingId: string): Promise<void> {
  const reading = signals.readings.value.find(({ _id }) => _id === readingId);
  if (!reading) {
    signals.failure.value = say(logBookText).notFound;
    return;
  }
  if (signals.pending.value.has(readingId)) return;
  const settle = mark(signals, { ...reading, underWay: "deleting" });
  const result = await deps.gateway.remove(readingId);
  batch(() => {
    settle();
    if (!result.ok) return refuse(deps, signals, result, say(logBookText).deleteFailed);
    signals.changes++;
    signals.readings.value = signals.readings.value.filter(({ _id }) => _id !== readingId);
    signals.failure.value = undefined;
    signals.notice.value = "deleted";
  });
}

/** Shows what is under way; what it returns takes that back. */
function mark({ pending }: Signals, entry: LogEntry): () => void {
  pending.value = new Map(pending.value).set(entry._id, entry);
  return () => {
    const left = new Map(pending.value);
    left.delete(entry._id);
    pending.value = left;
  };
}

function accept(signals: Signals, reading: Reading, notice: LogNotice): void {
  batch(() => {
    const others = signals.readings.value.filter(({ _id }) => _id !== reading._id);
    signals.changes++;
    signals.readings.value = [...others, reading].sort(compareNewestFirst);
    signals.failure.value = undefined;
    signals.notice.value = notice;
  });
}

/** A refusal that is told where the entry was typed, not in the red banner. */
function fail(deps: OnlineBookDeps, signals: Signals, refusal: Refusal, fallback: string): LogWriteOutcome {
  const sentence = sentenceOf(deps, signals, refusal, fallback);
  return { ok: false, sentence, code: refusal.code };
}

function refuse(deps: OnlineBookDeps, signals: Signals, refusal: Refusal, fallback: string): void {
  signals.failure.value = sentenceOf(deps, signals, refusal, fallback);
}

function sentenceOf(deps: OnlineBookDeps, signals: Signals, refusal: Refusal, fallback: string): string {
  if (isSessionOver(refusal)) deps.onSignedOut();
  // Unanswered, or answered that it is no longer there: either way the list may be wrong.
  if (refusal.status === 0 || refusal.status === 404) signals.isUncertain = true;
  return refusal.message || fallback;
}

function layOver(readings: readonly Reading[], pending: ReadonlyMap<string, LogEntry>): readonly LogEntry[] {
  if (pending.size === 0) return readings;
  const untouched = readings.filter(({ _id }) => !pending.has(_id));
  return [...untouched, ...pending.values()].sort(compareNewestFirst);
}
