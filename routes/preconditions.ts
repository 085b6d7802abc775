/** What a client that has something of a file already asks about it. @see RFC 9110 §13 @module */
import { matchesEtag } from "./entity_tags.ts";

/** One version of a file, as its answers name it. */
export interface Version {
  /** Strong, quotes included. */
  etag: string;
  writtenAt: Date;
}

/** Tells whether a client wants another version than this one, or none (`If-Match`, `If-Unmodified-Since`). */
export function failsPrecondition(version: Version, headers: Headers): boolean {
  const ifMatch = headers.get("If-Match");
  if (ifMatch === null) return secondsOf(version) > parseDate(headers.get("If-Unmodified-Since"));
  const tags = ifMatch.split(",").map((tag) => tag.trim());
  return !tags.includes("*") && !tags.includes(version.etag);
}

/** Tells whether a client has this version already (`If-None-Match`, `If-Modified-Since`). */
export function isNotModified(version: Version, headers: Headers): boolean {
  const ifNoneMatch = headers.get("If-None-Match");
  if (ifNoneMatch !== null) return matchesEtag(version.etag, ifNoneMatch);
  return secondsOf(version) <= parseDate(headers.get("If-Modified-Since"));
}

/** Tells whether the parts that a client has are of this version, so that others fit to them (`If-Range`). */
export function matchesIfRange(version: Version, headers: Headers): boolean {
  const ifRange = headers.get("If-Range")?.trim();
  if (ifRange === undefined || ifRange === version.etag) return true;
  return !ifRange.includes('"') && parseDate(ifRange) === secondsOf(version);
}

/** NaN, which is neither before nor after anything, where there is no date. */
function parseDate(text: string | null): number {
  return Date.parse(text ?? "");
}

/** HTTP knows whole seconds only. */
function secondsOf({ writtenAt }: Version): number {
  return Math.floor(writtenAt.getTime() / 1000) * 1000;
}
