import type { Database, Statement } from "./database.ts";
import { sql } from "./sql.ts";

export interface DueReminder {
  userId: string;
  id: string;
  kind: "test" | "medicine";
  time: string;
  days: number[];
  nextMs: number;
  isSnoozed: boolean;
  /** Rings unless measured since (ISO 8601 UTC); undefined for listed reminders. */
  retestSince?: string;
  language: string;
  settings?: { zone: string; quietFrom: string; quietTo: string };
}

type DueRow = Pick<DueReminder, "userId" | "id" | "kind" | "time" | "nextMs" | "language"> & {
  days: string;
  isSnoozed: number;
  retestSince: string | null;
  zone: string | null;
  quietFrom: string;
  quietTo: string;
};

export async function listDueReminders(
  db: Database,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<DueReminder[]> {
  const rows = await db.read<DueRow>(sql`
    SELECT r.user_id AS userId, r.id, r.kind, r.time, r.days, r.next_at AS nextMs, r.is_snoozed AS isSnoozed,
      iif(r.id = r.user_id, r.created_at, NULL) AS retestSince, u.message_language AS language,
      s.zone, s.quiet_from AS quietFrom, s.quiet_to AS quietTo
    FROM reminders AS r JOIN users AS u ON u.id = r.user_id
      LEFT JOIN reminder_settings AS s ON s.user_id = r.user_id
    WHERE r.next_at <= ${nowMs} ORDER BY r.next_at LIMIT ${limit}`);
  return rows.map(({ days, isSnoozed, retestSince, zone, quietFrom, quietTo, ...reminder }) => ({
    ...reminder,
    days: JSON.parse(days),
    isSnoozed: isSnoozed === 1,
    retestSince: retestSince ?? undefined,
    settings: zone === null ? undefined : { zone, quietFrom, quietTo },
  }));
}

export interface ReminderDispatch {
  userId: string;
  reminderId: string;
  /** As listed: if moved meanwhile, nothing happens. */
  nextMs: number;
  /** Undefined where it never rings again. */
  followingMs: number | undefined;
  told?: {
    notificationId: string;
    title: string;
    message: string;
    deepLink: string;
    /** ISO 8601 UTC: afterwards no phone is told any more. */
    expiresAt: string;
    /** False in quiet hours: it goes to the inbox alone. */
    isPushed: boolean;
  };
}

/** Leaves out reminders that were moved since they were listed. */
const stillDue = (dispatches: readonly ReminderDispatch[]): Statement =>
  sql`json_each(${dispatches}) AS f CROSS JOIN reminders AS r ON r.user_id = f.value ->> 'userId'
    AND r.id = f.value ->> 'reminderId' AND r.next_at = f.value ->> 'nextMs'`;

/**
 * Moves reminders on and stores their notifications in one write, once across processes.
 *
 * @param now When deliveries are due.
 */
export async function dispatchReminders(
  db: Database,
  dispatches: readonly ReminderDispatch[],
  now: Date,
): Promise<void> {
  const [at, due] = [now.toISOString(), stillDue(dispatches)];
  const told = sql`f.value ->> 'told' IS NOT NULL
    AND (SELECT is_suspended FROM users WHERE id = r.user_id) = 0`;
  await db.write([
    sql`INSERT INTO notifications (id, kind, title, message, deep_link, is_for_all, state, created_by,
        created_at, send_at, people, fingerprint, expires_at, topic)
      SELECT f.value ->> '$.told.notificationId', 'reminder', f.value ->> '$.told.title',
        f.value ->> '$.told.message', f.value ->> '$.told.deepLink', 0, 'sending', '', ${at}, ${at}, 1, '',
        f.value ->> '$.told.expiresAt', r.id
      FROM ${due} WHERE ${told}`,
    sql`INSERT INTO notification_people (user_id, send_at, notification_id)
      SELECT r.user_id, ${at}, f.value ->> '$.told.notificationId' FROM ${due} WHERE ${told}`,
    sql`INSERT INTO push_deliveries (notification_id, device_number, due_at, user_id)
      SELECT f.value ->> '$.told.notificationId', d.number, ${now.getTime()}, r.user_id FROM ${due}
        CROSS JOIN push_devices AS d ON d.user_id = r.user_id
      WHERE f.value ->> '$.told.isPushed'`,
    sql`UPDATE reminders SET next_at = f.value ->> 'followingMs', is_snoozed = 0 FROM json_each(${dispatches}) AS f
      WHERE reminders.user_id = f.value ->> 'userId' AND reminders.id = f.value ->> 'reminderId'
        AND next_at = f.value ->> 'nextMs'`,
    sql`UPDATE notifications SET
        devices = (SELECT count(*) FROM push_deliveries WHERE notification_id = notifications.id),
        state = iif(EXISTS (SELECT 1 FROM push_deliveries WHERE notification_id = notifications.id), state,
          'sent')
      WHERE id IN (SELECT value ->> '$.told.notificationId' FROM json_each(${dispatches})) AND state = 'sending'`,
  ]);
}
