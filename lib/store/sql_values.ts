/** SQL values, the same for both drivers. @module */
import type { SqlValue } from "./database.ts";

/** Drivers bind numbers as REAL, only a bigint as INTEGER: 104 must not return as 104.0. */
export function toDriverArguments(args: readonly SqlValue[]): (SqlValue | bigint)[] {
  return args.map((value) => Number.isSafeInteger(value) ? BigInt(value as number) : value);
}

export function isQuery(sql: string): boolean {
  return /^\s*(SELECT|VALUES|PRAGMA|EXPLAIN)\b/i.test(sql);
}
