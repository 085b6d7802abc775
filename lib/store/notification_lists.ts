import type { Database, Row } from "./database.ts";
import type { NotificationAudience } from "./notifications.ts";

/** A `NotificationView`, over `notifications AS n LEFT JOIN users AS u`. */
const VIEW_JSON = `json_object('_id', n.id, 'title', n.title, 'message', n.message,
  'translations', json(iif(n.translations = '', '{}', n.translations)), 'deepLink', n.deep_link,
  'sendToAll', json(iif(n.is_for_all = 1 OR n.filter <> '', 'true', 'false')),
  'filter', json(iif(n.filter = '', 'null', n.filter)), 'state', n.state, 'createdAt', n.created_at,
  'createdBy', json_object('_id', n.created_by, 'name', coalesce(trim(u.first_name || ' ' || u.last_name), '')),
  'sendAt', n.send_at, 'people', n.people, 'devices', n.devices, 'sent', n.taken, 'failed', n.failed,
  'gone', n.gone, 'shown', n.shown, 'opened', n.opened)`;

export interface NotificationPosition {
  createdAt: string;
  id: string;
}

/** Comes after every instant and id. */
const NEWEST: NotificationPosition = { createdAt: "~", id: "~" };

interface ListRow extends Row {
  item: string;
  created_at: string;
  id: string;
}

/** A JSON array, newest first; `last` while older ones remain. */
export async function listNotifications(
  db: Database,
  { limit, before = NEWEST }: { limit: number; before?: NotificationPosition },
): Promise<{ items: string; last?: NotificationPosition }> {
  const rows = await db.read<ListRow>({
    sql:
      `SELECT ${VIEW_JSON} AS item, n.created_at, n.id FROM notifications AS n LEFT JOIN users AS u ON u.id = n.created_by
      WHERE n.kind = 'broadcast' AND n.about = '' AND (n.created_at, n.id) < (?1, ?2)
      ORDER BY n.created_at DESC, n.id DESC LIMIT ?3`,
    // One row more tells whether there are older ones.
    args: [before.createdAt, before.id, limit + 1],
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: `[${shown.map(({ item }) => item).join(",")}]`,
    last: last && { createdAt: last.created_at, id: last.id },
  };
}

/** JSON; undefined when there is none. */
export async function getNotificationView(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.read<{ item: string }>({
    sql: `SELECT ${VIEW_JSON} AS item FROM notifications AS n LEFT JOIN users AS u ON u.id = n.created_by
      WHERE n.id = ?1 AND n.kind = 'broadcast' AND n.about = ''`,
    args: [id],
  });
  return row?.item;
}

/** Finds a duplicate since `notSince` (ISO 8601 UTC), unless cancelled. */
export async function getNotificationByFingerprint(
  db: Database,
  fingerprint: string,
  notSince: string,
): Promise<{ id: string; people: number; sendAt: string } | undefined> {
  const [row] = await db.read<{ id: string; people: number; sendAt: string }>({
    sql: `SELECT id, people, send_at AS sendAt FROM notifications
      WHERE fingerprint = ?1 AND created_at >= ?2 AND state <> 'cancelled'
      ORDER BY created_at DESC LIMIT 1`,
    args: [fingerprint, notSince],
  });
  return row;
}

export async function countAudience(
  db: Database,
  audience: NotificationAudience,
  now: string,
): Promise<number> {
  const [row] = await db.read<{ people: number }>(countStatement(audience, now));
  return row?.people ?? 0;
}

function countStatement(audience: NotificationAudience, now: string) {
  if (audience.kind === "all") return { sql: `SELECT value AS people FROM totals WHERE name = 'accounts'` };
  if (audience.kind === "chosen") {
    return {
      sql: `SELECT count(DISTINCT u.id) AS people FROM json_each(?1) AS chosen
        CROSS JOIN users AS u ON u.id = chosen.value`,
      args: [JSON.stringify(audience.userIds)],
    };
  }
  const { language = null, activeWithinDays = null } = audience.filter;
  return {
    sql: `SELECT count(*) AS people FROM users
      WHERE last_active_on >= coalesce(date(?1, -?2 || ' days'), '') AND message_language = coalesce(?3, message_language)`,
    args: [now, activeWithinDays, language],
  };
}
