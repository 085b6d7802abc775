/** What pages, service worker and build agree on. @module */

/** One worker under two names. */
export const WORKER_PATHS = ["/sw.js", "/service-worker.js"] as const;

/** The same for everybody. */
export const SHELL_CACHE = "shells";

/** Fetched when idle. */
export const REPORT_CACHE = "report";

/** Sentences that somebody has heard, which tell of their readings: signing out empties it. */
export const RECORDINGS_CACHE = "recordings";

/** Without anything of a person: logging out leaves them alone. */
export const APP_CACHES: readonly string[] = [SHELL_CACHE, REPORT_CACHE];

/** A page that can be kept, with all that it needs. */
export interface OfflineDocument {
  path: string;
  /** Hash of its bytes, as subresource integrity writes it. */
  integrity: string;
  /** Places in {@linkcode OfflineFiles}' `files`. */
  needs: readonly number[];
}

/** What the worker may keep. */
export interface OfflineFiles {
  documents: readonly OfflineDocument[];
  /** Addresses that carry a hash. */
  files: readonly string[];
  /** Addresses of what making a report takes, kept when there is time. */
  reportParts: readonly string[];
  /** Addresses of the sentences of each language but English, kept where it is in use. */
  sentences: Readonly<Record<string, readonly string[]>>;
  /** Address of the picture beside a notification. */
  notificationIcon: string;
}

/** What a page asks of a worker. */
export type PageMessage =
  /** Take over from the worker that is there. */
  | { type: "SKIP_WAITING" }
  /** Answer this page, too. */
  | { type: "CLAIM" }
  /** Keep the page of an address, without one the document that asks, and the sentences of the language in use. */
  | { type: "KEEP_PAGE"; url?: string; language?: string }
  /** Keep every page, too; a {@linkcode KeptApp} comes through the port. */
  | { type: "KEEP_APP"; language?: string }
  /** Keep what making a report takes. */
  | { type: "KEEP_REPORT" };

/** All of the app is on the phone. */
export interface KeptApp {
  /** Something was still missing when the page asked. */
  isNew: boolean;
}

/** What a worker asks of a page; `true` comes through the port where it agrees. */
export type WorkerQuestion =
  | { type: "MAY_RELOAD" | "WANTS_APP" }
  /** Whether it shows the page of this address, and has gone to the place of it that is meant. */
  | { type: "SHOWS"; url: string };

/** Background Sync tag. */
export const OUTBOX_TAG = "outbox";

/** The network is back. */
export interface WorkerMessage {
  type: "WAKE";
}
