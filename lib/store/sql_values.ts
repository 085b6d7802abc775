/** How values cross into SQLite and back, the same for both drivers. @module */
import type { SqlValue } from "./database.ts";

/**
 * Returns arguments as a driver has to be given them.
 *
 * Both drivers bind every number as REAL; only a bigint arrives as INTEGER, and 104 must not come back as 104.0.
 */
export function toDriverArguments(args: readonly SqlValue[]): (SqlValue | bigint)[] {
  return args.map((value) => Number.isSafeInteger(value) ? BigInt(value as number) : value);
}

/** Tells whether a statement that returns rows only looks, so that its rows are no changes. */
export function isQuery(sql: string): boolean {
  return /^\s*(SELECT|VALUES|PRAGMA|EXPLAIN)\b/i.test(sql);
}
