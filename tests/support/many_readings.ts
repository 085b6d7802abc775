/** Logbooks of any length, filled in one statement. @module */
import type { Database } from "@/lib/store/database.ts";

/** How a logbook is filled. */
export interface Filling {
  count: number;
  comment?: string;
  /** Every so many readings are deleted; none by default. */
  deletedEvery?: number;
}

const FILL = `WITH RECURSIVE series(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < ?2)
  INSERT INTO packed_readings
    (user_number, deleted, taken, id, type, value, unit, comment, version, seq, updated_at)
  SELECT number, n % ?4 = 0, unixepoch(date('2026-11-20', '-' || (n * 7919 % ?2 / 4) || ' days')) / 60
    + 60 * (n % 24) + n % 60, unhex(substr(?1, 1, 23) || '-' || printf('%012x', n), '-'), 0,
    70 + n % 200 + (n % 3) / 10.0, 0, ?3, 1, n, unixepoch('2026-11-21T07:30:00Z') * 1000
  FROM user_numbers CROSS JOIN series WHERE user_id = ?1`;

/** Fills the empty logbook of a person; the changes in it are numbered from 1. */
export async function fillLogbook(
  db: Database,
  userId: string,
  { count, comment = "", deletedEvery = count + 1 }: Filling,
): Promise<void> {
  await db.write([{ sql: FILL, args: [userId, count, comment, deletedEvery] }]);
}
