import type { Context } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { READINGS_MAX_LIMIT, TOMBSTONE_RETENTION_DAYS } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { logReplyText } from "@/lib/shared/messages/log_replies.ts";
import { listReadingChanges, listReadings, type ReadingPosition } from "@/lib/store/reading_lists.ts";
import { addDays, isCalendarDate, isClockTime } from "@/lib/shared/calendar.ts";
import { isEntityId } from "@/lib/shared/ids.ts";
import type { TokenClaims } from "@/lib/services/accounts/tokens.ts";
import type { AppDeps } from "../deps.ts";
import { admit } from "../guards.ts";
import { parseLimit } from "../paging.ts";

const say = textOf(logReplyText);

/** Default: everything. */
export interface ReadingQuery {
  limit?: number;
  since?: SyncCursor;
  before?: PageCursor;
}

/** @throws {DomainError} `validation_failed`, `invalid_request` */
export function parseReadingQuery(c: Context): ReadingQuery {
  const { limit, since, before } = c.req.query();
  if (since !== undefined && before !== undefined) throw new DomainError("invalid_request");
  return {
    limit: limit === undefined ? undefined : parseLimit(limit, READINGS_MAX_LIMIT),
    since: since === undefined ? undefined : parseSyncCursor(since),
    before: before === undefined ? undefined : parsePageCursor(before),
  };
}

/** A few milliseconds, however long the list. */
const READINGS_A_PIECE = 100;

/** What one list is read by. */
interface ListCall extends ReadingQuery {
  claims: TokenClaims;
  now: Date;
}

/**
 * Returns a list's JSON, in pieces when all is asked for and too much for one. The list's own statement looks the
 * session up: one way to the database, not two.
 *
 * The cursor of pieces is that of the beginning: what changes meanwhile may come old, new, twice or not at all, and
 * comes with the next `?since=`.
 *
 * @throws {DomainError} `unauthorized`, `password_change_needed`
 */
export async function findList(
  deps: AppDeps,
  claims: TokenClaims,
  query: ReadingQuery,
): Promise<string | AsyncGenerator<string>> {
  const now = deps.clock.now();
  const { since } = query;
  if (since && !isCursorExpired(since, now)) {
    const changes = await findChanges(deps, { ...query, since, claims, now });
    if (changes) return changes;
  }
  return await findReadings(deps, { ...query, claims, now });
}

async function findChanges(
  deps: AppDeps,
  { since, limit, claims, now }: ListCall & { since: SyncCursor },
): Promise<string | AsyncGenerator<string> | undefined> {
  const { db } = deps;
  const { userId } = claims;
  const at = now.toISOString();
  const issuedOn = at.slice(0, 10);
  const first = await listReadingChanges(db, {
    userId,
    sinceSeq: since.seq,
    historyId: since.historyId,
    limit: limit ?? READINGS_A_PIECE,
    session: { ...claims, now: at },
  });
  admit(deps, claims, first.session, now);
  if (!first.isKnownHistory) return undefined;
  const { historyId, newest: upToSeq } = first;
  if (limit !== undefined || first.seq >= upToSeq) {
    return formatPage(first.items, { seq: first.seq, historyId, issuedOn });
  }
  async function* itemsOfPieces() {
    yield first.items;
    for (let sinceSeq = first.seq; sinceSeq < upToSeq;) {
      const piece = await listReadingChanges(db, { userId, sinceSeq, upToSeq, limit: READINGS_A_PIECE });
      // The rest has changed again: the next `?since=`.
      if (piece.seq === sinceSeq) return;
      yield piece.items;
      sinceSeq = piece.seq;
    }
  }
  return formatPieces(itemsOfPieces(), { seq: upToSeq, historyId, issuedOn });
}

