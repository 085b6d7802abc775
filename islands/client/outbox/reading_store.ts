/** Writes are durable before the screen says so, and reach the server once, in order. @module */
import type { PlannedVitalSign } from "@/lib/shared/exchange/import_plan.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import type { Schedule } from "../browser/schedule.ts";
import type { OperationRefusal } from "./answer.ts";
import type { PullDeps } from "./drain.ts";
import type { OutboxDeps, WriteContext } from "./outbox_database.ts";
import type { OutboxStore, StoreSummary } from "./outbox_store.ts";

export type SyncState = "on_phone" | "saved" | "attention";

export interface SyncedReading extends Reading {
  syncState: SyncState;
  pending?: "add" | "change" | "delete";
  refusal?: OperationRefusal;
  underWay?: "saving" | "deleting";
}

export type WriteOutcome =
  | { ok: true; isMerged?: boolean }
  /** `broken`: the storage fails. `not_sent`: only if the browser keeps nothing. */
  | { ok: false; reason: "full" | "gone" | "broken" | "not_sent"; refusal?: OperationRefusal };

export interface SyncStatus extends StoreSummary {
  phase: "idle" | "sending" | "waiting" | "signed_out";
  /** Why the list was not fetched, in the server's words. */
  message?: string;
  /** Writes resolve once the server has answered. */
  keepsNothing?: boolean;
}

/** Never throws or rejects. */
export interface ReadingStore {
  /** Newest first, without those being deleted, unless refused. */
  list(): Promise<SyncedReading[]>;
  status(): SyncStatus;
  /** Idempotent by `_id`. */
  add(entry: ReadingEntry & { _id: string }): Promise<WriteOutcome>;
  /** From a file: all or none; idempotent. */
  addImported(
    entries: readonly (ReadingEntry & { _id: string })[],
    vitalSigns?: readonly PlannedVitalSign[],
  ): Promise<WriteOutcome>;
  /** `seen` is the reading when the form was opened. */
  change(readingId: string, entry: ReadingEntry, seen?: ReadingEntry): Promise<WriteOutcome>;
  remove(readingId: string): Promise<WriteOutcome>;
  /** Under a new id if the deletion may have been sent. */
  restore(removed: ReadingEntry & { _id: string }): Promise<WriteOutcome>;
  /** Under a new id after `log_not_found` or `id_taken`. */
  retry(readingId: string): Promise<WriteOutcome>;
  discard(readingId: string): Promise<WriteOutcome>;
  /** Joins a run that is under way. */
  sync(): Promise<SyncStatus>;
  dismissEviction?(): Promise<void>;
  onChange(changed: () => void): () => void;
  /** For other data kept and sent; absent if the browser keeps nothing. */
  outbox?: SharedOutbox;
  close(): void;
}

export interface SharedOutbox {
  read: OutboxStore["read"];
  /** For what nobody typed. Rejects if the storage fails. */
  write: OutboxStore["write"];
  onChange(changed: () => void): () => void;
  /** For what somebody typed: announces and sends it. */
  keep(work: (context: WriteContext) => Promise<void>): Promise<WriteOutcome>;
}

export type StoreChannel = Pick<BroadcastChannel, "postMessage" | "close" | "onmessage">;

export interface ReadingStoreDeps extends OutboxDeps {
  openChannel?(name: string): StoreChannel;
  /** 0 to 1, 1 excluded. */
  random(): number;
  newId(): string;
  schedule: Schedule;
  freeSpace?(): Promise<void>;
  /** Calls `wake` whenever there may be something to send or fetch, until the returned function is called. */
  watch?(wake: () => void): () => void;
  takeFirstPage?: PullDeps["takeFirstPage"];
  onKept?(): void;
}
