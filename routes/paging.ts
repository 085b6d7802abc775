/** What lists are asked for: how many, and from where on. @module */
import * as z from "zod/mini";
import { textOf } from "@/lib/shared/message_area.ts";
import { successText } from "@/lib/shared/messages/success.ts";
import { EntityId } from "@/lib/shared/schemas/fields.ts";
import { decodeCursor, encodeCursor } from "@/lib/services/cursors.ts";
import { UNREADABLE } from "./validate.ts";
import { addDays, isCalendarDate } from "@/lib/shared/calendar.ts";
import { TOMBSTONE_RETENTION_DAYS } from "@/lib/shared/limits.ts";

const DEFAULT_LIMIT = 50;

/** `?limit=` is a whole number from 1 to `maximum`. */
export function limitUpTo(maximum: number): z.ZodMiniType<number, string> {
  const error = textOf(successText).limitOutOfRange({ maximum });
  const isInRange = (text: string) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= maximum;
  return z.pipe(z.string().check(z.refine(isInRange, { error })), z.transform(Number));
}

/** As {@linkcode limitUpTo}, where a list is never asked for as a whole. */
export function pageLimit(
  maximum: number,
  standard: number = Math.min(DEFAULT_LIMIT, maximum),
): z.ZodMiniType<number, string | undefined> {
  return z._default(limitUpTo(maximum), standard);
}

/** Holds what a client hands back against `shape`: any other is `invalid_request`. */
export function cursorOf<Values>(
  shape: z.ZodMiniType<Values>,
): z.ZodMiniOptional<z.ZodMiniType<Values, string>> {
  const decode = z.transform((text: string, { issues }) => {
    const { data, success } = z.safeParse(shape, decodeCursor(text));
    if (!success) issues.push({ code: "custom", params: UNREADABLE, input: text });
    return data as Values;
  });
  return z.optional(z.pipe(z.string(), decode));
}

/** `createdAt` is ISO 8601 UTC. */
interface TimeCursor {
  createdAt: string;
  id: string;
}

const timeCursor = z.pipe(
  z.tuple([z.iso.datetime(), EntityId]),
  z.transform(([createdAt, id]): TimeCursor => ({ createdAt, id })),
);

/** The query of a list that is read by time, newest first. */
export function timePage(maximum: number): z.ZodMiniType<{ limit: number; before?: TimeCursor }> {
  return z.object({ limit: pageLimit(maximum), before: cursorOf(timeCursor) });
}

/** Is not typed by people: what is not sound is `invalid_request`. */
export function machineText(isSound: (text: string) => boolean): z.ZodMiniString {
  return z.string().check(z.refine(isSound, { params: UNREADABLE })) as z.ZodMiniString;
}

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
