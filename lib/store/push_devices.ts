import { ALL_USERS } from "../shared/push_interests.ts";
import type { Database, Row, Statement } from "./database.ts";
import { deletePiece, sql } from "./sql.ts";

export interface PushSubscriptionKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface NewPushDevice extends PushSubscriptionKeys {
  id: string;
  sdkVersion: string;
  now: string;
}

export interface PushDevice {
  number: number;
  id: string;
  userId: string | null;
  sdkVersion: string;
}

/** Returns a subscription's device id, new or known. Other keys for the same endpoint replace the former device. */
export async function upsertDevice(db: Database, device: NewPushDevice): Promise<string> {
  const { id, endpoint, p256dh, auth, sdkVersion, now } = device;
  const [, registered] = await db.write([
    sql`DELETE FROM push_devices WHERE endpoint = ${endpoint} AND (p256dh, auth) <> (${p256dh}, ${auth})`,
    sql`INSERT INTO push_devices (id, endpoint, p256dh, auth, sdk_version, created_at, last_seen_at)
      VALUES (${id}, ${endpoint}, ${p256dh}, ${auth}, ${sdkVersion}, ${now}, ${now})
      ON CONFLICT (endpoint) DO UPDATE SET sdk_version = ${sdkVersion}, last_seen_at = ${now} RETURNING id`,
  ]);
  return String(registered?.rows[0]?.id);
}

export async function getDevice(db: Database, id: string): Promise<PushDevice | undefined> {
  const [row] = await db.read<PushDevice & Row>(sql`
    SELECT number, id, user_id AS userId, sdk_version AS sdkVersion FROM push_devices WHERE id = ${id}`);
  return row;
}

/** A repeat with the same id changes nothing. */
export async function deleteDevice(db: Database, id: string): Promise<void> {
  await db.write([sql`DELETE FROM push_devices WHERE id = ${id}`]);
}

/** Deletes devices that were not seen since. */
export function deleteInactiveDevices(since: string): Statement {
  return deletePiece("push_devices", "number", sql`last_seen_at < ${since}`);
}

/** Not seen since (ISO 8601 UTC), never assigned, never reporting: anybody can invent such devices. */
export function deleteUnprovenDevices(since: string): Statement {
  return deletePiece("push_devices", "number", sql`is_proven = 0 AND last_seen_at < ${since}`);
}

/** Stores which version of the SDK the device has. */
export async function updateDeviceVersion(
  db: Database,
  { id, sdkVersion, now }: { id: string; sdkVersion: string; now: string },
): Promise<void> {
  await db.write([sql`
    UPDATE push_devices SET sdk_version = ${sdkVersion}, last_seen_at = ${now} WHERE id = ${id}`]);
}

/** Beyond the bound those that were seen last are kept. */
const DEVICES_A_PERSON = 10;

/** Unless it is somebody else's or the session has ended; true if theirs. */
export async function updateDeviceUser(
  db: Database,
  { id, userId, sessionId }: { id: string; userId: string; sessionId: string },
): Promise<boolean> {
  const [updated] = await db.write([
    sql`UPDATE push_devices SET user_id = ${userId}, session_id = ${sessionId}, is_proven = 1
      WHERE id = ${id} AND (user_id IS NULL OR user_id = ${userId})
        AND EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId} AND user_id = ${userId})`,
    sql`DELETE FROM push_devices WHERE user_id = ${userId} AND number NOT IN (
      SELECT number FROM push_devices WHERE user_id = ${userId} ORDER BY last_seen_at DESC, number DESC
        LIMIT ${DEVICES_A_PERSON})`,
  ]);
  return updated?.changes === 1;
}

/** True if interested; false at the limit. */
export async function insertInterest(
  db: Database,
  { number, interest, maximum }: { number: number; interest: string; maximum: number },
): Promise<boolean> {
  const [, inserted] = await db.write([
    sql`INSERT INTO push_interest_lists (device_number, names, hears_all)
      SELECT number, '[]', 0 FROM push_devices WHERE number = ${number} ON CONFLICT DO NOTHING`,
    sql`UPDATE push_interest_lists SET hears_all = max(hears_all, ${interest} = ${ALL_USERS}),
        names = (SELECT json_group_array(name) FROM (
          SELECT value AS name FROM json_each(names) UNION SELECT ${interest} ORDER BY name))
      WHERE device_number = ${number}
        AND (json_array_length(names) < ${maximum}
          OR EXISTS (SELECT 1 FROM json_each(names) WHERE value = ${interest}))`,
  ]);
  return inserted?.changes === 1;
}

export async function deleteInterest(
  db: Database,
  { number, interest }: { number: number; interest: string },
): Promise<void> {
  await db.write([sql`UPDATE push_interest_lists SET hears_all = hears_all AND ${interest} <> ${ALL_USERS},
      names = (SELECT json_group_array(value) FROM json_each(names) WHERE value <> ${interest})
    WHERE device_number = ${number} AND EXISTS (SELECT 1 FROM json_each(names) WHERE value = ${interest})`]);
}

/**
 * Without duplicates; unchanged names write nothing.
 *
 * @param interests ASCII, so that the order here is the database's.
 */
export async function replaceInterests(
  db: Database,
  number: number,
  interests: readonly string[],
): Promise<void> {
  const names = JSON.stringify(interests.toSorted());
  await db.write([sql`INSERT INTO push_interest_lists (device_number, names, hears_all)
    SELECT number, ${names}, ${Number(interests.includes(ALL_USERS))} FROM push_devices
      WHERE number = ${number}
    ON CONFLICT DO UPDATE SET names = excluded.names, hears_all = excluded.hears_all
      WHERE names <> excluded.names`]);
}

/** Lists by name, from the one after `after`. */
export async function listInterests(
  db: Database,
  { number, after = "", limit }: { number: number; after?: string; limit: number },
): Promise<string[]> {
  const rows = await db.read<{ interest: string }>(sql`
    SELECT value AS interest FROM push_interest_lists, json_each(names)
    WHERE device_number = ${number} AND value > ${after} ORDER BY value LIMIT ${limit}`);
  return rows.map(({ interest }) => interest);
}

/** A device tells that a notification was shown or opened. */
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
    sql`INSERT INTO push_reports (notification_id, device_number, event)
      SELECT n.id, d.number, ${event} FROM push_devices AS d
        CROSS JOIN notifications AS n ON n.id = ${notificationId}
      WHERE d.id = ${deviceId} AND n.send_at >= ${notBefore} AND n.state IN ('sending', 'sent')
        AND (n.is_for_all = 1 OR EXISTS (SELECT 1 FROM notification_people AS p
          WHERE p.user_id = d.user_id AND p.send_at = n.send_at AND p.notification_id = n.id))
      ON CONFLICT DO NOTHING`,
    // Only the notification tells a device its id.
    sql`UPDATE push_devices SET is_proven = 1 WHERE id = ${deviceId} AND is_proven = 0
      AND EXISTS (SELECT 1 FROM push_reports WHERE notification_id = ${notificationId}
        AND device_number = push_devices.number)`,
    sql`UPDATE push_devices SET last_seen_at = ${now} WHERE id = ${deviceId}
      AND substr(last_seen_at, 1, 10) < substr(${now}, 1, 10)`,
  ]);
}

export function deleteOldReports(before: string): Statement {
  return deletePiece(
    "push_reports",
    "notification_id, device_number, event",
    sql`notification_id IN (
      SELECT id FROM notifications WHERE kind = 'broadcast' AND created_at < ${before} AND send_at < ${before})`,
  );
}
