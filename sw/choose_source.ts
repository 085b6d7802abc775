import { MOVED_SCREENS } from "@/lib/shared/care_parts.ts";
import { FRAMED_PATHS } from "@/lib/shared/public_pages.ts";
import { cutTrailingSlashes } from "@/lib/shared/trailing_slashes.ts";

export interface WorkerRequest {
  method: string;
  url: string;
  mode: string;
  headers: { has(name: string): boolean };
}

export interface OfflineSite {
  origin: string;
  documents: ReadonlySet<string>;
  files: ReadonlySet<string>;
  /** Kept once they were asked for. */
  parts: ReadonlySet<string>;
}

export type ResponseSource =
  | { kind: "kept"; path: string }
  | { kind: "part"; path: string }
  | { kind: "moved"; path: string }
  /** By the network, else a document that says it is missing. */
  | { kind: "page" }
  | { kind: "network" };

const NETWORK: ResponseSource = { kind: "network" };

/** Addresses that are never kept, or lead to no document. */
const NEVER_OURS = /^\/(api|device_api|pictures|healthz|google|d)(\/|$)/;

export function chooseSource(
  { method, url, mode, headers }: WorkerRequest,
  site: OfflineSite,
): ResponseSource {
  const { origin, pathname, search } = new URL(url);
  const isOurs = origin === site.origin && method === "GET" && !NEVER_OURS.test(pathname);
  if (!isOurs || headers.has("authorization") || headers.has("range")) return NETWORK;
  if (mode === "navigate") return choosePage(pathname, site);
  if (search) return NETWORK;
  const isFramed = FRAMED_PATHS.some((path) => pathname.endsWith(path)) && site.documents.has(pathname);
  if (isFramed || site.files.has(pathname)) return { kind: "kept", path: pathname };
  if (site.parts.has(pathname)) return { kind: "part", path: pathname };
  return NETWORK;
}

function choosePage(pathname: string, { documents }: OfflineSite): ResponseSource {
  const path = cutTrailingSlashes(pathname) || "/";
  if (documents.has(path)) return { kind: "kept", path };
  const place = Object.hasOwn(MOVED_SCREENS, path) ? MOVED_SCREENS[path] : undefined;
  if (place !== undefined) return { kind: "moved", path: place };
  // Offline the browser itself explains best what is missing.
  return pathname.includes(".") ? NETWORK : { kind: "page" };
}

interface WorkerResponse {
  status: number;
  /** `basic`: same origin and readable. */
  type: string;
  redirected: boolean;
  headers: { get(name: string): string | null };
}

const BUILT_FILES = /^\/(assets\/(pdf-\w+\/)?[\w.-]+)?$|^(\/[a-z]{2,3})?\/[\w-]+$/;
const NEVER = /^\/(api|device_api|pictures|healthz|google|d|sw\.js|service-worker\.js)(\/|$)/;

/** Whole, public, our own, and the same for everybody. */
export function isCacheable(
  { method, url, headers }: Omit<WorkerRequest, "mode">,
  answer: WorkerResponse,
): boolean {
  const { pathname } = new URL(url);
  const isPublic = BUILT_FILES.test(pathname) && !NEVER.test(pathname);
  const isPlain = method === "GET" && !headers.has("authorization") && !headers.has("range");
  const isWhole = answer.status === 200 && answer.type === "basic" && !answer.redirected;
  return isPublic && isPlain && isWhole && isSameForEverybody(answer);
}

function isSameForEverybody({ headers }: WorkerResponse): boolean {
  const isRefused = /\b(no-store|private)\b/i.test(headers.get("cache-control") ?? "");
  const vary = (headers.get("vary") ?? "").toLowerCase().split(",").map((name) => name.trim());
  return !isRefused && vary.every((name) => name === "" || name === "accept-encoding");
}
