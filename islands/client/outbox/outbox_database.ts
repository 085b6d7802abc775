/** The database of one person on this phone, and how it is opened. @module */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, wrap } from "idb";
import type { Reading } from "@/lib/shared/reading.ts";
import type { NewConsent, OwnConsent } from "@/lib/shared/wire/consent.ts";
import type { Sealed } from "../open_seal.ts";
import { databaseName } from "./database_name.ts";
import type { Operation } from "./operation.ts";

/** What is kept besides readings and operations, as one row. */
export interface StoreMeta {
  /** What the server is asked for changes since; absent until the whole list has come once. */
  cursor?: string;
  /** A first list that has come in part: where its next page begins, and the cursor of its first one. */
  walk?: { before: string; cursor: string };
  /** The server was set back to a backup: the whole list has to be compared with what is here. */
  isInDoubt?: boolean;
  /** The last number given to an operation. */
  lastN: number;
  merged: number;
  /** The browser threw an earlier database away, and with it this many unsent changes. */
  lostUnsent?: number;
  /** Which tab may send, where the browser has no locks. */
  lease?: { owner: string; untilMs: number };
  /** What the person said to the keeping of their readings. */
  consent?: StoredConsent;
  /** What was never sent when a session ended; it becomes operations again once the person has signed in. */
  sealed?: readonly SealedOperations[];
  /** Names the session that ended here last: a keeper that was opened before that writes nothing any more. */
  endedSession?: string;
}

/** Operations and decisions of an ended session; the text is the JSON of {@linkcode UnsentRows}. */
export interface SealedOperations extends Sealed {
  /** How many operations it holds. */
  count: number;
}

/** What of a database was never sent. */
export interface UnsentRows {
  operations: readonly Operation[];
  consents: readonly IdentifiedConsent[];
}

/** A person's consent as this phone knows it; it lies with the readings that it is about, and is gone with them. */
export interface StoredConsent {
  /** What the server said last; absent while that is not known. */
  standing?: OwnConsent;
  /** Decided on this phone and not confirmed, oldest first. */
  unsent?: readonly IdentifiedConsent[];
}

/** A decision as it is sent, however often: its `_id` makes all tries one. */
export type IdentifiedConsent = NewConsent & { _id: string };

/** What this phone asked for and the server confirmed, in case the server is set back to an earlier day. */
export interface ConfirmedOperation {
  _id: string;
  isDeleted: boolean;
  atMs: number;
}

/** Version 1. A later version only adds to it: what has not been sent survives every update of the app. */
export interface OutboxSchema extends DBSchema {
  /** As the server has them. */
  readings: { key: string; value: Reading };
  outbox: { key: number; value: Operation; indexes: { lane: string; state: string } };
  confirmed: { key: string; value: ConfirmedOperation; indexes: { atMs: number } };
  meta: { key: "meta"; value: StoreMeta };
}

type Stores = ("readings" | "outbox" | "confirmed" | "meta")[];

/** Everything at once: what belongs together is read and written together. */
export const STORES: Stores = ["readings", "outbox", "confirmed", "meta"];

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;
export type ReadTransaction = IDBPTransaction<OutboxSchema, Stores, "readonly">;
export type WriteTransaction = IDBPTransaction<OutboxSchema, Stores, "readwrite">;

const VERSION = 1;

/** What can happen to an open database. */
export interface DatabaseEvents {
  /** An older tab stands in the way of opening. */
  onBlocked?(): void;
  /** It is closed now; `isDeleted` when somebody deletes it, so that it must not be made again. */
  onClosed(isDeleted: boolean): void;
}

/** Opens a person's database, making it if need be. @throws {DOMException} where the browser keeps nothing. */
export async function openOutboxDatabase(
  factory: IDBFactory,
  userId: string,
  { onBlocked, onClosed }: DatabaseEvents,
): Promise<OutboxDatabase> {
  const opening = factory.open(databaseName(userId), VERSION);
  opening.addEventListener("upgradeneeded", ({ oldVersion }) => upgrade(opening.result, oldVersion));
  opening.addEventListener("blocked", () => onBlocked?.());
  // What `upgrade` makes is what the schema says; no type can follow that.
  const database = await wrap(opening) as OutboxDatabase;
  database.addEventListener("versionchange", ({ newVersion }) => {
    // A newer app, or a logout, in another tab waits for this connection to end.
    database.close();
    onClosed(newVersion === null);
  });
  database.addEventListener("close", () => onClosed(false));
  return database;
}

/** Adds what a version brought, and never takes anything away. */
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
