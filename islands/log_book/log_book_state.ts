/** The person's readings on screen: fetched, added, changed, deleted. No drawing here. @module */
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { compareNewestFirst, type Reading } from "@/lib/shared/reading.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import type { Refusal } from "../client/api.ts";
import { say } from "../client/language.ts";
import type { IdentifiedEntry, ReadingGateway } from "./reading_gateway.ts";

/** A line of the list; `pending` says what has been asked for and not answered yet. */
export interface LogEntry extends Reading {
  pending?: "saving" | "deleting";
}

/** What saving came to; `sentence` is for the person. */
export type SaveOutcome = { ok: true } | { ok: false; sentence: string; code: string };

/** How far the readings have come from the server. */
export type LoadState = "loading" | "ready" | "failed";

/** What just worked; its words are in the catalogue under the same name. */
export type Notice = "saved" | "updated" | "merged" | "deleted";

/** The readings of one person, and all that can be done to them. */
export interface LogBook {
  load: ReadonlySignal<LoadState>;
  /** What the server has confirmed, newest first: what is counted, drawn and exported. */
  readings: ReadonlySignal<readonly Reading[]>;
  /** What is listed: the same, with what is under way laid over it. */
  entries: ReadonlySignal<readonly LogEntry[]>;
  /** The red banner; undefined when there is nothing to say. */
  failure: ReadonlySignal<string | undefined>;
  notice: Signal<Notice | undefined>;
  /** Fetches everything anew; what is there stays on screen meanwhile. */
  refresh(): Promise<void>;
  /** Fetches anew if a call went unanswered, so that the server may hold what the screen does not. */
  refreshIfUncertain(): Promise<void>;
  add(entry: IdentifiedEntry): Promise<SaveOutcome>;
  change(readingId: string, entry: ReadingEntry): Promise<SaveOutcome>;
  remove(readingId: string): Promise<void>;
}

/** What a logbook works with. */
export interface LogBookDeps {
  gateway: ReadingGateway;
  /** The server knows the token no more. */
  onSignedOut(): void;
}

type Signals = ReturnType<typeof createSignals>;

/** Creates an empty logbook; nothing is fetched before {@linkcode LogBook.refresh}. */
export function createLogBook(deps: LogBookDeps): LogBook {
  const signals = createSignals();
  const { load, readings, pending, failure, notice } = signals;
  const entries = computed(() => layOver(readings.value, pending.value));
  const refresh = () => fetchAll(deps, signals);
  return {
    load,
    readings,
    entries,
    failure,
    notice,
    refresh,
    refreshIfUncertain: () => signals.isUncertain ? refresh() : Promise.resolve(),
    add: (entry) => add(deps, signals, entry),
    change: (readingId, entry) => change(deps, signals, readingId, entry),
    remove: (readingId) => remove(deps, signals, readingId),
  };
}

function createSignals() {
  return {
    load: signal<LoadState>("loading"),
    readings: signal<readonly Reading[]>([]),
    pending: signal<ReadonlyMap<string, LogEntry>>(new Map()),
    failure: signal<string | undefined>(undefined),
    notice: signal<Notice | undefined>(undefined),
    /** Counts confirmed changes: a list asked for before one of them is out of date when it comes. */
    changes: 0,
    isUncertain: false,
  };
}

async function fetchAll(deps: LogBookDeps, signals: Signals): Promise<void> {
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

async function add(deps: LogBookDeps, signals: Signals, entry: IdentifiedEntry): Promise<SaveOutcome> {
  const unconfirmed = { ...entry, version: 0, updatedAt: "" };
  const settle = mark(signals, { ...unconfirmed, pending: "saving" });
  const result = await deps.gateway.add(entry);
  settle();
  if (!result.ok) return fail(deps, signals, result, say(logBookText).createFailed);
  accept(signals, result.data, "saved");
  // The server answers again: what could not be fetched before can be now.
  if (signals.load.value === "failed") void fetchAll(deps, signals);
  return { ok: true };
}

async function change(
  deps: LogBookDeps,
  signals: Signals,
  readingId: string,
  entry: ReadingEntry,
): Promise<SaveOutcome> {
  const seen = signals.readings.value.find(({ _id }) => _id === readingId);
  if (!seen) return { ok: false, sentence: say(logBookText).notFound, code: "log_not_found" };
  const settle = mark(signals, { ...seen, ...entry, pending: "saving" });
  const result = await deps.gateway.change(seen, entry);
  settle();
  if (!result.ok) return fail(deps, signals, result, say(logBookText).updateFailed);
  accept(signals, result.data.reading, result.data.isMerged ? "merged" : "updated");
  return { ok: true };
}

async function remove(deps: LogBookDeps, signals: Signals, readingId: string): Promise<void> {
  const reading = signals.readings.value.find(({ _id }) => _id === readingId);
  if (!reading) {
    signals.failure.value = say(logBookText).notFound;
    return;
  }
  if (signals.pending.value.has(readingId)) return;
  const settle = mark(signals, { ...reading, pending: "deleting" });
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

function accept(signals: Signals, reading: Reading, notice: Notice): void {
  batch(() => {
    const others = signals.readings.value.filter(({ _id }) => _id !== reading._id);
    signals.changes++;
    signals.readings.value = [...others, reading].sort(compareNewestFirst);
    signals.failure.value = undefined;
    signals.notice.value = notice;
  });
}

/** A refusal that is told where the entry was typed, not in the red banner. */
function fail(deps: LogBookDeps, signals: Signals, refusal: Refusal, fallback: string): SaveOutcome {
  const sentence = sentenceOf(deps, signals, refusal, fallback);
  return { ok: false, sentence, code: refusal.code };
}

function refuse(deps: LogBookDeps, signals: Signals, refusal: Refusal, fallback: string): void {
  signals.failure.value = sentenceOf(deps, signals, refusal, fallback);
}

function sentenceOf(deps: LogBookDeps, signals: Signals, refusal: Refusal, fallback: string): string {
  if (refusal.status === 401) deps.onSignedOut();
  // Unanswered, or answered that it is no longer there: either way the list may be wrong.
  if (refusal.status === 0 || refusal.status === 404) signals.isUncertain = true;
  return refusal.message || fallback;
}

function layOver(readings: readonly Reading[], pending: ReadonlyMap<string, LogEntry>): readonly LogEntry[] {
  if (pending.size === 0) return readings;
  const untouched = readings.filter(({ _id }) => !pending.has(_id));
  return [...untouched, ...pending.values()].sort(compareNewestFirst);
}
