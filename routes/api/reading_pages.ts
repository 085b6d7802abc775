import * as z from "zod/mini";
import { READINGS_MAX_LIMIT } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { logReplyText } from "@/lib/shared/messages/log_reply.ts";
import { EntityId } from "@/lib/shared/schemas/fields.ts";
import { listReadingChanges, listReadings, type ReadingPosition } from "@/lib/store/reading_lists.ts";
import { isClockTime } from "@/lib/shared/calendar.ts";
import { encodeCursor } from "@/lib/services/cursors.ts";
import type { AppDeps } from "../deps.ts";
import { admit, type SignedInCaller } from "../guards.ts";
import {
  CursorDate,
  cursorOf,
  formatSyncCursor,
  isCursorExpired,
  limitUpTo,
  since,
  type SyncCursor,
  syncValues,
} from "../paging.ts";
import { UNREADABLE } from "../validate.ts";

const say = textOf(logReplyText);

/** All pages answer the first one's cursor: a later one would miss changes on the way. */
interface PageCursor {
  position: ReadingPosition;
  sync: SyncCursor;
}

const ClockTime = z.string().check(z.refine(isClockTime));

const pageCursor = z.pipe(
  z.tuple([CursorDate, ClockTime, EntityId, ...syncValues]),
  z.transform(([date, time, id, issuedOn, seq, historyId]): PageCursor => ({
    position: { date, time, id },
    sync: { issuedOn, seq, historyId },
  })),
);

function formatPageCursor({ position: { date, time, id }, sync }: PageCursor): string {
  return encodeCursor(date, time, id, sync.issuedOn, sync.seq, sync.historyId);
}

/** Without any of them everything is asked for. */
export const ReadingQuery = z.object({
  limit: z.optional(limitUpTo(READINGS_MAX_LIMIT)),
  since,
  before: cursorOf(pageCursor),
}).check(z.refine(({ since, before }) => !since || !before, { params: UNREADABLE }));
export type ReadingQuery = z.infer<typeof ReadingQuery>;

/** Reading so many takes a few milliseconds, however long the list. */
const READINGS_A_PIECE = 100;

interface ListCall extends ReadingQuery {
  caller: SignedInCaller;
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
  caller: SignedInCaller,
  query: ReadingQuery,
): Promise<string | AsyncGenerator<string>> {
  const now = deps.clock.now();
  const { since } = query;
  if (since && !isCursorExpired(since, now)) {
    const changes = await findChanges(deps, { ...query, since, caller, now });
    if (changes) return changes;
  }
  return await findReadings(deps, { ...query, caller, now });
}

async function findChanges(
  deps: AppDeps,
  { since, limit, caller, now }: ListCall & { since: SyncCursor },
): Promise<string | AsyncGenerator<string> | undefined> {
  const { db } = deps;
  const { userId } = caller;
  const at = now.toISOString();
  const issuedOn = at.slice(0, 10);
  const first = await listReadingChanges(db, {
    userId,
    sinceSeq: since.seq,
    historyId: since.historyId,
    limit: limit ?? READINGS_A_PIECE,
    session: { sessionId: caller.sessionId, audience: "user", now: at },
  });
  admit(deps, caller, first.session, now);
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
  { limit, since, before, caller, now }: ListCall,
): Promise<string | AsyncGenerator<string>> {
  const { db } = deps;
  const { userId } = caller;
  const at = now.toISOString();
  const first = await listReadings(db, {
    userId,
    limit: limit ?? READINGS_A_PIECE,
    before: before?.position,
    session: { sessionId: caller.sessionId, audience: "user", now: at },
  });
  admit(deps, caller, first.session, now);
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
