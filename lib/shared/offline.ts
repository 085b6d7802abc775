/** What pages, service worker and build agree on. @module */

/** The same worker. */
export const WORKER_PATHS = ["/sw.js", "/service-worker.js"] as const;

/** The same for everybody. */
export const SHELL_CACHE = "shells";

/** Fetched when idle. */
export const REPORT_CACHE = "report";

/** Sentences somebody has heard reveal their readings: signing out empties it. */
export const RECORDINGS_CACHE = "recordings";

/** Without personal data: signing out leaves them. */
export const APP_CACHES: readonly string[] = [SHELL_CACHE, REPORT_CACHE];

export interface OfflineDocument {
  path: string;
  /** Subresource integrity. */
  integrity: string;
  /** Indexes of {@linkcode OfflineFiles}' `files`. */
  needs: readonly number[];
}

export interface OfflineFiles {
  documents: readonly OfflineDocument[];
  /** With a hash in the address. */
  files: readonly string[];
  /** For making a report; kept when idle. */
  reportParts: readonly string[];
  /** By language but English, kept where in use. */
  sentences: Readonly<Record<string, readonly string[]>>;
  notificationIcon: string;
}

export type PageMessage =
  /** Take over from the active worker. */
  | { type: "SKIP_WAITING" }
  /** Control this page too. */
  | { type: "CLAIM" }
  /** Keep the page at `url`, else the current document, with its sentences. */
  | { type: "KEEP_PAGE"; url?: string; language?: string }
  /** Keep every page; answers with {@linkcode KeptApp}. */
  | { type: "KEEP_APP"; language?: string }
  | { type: "KEEP_REPORT" };

/** The whole app is kept. */
export interface KeptApp {
  /** Something was missing when asked. */
  isNew: boolean;
}

/** `true` comes through the port for yes. */
export type WorkerQuestion =
  | { type: "MAY_RELOAD" | "WANTS_APP" }
  /** Whether it shows this address; if so it goes to the place meant. */
  | { type: "SHOWS"; url: string };

/** Background Sync tag. */
export const OUTBOX_TAG = "outbox";

/** The network is back. */
export interface WorkerMessage {
  type: "WAKE";
}
