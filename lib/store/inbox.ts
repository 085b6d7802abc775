/** People's notifications, shown or not. @module */
import type { Database, Row, Statement } from "./database.ts";
import { type ListPage, toPage } from "./pages.ts";
import { sql } from "./sql.ts";

export interface InboxPosition {
  sentAt: string;
  id: string;
}

/** Later than every instant and every id. */
const NEWEST: InboxPosition = { sentAt: "~", id: "~" };

/** Sent to a person, the newest before a place; each half uses its index. */
const received = (userId: string, before: InboxPosition, limit: number) =>
  sql`SELECT * FROM (
    SELECT n.id, n.send_at FROM notifications AS n
    WHERE n.is_for_all = 1 AND n.state IN ('sending', 'sent')
      AND (n.send_at, n.id) < (${before.sentAt}, ${before.id})
      AND n.send_at >= (SELECT created_at FROM users WHERE id = ${userId})
    ORDER BY n.send_at DESC, n.id DESC LIMIT ${limit})
  UNION ALL
  SELECT * FROM (
    SELECT n.id, p.send_at FROM notification_people AS p
      CROSS JOIN notifications AS n ON n.id = p.notification_id
    WHERE p.user_id = ${userId} AND (p.send_at, p.notification_id) < (${before.sentAt}, ${before.id})
      AND n.state IN ('sending', 'sent')
    ORDER BY p.send_at DESC, p.notification_id DESC LIMIT ${limit})`;

/** SQL: counts what a person has not seen, up to 100. */
const unreadOf = (userId: string) =>
  sql`(SELECT count(*) FROM (
  SELECT * FROM (
    SELECT 1 FROM notifications AS n, users AS u
    WHERE u.id = ${userId} AND n.is_for_all = 1 AND n.state IN ('sending', 'sent')
      AND n.send_at > max(u.inbox_seen_at, u.created_at) LIMIT 100)
  UNION ALL
  SELECT * FROM (
    SELECT 1 FROM users AS u
      CROSS JOIN notification_people AS p ON p.user_id = u.id AND p.send_at > u.inbox_seen_at
      CROSS JOIN notifications AS n ON n.id = p.notification_id
    WHERE u.id = ${userId} AND n.state IN ('sending', 'sent') LIMIT 100) LIMIT 100))`;

function itemIn(language: string): Statement {
  /** The texts in the language as JSON, NULL where nobody wrote them. */
  const written = sql`(nullif(n.translations, '') -> ${language})`;
  return sql`json_object('_id', n.id, 'kind', n.kind, 'title', coalesce(${written} ->> 'title', n.title),
    'message', coalesce(${written} ->> 'message', n.message),
    'language', iif(n.kind = 'reminder' OR n.about <> '', NULL, iif(${written} IS NULL, 'en', ${language})),
    'deepLink', n.deep_link, 'sentAt', n.send_at,
    'isRead', json(iif(n.send_at <= u.inbox_seen_at, 'true', 'false')))`;
}

interface ListRow extends Row {
  item: string | null;
  sentAt: string;
  id: string;
  unread: number;
}

/** Newest first; `unread` is counted up to 100. */
export async function listInbox(
  db: Database,
  userId: string,
  { limit, before = NEWEST, language = "en" }: { limit: number; before?: InboxPosition; language?: string },
): Promise<ListPage<InboxPosition> & { unread: number }> {
  // The person first: an empty inbox gives a row too.
  const rows = await db.read<ListRow>(sql`
    SELECT iif(n.id IS NULL, NULL, ${itemIn(language)}) AS item, n.send_at AS sentAt, n.id,
      ${unreadOf(userId)} AS unread
    FROM users AS u LEFT JOIN (${received(userId, before, limit + 1)}) AS meant
      LEFT JOIN notifications AS n ON n.id = meant.id
    WHERE u.id = ${userId} ORDER BY n.send_at DESC, n.id DESC LIMIT ${limit + 1}`);
  const found = rows.flatMap(({ item, sentAt, id }) => item === null ? [] : [{ item, sentAt, id }]);
  return { ...toPage(found, limit), unread: rows[0]?.unread ?? 0 };
}

/** Never moves the instant back. */
export async function updateInboxSeen(db: Database, userId: string, upTo: string): Promise<void> {
  await db.write([sql`
    UPDATE users SET inbox_seen_at = ${upTo} WHERE id = ${userId} AND inbox_seen_at < ${upTo}`]);
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  const [row] = await db.read<{ unread: number }>(sql`SELECT ${unreadOf(userId)} AS unread`);
  return row?.unread ?? 0;
}
