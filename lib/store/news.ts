/** News by email: what was written, how far it has come, and who reads it. Times are ISO 8601 UTC. @module */
import type { Language } from "../shared/languages.ts";
import type { NotificationTranslations, NotificationWords } from "../shared/schemas/notifications.ts";
import type { Database, Row, Statement } from "./database.ts";
import { type ListPage, NEWEST, type PagePosition, toPage } from "./pages.ts";
import { sql } from "./sql.ts";

export interface NewsRow extends NotificationWords {
  id: string;
  translations: NotificationTranslations;
  /** The language of a test, which goes to its sender alone. */
  testLanguage?: Language;
  /** About their data: nobody can leave it. */
  isNotice: boolean;
  /** Ids. Undefined: everybody who reads news, or every account where it is a notice. */
  accounts?: readonly string[];
  createdBy: string;
  createdAt: string;
  /** Nothing leaves before this instant. */
  beginsAt: string;
  people: number;
}

/** Nothing happens where the id is taken. */
export function insertNews(news: NewsRow): Statement {
  const { id, title, message, translations, testLanguage = "", isNotice, accounts } = news;
  const { createdBy, createdAt, beginsAt, people } = news;
  return sql`INSERT INTO news
      (id, title, message, translations, test_language, is_notice, accounts, created_by, created_at, state,
        next_at, people)
    VALUES (${id}, ${title}, ${message}, ${JSON.stringify(translations)}, ${testLanguage},
      ${Number(isNotice)}, ${
    accounts ? JSON.stringify(accounts) : ""
  }, ${createdBy}, ${createdAt}, 'queueing',
      ${beginsAt}, ${people})
    ON CONFLICT DO NOTHING`;
}

/** Undefined where the id is free; `isSame`: what stands under it is this. */
export async function findNews(
  db: Database,
  { id, title, message, translations, testLanguage, isNotice, accounts }: NewsRow,
): Promise<{ isSame: boolean; people: number } | undefined> {
  const [row] = await db.read<{ isSame: number; people: number }>(sql`
    SELECT people, (title, message, translations, test_language, is_notice, accounts) = (${title}, ${message},
      ${JSON.stringify(translations)}, ${testLanguage ?? ""}, ${Number(isNotice)},
      ${accounts ? JSON.stringify(accounts) : ""}) AS isSame
    FROM news WHERE id = ${id}`);
  return row && { isSame: row.isSame === 1, people: row.people };
}

/** What waits in the queue is dropped when its turn comes. */
export function stopNews(id: string): Statement {
  return sql`UPDATE news SET state = 'stopped' WHERE id = ${id} AND state <> 'stopped'
    AND (state = 'queueing' OR queued > sent + refused + dropped)`;
}

/** Newest first, without tests; items are `NewsView`s as JSON. */
export async function listNews(
  db: Database,
  { limit, before = NEWEST }: { limit: number; before?: PagePosition },
): Promise<ListPage<PagePosition>> {
  const rows = await db.read<PagePosition & { item: string }>(sql`
    SELECT json_object('_id', n.id, 'title', n.title, 'message', n.message,
        'translations', json(n.translations), 'createdAt', n.created_at,
        'isNotice', json(iif(n.is_notice, 'true', 'false')),
        'createdBy', json_object('_id', n.created_by,
          'name', coalesce(trim(u.first_name || ' ' || u.last_name), '')),
        'state', iif(n.state = 'queued' AND n.queued = n.sent + n.refused + n.dropped, 'sent',
          iif(n.state = 'stopped', 'stopped', 'sending')),
        'people', n.people, 'sent', n.sent, 'refused', n.refused, 'dropped', n.dropped) AS item,
      n.created_at AS createdAt, n.id
    FROM news AS n LEFT JOIN users AS u ON u.id = n.created_by
    WHERE n.test_language = '' AND (n.created_at, n.id) < (${before.createdAt}, ${before.id})
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${limit + 1}`);
  return toPage(rows, limit);
}

export async function hasNews(db: Database, id: string): Promise<boolean> {
  return (await db.read(sql`SELECT 1 AS found FROM news WHERE id = ${id}`)).length > 0;
}

/** Each address once, whether it subscribed, has marketing emails on, or both. */
const readersAfter = (after: string) =>
  sql`SELECT id, email FROM subscriptions WHERE confirmed_at IS NOT NULL AND email > ${after}
    UNION ALL
    SELECT id, email FROM users AS u WHERE notify_marketing = 1 AND is_suspended = 0 AND email > ${after}
      AND NOT EXISTS (SELECT 1 FROM subscriptions AS s
        WHERE s.email = u.email AND s.confirmed_at IS NOT NULL)`;

