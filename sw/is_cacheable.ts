/** What may be kept in a cache at all. @module */
import type { WorkerRequest } from "./choose_source.ts";

/** An answer, as far as it matters here. */
export interface WorkerResponse {
  status: number;
  /** `basic` for one of our own origin that may be read. */
  type: string;
  redirected: boolean;
  headers: { get(name: string): string | null };
}

/** Files that the build made, with the caches' own mark of a document's revision. */
const BUILT_FILES = /^\/(assets\/[\w.-]+)?$|^\/[\w-]+$/;
const NEVER = /^\/(api|device_api|pictures|healthz|google|sw\.js|service-worker\.js)(\/|$)/;

/** Tells whether an answer may be kept: whole, public, from ourselves, and the same for everybody. */
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
