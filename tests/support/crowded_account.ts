/** An account that is filled to every limit, straight in the database. @module */
import {
  CARE_RECORDS_MAX,
  CONSENTS_MAX,
  READING_HISTORY_MAX,
  READING_ROWS_MAX,
  READINGS_MAX,
  REMINDERS_MAX,
  VITAL_SIGNS_MAX,
} from "@/lib/shared/limits.ts";
import type { Database, Statement } from "@/lib/store/database.ts";
import { sql } from "@/lib/store/sql.ts";
import { insertUserRow } from "./users.ts";

const NOTE = "A".repeat(1000);
const DAY_MS = 86_400_000;
const TOMBSTONES = READING_ROWS_MAX - READINGS_MAX;
/** Of what is kept for a while only: what a year or two of diligence reaches. */
const MANY = 10_000;
/** From before there was a limit of them. */
const SUPPLIES = 5000;

/** Much of it is older than it may be: the next hour deletes that. */
export async function insertCrowdedAccount(db: Database, now: Date): Promise<string> {
  const userId = await insertUserRow(db);
  const nowMs = now.getTime();
  const [at, old] = [now.toISOString(), new Date(nowMs - 500 * DAY_MS).toISOString()];
  const uuid = sql`substr(${userId}, 1, 24) || printf('%012x', n)`;
  // All in the two weeks of a letter.
  const minute = sql`${Math.floor(nowMs / 1000) - 86400} - n % 19000 * 60`;
  const taken = sql`date(${minute}, 'unixepoch'), strftime('%H:%M', ${minute}, 'unixepoch')`;
  await db.write([
    sql`UPDATE users SET notify_email = 1, notify_details = 1 WHERE id = ${userId}`,
    fill(
      "readings (user_id, deleted, id, date, time, type, value, unit, comment, version, seq, updated_at, tags)",
      READING_ROWS_MAX,
      sql`${userId}, n <= ${TOMBSTONES}, ${uuid}, ${taken}, 'Fasting', 60 + n % 200, 'mg/dl',
        iif(n <= ${TOMBSTONES}, '', ${NOTE}), 1, n, ${old},
        iif(n % 2, '[]', '["meal","medicine","exercise","night"]')`,
    ),
    fill(
      "reading_history (user_id, reading_id, version, date, time, type, value, unit, comment, written_at, replaced_at)",
      READING_HISTORY_MAX,
      sql`${userId}, ${uuid}, 1, ${taken}, 'Fasting', 100, 'mg/dl', '', ${old}, ${old}`,
    ),
    fill(
      "vital_signs (user_id, id, deleted, kind, date, time, kg, version, seq, updated_at)",
      VITAL_SIGNS_MAX,
      sql`${userId}, ${uuid}, n % 2, 'weight', '2026-01-01', '08:00', 70, 1, n, ${old}`,
    ),
    fill(
      "care_records (user_id, id, entry, changed_at, seq)",
      CARE_RECORDS_MAX - 1,
      sql`${userId}, ${uuid}, iif(n <= ${SUPPLIES},
        json_object('kind', 'supply', 'name', 'Metformin', 'date', '1900-01-01', 'count', iif(n % 4 < 2, 0, 10000), 'each', 0.1,
          'reminderId', iif(n % 2, NULL, substr(${userId}, 1, 24) || printf('%012x', 1))),
        json_object('kind', 'dose', 'date', date('1900-01-02', '+' || n || ' days'), 'answer', 'taken', 'units', 0.1,
          'reminderId', substr(${userId}, 1, 24) || printf('%012x', 1))), ${at}, n`,
    ),
    // They make one record more: that of the medicine.
    fill(
      "reminders (user_id, id, kind, label, time, days, is_on, next_at, created_at)",
      REMINDERS_MAX,
      sql`${userId}, ${uuid}, 'medicine', 'Metformin', '08:00', '[0,1,2,3,4,5,6]', 1, ${nowMs}, ${at}`,
    ),
    ...notify(userId, "reminder", "", old),
    ...notify(userId, "broadcast", "supply", old),
    fill(
      "shares (user_id, id, key_digest, include, consent_version, created_at, until, days)",
      MANY / 10,
      sql`${userId}, ${uuid}, ${uuid}, '{}', '1', ${old}, ${old}, 14`,
    ),
    fill(
      "share_openings (user_id, share_id, number, at, reader, browser)",
      MANY,
      sql`${userId}, substr(${userId}, 1, 24) || printf('%012x', n % ${
        MANY / 10
      } + 1), n, ${old}, 'Dr Bello', 'Chrome'`,
    ),
    fill(
      "feedback (id, user_id, subject, message, rating, created_at)",
      MANY,
      sql`${uuid}, ${userId}, 'S', 'M', 5, ${at}`,
    ),
    fill(
      "consents (user_id, seq, id, decision, version, text_hash, is_adult, device, decided_at)",
      CONSENTS_MAX,
      sql`${userId}, n, ${uuid}, 'accepted', '1', '', 1, '', ${at}`,
    ),
  ]);
  return userId;
}

function fill(table: string, count: number, values: Statement): Statement {
  return sql`INSERT INTO ${{ sql: table }}
    WITH RECURSIVE series (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < ${count})
    SELECT ${values} FROM series`;
}

function notify(userId: string, kind: string, about: string, at: string): Statement[] {
  return [
    fill(
      "notifications (id, kind, about, title, message, deep_link, is_for_all, state, created_by, created_at, send_at, fingerprint)",
      MANY,
      sql`${kind + about} || n, ${kind}, ${about}, 'T', 'M', '/', 0, 'sent', '', ${at}, ${at}, ''`,
    ),
    fill(
      "notification_people (user_id, send_at, notification_id)",
      MANY,
      sql`${userId}, ${at}, ${kind + about} || n`,
    ),
  ];
}
