/** People's notifications, shown or not. @module */
import type { Database, Row } from "./database.ts";

export interface InboxPosition {
  sentAt: string;
  id: string;
}

export interface InboxListPage {
  /** JSON array of `InboxItem`, newest first. */
  items: string;
  /** Is counted up to 100. */
  unread: number;
  /** Is set while older ones remain. */
  last?: InboxPosition;
}

/** Later than every instant and every id. */
const NEWEST: InboxPosition = { sentAt: "~", id: "~" };

/** Sent to person ?1 before (?2, ?3), the newest ?4; each half uses its index. */
const RECEIVED = `SELECT * FROM (
    SELECT n.id, n.send_at FROM notifications AS n
    WHERE n.is_for_all = 1 AND n.state IN ('sending', 'sent') AND (n.send_at, n.id) < (?2, ?3)
      AND n.send_at >= (SELECT created_at FROM users WHERE id = ?1)
    ORDER BY n.send_at DESC, n.id DESC LIMIT ?4)
  UNION ALL
  SELECT * FROM (
    SELECT n.id, p.send_at FROM notification_people AS p CROSS JOIN notifications AS n ON n.id = p.notification_id
    WHERE p.user_id = ?1 AND (p.send_at, p.notification_id) < (?2, ?3) AND n.state IN ('sending', 'sent')
    ORDER BY p.send_at DESC, p.notification_id DESC LIMIT ?4)`;

/** SQL: counts what person ?1 has not seen, up to 100. */
const UNREAD = `(SELECT count(*) FROM (
  SELECT * FROM (
    SELECT 1 FROM notifications AS n, users AS u
    WHERE u.id = ?1 AND n.is_for_all = 1 AND n.state IN ('sending', 'sent')
      AND n.send_at > max(u.inbox_seen_at, u.created_at) LIMIT 100)
  UNION ALL
  SELECT * FROM (
    SELECT 1 FROM users AS u CROSS JOIN notification_people AS p ON p.user_id = u.id AND p.send_at > u.inbox_seen_at
      CROSS JOIN notifications AS n ON n.id = p.notification_id
    WHERE u.id = ?1 AND n.state IN ('sending', 'sent') LIMIT 100) LIMIT 100))`;

/** SQL: the texts in language ?5 as JSON, NULL where nobody wrote them. */
const WRITTEN = `(nullif(n.translations, '') -> ?5)`;

const ITEM_JSON = `json_object('_id', n.id, 'kind', n.kind,
  'title', coalesce(${WRITTEN} ->> 'title', n.title), 'message', coalesce(${WRITTEN} ->> 'message', n.message),
  'language', iif(n.kind = 'reminder' OR n.about <> '', NULL, iif(${WRITTEN} IS NULL, 'en', ?5)),
  'deepLink', n.deep_link, 'sentAt', n.send_at,
  'isRead', json(iif(n.send_at <= u.inbox_seen_at, 'true', 'false')))`;

interface ListRow extends Row {
  item: string | null;
  send_at: string;
  id: string;
  unread: number;
}

export async function listInbox(
  db: Database,
  userId: string,
  { limit, before = NEWEST, language = "en" }: { limit: number; before?: InboxPosition; language?: string },
): Promise<InboxListPage> {
  const rows = await db.read<ListRow>({
    // The person first: an empty inbox gives a row too.
    sql: `SELECT iif(n.id IS NULL, NULL, ${ITEM_JSON}) AS item, n.send_at, n.id, ${UNREAD} AS unread
      FROM users AS u LEFT JOIN (${RECEIVED}) AS meant LEFT JOIN notifications AS n ON n.id = meant.id
      WHERE u.id = ?1 ORDER BY n.send_at DESC, n.id DESC LIMIT ?4`,
    // One row more tells whether there are older ones.
    args: [userId, before.sentAt, before.id, limit + 1, language],
  });
  const found = rows.filter(({ item }) => item !== null);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    items: `[${shown.map(({ item }) => item).join(",")}]`,
    unread: rows[0]?.unread ?? 0,
    last: last && { sentAt: last.send_at, id: last.id },
  };
}

/** Never moves the instant back. */
export async function updateInboxSeen(db: Database, userId: string, upTo: string): Promise<void> {
  await db.write([{
    sql: `UPDATE users SET inbox_seen_at = ?2 WHERE id = ?1 AND inbox_seen_at < ?2`,
    args: [userId, upTo],
  }]);
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  const [row] = await db.read<{ unread: number }>({ sql: `SELECT ${UNREAD} AS unread`, args: [userId] });
  return row?.unread ?? 0;
}
