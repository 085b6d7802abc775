/** What pages and service worker agree on. @module */

/** One worker under two names. */
export const WORKER_PATHS = ["/sw.js", "/service-worker.js"] as const;

/** The same for everybody. */
export const SHELL_CACHE = "shells";

/** Fetched when idle. */
export const REPORT_CACHE = "report";

/** Without anything of a person: logging out leaves them alone. */
export const APP_CACHES: readonly string[] = [SHELL_CACHE, REPORT_CACHE];

/** What a page asks of a worker. */
export type PageMessage =
  /** Take over from the worker that is there. */
  | { type: "SKIP_WAITING" }
  /** Keep what making a report takes. */
  | { type: "KEEP_REPORT" };

/** `true` through the port allows a reload. */
export interface WorkerQuestion {
  type: "MAY_RELOAD";
}

/** Background Sync tag. */
export const OUTBOX_TAG = "outbox";

/** The network is back. */
export interface WorkerMessage {
  type: "WAKE";
}
