/** What the pages and the service worker have agreed on. @module */

/** Addresses of the worker: one file under two names, so that whoever registers either gets the same. */
export const WORKER_PATHS = ["/sw.js", "/service-worker.js"] as const;

/** Documents, scripts, styles and icons: the same for everybody. */
export const SHELL_CACHE = "shells";

/** What making a report takes, fetched when nothing else is going on. */
export const REPORT_CACHE = "report";

/** The caches that hold the app itself and nothing of a person; logging out leaves them alone. */
export const APP_CACHES: readonly string[] = [SHELL_CACHE, REPORT_CACHE];

/** What a page asks of a worker. */
export type PageMessage =
  /** Take over from the worker that is there. */
  | { type: "SKIP_WAITING" }
  /** Keep what making a report takes. */
  | { type: "KEEP_REPORT" };

/** What a worker asks of a page; `true` through the port lets it be loaded anew. */
export interface WorkerQuestion {
  type: "MAY_RELOAD";
}

/** Under this name a page has the browser wake the worker when the network is back. */
export const OUTBOX_TAG = "outbox";

/** What a worker tells every page: the network is back. */
export interface WorkerMessage {
  type: "WAKE";
}
