/** The opaque texts that a list of readings hands out and takes back. @module */
import { addDays, isCalendarDate, isClockTime } from "@/lib/shared/calendar.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { isEntityId } from "@/lib/shared/ids.ts";
import { TOMBSTONE_RETENTION_DAYS } from "@/lib/shared/limits.ts";
import type { ReadingPosition } from "@/lib/store/reading_lists.ts";

/** What `?since=` carries: the newest change that a client knows, and the day (UTC) on which it learnt of it. */
export interface SyncCursor {
  seq: number;
  /** Which past `seq` counts in. */
  historyId: string;
  issuedOn: string;
}

/**
 * What `?before=` carries: where the last page ended, and the cursor of the first one.
 *
 * Every page of one walk answers that same cursor; a later one would leave out what changed on the way.
 */
export interface PageCursor {
  position: ReadingPosition;
  sync: SyncCursor;
}

/** Returns the text of a cursor. */
export function formatSyncCursor({ seq, historyId: past, issuedOn }: SyncCursor): string {
  return encodeParts(issuedOn, seq, past);
}

/**
 * Returns what a `?since=` carries.
 *
 * @throws {DomainError} `invalid_request` when it was never handed out.
 */
export function parseSyncCursor(text: string): SyncCursor {
  return toSyncCursor(decodeParts(text, 3));
}

/** Tells whether tombstones that the cursor has not seen may be forgotten already. */
export function isCursorExpired({ issuedOn }: SyncCursor, now: Date): boolean {
  return addDays(issuedOn, TOMBSTONE_RETENTION_DAYS) <= now.toISOString().slice(0, 10);
}

/** Returns the text that leads to the next page. */
export function formatPageCursor({ position, sync }: PageCursor): string {
  return encodeParts(position.date, position.time, position.id, sync.issuedOn, sync.seq, sync.historyId);
}

/**
 * Returns what a `?before=` carries.
 *
 * @throws {DomainError} `invalid_request` when it was never handed out.
 */
export function parsePageCursor(text: string): PageCursor {
  const [date = "", time = "", id = "", ...rest] = decodeParts(text, 6);
  if (!isCalendarDate(date) || !isClockTime(time) || !isEntityId(id)) {
    throw new DomainError("invalid_request");
  }
  return { position: { date, time, id }, sync: toSyncCursor(rest) };
}

function toSyncCursor([issuedOn = "", seq = "", past = ""]: string[]): SyncCursor {
  const isOurs = isCalendarDate(issuedOn) && /^\d{1,15}$/.test(seq) && /^[0-9a-f]{12}$/.test(past);
  if (!isOurs) throw new DomainError("invalid_request");
  return { issuedOn, seq: Number(seq), historyId: past };
}

/** Longer than any text that we hand out. */
const MAX_CHARACTERS = 200;

/** Dates, times, ids, numbers and names of pasts never need base64's + and /, so the text is safe in an address. */
function encodeParts(...parts: (string | number)[]): string {
  return btoa(parts.join(" ")).replaceAll("=", "");
}

function decodeParts(text: string, partCount: number): string[] {
  if (text.length > MAX_CHARACTERS || !/^[0-9A-Za-z]+$/.test(text)) throw new DomainError("invalid_request");
  // One character more than full groups is no base64 at all.
  if (text.length % 4 === 1) throw new DomainError("invalid_request");
  const parts = atob(text).split(" ");
  if (parts.length !== partCount) throw new DomainError("invalid_request");
  return parts;
}
