/** Rate limits (table `rate_limits`), free of races. @module */
import type { Database, Statement } from "./database.ts";
import { sql } from "./sql.ts";

/** Fixed windows, multiples of their length. */
export interface RateLimit {
  /** Tells what is limited, and for whom. */
  key: string;
  limit: number;
  windowSeconds: number;
}

export interface RateLimitUse {
  key: string;
  windowStart: number;
}

/** Instants are seconds since 1970, UTC. */
export interface RateLimitWindow extends RateLimitUse {
  limit: number;
  expiresAt: number;
}

/** `used` counts this use of each too, in the order asked for; `usedUp` lists refusing limits. */
export type RateLimitResult =
  | { isGranted: true; uses: RateLimitUse[]; used: number[] }
  | { isGranted: false; usedUp: string[]; retryAfterSeconds: number };

export function windowOf({ key, limit, windowSeconds }: RateLimit, nowSeconds: number): RateLimitWindow {
  const windowStart = Math.floor(nowSeconds / windowSeconds) * windowSeconds;
  return { key, limit, windowStart, expiresAt: windowStart + windowSeconds };
}

/** All or none, when one is used up. @param nowSeconds Since 1970, UTC. */
export async function consumeRateLimits(
  db: Database,
  limits: readonly RateLimit[],
  nowSeconds: number,
): Promise<RateLimitResult> {
  const requested = limits.map((limit) => windowOf(limit, nowSeconds));
  const [taken] = await db.write([
    sql`${chargeRateLimits(requested, haveRoom(requested))} RETURNING key, used`,
  ]);
  if (taken && taken.rows.length > 0) {
    const used = new Map(taken.rows.map((row) => [row.key, Number(row.used)]));
    return { isGranted: true, uses: requested, used: requested.map(({ key }) => used.get(key) ?? 0) };
  }
  return { isGranted: false, ...await findUsedUp(db, requested, nowSeconds) };
}

/** SQL condition: none of the limits is used up. */
export function haveRoom(asked: readonly RateLimitWindow[]): Statement {
  return sql`NOT EXISTS (SELECT 1 ${usedUpOf(asked)})`;
}

/** Counts one use of each, where the condition holds. */
export function chargeRateLimits(asked: readonly RateLimitWindow[], condition: Statement): Statement {
  return sql`INSERT INTO rate_limits (key, window_start, used, expires_at)
    SELECT value ->> 'key', value ->> 'windowStart', 1, value ->> 'expiresAt' FROM json_each(${asked})
    WHERE ${condition}
    ON CONFLICT (key, window_start) DO UPDATE SET used = used + 1`;
}

function usedUpOf(asked: readonly RateLimitWindow[]): Statement {
  return sql`FROM json_each(${asked}) AS asked JOIN rate_limits AS b
      ON b.key = asked.value ->> 'key' AND b.window_start = asked.value ->> 'windowStart'
    WHERE b.used >= asked.value ->> 'limit'`;
}

export function restoreRateLimits(uses: readonly RateLimitUse[]): Statement {
  return sql`UPDATE rate_limits SET used = used - 1 WHERE used > 0 AND (key, window_start) IN (
    SELECT value ->> 'key', value ->> 'windowStart' FROM json_each(${uses}))`;
}

export function deleteRateLimit(key: string): Statement {
  return sql`DELETE FROM rate_limits WHERE key = ${key}`;
}

export function deleteExpiredRateLimits(nowSeconds: number): Statement {
  return sql`DELETE FROM rate_limits WHERE expires_at <= ${nowSeconds}`;
}

/** With seconds left; `nowSeconds` since 1970. */
export async function findUsedUp(
  db: Database,
  asked: readonly RateLimitWindow[],
  nowSeconds: number,
): Promise<{ usedUp: string[]; retryAfterSeconds: number }> {
  const rows = await db.read<{ key: string; expires_at: number }>(
    sql`SELECT b.key, b.expires_at ${usedUpOf(asked)}`,
  );
  const until = Math.max(nowSeconds + 1, ...rows.map((row) => row.expires_at));
  return { usedUp: rows.map(({ key }) => key), retryAfterSeconds: until - nowSeconds };
}
