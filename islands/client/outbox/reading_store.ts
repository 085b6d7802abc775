/** What is written here is safe before the screen says so, and reaches the server once, in order. @module */
import type { Reading } from "@/lib/shared/reading.ts";
import type { PlannedVitalSign } from "@/lib/shared/exchange/import_plan.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import type { Call } from "../api/api.ts";
import type { Schedule } from "../browser/schedule.ts";
import type { EvictionMarker, ReadTransaction, WriteContext, WriteTransaction } from "./outbox_database.ts";

export type SyncState =
  | "on_phone"
  | "saved"
  | "attention";

export interface SyncedReading extends Reading {
  standing: SyncState;
  pending?: "add" | "change" | "delete";
  refusal?: { code: string; message: string };
  underWay?: "saving" | "deleting";
}

/** With `ok`, it survives a crash of the browser. */
export type WriteOutcome =
  | { ok: true; isMerged?: boolean }
  /** `broken`: the storage does not work. `not_sent`: only where the browser keeps nothing. */
  | {
    ok: false;
    reason: "full" | "gone" | "broken" | "not_sent";
    refusal?: { code: string; message: string };
  };

export interface SyncStatus {
  phase:
    | "idle"
    | "sending"
    | "waiting"
    | "signed_out";
  /** Refused ones not counted. */
  unsent: number;
  refused: number;
  /** Of these, blood pressures and weights; absent where there are none. */
  vitalSigns?: { unsent: number; refused: number };
  hasWholeList: boolean;
  /** The browser has thrown unsent changes away. */
  wasEvicted: boolean;
  lostUnsent?: number;
  /** Changes of two devices that were joined; counts up. */
  merged: number;
  /** A write resolves once the server has answered. */
  keepsNothing?: boolean;
}

/** Nothing here throws or rejects. */
export interface ReadingStore {
  /** Newest first; those being deleted are left out unless refused. */
  list(): Promise<SyncedReading[]>;
  status(): SyncStatus;
  /** The same `_id` twice is kept once. */
  add(entry: ReadingEntry & { _id: string }): Promise<WriteOutcome>;
  /** Of a file: all of them or none; once, however often it is asked. */
  addImported(
    entries: readonly (ReadingEntry & { _id: string })[],
    vitalSigns?: readonly PlannedVitalSign[],
  ): Promise<WriteOutcome>;
  /** `seen` is the reading as it stood when the form was opened. */
  change(readingId: string, entry: ReadingEntry, seen?: ReadingEntry): Promise<WriteOutcome>;
  remove(readingId: string): Promise<WriteOutcome>;
  /** Takes the deletion back, whatever has become of it: under a new id where it may have been sent. */
  restore(removed: ReadingEntry & { _id: string }): Promise<WriteOutcome>;
  /** Under a new id after `log_not_found` or `id_taken`. */
  retry(readingId: string): Promise<WriteOutcome>;
  discard(readingId: string): Promise<WriteOutcome>;
  /** Joins a run that is under way. */
  sync(): Promise<SyncStatus>;
  dismissEviction?(): Promise<void>;
  onChange(changed: () => void): () => void;
  /** For what else is kept and sent beside readings; only where the browser keeps something. */
  outbox?: SharedOutbox;
  close(): void;
}

export interface SharedOutbox {
  /** Rejects where the storage does not work. */
  read<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T>;
  /** Of what nobody typed. Rejects like `read`. */
  write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>;
  onChange(changed: () => void): () => void;
  /** Of what somebody typed: it is told, and sent. */
  keep(work: (context: WriteContext) => Promise<void>): Promise<WriteOutcome>;
}

export type StoreChannel = Pick<BroadcastChannel, "postMessage" | "close" | "onmessage">;

export interface ReadingStoreDeps {
  userId: string;
  token: string;
  call: Call;
  indexedDB?: IDBFactory;
  /** Where absent, a lease in the database takes their place. */
  locks?: Pick<LockManager, "request">;
  openChannel?(name: string): StoreChannel;
  evictionMarker: EvictionMarker;
  nowMs(): number;
  /** 0 to 1, 1 excluded. */
  random(): number;
  newId(): string;
  schedule: Schedule;
  /** When the phone is full. */
  freeSpace?(): Promise<void>;
  onKept?(): void;
  onSignedOut?(): void;
  /** Another tab holds an older version of the database open. */
  onBlocked?(): void;
}
