/** Requests about one's data, each with the day by which it is answered. @module */
import { OPEN_DATA_REQUESTS_MAX } from "../shared/limits.ts";
import type { DataRequest } from "../shared/schemas/data_requests.ts";
import type { Database, Statement } from "./database.ts";
import { type ListPage, NEWEST, type PagePosition, toPage } from "./pages.ts";
import { sql } from "./sql.ts";

export const DATA_REQUEST_JSON = `json_patch(
  json_object('_id', r.id, 'message', r.message, 'createdAt', r.created_at, 'dueOn', r.due_on),
  iif(r.answered_at = '', '{}', json_object('answer',
    json_object('text', r.answer, 'answeredAt', r.answered_at))))`;
const JSON_OF = { sql: DATA_REQUEST_JSON };

/** Undefined where another account has the id, this one has as many open ones as it may, or it is gone. */
export async function insertDataRequest(
  db: Database,
  userId: string,
  { _id, message, createdAt, dueOn }: Omit<DataRequest, "answer">,
): Promise<DataRequest | undefined> {
  await db.write([sql`INSERT INTO data_requests (user_id, id, message, created_at, due_on)
    SELECT id, ${_id}, ${message}, ${createdAt}, ${dueOn} FROM users WHERE id = ${userId}
      AND (${countOpen(userId)}) < ${OPEN_DATA_REQUESTS_MAX}
    ON CONFLICT DO NOTHING`]);
  return await getDataRequest(db, userId, _id);
}

function countOpen(userId: string): Statement {
  return sql`SELECT count(*) AS open FROM data_requests WHERE user_id = ${userId} AND answered_at = ''`;
}

export async function hasOpenDataRequests(db: Database, userId: string): Promise<boolean> {
  const [row] = await db.read<{ open: number }>(countOpen(userId));
  return (row?.open ?? 0) >= OPEN_DATA_REQUESTS_MAX;
}

/** Undefined where this account has none of that id. */
export async function getDataRequest(
  db: Database,
  userId: string,
  id: string,
): Promise<DataRequest | undefined> {
  const [row] = await db.read<{ item: string }>(sql`
    SELECT ${JSON_OF} AS item FROM data_requests AS r WHERE r.user_id = ${userId} AND r.id = ${id}`);
  return row && JSON.parse(row.item);
}

/** Newest first. */
export async function listDataRequests(
  db: Database,
  { userId, limit, before = NEWEST }: { userId: string; limit: number; before?: PagePosition },
): Promise<ListPage<PagePosition>> {
  const rows = await db.read<PagePosition & { item: string }>(sql`
    SELECT ${JSON_OF} AS item, r.created_at AS createdAt, r.id FROM data_requests AS r
    WHERE r.user_id = ${userId} AND (r.created_at, r.id) < (${before.createdAt}, ${before.id})
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit + 1}`);
  return toPage(rows, limit);
}

/** `answeredAt` is "" of an open one. */
export type DataRequestPosition = { answeredAt: string; dueOn: string; id: string };

/** Open ones first, by the day on which they are due; then the answered ones, the last first. */
export async function listAllDataRequests(
  db: Database,
  { limit, before }: { limit: number; before?: DataRequestPosition },
): Promise<ListPage<DataRequestPosition>> {
  const { answeredAt = "", dueOn = "", id = "" } = before ?? {};
  const areOpenShown = answeredAt !== "";
  const select = sql`SELECT json_set(${JSON_OF}, '$.person', json_object('_id', u.id,
      'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email)) AS item,
    r.answered_at AS answeredAt, r.due_on AS dueOn, r.id
    FROM data_requests AS r CROSS JOIN users AS u ON u.id = r.user_id`;
  const rows = await db.read<DataRequestPosition & { item: string }>(sql`
    SELECT * FROM (${select} WHERE r.answered_at = '' AND ${Number(!areOpenShown)}
      AND (r.due_on, r.id) > (${dueOn}, ${id}) ORDER BY r.due_on, r.id LIMIT ${limit + 1})
    UNION ALL
    SELECT * FROM (${select} WHERE r.answered_at <> ''
      AND (r.answered_at, r.id) < (${areOpenShown ? answeredAt : "~"}, ${id})
      ORDER BY r.answered_at DESC, r.id DESC LIMIT ${limit + 1})
    LIMIT ${limit + 1}`);
  return toPage(rows, limit);
}

/** `language` is BCP 47, of the person. */
export async function getDataRequestAuthor(
  db: Database,
  id: string,
): Promise<{ userId: string; language: string } | undefined> {
  const [row] = await db.read<{ userId: string; language: string }>(sql`
    SELECT u.id AS userId, u.message_language AS language
    FROM data_requests AS r CROSS JOIN users AS u ON u.id = r.user_id WHERE r.id = ${id}`);
  return row;
}

/** Changes nothing where the same answer stands. */
export function updateDataRequestAnswer(id: string, answer: string, answeredAt: string): Statement {
  return sql`UPDATE data_requests SET answer = ${answer}, answered_at = ${answeredAt}
    WHERE id = ${id} AND answer <> ${answer}`;
}

/** Open ones that are due before this day, `YYYY-MM-DD`. */
export async function countDueDataRequests(db: Database, before: string): Promise<number> {
  const [row] = await db.read<{ due: number }>(sql`
    SELECT count(*) AS due FROM data_requests WHERE answered_at = '' AND due_on < ${before}`);
  return row?.due ?? 0;
}
