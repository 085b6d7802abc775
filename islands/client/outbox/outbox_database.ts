/** A person's database on this phone: what the server has, and what is to become of it. @module */
import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import { NOTE_PREFIX } from "@/lib/shared/offline.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import type { HealthProfileChange } from "@/lib/shared/schemas/health_profile.ts";
import type { CareChange, CareRecord } from "@/lib/shared/schemas/care.ts";
import type { LessonProgress, LessonProgressChange } from "@/lib/shared/schemas/lesson.ts";
import type { NewConsent, OwnConsent } from "@/lib/shared/wire/consent.ts";
import type { NewFeedback } from "@/lib/shared/wire/feedback.ts";
import type { VitalSign, VitalSignEntry } from "@/lib/shared/vital_sign.ts";
import { call } from "../api/api.ts";
import type { Schedule } from "../browser/schedule.ts";
import { isStillSignedIn, userIdOf } from "../session/session.ts";
import {
  browserFactory,
  databaseName,
  openBrowserDatabase,
  openExistingDatabase,
  withDatabase,
} from "../storage/database.ts";
import { localStore } from "../storage/safe_storage.ts";
import type { OperationRefusal, SendDeps } from "./answer.ts";

/** What an operation wants, by kind: a new kind of operation begins with a line here. */
export interface WantedOf {
  consent: IdentifiedConsent;
  reading: ReadingRequest;
  vital_sign: VitalSignRequest;
  health_profile: HealthProfileChange;
  feedback: IdentifiedFeedback;
  /** Its entity is the link that ends. */
  share_end: Record<never, never>;
  /** Its entity is the lesson that was heard. */
  lesson_progress: LessonProgressChange;
  care: CareChange;
}

export type KindName = keyof WantedOf;

/** What only this phone has, as a logout counts it; undefined for what goes with something else. */
export const COUNTED_AS = {
  consent: undefined,
  reading: "readings",
  vital_sign: "vitalSigns",
  health_profile: "settings",
  feedback: "feedback",
  share_end: "settings",
  lesson_progress: "settings",
  care: "care",
} as const satisfies Record<KindName, string | undefined>;

export type IdentifiedConsent = NewConsent & { _id: string };

export type ReadingRequest =
  /** `isImported`: from a file, with an id made of its content. */
  | { action: "add"; entry: ReadingEntry; isImported?: true }
  | { action: "change"; entry: ReadingEntry; seen: Reading }
  /** `seen`: what the server had then; undefined when it had none. */
  | { action: "delete"; seen?: ReadingEntry };

/** What an entry is to become; one operation per entry. */
export interface VitalSignRequest {
  /** Is absent where the vital sign is deleted. */
  entry?: VitalSignEntry;
  /** Of the last known server state; 0 for none. */
  version: number;
  /** A former one was sent, unanswered, and may have arrived. */
  isReplaced: boolean;
  /** Of a deletion: the unanswered addition, which may arrive after it. */
  unanswered?: VitalSignEntry;
  /** From a file, with an id made of its content. */
  isImported?: true;
}

export type IdentifiedFeedback = Required<NewFeedback>;

interface Row<Name extends KindName> {
  /** Its place in the order of what was asked for; never given out again. */
  n: number;
  kind: Name;
  entityId: string;
  wanted: WantedOf[Name];
  /** Written before sending: at 0 the server cannot know of it. */
  attempts: number;
  state: "queued" | "refused";
  refusal?: OperationRefusal;
  /** This phone's clock, in milliseconds; never used for order. */
  atMs: number;
}

export type Operation<Name extends KindName = KindName> = { [Each in Name]: Row<Each> }[Name];

export interface StoredOf {
  reading: Reading;
  vital_sign: VitalSign;
  lesson_progress: LessonProgress & { _id: string };
  /** `isOthers`: this phone had said something else before. */
  care: CareRecord & { isOthers?: true };
}

export type StoredKind = keyof StoredOf;

/** Absent if never looked at on this phone; no cursor before a page has come. */
interface Followed {
  cursor?: string;
  askedMs: number;
}

export type FollowedName = "vitalSigns" | "care";

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
  consent?: OwnConsent;
  /** Of a session that ended in a former version; restored when the person signs in. */
  sealed?: readonly SealedOperations[];
  vitalSigns?: Followed;
  care?: Followed;
  /** What opens the links that were made on this phone, by their ids. */
  shareKeys?: Record<string, string>;
  /** A store opened before writes nothing any more. */
  endedSession?: string;
}

/** See `sealed_rows.ts`. */
export interface SealedOperations {
  point: string;
  bytes: Uint8Array<ArrayBuffer>;
  counts: Partial<Record<KindName, number>>;
}

