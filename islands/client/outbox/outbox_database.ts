import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import type { Reading } from "@/lib/shared/reading.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import type { NewConsent, OwnConsent } from "@/lib/shared/wire/consent.ts";
import type { NewFeedback } from "@/lib/shared/wire/feedback.ts";
import type { VitalSignEntry } from "@/lib/shared/vital_sign.ts";
import type { Sealed } from "./open_seal.ts";
import type { Schedule } from "../browser/schedule.ts";
import { databaseName, FEEDBACK_ENTITY, NOTE_PREFIX, openBrowserDatabase } from "../storage/database.ts";
import { localStore } from "../storage/safe_storage.ts";
import type { OperationRefusal } from "./classify_refusal.ts";

export interface QueuedOperation {
  /** Sequence number, never reused. */
  n: number;
  v: 1;
  /** Sent in order: the reading's id. */
  entityId: string;
  /** Written before sending: at 0 the server cannot know of it. */
  attempts: number;
  state: "queued" | "refused";
  refusal?: OperationRefusal;
  /** This phone's clock, in milliseconds; never used for order. */
  atMs: number;
}

export type Request =
  /** `isImported`: from a file, with an id made of its content. */
  | { kind: "add"; entry: ReadingEntry; isImported?: true }
  | { kind: "change"; entry: ReadingEntry; seen: Reading }
  | { kind: "delete" };

export type Operation = QueuedOperation & Request;

export type IdentifiedFeedback = Required<NewFeedback>;

export type FeedbackOperation = QueuedOperation & { kind: "feedback"; feedback: IdentifiedFeedback };

/** The wanted state, one per entry. Tabs of earlier releases ignore this kind. */
export type VitalSignOperation = QueuedOperation & {
  kind: "feedback";
  vitalSign: {
    _id: string;
    /** Absent to delete. */
    entry?: VitalSignEntry;
    /** Of the last known server state; 0 for none. */
    version: number;
    /** A former one was sent, unanswered, and may have arrived. */
    isReplaced: boolean;
    /** From a file, with an id made of its content. */
    isImported?: true;
  };
};

export type OutboxRow = Operation | FeedbackOperation | VitalSignOperation;

export function isFeedback(row: OutboxRow): row is FeedbackOperation {
  return row.entityId === FEEDBACK_ENTITY;
}

export function isVitalSign(row: OutboxRow): row is VitalSignOperation {
  return "vitalSign" in row;
}

export function isReading(row: OutboxRow): row is Operation {
  return row.kind !== "feedback";
}

export interface StoreMeta {
  /** Absent until the whole list has come. */
  cursor?: string;
  /** A partial first list: where its next page begins, and its first page's cursor. */
  walk?: { before: string; cursor: string };
  /** The server was restored from a backup: compare the whole list. */
  isInDoubt?: boolean;
  lastN: number;
  merged: number;
  /** Unsent changes lost with an evicted database. */
  lostUnsent?: number;
  /** Without browser locks. */
  lease?: { owner: string; untilMs: number };
  consent?: StoredConsent;
  /** Of an ended session; restored when the person signs in. */
  sealed?: readonly SealedOperations[];
  /** A store opened before writes nothing any more. */
  endedSession?: string;
}

/** `text` is the JSON of {@linkcode UnsentRows}. */
export interface SealedOperations extends Sealed {
  count: number;
  /** Absent in older seals. */
  feedback?: number;
  /** Included in the count. */
  vitalSigns?: number;
}

export interface UnsentRows {
  operations: readonly OutboxRow[];
  consents: readonly IdentifiedConsent[];
  /** Absent in older seals. */
  drafts?: readonly StoredDraft[];
}

/** Typed, not submitted; JSON. */
export interface StoredDraft {
  /** Or the name of another form. */
  readingId: string;
  /** What is being edited, as seen; absent for a new reading. */
  seen?: object;
  /** This phone's clock. */
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
  confirmed?: OwnConsent;
  /** Oldest first. */
  unsent?: readonly IdentifiedConsent[];
}

export type IdentifiedConsent = NewConsent & { _id: string };

/** In case the server is restored from a backup. */
export interface ConfirmedOperation {
  _id: string;
  isDeleted: boolean;
  atMs: number;
}

/** Later versions only add: unsent work survives every update. */
export interface OutboxSchema extends DBSchema {
  readings: { key: string; value: Reading };
  outbox: { key: number; value: OutboxRow; indexes: { entityId: string; state: string } };
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
  /** If deleted, do not create it again. */
  onClosed(isDeleted: boolean): void;
}

/** @throws {DOMException} if the browser keeps nothing, or does not answer. */
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
    outbox.createIndex("entityId", "entityId");
    outbox.createIndex("state", "state");
    database.createObjectStore("confirmed", { keyPath: "_id" }).createIndex("atMs", "atMs");
    database.createObjectStore("meta");
  }
}

/** Outside of IndexedDB, to notice a lost database. */
export interface EvictionMarker {
  read(): string | undefined;
  /** Undefined: nothing was lost. */
  write(text: string | undefined): void;
}

export function createEvictionMarker(userId: string): EvictionMarker {
  const key = NOTE_PREFIX + userId;
  return {
    read: () => localStore.get(key),
    write: (text) => text === undefined ? localStore.remove(key) : void localStore.set(key, text),
  };
}
