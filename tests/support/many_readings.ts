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
  INSERT INTO readings
    (user_id, deleted, date, time, id, type, value, unit, comment, version, seq, updated_at)
  SELECT ?1, n % ?4 = 0, date('2026-11-20', '-' || (n * 7919 % ?2 / 4) || ' days'),
    printf('%02d:%02d', n % 24, n % 60), substr(?1, 1, 23) || '-' || printf('%012x', n), 'Fasting',
    70 + n % 200 + (n % 3) / 10.0, 'mg/dl', ?3, 1, n, '2026-11-21T07:30:00.000Z' FROM series`;

/** Fills the empty logbook of a person; the changes in it are numbered from 1. */
export async function fillLogbook(
  db: Database,
  userId: string,
  { count, comment = "", deletedEvery = count + 1 }: Filling,
): Promise<void> {
  await db.write([{ sql: FILL, args: [userId, count, comment, deletedEvery] }]);
}
