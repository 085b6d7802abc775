import type { Database } from "./database.ts";
import { type ListPage, NEWEST, type PagePosition, toPage } from "./pages.ts";
import type { NotificationAudience } from "./notifications.ts";
import { sql } from "./sql.ts";

/** A `NotificationView`, over `notifications AS n LEFT JOIN users AS u`. */
const VIEW_JSON = sql`json_object('_id', n.id, 'title', n.title, 'message', n.message,
  'translations', json(iif(n.translations = '', '{}', n.translations)), 'deepLink', n.deep_link,
  'sendToAll', json(iif(n.is_for_all = 1 OR n.filter <> '', 'true', 'false')),
  'filter', json(iif(n.filter = '', 'null', n.filter)), 'state', n.state, 'createdAt', n.created_at,
  'createdBy', json_object('_id', n.created_by, 'name', coalesce(trim(u.first_name || ' ' || u.last_name), '')),
  'sendAt', n.send_at, 'people', n.people, 'devices', n.devices, 'sent', n.taken, 'failed', n.failed,
  'gone', n.gone, 'shown', n.shown, 'opened', n.opened,
  'isToSender', json(iif(n.people = 1 AND n.is_for_all = 0 AND n.filter = '' AND EXISTS (
    SELECT 1 FROM notification_people AS p WHERE p.notification_id = n.id AND p.user_id = n.created_by),
    'true', 'false')))`;

/** Newest first. */
export async function listNotifications(
  db: Database,
  { limit, before = NEWEST }: { limit: number; before?: PagePosition },
): Promise<ListPage<PagePosition>> {
  const rows = await db.read<PagePosition & { item: string }>(sql`
    SELECT ${VIEW_JSON} AS item, n.created_at AS createdAt, n.id
    FROM notifications AS n LEFT JOIN users AS u ON u.id = n.created_by
    WHERE n.kind = 'broadcast' AND n.about = '' AND (n.created_at, n.id) < (${before.createdAt}, ${before.id})
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${limit + 1}`);
  return toPage(rows, limit);
}

/** JSON; undefined when there is none. */
export async function getNotificationView(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.read<{ item: string }>(sql`
    SELECT ${VIEW_JSON} AS item FROM notifications AS n LEFT JOIN users AS u ON u.id = n.created_by
    WHERE n.id = ${id} AND n.kind = 'broadcast' AND n.about = ''`);
  return row?.item;
}

/** Finds a duplicate since `notSince` (ISO 8601 UTC), unless cancelled. */
export async function getNotificationByFingerprint(
  db: Database,
  fingerprint: string,
  notSince: string,
): Promise<{ id: string; people: number; sendAt: string } | undefined> {
  const [row] = await db.read<{ id: string; people: number; sendAt: string }>(sql`
    SELECT id, people, send_at AS sendAt FROM notifications
    WHERE fingerprint = ${fingerprint} AND created_at >= ${notSince} AND state <> 'cancelled'
    ORDER BY created_at DESC LIMIT 1`);
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
  if (audience.kind === "all") return sql`SELECT value AS people FROM totals WHERE name = 'accounts'`;
  if (audience.kind === "chosen") {
    return sql`SELECT count(DISTINCT u.id) AS people
      FROM json_each(${audience.userIds}) AS chosen
      CROSS JOIN users AS u ON u.id = chosen.value`;
  }
  const { language = null, activeWithinDays = null } = audience.filter;
  return sql`SELECT count(*) AS people FROM users
    WHERE last_active_on >= coalesce(date(${now}, -${activeWithinDays} || ' days'), '')
      AND message_language = coalesce(${language}, message_language)`;
}
