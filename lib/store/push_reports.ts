/** Devices' reports of notifications shown or opened. @module */
import type { Database, Statement } from "./database.ts";

export interface PushReport {
  notificationId: string;
  deviceId: string;
  event: "delivery" | "open";
  now: string;
  /** Older notifications are not counted. */
  notBefore: string;
}

/** Counts once per device and event, of devices it was sent to. A reporting device is alive. */
export async function insertReport(db: Database, report: PushReport): Promise<void> {
  const { notificationId, deviceId, event, now, notBefore } = report;
  await db.write([
    {
      sql: `INSERT INTO push_reports (notification_id, device_number, event)
        SELECT n.id, d.number, ?3 FROM push_devices AS d CROSS JOIN notifications AS n ON n.id = ?1
        WHERE d.id = ?2 AND n.send_at >= ?4 AND n.state IN ('sending', 'sent')
          AND (n.is_for_all = 1 OR EXISTS (SELECT 1 FROM notification_people AS p
            WHERE p.user_id = d.user_id AND p.send_at = n.send_at AND p.notification_id = n.id))
        ON CONFLICT DO NOTHING`,
      args: [notificationId, deviceId, event, notBefore],
    },
    // Only the notification tells a device its id.
    {
      sql: `UPDATE push_devices SET is_proven = 1 WHERE id = ?1 AND is_proven = 0
        AND EXISTS (SELECT 1 FROM push_reports WHERE notification_id = ?2 AND device_number = push_devices.number)`,
      args: [deviceId, notificationId],
    },
    {
      sql:
        `UPDATE push_devices SET last_seen_at = ?2 WHERE id = ?1 AND substr(last_seen_at, 1, 10) < substr(?2, 1, 10)`,
      args: [deviceId, now],
    },
  ]);
}

export function deleteOldReports(before: string): Statement {
  return {
    sql: `DELETE FROM push_reports WHERE notification_id IN (
      SELECT id FROM notifications WHERE kind = 'broadcast' AND created_at < ?1 AND send_at < ?1)`,
    args: [before],
  };
}
