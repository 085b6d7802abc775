/**
 * The keeper of a person's readings on this phone: what is written here is safe before the screen says so, and
 * reaches the server once, in the order in which it was made.
 *
 * @module
 */
import type { Reading } from "@/lib/shared/reading.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";

/** Where a reading stands; each has its word and its shape on the screen. */
export type SyncState =
  /** On this phone only; it is sent as soon as there is a network. */
  | "on_phone"
  /** The server has it as it is shown here. */
  | "saved"
  /** The server refused what was asked; the person decides what becomes of it. */
  | "attention";

/** A line of the logbook as this phone knows it: the server's reading with what is still to be sent laid over it. */
export interface SyncedReading extends Reading {
  standing: SyncState;
  /** What has been asked for and not confirmed; absent once it is saved. */
  pending?: "add" | "change" | "delete";
  /** Why the server refused it; there with `attention`. `message` is a sentence for the person. */
  refusal?: { code: string; message: string };
}

/** What keeping came to; with `ok`, it survives a crash of the browser and a dead battery. */
export type WriteOutcome =
  | { ok: true }
  /** `full`: the phone has no room. `gone`: no such reading. `broken`: the browser's storage does not work. */
  | { ok: false; reason: "full" | "gone" | "broken" };

/** How far the phone and the server agree. */
export interface SyncStatus {
  phase:
    /** Nothing is under way. */
    | "idle"
    | "sending"
    /** No answer, or a busy server: it is tried again by itself. */
    | "waiting"
    /** The session has ended; everything is kept until the same person signs in again. */
    | "signed_out";
  /** Changes of the person that the server has not confirmed, refused ones not counted. */
  unsent: number;
  /** Readings that need the person's attention. */
  refused: number;
  /** Something was confirmed by the server at least once, so the list is the person's whole logbook. */
  hasWholeList: boolean;
  /** The browser has thrown away what was kept here: what had not been sent is lost, and the person must know. */
  wasEvicted: boolean;
  /** How many changes were lost with it; absent where that is not known. */
  lostUnsent?: number;
  /** Another device had changed a reading meanwhile, and both changes were joined; counts up with each. */
  merged: number;
}

/** Keeps one person's readings. Nothing here throws or rejects. */
export interface ReadingStore {
  /** The readings as this phone knows them, newest first; those being deleted are left out unless refused. */
  list(): Promise<SyncedReading[]>;
  status(): SyncStatus;
  /** Resolves once the entry is durable on this phone. `_id` is the client's: the same twice is kept once. */
  add(entry: ReadingEntry & { _id: string }): Promise<WriteOutcome>;
  /**
   * Lays `entry` over the reading as the person saw it: hand over what stood in the form as `seen`, for the list
   * may have moved on while it was open. Without it, the reading is taken as it is listed now.
   */
  change(readingId: string, entry: ReadingEntry, seen?: ReadingEntry): Promise<WriteOutcome>;
  remove(readingId: string): Promise<WriteOutcome>;
  /**
   * Sends a refused change again as it is. What was deleted elsewhere (`log_not_found`), or whose id is taken
   * (`id_taken`), is kept as a new reading with an id of its own.
   */
  retry(readingId: string): Promise<WriteOutcome>;
  /** Drops a refused change: the reading is again as the server has it, or gone where it never had it. */
  discard(readingId: string): Promise<WriteOutcome>;
  /** Sends what waits, then fetches what changed elsewhere; joins a run that is under way. */
  sync(): Promise<SyncStatus>;
  /** The person has read that the browser threw things away; absent where nothing can be. */
  dismissEviction?(): Promise<void>;
  /** Calls back after every change of the list or the status, from this tab or another. */
  onChange(changed: () => void): () => void;
  /** Lets go of the database and of every timer; what is kept stays kept. */
  close(): void;
}
