/** Pages of lists that are ordered by an instant and an id. @module */
import type { Context } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { isEntityId } from "@/lib/shared/ids.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { successText } from "@/lib/shared/messages/replies.ts";

/** Where a page ended; `createdAt` is ISO 8601 UTC. */
export interface TimeCursor {
  createdAt: string;
  id: string;
}

/** Entries of a page that nobody gave a length. */
const DEFAULT_LIMIT = 50;

/** Returns the `?limit=` of a list. @throws {DomainError} `validation_failed` outside 1 to `maximum`. */
export function parseLimitQuery(c: Context, maximum: number): number {
  const text = c.req.query("limit");
  return text === undefined ? Math.min(DEFAULT_LIMIT, maximum) : parseLimit(text, maximum);
}

/** Returns what a `?limit=` carries. @throws {DomainError} `validation_failed` outside 1 to `maximum`. */
export function parseLimit(text: string, maximum: number): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= maximum) return limit;
  const sentence = textOf(successText).limitOutOfRange(maximum);
  throw new DomainError("validation_failed", { sentence, fields: { limit: sentence } });
}

/** Returns the text that leads to the next page. */
export function formatTimeCursor({ createdAt, id }: TimeCursor): string {
  return `${Date.parse(createdAt)}-${id}`;
}

/** Returns what a `?before=` carries. @throws {DomainError} `invalid_request` when it was never handed out. */
export function parseTimeCursor(text: string | undefined): TimeCursor | undefined {
  if (text === undefined) return undefined;
  const [, instant, id = ""] = /^(\d{1,14})-([0-9a-f-]{36})$/.exec(text) ?? [];
  if (instant === undefined || !isEntityId(id)) throw new DomainError("invalid_request");
  return { createdAt: new Date(Number(instant)).toISOString(), id };
}
