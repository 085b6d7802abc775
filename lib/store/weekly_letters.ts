/** Whose week was looked at for a letter. A week is named by the Monday after it, `YYYY-MM-DD`. @module */
import type { Database, Statement } from "./database.ts";
import { sql } from "./sql.ts";

export interface LetterReader {
  userId: string;
  email: string;
  firstName: string;
  zone?: string;
  week?: string;
  quietWeeks: number;
}

/** Who wants letters and whose `latest` week was not looked at yet; by id. */
export async function listLetterReaders(
  db: Database,
  { after, latest, limit }: { after: string; latest: string; limit: number },
): Promise<LetterReader[]> {
  const rows = await db.read<
    Omit<LetterReader, "zone" | "week"> & { zone: string | null; week: string | null }
  >(
    sql`SELECT u.id AS userId, u.email, u.first_name AS firstName, s.zone, w.week,
        coalesce(w.quiet_weeks, 0) AS quietWeeks
      FROM users AS u LEFT JOIN reminder_settings AS s ON s.user_id = u.id
        LEFT JOIN weekly_letters AS w ON w.user_id = u.id
      WHERE u.id > ${after} AND u.notify_email = 1 AND u.is_suspended = 0 AND u.is_admin = 0
        AND coalesce(w.week, '') < ${latest}
      ORDER BY u.id LIMIT ${limit}`,
  );
  return rows.map(({ zone, week, ...reader }) => ({
    ...reader,
    zone: zone ?? undefined,
    week: week ?? undefined,
  }));
}

/** Finds a row while nobody has looked at that week. */
export function isWeekOpen(userId: string, week: string): Statement {
  return sql`SELECT 1 WHERE NOT EXISTS (
    SELECT 1 FROM weekly_letters WHERE user_id = ${userId} AND week >= ${week})`;
}

export function upsertWeeklyLetter(
  { userId, week, quietWeeks }: { userId: string; week: string; quietWeeks: number },
): Statement {
  return sql`INSERT INTO weekly_letters (user_id, week, quiet_weeks)
    SELECT id, ${week}, ${quietWeeks} FROM users WHERE id = ${userId}
    ON CONFLICT DO UPDATE SET week = excluded.week, quiet_weeks = excluded.quiet_weeks
    WHERE excluded.week > week`;
}

/** `isWanted` and `hasDetails` as of now. */
export async function getWeeklyLetter(
  db: Database,
  userId: string,
): Promise<{ week: string; isWanted: boolean; hasDetails: boolean } | undefined> {
  const [row] = await db.read<{ week: string; isWanted: number; hasDetails: number }>(sql`
    SELECT w.week, u.notify_email = 1 AND u.is_suspended = 0 AS isWanted, u.notify_details AS hasDetails
    FROM weekly_letters AS w CROSS JOIN users AS u ON u.id = w.user_id WHERE w.user_id = ${userId}`);
  return row && { week: row.week, isWanted: row.isWanted === 1, hasDetails: row.hasDetails === 1 };
}
