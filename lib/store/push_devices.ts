import { ALL_USERS } from "../shared/push_interests.ts";
import type { Database, Row, Statement } from "./database.ts";

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
    {
      sql: `DELETE FROM push_devices WHERE endpoint = ?1 AND (p256dh, auth) <> (?2, ?3)`,
      args: [endpoint, p256dh, auth],
    },
    {
      sql: `INSERT INTO push_devices (id, endpoint, p256dh, auth, sdk_version, created_at, last_seen_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
        ON CONFLICT (endpoint) DO UPDATE SET sdk_version = ?5, last_seen_at = ?6 RETURNING id`,
      args: [id, endpoint, p256dh, auth, sdkVersion, now],
    },
  ]);
  return String(registered?.rows[0]?.id);
}

export async function getDevice(db: Database, id: string): Promise<PushDevice | undefined> {
  const [row] = await db.read<PushDevice & Row>({
    sql: `SELECT number, id, user_id AS userId, sdk_version AS sdkVersion FROM push_devices WHERE id = ?1`,
    args: [id],
  });
  return row;
}

/** A repeat with the same id changes nothing. */
export async function deleteDevice(db: Database, id: string): Promise<void> {
  await db.write([{ sql: `DELETE FROM push_devices WHERE id = ?1`, args: [id] }]);
}

/** Deletes devices that were not seen since. */
export function deleteInactiveDevices(since: string): Statement {
  return { sql: `DELETE FROM push_devices WHERE last_seen_at < ?1`, args: [since] };
}

/** Not seen since (ISO 8601 UTC), never assigned, never reporting: anybody can invent such devices. */
export function deleteUnprovenDevices(since: string): Statement {
  return { sql: `DELETE FROM push_devices WHERE is_proven = 0 AND last_seen_at < ?1`, args: [since] };
}

/** Stores which version of the SDK the device has. */
export async function updateDeviceVersion(
  db: Database,
  { id, sdkVersion, now }: { id: string; sdkVersion: string; now: string },
): Promise<void> {
  await db.write([{
    sql: `UPDATE push_devices SET sdk_version = ?2, last_seen_at = ?3 WHERE id = ?1`,
    args: [id, sdkVersion, now],
  }]);
}

/** Beyond the bound those that were seen last are kept. */
const DEVICES_A_PERSON = 10;

/** Unless it is somebody else's or the session has ended; true if theirs. */
export async function updateDeviceUser(
  db: Database,
  { id, userId, sessionId }: { id: string; userId: string; sessionId: string },
): Promise<boolean> {
  const [updated] = await db.write([
    {
      sql: `UPDATE push_devices SET user_id = ?2, session_id = ?3, is_proven = 1
        WHERE id = ?1 AND (user_id IS NULL OR user_id = ?2)
          AND EXISTS (SELECT 1 FROM sessions WHERE id = ?3 AND user_id = ?2)`,
      args: [id, userId, sessionId],
    },
    {
      sql: `DELETE FROM push_devices WHERE user_id = ?1 AND number NOT IN (
        SELECT number FROM push_devices WHERE user_id = ?1 ORDER BY last_seen_at DESC, number DESC LIMIT ?2)`,
      args: [userId, DEVICES_A_PERSON],
    },
  ]);
  return updated?.changes === 1;
}

/** True if interested; false at the limit. */
export async function insertInterest(
  db: Database,
  { number, interest, maximum }: { number: number; interest: string; maximum: number },
): Promise<boolean> {
  const [, inserted] = await db.write([
    {
      sql: `INSERT INTO push_interest_lists (device_number, names, hears_all)
        SELECT number, '[]', 0 FROM push_devices WHERE number = ?1 ON CONFLICT DO NOTHING`,
      args: [number],
    },
    {
      sql: `UPDATE push_interest_lists SET hears_all = max(hears_all, ?2 = '${ALL_USERS}'),
          names = (SELECT json_group_array(name) FROM (
            SELECT value AS name FROM json_each(names) UNION SELECT ?2 ORDER BY name))
        WHERE device_number = ?1
          AND (json_array_length(names) < ?3 OR EXISTS (SELECT 1 FROM json_each(names) WHERE value = ?2))`,
      args: [number, interest, maximum],
    },
  ]);
  return inserted?.changes === 1;
}

export async function deleteInterest(
  db: Database,
  { number, interest }: { number: number; interest: string },
): Promise<void> {
  await db.write([{
    sql: `UPDATE push_interest_lists SET hears_all = hears_all AND ?2 <> '${ALL_USERS}',
        names = (SELECT json_group_array(value) FROM json_each(names) WHERE value <> ?2)
      WHERE device_number = ?1 AND EXISTS (SELECT 1 FROM json_each(names) WHERE value = ?2)`,
    args: [number, interest],
  }]);
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
  await db.write([{
    sql: `INSERT INTO push_interest_lists (device_number, names, hears_all)
      SELECT number, ?2, ?3 FROM push_devices WHERE number = ?1
      ON CONFLICT DO UPDATE SET names = excluded.names, hears_all = excluded.hears_all
        WHERE names <> excluded.names`,
    args: [number, names, Number(interests.includes(ALL_USERS))],
  }]);
}

/** Lists by name, from the one after `after`. */
export async function listInterests(
  db: Database,
  { number, after = "", limit }: { number: number; after?: string; limit: number },
): Promise<string[]> {
  const rows = await db.read<{ interest: string }>({
    sql: `SELECT value AS interest FROM push_interest_lists, json_each(names)
      WHERE device_number = ?1 AND value > ?3 ORDER BY value LIMIT ?2`,
    args: [number, limit, after],
  });
  return rows.map(({ interest }) => interest);
}