async function findReadings(
  deps: AppDeps,
  { limit, since, before, claims, now }: ListCall,
): Promise<string | AsyncGenerator<string>> {
  const { db } = deps;
  const { userId } = claims;
  const at = now.toISOString();
  const first = await listReadings(db, {
    userId,
    limit: limit ?? READINGS_A_PIECE,
    before: before?.position,
    session: { ...claims, now: at },
  });
  admit(deps, claims, first.session, now);
  const sync = before?.sync ?? { seq: first.seq, historyId: first.historyId, issuedOn: at.slice(0, 10) };
  const reset = since && true;
  if (limit !== undefined || !first.last) {
    const next = first.last && formatPageCursor({ position: first.last, sync });
    return formatPage(first.items, sync, { next, reset });
  }
  async function* itemsOfPieces() {
    yield first.items;
    for (let last = first.last; last;) {
      const piece = await listReadings(db, { userId, limit: READINGS_A_PIECE, before: last });
      yield piece.items;
      last = piece.last;
    }
  }
  return formatPieces(itemsOfPieces(), sync, { reset });
}

interface PageFields {
  next?: string;
  reset?: boolean;
}

function formatPage(items: string, sync: SyncCursor, rest: PageFields = {}): string {
  return HEAD + items + formatTail(sync, rest);
}

async function* formatPieces(
  parts: AsyncIterable<string>,
  sync: SyncCursor,
  rest: PageFields = {},
): AsyncGenerator<string> {
  let separator = "[";
  yield HEAD;
  for await (const part of parts) {
    // All that was left may be deleted by now.
    if (part === "[]") continue;
    yield separator + part.slice(1, -1);
    separator = ",";
  }
  yield "]" + formatTail(sync, rest);
}

const HEAD = `{"success":true,"message":${JSON.stringify(say.fetched)},"data":`;

function formatTail(sync: SyncCursor, rest: PageFields): string {
  return `,${JSON.stringify({ cursor: formatSyncCursor(sync), ...rest }).slice(1)}`;
}

/** The newest change known to a client, and the day (UTC) it learnt of it. */
export interface SyncCursor {
  seq: number;
  historyId: string;
  issuedOn: string;
}

/** All pages answer the first one's cursor: a later one would miss changes on the way. */
export interface PageCursor {
  position: ReadingPosition;
  sync: SyncCursor;
}

export function formatSyncCursor({ seq, historyId, issuedOn }: SyncCursor): string {
  return encodeParts(issuedOn, seq, historyId);
}

/** @throws {DomainError} `invalid_request` */
export function parseSyncCursor(text: string): SyncCursor {
  return toSyncCursor(decodeParts(text, 3));
}

/** Tombstones that it has not seen may be gone. */
export function isCursorExpired({ issuedOn }: SyncCursor, now: Date): boolean {
  return addDays(issuedOn, TOMBSTONE_RETENTION_DAYS) <= now.toISOString().slice(0, 10);
}

export function formatPageCursor({ position, sync }: PageCursor): string {
  return encodeParts(position.date, position.time, position.id, sync.issuedOn, sync.seq, sync.historyId);
}

/** @throws {DomainError} `invalid_request` */
export function parsePageCursor(text: string): PageCursor {
  const [date = "", time = "", id = "", ...rest] = decodeParts(text, 6);
  if (!isCalendarDate(date) || !isClockTime(time) || !isEntityId(id)) {
    throw new DomainError("invalid_request");
  }
  return { position: { date, time, id }, sync: toSyncCursor(rest) };
}

function toSyncCursor([issuedOn = "", seq = "", historyId = ""]: string[]): SyncCursor {
  const isOurs = isCalendarDate(issuedOn) && /^\d{1,15}$/.test(seq) && /^[0-9a-f]{12}$/.test(historyId);
  if (!isOurs) throw new DomainError("invalid_request");
  return { issuedOn, seq: Number(seq), historyId };
}

const MAX_CHARACTERS = 200;

/** Contains no + or /: safe in an address. */
function encodeParts(...parts: (string | number)[]): string {
  return btoa(parts.join(" ")).replaceAll("=", "");
}

function decodeParts(text: string, partCount: number): string[] {
  if (text.length > MAX_CHARACTERS || !/^[0-9A-Za-z]+$/.test(text)) throw new DomainError("invalid_request");
  // No base64 is one character longer than full groups.
  if (text.length % 4 === 1) throw new DomainError("invalid_request");
  const parts = atob(text).split(" ");
  if (parts.length !== partCount) throw new DomainError("invalid_request");
  return parts;
}
