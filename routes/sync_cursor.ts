/** What a phone has seen of a list that it keeps, for `?since=`. @module */
import * as z from "zod/mini";
import { addDays, isCalendarDate } from "@/lib/shared/calendar.ts";
import { TOMBSTONE_RETENTION_DAYS } from "@/lib/shared/limits.ts";
import { encodeCursor } from "@/lib/services/cursors.ts";
import { cursorOf } from "./paging.ts";

/** The newest change known to a client, and the day (UTC) it learnt of it. */
export interface SyncCursor {
  seq: number;
  historyId: string;
  issuedOn: string;
}

export const CursorDate = z.string().check(z.refine(isCalendarDate));
const HistoryId = z.string().check(z.regex(/^[0-9a-f]{12}$/));
const Seq = z.int().check(z.minimum(0));

/** The values of a cursor, in their order. */
export const syncValues = [CursorDate, Seq, HistoryId] as const;

export const since = cursorOf(z.pipe(
  z.tuple(syncValues),
  z.transform(([issuedOn, seq, historyId]): SyncCursor => ({ issuedOn, seq, historyId })),
));

export function formatSyncCursor({ issuedOn, seq, historyId }: SyncCursor): string {
  return encodeCursor(issuedOn, seq, historyId);
}

/** Tombstones that the client has not seen may be gone by then. */
export function isCursorExpired({ issuedOn }: SyncCursor, now: Date): boolean {
  return addDays(issuedOn, TOMBSTONE_RETENTION_DAYS) <= now.toISOString().slice(0, 10);
}
