/** A list of a patient's readings, from its query to its text. @module */
import type { Context } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { READINGS_MAX_LIMIT } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { logReplyText } from "@/lib/shared/messages/log_replies.ts";
import { listReadingChanges, listReadings } from "@/lib/store/reading_lists.ts";
import type { AppDeps } from "../deps.ts";
import {
  formatPageCursor,
  formatSyncCursor,
  isCursorExpired,
  type PageCursor,
  parsePageCursor,
  parseSyncCursor,
  type SyncCursor,
} from "./reading_cursors.ts";
import { parseLimit } from "./time_cursor.ts";

const say = textOf(logReplyText);

/** What a list is asked for; without a limit, everything. */
export interface ReadingQuery {
  limit?: number;
  since?: SyncCursor;
  before?: PageCursor;
}

/**
 * Returns the query of a list.
 *
 * @throws {DomainError} `validation_failed` for a limit outside 1 to 1000, `invalid_request` for a text in `since` or
 * `before` that was never handed out, and for both at once.
 */
export function parseReadingQuery(c: Context): ReadingQuery {
  const { limit, since, before } = c.req.query();
  if (since !== undefined && before !== undefined) throw new DomainError("invalid_request");
  return {
    limit: limit === undefined ? undefined : parseLimit(limit, READINGS_MAX_LIMIT),
    since: since === undefined ? undefined : parseSyncCursor(since),
    before: before === undefined ? undefined : parsePageCursor(before),
  };
}

/** Readings read at a time where a list is asked for as a whole: a few milliseconds of work, whatever its length. */
const READINGS_A_PIECE = 100;

/**
 * Returns the JSON of a list: its text, or the pieces of its text where all is asked for and does not fit into one. The
 * readings in it are never parsed here.
 *
 * The cursor of a list in pieces is that of its beginning. What changes while it is on its way may come as it was, as it
 * is, twice, or, where it moves to a part that has been sent, not at all: every such change is newer than the cursor, and
 * comes with the next `?since=`.
 */
export async function findList(
  deps: AppDeps,
  userId: string,
  query: ReadingQuery,
): Promise<string | AsyncGenerator<string>> {
  const now = deps.clock.now();
  const issuedOn = now.toISOString().slice(0, 10);
  const { since } = query;
  if (since && !isCursorExpired(since, now)) {
    const changes = await findChanges(deps, userId, { ...query, since, issuedOn });
    if (changes) return changes;
  }
  return await findReadings(deps, userId, { ...query, issuedOn });
}

/** Returns what changed since a cursor, undefined where it is about another past. */
async function findChanges(
  { db }: AppDeps,
  userId: string,
  { since, limit, issuedOn }: ReadingQuery & { since: SyncCursor; issuedOn: string },
): Promise<string | AsyncGenerator<string> | undefined> {
  const first = await listReadingChanges(db, {
    userId,
    sinceSeq: since.seq,
    past: since.historyId,
    limit: limit ?? READINGS_A_PIECE,
  });
  if (!first.isKnownHistory) return undefined;
  const { historyId: past, newest: upToSeq } = first;
  if (limit !== undefined || first.seq >= upToSeq) {
    return formatPage(first.items, { seq: first.seq, historyId: past, issuedOn });
  }
  async function* itemsOfPieces() {
    yield first.items;
    for (let sinceSeq = first.seq; sinceSeq < upToSeq;) {
      const piece = await listReadingChanges(db, { userId, sinceSeq, upToSeq, limit: READINGS_A_PIECE });
      // What is left has changed again, and belongs to the next `?since=`.
      if (piece.seq === sinceSeq) return;
      yield piece.items;
      sinceSeq = piece.seq;
    }
  }
  return formatPieces(itemsOfPieces(), { seq: upToSeq, historyId: past, issuedOn });
}

async function findReadings(
  { db }: AppDeps,
  userId: string,
  { limit, since, before, issuedOn }: ReadingQuery & { issuedOn: string },
): Promise<string | AsyncGenerator<string>> {
  const first = await listReadings(db, {
    userId,
    limit: limit ?? READINGS_A_PIECE,
    before: before?.position,
  });
  const sync = before?.sync ?? { seq: first.seq, historyId: first.historyId, issuedOn };
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

/** What stands in an answer beside its readings. */
interface PageFields {
  next?: string;
  reset?: boolean;
}

function formatPage(items: string, sync: SyncCursor, rest: PageFields = {}): string {
  return HEAD + items + formatTail(sync, rest);
}

/** Puts the parts of a list, JSON arrays each, into one. */
async function* formatPieces(
  parts: AsyncIterable<string>,
  sync: SyncCursor,
  rest: PageFields = {},
): AsyncGenerator<string> {
  let separator = "[";
  yield HEAD;
  for await (const part of parts) {
    // Everything that was left can have been deleted meanwhile.
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
