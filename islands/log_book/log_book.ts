/**
 * A person's logbook as the screen works with it, wherever its readings are kept.
 *
 * @module
 */
import type { ReadonlySignal, Signal } from "@preact/signals-react";
import type { logNoticeText } from "@/lib/shared/messages/log_sync.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import type { SyncedReading, SyncState, SyncStatus } from "../client/outbox/reading_store.ts";

/** A reading to be recorded: trying again with the same `_id` never makes a second one. */
export type IdentifiedEntry = ReadingEntry & { _id: string };

/** A line of the list. */
export interface LogEntry extends Reading {
  /** Absent means `saved`: the server's own word is all there is. */
  standing?: SyncState;
  /** What the server refused, there with `attention`. */
  pending?: SyncedReading["pending"];
  refusal?: SyncedReading["refusal"];
  /** What has been asked of the server and not answered yet, where nothing is kept on the phone. */
  underWay?: "saving" | "deleting";
}

/** What saving came to; `sentence` is for the person. */
export type LogWriteOutcome = { ok: true } | { ok: false; sentence: string; code: string };

/** How far the readings have come. */
export type LoadState = "loading" | "ready" | "failed";

/** What just worked; its words are in the catalogue under the same name. */
export type LogNotice = keyof typeof logNoticeText.english;

/** The readings of one person, and all that can be done to them. */
export interface LogBookModel {
  load: ReadonlySignal<LoadState>;
  /** What is counted, drawn and exported, newest first: every reading that is the person's own. */
  readings: ReadonlySignal<readonly Reading[]>;
  /** What is listed: the same, with what is under way laid over it. */
  entries: ReadonlySignal<readonly LogEntry[]>;
  /** How far the phone and the server agree; undefined where the browser keeps nothing on the phone. */
  sync: ReadonlySignal<SyncStatus | undefined>;
  /** The red banner; undefined when there is nothing to say. */
  failure: ReadonlySignal<string | undefined>;
  notice: Signal<LogNotice | undefined>;
  /** Fetches what is new; what is there stays on screen meanwhile. */
  refresh(): Promise<void>;
  /** Fetches anew if a call went unanswered, so that the server may hold what the screen does not. */
  refreshIfUncertain(): Promise<void>;
  add(entry: IdentifiedEntry): Promise<LogWriteOutcome>;
  /** Changes the reading as the person saw it (`seen`) into `entry`; what changed elsewhere meanwhile stays. */
  change(seen: Reading, entry: ReadingEntry): Promise<LogWriteOutcome>;
  remove(readingId: string): Promise<void>;
  /** Asks for a refused change again as it is. */
  retry(readingId: string): Promise<void>;
  /** Drops a refused change. */
  discard(readingId: string): Promise<void>;
  /** The person has read that the browser threw offline data away. */
  dismissEviction(): Promise<void>;
  /** Lets go of whatever is kept open. */
  close(): void;
}
