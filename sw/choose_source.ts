/** Which request is answered how. @module */
import { cutTrailingSlashes } from "@/lib/shared/trailing_slashes.ts";

/** A request, as far as it matters here. */
export interface WorkerRequest {
  method: string;
  url: string;
  /** `navigate` when a person goes to a page. */
  mode: string;
  headers: { has(name: string): boolean };
}

/** What the worker has at hand. */
export interface OfflineSite {
  origin: string;
  /** Paths of the documents that it keeps. */
  documents: ReadonlySet<string>;
  /** Paths of everything else that it keeps: scripts, styles, icons. */
  files: ReadonlySet<string>;
  /** Paths of what making a report takes, kept later. */
  reportParts: ReadonlySet<string>;
}

/** How a request is answered; `path` names a file of {@linkcode OfflineSite}. */
export type ResponseSource =
  /** From what was kept when the worker was installed. */
  | { kind: "kept"; path: string }
  /** From what was kept when there was time. */
  | { kind: "report_part"; path: string }
  /** By the network; without one, by a document that says so. */
  | { kind: "page" }
  /** By the network, as if there were no worker. */
  | { kind: "network" };

const NETWORK: ResponseSource = { kind: "network" };

/** Where documents are never kept, or where there are none: the API, people's pictures, Google's way back. */
const NEVER_OURS = /^\/(api|device_api|pictures|healthz|google)(\/|$)/;

/** Returns how a request is answered. A document's query says nothing about which document it is. */
export function chooseSource(
  { method, url, mode, headers }: WorkerRequest,
  site: OfflineSite,
): ResponseSource {
  const { origin, pathname, search } = new URL(url);
  const isOurs = origin === site.origin && method === "GET" && !NEVER_OURS.test(pathname);
  if (!isOurs || headers.has("authorization") || headers.has("range")) return NETWORK;
  if (mode === "navigate") return choosePage(pathname, site);
  if (search) return NETWORK;
  if (site.files.has(pathname)) return { kind: "kept", path: pathname };
  if (site.reportParts.has(pathname)) return { kind: "report_part", path: pathname };
  return NETWORK;
}

function choosePage(pathname: string, { documents }: OfflineSite): ResponseSource {
  const path = cutTrailingSlashes(pathname) || "/";
  if (documents.has(path)) return { kind: "kept", path };
  // A file that is opened by itself is its own page; the browser knows best what to say without it.
  return pathname.includes(".") ? NETWORK : { kind: "page" };
}