/** What was typed into the wizard and not submitted; JSON. */
export interface StoredDraft {
  readingId: string;
  /** What is being edited, as seen; absent for a new reading. */
  seen?: object;
  /** Milliseconds since 1970, by this phone's clock. */
  atMs: number;
}

/** Later versions only add: unsent work survives every update. */
export interface OutboxSchema extends DBSchema {
  entities: { key: [StoredKind, string]; value: StoredOf[StoredKind] };
  outbox: {
    key: number;
    value: Operation;
    indexes: { kind: KindName; entityId: string; state: [KindName, Operation["state"]] };
  };
  drafts: { key: string; value: StoredDraft };
  /** In case the server is restored from a backup. */
  confirmed: {
    key: string;
    value: { _id: string; isDeleted: boolean; atMs: number };
    indexes: { atMs: number };
  };
  meta: { key: "meta"; value: StoreMeta };
}

type Stores = ("entities" | "outbox" | "drafts" | "confirmed" | "meta")[];

const STORES: Stores = ["entities", "outbox", "drafts", "confirmed", "meta"];

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;
export type ReadTransaction = IDBPTransaction<OutboxSchema, Stores, "readonly">;
export type WriteTransaction = IDBPTransaction<OutboxSchema, Stores, "readwrite">;

export type AnyTransaction = ReadTransaction | WriteTransaction;

export interface QueueContext {
  tx: WriteTransaction;
  meta: StoreMeta;
  nowMs: number;
}

export interface WriteContext extends QueueContext {
  newId(): string;
}

/** @throws {DOMException} if the browser keeps nothing, or does not answer. */
export async function openOutboxDatabase(
  factory: IDBFactory,
  userId: string,
  /** A deleted one must not be created again. */
  { onClosed, schedule }: { schedule?: Schedule; onClosed(isDeleted: boolean): void },
): Promise<OutboxDatabase> {
  const database = await openBrowserDatabase<OutboxSchema>(databaseName(userId), {
    factory,
    upgrade,
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

/** The one place for steps from an older version. */
function upgrade(database: IDBDatabase, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore("entities");
    const outbox = database.createObjectStore("outbox", { keyPath: "n" });
    outbox.createIndex("kind", "kind");
    outbox.createIndex("entityId", "entityId");
    outbox.createIndex("state", ["kind", "state"]);
    database.createObjectStore("drafts", { keyPath: "readingId" });
    database.createObjectStore("confirmed", { keyPath: "_id" }).createIndex("atMs", "atMs");
    database.createObjectStore("meta");
  }
}

export function openExisting(userId: string, factory: IDBFactory | undefined) {
  return openExistingDatabase<OutboxSchema>(databaseName(userId), factory);
}

export function beginRead(database: OutboxDatabase): ReadTransaction {
  return heard(database.transaction(STORES));
}

/** Is on the disk once it is done. */
export function beginWrite(database: OutboxDatabase): WriteTransaction {
  return heard(database.transaction(STORES, "readwrite", { durability: "strict" }));
}

/** Its requests fail when it is broken off: `done` alone would be a rejection that nobody handles. */
function heard<Begun extends AnyTransaction>(tx: Begun): Begun {
  tx.done.catch(() => {});
  return tx;
}

/** On a connection of its own. Undefined without a database, or where it does not answer; never rejects. */
export function readOnce<T>(
  { userId, indexedDB }: { userId: string; indexedDB?: IDBFactory },
  work: (tx: ReadTransaction) => Promise<T>,
): Promise<T | undefined> {
  const opening = openExisting(userId, indexedDB);
  return withDatabase(opening, (database) => work(beginRead(database)));
}

/** Outside of IndexedDB, to notice a lost database. */
export function createEvictionMarker(userId: string) {
  const key = NOTE_PREFIX + userId;
  return {
    read: () => localStore.get(key),
    /** Undefined: nothing was lost. */
    write: (text: string | undefined) =>
      text === undefined ? localStore.remove(key) : void localStore.set(key, text),
  };
}

/** Whose outbox, where it is kept, and how it is sent. */
export interface OutboxDeps extends SendDeps {
  userId: string;
  /** Absent in some browsers' private windows, and after the session's end: nothing may be left behind. */
  readonly indexedDB?: IDBFactory;
  /** Absent without TLS. */
  locks?: Pick<LockManager, "request">;
  evictionMarker: ReturnType<typeof createEvictionMarker>;
  nowMs(): number;
}

export function browserOutbox(token: string): OutboxDeps {
  const userId = userIdOf(token) ?? "";
  return {
    userId,
    token,
    call,
    get indexedDB() {
      return isStillSignedIn(userId) ? browserFactory() : undefined;
    },
    locks: globalThis.navigator.locks as LockManager | undefined,
    evictionMarker: createEvictionMarker(userId),
    nowMs: Date.now,
  };
}
