import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import type { Reading } from "@/lib/shared/reading.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import type { NewConsent, OwnConsent } from "@/lib/shared/wire/consent.ts";
import type { NewFeedback } from "@/lib/shared/wire/feedback.ts";
import type { VitalSignEntry } from "@/lib/shared/vital_sign.ts";
import type { Sealed } from "./open_seal.ts";
import type { Schedule } from "../browser/schedule.ts";
import { databaseName, FEEDBACK_LANE, NOTE_PREFIX, openBrowserDatabase } from "../storage/database.ts";
import { localStore } from "../storage/safe_storage.ts";
import type { OperationRefusal } from "./classify_refusal.ts";

export interface QueuedOperation {
  /** Order in which things were asked for; never given out twice. */
  n: number;
  v: 1;
  /** Sent one after the other: the reading's id. */
  lane: string;
  /** Written before a request leaves: at 0 the server cannot know of it. */
  attempts: number;
  state: "queued" | "refused";
  refusal?: OperationRefusal;
  /** By this phone's clock, in milliseconds; never for an order. */
  atMs: number;
}

export type Request =
  /** `isImported`: of a file, under an id that was made of what it says. */
  | { kind: "add"; entry: ReadingEntry; isImported?: true }
  | { kind: "change"; entry: ReadingEntry; seen: Reading }
  | { kind: "delete" };

export type Operation = QueuedOperation & Request;

export type IdentifiedFeedback = Required<NewFeedback>;

export type FeedbackOperation = QueuedOperation & { kind: "feedback"; feedback: IdentifiedFeedback };

/** What it is to become; the only one of its entry. By this kind tabs of earlier releases pass it over. */
export type VitalSignOperation = QueuedOperation & {
  kind: "feedback";
  vitalSign: {
    _id: string;
    /** Absent where it is to be deleted. */
    entry?: VitalSignEntry;
    /** Of the entry as the server had it last; 0 where it had none. */
    version: number;
    /** What was sent before and not answered may have arrived. */
    isReplaced: boolean;
    /** Of a file, under an id that was made of what it says. */
    isImported?: true;
  };
};

export type OutboxRow = Operation | FeedbackOperation | VitalSignOperation;

export function isFeedback(row: OutboxRow): row is FeedbackOperation {
  return row.lane === FEEDBACK_LANE;
}

export function isVitalSign(row: OutboxRow): row is VitalSignOperation {
  return "vitalSign" in row;
}

export function isReading(row: OutboxRow): row is Operation {
  return row.kind !== "feedback";
}

export interface StoreMeta {
  /** Absent until the whole list has come once. */
  cursor?: string;
  /** A first list in part: where its next page begins, and the cursor of its first one. */
  walk?: { before: string; cursor: string };
  /** The server was set back to a backup: the whole list has to be compared. */
  isInDoubt?: boolean;
  lastN: number;
  merged: number;
  /** Unsent changes in a database that the browser threw away. */
  lostUnsent?: number;
  /** Where the browser has no locks. */
  lease?: { owner: string; untilMs: number };
  consent?: StoredConsent;
  /** Of an ended session; operations again once the person has signed in. */
  sealed?: readonly SealedOperations[];
  /** A store that was opened before that writes nothing any more. */
  endedSession?: string;
}

/** `text` is the JSON of {@linkcode UnsentRows}. */
export interface SealedOperations extends Sealed {
  count: number;
  /** Absent in seals from before feedback was here. */
  feedback?: number;
  /** Of the count, blood pressures and weights. */
  vitalSigns?: number;
}

export interface UnsentRows {
  operations: readonly OutboxRow[];
  consents: readonly IdentifiedConsent[];
  /** Absent in seals from before drafts were kept. */
  drafts?: readonly StoredDraft[];
}

/** What is typed and not asked for yet; JSON. */
export interface StoredDraft {
  /** Or the name of what else is typed. */
  readingId: string;
  /** What is changed, as it was seen; absent for a new reading. */
  seen?: object;
  /** By this phone's clock. */
  atMs: number;
}

export function draftKey(readingId: string): DraftKey {
  return `draft:${readingId}`;
}

export function isDraft<Draft extends StoredDraft>(kept: StoredDraft | StoreMeta): kept is Draft {
  return "readingId" in kept;
}

type DraftKey = `draft:${string}`;

export const VITAL_SIGNS_KEY = "vital-signs";

export interface StoredConsent {
  standing?: OwnConsent;
  /** Oldest first. */
  unsent?: readonly IdentifiedConsent[];
}

export type IdentifiedConsent = NewConsent & { _id: string };

/** In case the server is set back to an earlier day. */
export interface ConfirmedOperation {
  _id: string;
  isDeleted: boolean;
  atMs: number;
}

/** A later version only adds to it: what has not been sent survives every update. */
export interface OutboxSchema extends DBSchema {
  readings: { key: string; value: Reading };
  outbox: { key: number; value: OutboxRow; indexes: { lane: string; state: string } };
  confirmed: { key: string; value: ConfirmedOperation; indexes: { atMs: number } };
  meta: { key: "meta" | DraftKey | typeof VITAL_SIGNS_KEY; value: StoreMeta };
}

type Stores = ("readings" | "outbox" | "confirmed" | "meta")[];

export const STORES: Stores = ["readings", "outbox", "confirmed", "meta"];

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;
export type ReadTransaction = IDBPTransaction<OutboxSchema, Stores, "readonly">;
export type WriteTransaction = IDBPTransaction<OutboxSchema, Stores, "readwrite">;

export interface WriteContext {
  tx: WriteTransaction;
  meta: StoreMeta;
  nowMs: number;
  newId(): string;
}

export interface DatabaseEvents {
  schedule?: Schedule;
  onBlocked?(): void;
  /** When deleted, it must not be made again. */
  onClosed(isDeleted: boolean): void;
}

/** @throws {DOMException} where the browser keeps nothing, or does not answer. */
export async function openOutboxDatabase(
  factory: IDBFactory,
  userId: string,
  { onBlocked, onClosed, schedule }: DatabaseEvents,
): Promise<OutboxDatabase> {
  const database = await openBrowserDatabase<OutboxSchema>(databaseName(userId), {
    factory,
    upgrade,
    onBlocked,
    schedule,
  });
  database.addEventListener("versionchange", ({ newVersion }) => {
    // A newer app, or a logout, in another tab waits for this.
    database.close();
    onClosed(newVersion === null);
  });
  database.addEventListener("close", () => onClosed(false));
  return database;
}

function upgrade(database: IDBDatabase, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore("readings", { keyPath: "_id" });
    const outbox = database.createObjectStore("outbox", { keyPath: "n" });
    outbox.createIndex("lane", "lane");
    outbox.createIndex("state", "state");
    database.createObjectStore("confirmed", { keyPath: "_id" }).createIndex("atMs", "atMs");
    database.createObjectStore("meta");
  }
}

/** Outside of IndexedDB, so that a database that is gone is noticed. */
export interface EvictionMarker {
  read(): string | undefined;
  /** Undefined: nothing has been lost. */
  write(text: string | undefined): void;
}

export function createEvictionMarker(userId: string): EvictionMarker {
  const key = NOTE_PREFIX + userId;
  return {
    read: () => localStore.get(key),
    write: (text) => text === undefined ? localStore.remove(key) : void localStore.set(key, text),
  };
}