/** `id` is of the subscription or of the account. */
export interface NewsReader {
  id: string;
  email: string;
}

/** Lists readers by address, each once. */
export async function listNewsReaders(
  db: Database,
  { isNotice, accounts, lastEmail }: Pick<NewsProgress, "isNotice" | "accounts" | "lastEmail">,
  limit: number,
): Promise<NewsReader[]> {
  const chosen = sql`SELECT u.id, u.email FROM json_each(${accounts}) AS chosen
    CROSS JOIN users AS u ON u.id = chosen.value WHERE u.email > ${lastEmail}`;
  const all = isNotice
    ? sql`SELECT id, email FROM users WHERE email > ${lastEmail}`
    : readersAfter(lastEmail);
  const readers = accounts === "" ? all : chosen;
  return await db.read<NewsReader & Row>(sql`${readers} ORDER BY email LIMIT ${limit}`);
}

/** Whoever has an account, by normalised addresses. */
export async function findAccounts(db: Database, emails: readonly string[]): Promise<string[]> {
  const rows = await db.read<{ id: string }>(sql`SELECT DISTINCT u.id FROM json_each(${emails}) AS typed
    CROSS JOIN users AS u ON u.email = typed.value`);
  return rows.map(({ id }) => id);
}

export async function countNewsReaders(db: Database): Promise<number> {
  const [row] = await db.read<{ people: number }>(sql`SELECT count(*) AS people FROM (${readersAfter("")})`);
  return row?.people ?? 0;
}

/** The line of the mail queue in which all news wait. */
export const NEWS_LINE = "news";

/** News of which not every mail is queued. */
export interface NewsProgress {
  id: string;
  nextAt: string;
  lastEmail: string;
  isNotice: number;
  /** JSON of the ids that a notice goes to, or "" for everybody. */
  accounts: string;
  /** Mails in the queue, of any news. */
  waiting: number;
}

/** A test first, then a notice, then the oldest; undefined where there is none. */
export async function getNewsProgress(db: Database): Promise<NewsProgress | undefined> {
  const [row] = await db.read<NewsProgress & Row>(sql`
    SELECT id, next_at AS nextAt, last_email AS lastEmail, is_notice AS isNotice, accounts,
      (SELECT count(*) FROM mail_queue WHERE line = ${NEWS_LINE}) AS waiting
    FROM news WHERE state = 'queueing' ORDER BY test_language = '', is_notice = 0, created_at LIMIT 1`);
  return row;
}

/** Finds a row while no other process has queued those after `lastEmail`. */
export function isNewsAt({ id, lastEmail }: Pick<NewsProgress, "id" | "lastEmail">): Statement {
  return sql`SELECT 1 FROM news WHERE id = ${id} AND state = 'queueing' AND last_email = ${lastEmail}`;
}

/** In the write that queues `readers`; the last batch is a short one. */
export function updateNewsProgress(
  { id, lastEmail }: Pick<NewsProgress, "id" | "lastEmail">,
  { readers, isLast, nextAt }: { readers: readonly NewsReader[]; isLast: boolean; nextAt: string },
): Statement {
  return sql`UPDATE news SET queued = queued + ${readers.length}, next_at = ${nextAt},
      last_email = ${readers.at(-1)?.email ?? lastEmail},
      people = iif(${Number(isLast)}, queued + ${readers.length}, people),
      state = iif(${Number(isLast)}, 'queued', state)
    WHERE id = ${id} AND state = 'queueing' AND last_email = ${lastEmail}`;
}

interface LeavingNews extends NotificationWords {
  translations: NotificationTranslations;
  /** BCP 47, of its reader. */
  language: string;
  isNotice: number;
}

/** Undefined where it was stopped, or the reader wants none any more. */
export async function getLeavingNews(
  db: Database,
  { newsId, email }: { newsId: string; email: string },
): Promise<LeavingNews | undefined> {
  const [row] = await db.read<Omit<LeavingNews, "translations"> & { translations: string }>(sql`
    SELECT title, message, translations, is_notice AS isNotice, iif(test_language <> '', test_language,
        coalesce((SELECT message_language FROM users WHERE email = ${email}),
          (SELECT language FROM subscriptions WHERE email = ${email}), 'en')) AS language
    FROM news WHERE id = ${newsId} AND state <> 'stopped' AND (is_notice OR accounts <> ''
      OR EXISTS (SELECT 1 FROM subscriptions WHERE email = ${email} AND confirmed_at IS NOT NULL)
      OR EXISTS (SELECT 1 FROM users WHERE email = ${email} AND notify_marketing = 1 AND is_suspended = 0))`);
  return row && { ...row, translations: JSON.parse(row.translations) };
}
