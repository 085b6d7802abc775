import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import type { Reading } from "@/lib/shared/reading.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import type { NewConsent, OwnConsent } from "@/lib/shared/wire/consent.ts";
import type { NewFeedback } from "@/lib/shared/wire/feedback.ts";
import type { VitalSign, VitalSignEntry } from "@/lib/shared/vital_sign.ts";
import type { Sealed } from "./open_seal.ts";
import type { Schedule } from "../browser/schedule.ts";
import { databaseName, NOTE_PREFIX, openBrowserDatabase } from "../storage/database.ts";
import { localStore } from "../storage/safe_storage.ts";
import type { OperationRefusal } from "./classify_refusal.ts";

export interface QueuedOperation {
  /** Sequence number, never reused. */
  n: number;
  /** What it changes. */
  entityId: string;
  /** Written before sending: at 0 the server cannot know of it. */
  attempts: number;
  state: "queued" | "refused";
  refusal?: OperationRefusal;
  /** This phone's clock, in milliseconds; never used for order. */
  atMs: number;
}

export type ReadingRequest =
  /** `isImported`: from a file, with an id made of its content. */
  | { action: "add"; entry: ReadingEntry; isImported?: true }
  | { action: "change"; entry: ReadingEntry; seen: Reading }
  | { action: "delete" };

export type ReadingOperation = QueuedOperation & { kind: "reading" } & ReadingRequest;

/** The wanted state, one per entry. */
export interface VitalSignOperation extends QueuedOperation {
  kind: "vital_sign";
  /** Absent to delete. */
  entry?: VitalSignEntry;
  /** Of the last known server state; 0 for none. */
  version: number;
  /** A former one was sent, unanswered, and may have arrived. */
  isReplaced: boolean;
  /** From a file, with an id made of its content. */
  isImported?: true;
}

export type IdentifiedFeedback = Required<NewFeedback>;

export interface FeedbackOperation extends QueuedOperation {
  kind: "feedback";
  feedback: IdentifiedFeedback;
}

export type Operation = ReadingOperation | VitalSignOperation | FeedbackOperation;
export type OperationKind = Operation["kind"];
export type OperationOf<Kind extends OperationKind> = Extract<Operation, { kind: Kind }>;

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
  /** Absent if never looked at on this phone. */
  vitalSigns?: VitalSignCursor;
  /** A store opened before writes nothing any more. */
  endedSession?: string;
}

export interface VitalSignCursor {
  /** Absent before a page has come. */
  cursor?: string;
  /** This phone's clock. */
  askedMs: number;
}

/** `text` is the JSON of {@linkcode UnsentRows}. */
export interface SealedOperations extends Sealed {
  /** Operations in it. */
  counts: Record<OperationKind, number>;
}

export interface UnsentRows {
  operations: readonly Operation[];
  consents: readonly IdentifiedConsent[];
  drafts: readonly StoredDraft[];
}

/** Key, among the drafts, of an unsent change of the health profile. */
export const HEALTH_PROFILE_DRAFT = "health-profile";

/** Typed, not submitted; JSON. */
export interface StoredDraft {
  /** Or the name of another form. */
  readingId: string;
  /** What is being edited, as seen; absent for a new reading. */
  seen?: object;
  /** This phone's clock. */
  atMs: number;
}

export interface StoredConsent {
  confirmed?: OwnConsent;
  /** Oldest first. */
  unsent?: readonly IdentifiedConsent[];
}

export type IdentifiedConsent = NewConsent & { _id: string };

type Unqueued<Row> = Row extends Operation ? Omit<Row, Exclude<keyof QueuedOperation, "entityId">> : never;

/** Behind all others. */
export async function appendOperation(
  { tx, meta, nowMs }: Pick<WriteContext, "tx" | "meta" | "nowMs">,
  operation: Unqueued<Operation>,
): Promise<void> {
  const n = ++meta.lastN;
  await tx.objectStore("outbox").put({ ...operation, n, attempts: 0, state: "queued", atMs: nowMs });
}

/** Oldest first. */
export async function listOperations<Kind extends OperationKind>(
  tx: AnyTransaction,
  kind: Kind,
): Promise<OperationOf<Kind>[]> {
  return await tx.objectStore("outbox").index("kind").getAll(kind) as OperationOf<Kind>[];
}

/** In case the server is restored from a backup. */
export interface ConfirmedOperation {
  _id: string;
  isDeleted: boolean;
  atMs: number;
}

/** Later versions only add: unsent work survives every update. */
export interface OutboxSchema extends DBSchema {
  readings: { key: string; value: Reading };
  vital_signs: { key: string; value: VitalSign };
  outbox: {
    key: number;
    value: Operation;
    indexes: { kind: OperationKind; entityId: string; state: [OperationKind, Operation["state"]] };
  };
  drafts: { key: string; value: StoredDraft };
  confirmed: { key: string; value: ConfirmedOperation; indexes: { atMs: number } };
  meta: { key: "meta"; value: StoreMeta };
}

type Stores = ("readings" | "vital_signs" | "outbox" | "drafts" | "confirmed" | "meta")[];

export const STORES: Stores = ["readings", "vital_signs", "outbox", "drafts", "confirmed", "meta"];

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;
export type ReadTransaction = IDBPTransaction<OutboxSchema, Stores, "readonly">;
export type WriteTransaction = IDBPTransaction<OutboxSchema, Stores, "readwrite">;

/** For reading; writing ones, too. */
export type AnyTransaction = ReadTransaction | WriteTransaction;

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
    database.createObjectStore("vital_signs", { keyPath: "_id" });
    const outbox = database.createObjectStore("outbox", { keyPath: "n" });
    outbox.createIndex("kind", "kind");
    outbox.createIndex("entityId", "entityId");
    outbox.createIndex("state", ["kind", "state"]);
    database.createObjectStore("drafts", { keyPath: "readingId" });
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
