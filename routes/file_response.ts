/** @see RFC 9110 §13 @module */
import { type ByteSpan, resolveRange } from "@/lib/shared/byte_range.ts";

export interface Version {
  /** Strong, quoted. */
  etag: string;
  writtenAt: Date;
}

function failsPrecondition(version: Version, headers: Headers): boolean {
  const ifMatch = headers.get("If-Match");
  if (ifMatch === null) return secondsOf(version) > parseDate(headers.get("If-Unmodified-Since"));
  const tags = ifMatch.split(",").map((tag) => tag.trim());
  return !tags.includes("*") && !tags.includes(version.etag);
}

function isNotModified(version: Version, headers: Headers): boolean {
  const ifNoneMatch = headers.get("If-None-Match");
  if (ifNoneMatch !== null) return matchesEtag(version.etag, ifNoneMatch);
  return secondsOf(version) <= parseDate(headers.get("If-Modified-Since"));
}

function matchesIfRange(version: Version, headers: Headers): boolean {
  const ifRange = headers.get("If-Range")?.trim();
  if (ifRange === undefined || ifRange === version.etag) return true;
  return !ifRange.includes('"') && parseDate(ifRange) === secondsOf(version);
}

/** NaN without a date: neither before nor after. */
function parseDate(text: string | null): number {
  return Date.parse(text ?? "");
}

/** HTTP dates have whole seconds. */
function secondsOf({ writtenAt }: Version): number {
  return Math.floor(writtenAt.getTime() / 1000) * 1000;
}

/** Compares weakly. @see RFC 9110 §13.1.2 */
export function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
}

export type FileResponse = { status: 200; span?: undefined } | { status: 206; span: ByteSpan };

/** @see RFC 9110 §13.2.2 */
export function planFileResponse(
  { method, headers }: { method: string; headers: Headers },
  file: Version & { sizeBytes: number },
): FileResponse | { status: 304 } | { status: 412 } | { status: 416 } {
  if (failsPrecondition(file, headers)) return { status: 412 };
  if (isNotModified(file, headers)) return { status: 304 };
  if (method !== "GET" || !matchesIfRange(file, headers)) return { status: 200 };
  const span = resolveRange(headers.get("Range"), file.sizeBytes);
  if (span === "unsatisfiable") return { status: 416 };
  return span ? { status: 206, span } : { status: 200 };
}
