import type { Database, Row, Statement } from "./database.ts";
import { sql } from "./sql.ts";

/** `nextMs` is in milliseconds since 1970. */
export interface StoredReminder {
  id: string;
  kind: "test" | "medicine";
  label: string;
  /** Is `HH:mm` in the zone of the person's settings. */
  time: string;
  /** Weekdays count from 0, which is Sunday. */
  days: number[];
  isOn: boolean;
  nextMs: number | undefined;
  isSnoozed: boolean;
  /** Is given to those for medicines where they are stored. */
  medicineId?: string;
}

/** `HH:mm`, both "" without quiet hours. */
export interface StoredSettings {
  zone: string;
  quietFrom: string;
  quietTo: string;
}

type ReminderRow = Pick<StoredReminder, "id" | "kind" | "label" | "time"> & {
  days: string;
  isOn: number;
  nextMs: number | null;
  isSnoozed: number;
  medicineId: string | null;
};

const COLUMNS = sql`id, kind, label, time, days, is_on AS isOn, next_at AS nextMs, is_snoozed AS isSnoozed,
  medicine_id AS medicineId`;

export async function listReminders(
  db: Database,
  userId: string,
  limit: number,
): Promise<StoredReminder[]> {
  const rows = await db.read<ReminderRow>(sql`
    SELECT ${COLUMNS} FROM reminders WHERE user_id = ${userId} AND id <> user_id ORDER BY created_at, id
    LIMIT ${limit}`);
  return rows.map(toReminder);
}

export async function getReminder(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<StoredReminder | undefined> {
  const [row] = await db.read<ReminderRow>(sql`
    SELECT ${COLUMNS} FROM reminders WHERE user_id = ${userId} AND id = ${id} AND id <> user_id`);
  return row && toReminder(row);
}

/** False if the id is taken, an account's (see {@linkcode upsertRetest}), or there are `maximum`. */
export async function insertReminder(
  db: Database,
  { userId, reminder, maximum, now }: {
    userId: string;
    reminder: StoredReminder;
    maximum: number;
    now: string;
  },
): Promise<boolean> {
  const { id, kind, label, time, days, isOn, nextMs = null } = reminder;
  const [inserted] = await db.write([sql`
    INSERT INTO reminders (user_id, id, kind, label, time, days, is_on, next_at, created_at)
    SELECT users.id, ${id}, ${kind}, ${label}, ${time}, ${days}, ${Number(isOn)}, ${nextMs}, ${now} FROM users
    WHERE users.id = ${userId} AND NOT EXISTS (SELECT 1 FROM users WHERE id = ${id})
      AND (SELECT count(*) FROM reminders WHERE user_id = ${userId} AND id <> user_id) < ${maximum}
    ON CONFLICT DO NOTHING`]);
  return inserted?.changes === 1;
}

/** @param now When its person said so, ISO 8601 UTC; absent where they only put it off. */
export async function updateReminder(
  db: Database,
  { userId, reminder, now }: { userId: string; reminder: StoredReminder; now?: string },
): Promise<StoredReminder | undefined> {
  const { id, kind, label, time, days, isOn, nextMs = null, isSnoozed } = reminder;
  // With another label it is a time of another one.
  const saying = now === undefined ? [] : [changeMedicine({ userId, id, now })];
  await db.write([
    ...saying,
    sql`UPDATE reminders SET kind = ${kind}, label = ${label}, time = ${time}, days = ${days},
        is_on = ${Number(isOn)}, next_at = ${nextMs}, is_snoozed = ${Number(isSnoozed)}
      WHERE user_id = ${userId} AND id = ${id} AND id <> user_id`,
    ...saying,
  ]);
  return await getReminder(db, { userId, id });
}

/** A repeat with the same id changes nothing. */
export async function deleteReminder(
  db: Database,
  { userId, id, now }: { userId: string; id: string; now: string },
): Promise<void> {
  await db.write([
    changeMedicine({ userId, id, now }),
    sql`DELETE FROM reminders WHERE user_id = ${userId} AND id = ${id}`,
  ]);
}

/** What was said of the medicine of a reminder before, and comes late or again, undoes nothing of now. */
function changeMedicine({ userId, id, now }: { userId: string; id: string; now: string }): Statement {
  return sql`UPDATE care_records
    SET changed_at = max(${now}, strftime('%Y-%m-%dT%H:%M:%fZ', changed_at, '+0.001 seconds'))
    WHERE user_id = ${userId}
      AND id = (SELECT medicine_id FROM reminders WHERE user_id = ${userId} AND id = ${id})`;
}

/**
 * Has a low measured again at `dueMs`, replacing an earlier request. It is a reminder under the person's id that no
 * list shows.
 */
export async function upsertRetest(
  db: Database,
  { userId, dueMs, now }: { userId: string; dueMs: number; now: string },
): Promise<void> {
  await db.write([sql`
    INSERT INTO reminders (user_id, id, kind, label, time, days, is_on, next_at, is_snoozed, created_at)
    SELECT id, id, 'test', '', '00:00', '[]', 1, ${dueMs}, 1, ${now} FROM users WHERE id = ${userId}
    ON CONFLICT (user_id, id) DO UPDATE SET next_at = ${dueMs}, is_snoozed = 1, created_at = ${now}
    ON CONFLICT DO NOTHING`]);
}

export async function getReminderSettings(db: Database, userId: string): Promise<StoredSettings | undefined> {
  const [row] = await db.read<StoredSettings & Row>(sql`
    SELECT zone, quiet_from AS quietFrom, quiet_to AS quietTo FROM reminder_settings
    WHERE user_id = ${userId}`);
  return row;
}

/** With their reminders (`nextMs` by id) in one write. */
export async function updateReminderSettings(
  db: Database,
  userId: string,
  { zone, quietFrom, quietTo }: StoredSettings,
  moves: readonly { id: string; nextMs: number | undefined }[],
): Promise<void> {
  await db.write([
    sql`INSERT INTO reminder_settings (user_id, zone, quiet_from, quiet_to)
      SELECT id, ${zone}, ${quietFrom}, ${quietTo} FROM users WHERE id = ${userId}
      ON CONFLICT DO UPDATE SET zone = ${zone}, quiet_from = ${quietFrom}, quiet_to = ${quietTo}`,
    ...moves.map(({ id, nextMs = null }) =>
      sql`UPDATE reminders SET next_at = ${nextMs}, is_snoozed = 0
        WHERE user_id = ${userId} AND id = ${id} AND is_on = 1`
    ),
  ]);
}

function toReminder(row: ReminderRow): StoredReminder {
  const { days, isOn, nextMs, isSnoozed, medicineId } = row;
  return {
    ...row,
    days: JSON.parse(days),
    isOn: isOn === 1,
    nextMs: nextMs ?? undefined,
    isSnoozed: isSnoozed === 1,
    medicineId: medicineId ?? undefined,
  };
}
