/** `?limit=`, `?before=` and `next`; cursors are opaque to clients. @module */
import type { Context } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { isEntityId } from "@/lib/shared/ids.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { successText } from "@/lib/shared/messages/replies.ts";

/** `createdAt` is ISO 8601 UTC. */
export interface TimeCursor {
  createdAt: string;
  id: string;
}

const DEFAULT_LIMIT = 50;

/** @throws {DomainError} `validation_failed` outside 1 to `maximum`. */
export function parseLimitQuery(
  c: Context,
  maximum: number,
  { standard = Math.min(DEFAULT_LIMIT, maximum), maxDigits = 5 } = {},
): number {
  const text = c.req.query("limit");
  if (text === undefined) return standard;
  return parseLimit(text.length <= maxDigits ? text : "", maximum);
}

/** @throws {DomainError} `validation_failed` outside 1 to `maximum`. */
export function parseLimit(text: string, maximum: number): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= maximum) return limit;
  const sentence = textOf(successText).limitOutOfRange(maximum);
  throw new DomainError("validation_failed", { sentence, fields: { limit: sentence } });
}

/** JSON member with its comma; "" on the last page. */
export function formatNext(cursor: string | undefined): string {
  return cursor === undefined ? "" : `,"next":${JSON.stringify(cursor)}`;
}

export function formatTimeCursor({ createdAt, id }: TimeCursor): string {
  return `${Date.parse(createdAt)}-${id}`;
}

/** @throws {DomainError} `invalid_request` */
export function parseTimeCursor(c: Context): TimeCursor | undefined {
  const text = c.req.query("before");
  if (text === undefined) return undefined;
  const [, instant, id = ""] = /^(\d{1,14})-([0-9a-f-]{36})$/.exec(text) ?? [];
  if (instant === undefined || !isEntityId(id)) throw new DomainError("invalid_request");
  return { createdAt: new Date(Number(instant)).toISOString(), id };
}

/** @throws {DomainError} `invalid_request` */
export function parseNumberCursor(c: Context, radix: 10 | 36): number | undefined {
  const text = c.req.query("before");
  if (text === undefined) return undefined;
  if (!(radix === 36 ? /^[0-9a-z]{1,10}$/ : /^\d{1,15}$/).test(text)) {
    throw new DomainError("invalid_request");
  }
  return Number.parseInt(text, radix);
}

const MAX_CHARACTERS = 1000;

export function encodeCursor(values: readonly unknown[]): string {
  return new TextEncoder().encode(JSON.stringify(values)).toBase64({
    alphabet: "base64url",
    omitPadding: true,
  });
}

/** @throws {DomainError} `invalid_request` */
export function decodeCursor(text: string, count: number): (string | number)[] {
  const values = text.length <= MAX_CHARACTERS ? decode(text) : undefined;
  const isWhole = Array.isArray(values) && values.length === count && values.every(isValue);
  if (!isWhole) throw new DomainError("invalid_request");
  return values;
}

function decode(text: string): unknown {
  try {
    return JSON.parse(
      new TextDecoder("utf-8", { fatal: true }).decode(
        Uint8Array.fromBase64(text, { alphabet: "base64url" }),
      ),
    );
  } catch {
    return undefined;
  }
}

function isValue(value: unknown): value is string | number {
  return typeof value === "string" || (typeof value === "number" && Number.isSafeInteger(value));
}
