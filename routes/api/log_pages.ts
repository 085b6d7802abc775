/** One page of a patient's readings, from its query to its text. @see contract §3 GET /logs @module */
import type { Context } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { LIST_MAX_LIMIT } from "@/lib/shared/limits.ts";
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
} from "./log_cursors.ts";
import { parseLimit } from "./time_pages.ts";

const say = textOf(logReplyText);

/** What a list is asked for; without a limit, everything. */
export interface ListQuery {
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
export function readListQuery(c: Context): ListQuery {
  const { limit, since, before } = c.req.query();
  if (since !== undefined && before !== undefined) throw new DomainError("invalid_request");
  return {
    limit: limit === undefined ? undefined : parseLimit(limit, LIST_MAX_LIMIT),
    since: since === undefined ? undefined : parseSyncCursor(since),
    before: before === undefined ? undefined : parsePageCursor(before),
  };
}

/** Returns the JSON text of a page; the readings in it are never parsed here. */
export async function findPage(
  { db, clock }: AppDeps,
  userId: string,
  { limit, since, before }: ListQuery,
): Promise<string> {
  const now = clock.now();
  const issuedOn = now.toISOString().slice(0, 10);
  if (since && !isCursorExpired(since, now)) {
    const changes = await listReadingChanges(db, { userId, sinceSeq: since.seq, past: since.past, limit });
    const { seq, past } = changes;
    if (changes.isKnownPast) return formatPage(changes.items, { seq, past, issuedOn });
  }
  const list = await listReadings(db, { userId, limit, before: before?.position });
  const sync = before?.sync ?? { seq: list.seq, past: list.past, issuedOn };
  return formatPage(list.items, sync, {
    next: list.last && formatPageCursor({ position: list.last, sync }),
    reset: since && true,
  });
}

function formatPage(items: string, sync: SyncCursor, rest: { next?: string; reset?: boolean } = {}): string {
  const fields = { cursor: formatSyncCursor(sync), ...rest };
  return `{"success":true,"message":${JSON.stringify(say.fetched)},"data":${items},${
    JSON.stringify(fields).slice(1)
  }`;
}
