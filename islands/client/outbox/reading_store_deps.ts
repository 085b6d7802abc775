/** What a keeper works with; the browser's are wired in `browser_keeper.ts`, a test hands it others. @module */
import type { Call } from "../api.ts";
import type { Schedule } from "../schedule.ts";

/** Tells the other tabs of the same person that something changed. */
export type StoreChannel = Pick<BroadcastChannel, "postMessage" | "close" | "onmessage">;

/** What remembers outside of IndexedDB how much was in it, so that a database that is gone is noticed. */
export interface EvictionMarker {
  read(): string | undefined;
  /** Undefined: there is nothing any more, and nothing has been lost. */
  write(text: string | undefined): void;
}

/** What {@linkcode openReadingKeeper} is handed. */
export interface ReadingStoreDeps {
  /** Whose readings; nobody else's database is ever opened. */
  userId: string;
  token: string;
  call: Call;
  /** Absent in browsers that keep nothing, as some do in private windows. */
  indexedDB?: IDBFactory;
  /** Lets one tab send at a time; where it is absent, a lease in the database does. */
  locks?: Pick<LockManager, "request">;
  openChannel?(name: string): StoreChannel;
  evictionMarker: EvictionMarker;
  /** Milliseconds since 1970; may jump. */
  nowMs(): number;
  /** 0 to 1, 1 excluded. */
  random(): number;
  /** An id for a reading that lives on as a new one. */
  newId(): string;
  schedule: Schedule;
  /** Frees what can be fetched again, when the phone is full. */
  freeSpace?(): Promise<void>;
  /** Something is durable on this phone and waits to be sent. */
  onKept?(): void;
  /** The server knows the token no more. */
  onSignedOut?(): void;
  /** Another tab with an older version of this app keeps the database from being opened. */
  onBlocked?(): void;
}
