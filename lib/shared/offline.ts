/** What pages, service worker and build agree on. @module */
import type { Language } from "./languages.ts";

/** Both addresses serve the same worker. */
export const WORKER_PATHS = ["/sw.js", "/service-worker.js"] as const;

/** Documents are the same for everybody, signed in or not. */
export const SHELL_CACHE = "shells";

/** What the report needs, fetched when the page is idle, and what reads documents, kept once it was asked for. */
export const REPORT_CACHE = "report";

/** Sentences somebody has heard reveal their readings: signing out empties it. */
export const RECORDINGS_CACHE = "recordings";

/** Without personal data: signing out leaves them. */
export const APP_CACHES: readonly string[] = [SHELL_CACHE, REPORT_CACHE];

/** What a phone can keep: an entry of the manifest that the build writes into the worker. */
export interface OfflineFile {
  url: string;
  /** Subresource integrity of a document; absent where the address holds a hash. */
  revision?: string;
  /** What a document needs, as spans of the manifest: from, and up to but not including. */
  needs?: readonly (readonly [number, number])[];
  /** Kept only for making a report, for reading documents, or where the language is in use. */
  keptFor?: "report" | "reader" | Language;
}

export type PageMessage =
  /** The waiting worker takes over from the active one. */
  | { type: "SKIP_WAITING" }
  /** The active worker takes charge of this page too. */
  | { type: "CLAIM" }
  /** Keep the page at `url`, else the current document, with its sentences. */
  | { type: "KEEP_PAGE"; url?: string; language?: string }
  /** Keep every page; answers with {@linkcode KeptApp}. */
  | { type: "KEEP_APP"; language?: string }
  | { type: "KEEP_REPORT" };

export interface KeptApp {
  /** Whether something was still missing when it was asked. */
  isNew: boolean;
}

/** `true` comes through the port for yes. */
export type WorkerQuestion =
  | { type: "MAY_RELOAD" | "WANTS_APP" }
  /** Whether it shows this address; if so it goes to the place meant. */
  | { type: "SHOWS"; url: string };

export const OUTBOX_TAG = "outbox";

/** Before a user id: the key of a note that stands beside that person's database. */
export const NOTE_PREFIX = "kept-";

/** Tells pages that the network is back. */
export interface WorkerMessage {
  type: "WAKE";
}
