import type { Database, Row, Statement } from "./database.ts";

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
};

const COLUMNS = "id, kind, label, time, days, is_on AS isOn, next_at AS nextMs, is_snoozed AS isSnoozed";

export async function listReminders(db: Database, userId: string): Promise<StoredReminder[]> {
  const rows = await db.read<ReminderRow>({
    sql: `SELECT ${COLUMNS} FROM reminders WHERE user_id = ?1 AND id <> user_id ORDER BY created_at, id`,
    args: [userId],
  });
  return rows.map(toReminder);
}

export async function getReminder(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<StoredReminder | undefined> {
  const [row] = await db.read<ReminderRow>({
    sql: `SELECT ${COLUMNS} FROM reminders WHERE user_id = ?1 AND id = ?2 AND id <> user_id`,
    args: [userId, id],
  });
  return row && toReminder(row);
}

/** False if the id is taken or there are `maximum`. */
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
  const [inserted] = await db.write([{
    sql: `INSERT INTO reminders (user_id, id, kind, label, time, days, is_on, next_at, created_at)
      SELECT users.id, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM users
      WHERE users.id = ?1 AND (SELECT count(*) FROM reminders WHERE user_id = ?1 AND id <> user_id) < ?10
      ON CONFLICT DO NOTHING`,
    args: [userId, id, kind, label, time, JSON.stringify(days), Number(isOn), nextMs, now, maximum],
  }]);
  return inserted?.changes === 1;
}

export async function updateReminder(
  db: Database,
  userId: string,
  reminder: StoredReminder,
): Promise<StoredReminder | undefined> {
  const { id, kind, label, time, days, isOn, nextMs = null, isSnoozed } = reminder;
  const [updated] = await db.write([{
    sql:
      `UPDATE reminders SET kind = ?3, label = ?4, time = ?5, days = ?6, is_on = ?7, next_at = ?8, is_snoozed = ?9
      WHERE user_id = ?1 AND id = ?2 AND id <> user_id RETURNING ${COLUMNS}`,
    args: [userId, id, kind, label, time, JSON.stringify(days), Number(isOn), nextMs, Number(isSnoozed)],
  }]);
  const row = updated?.rows[0] as ReminderRow | undefined;
  return row && toReminder(row);
}

/** A repeat with the same id changes nothing. */
export async function deleteReminder(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await db.write([{ sql: `DELETE FROM reminders WHERE user_id = ?1 AND id = ?2`, args: [userId, id] }]);
}

/**
 * Has a low measured again at `dueMs`, replacing an earlier request. It is a reminder under the person's id that no
 * list shows.
 */
export async function upsertRetest(
  db: Database,
  { userId, dueMs, now }: { userId: string; dueMs: number; now: string },
): Promise<void> {
  await db.write([{
    sql: `INSERT INTO reminders (user_id, id, kind, label, time, days, is_on, next_at, is_snoozed, created_at)
      SELECT id, id, 'test', '', '00:00', '[]', 1, ?2, 1, ?3 FROM users WHERE id = ?1
      ON CONFLICT (user_id, id) DO UPDATE SET next_at = ?2, is_snoozed = 1, created_at = ?3
      ON CONFLICT DO NOTHING`,
    args: [userId, dueMs, now],
  }]);
}

export async function getReminderSettings(db: Database, userId: string): Promise<StoredSettings | undefined> {
  const [row] = await db.read<StoredSettings & Row>({
    sql:
      `SELECT zone, quiet_from AS quietFrom, quiet_to AS quietTo FROM reminder_settings WHERE user_id = ?1`,
    args: [userId],
  });
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
    {
      sql: `INSERT INTO reminder_settings (user_id, zone, quiet_from, quiet_to)
        SELECT id, ?2, ?3, ?4 FROM users WHERE id = ?1
        ON CONFLICT DO UPDATE SET zone = ?2, quiet_from = ?3, quiet_to = ?4`,
      args: [userId, zone, quietFrom, quietTo],
    },
    ...moves.map(({ id, nextMs = null }): Statement => ({
      sql: `UPDATE reminders SET next_at = ?3, is_snoozed = 0 WHERE user_id = ?1 AND id = ?2 AND is_on = 1`,
      args: [userId, id, nextMs],
    })),
  ]);
}

function toReminder(row: ReminderRow): StoredReminder {
  const { days, isOn, nextMs, isSnoozed } = row;
  return {
    ...row,
    days: JSON.parse(days),
    isOn: isOn === 1,
    nextMs: nextMs ?? undefined,
    isSnoozed: isSnoozed === 1,
  };
}
