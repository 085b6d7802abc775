/** Requests about one's data, each with the day by which it is answered. @module */
import type { DataRequest } from "../shared/schemas/data_requests.ts";
import type { Database, Statement } from "./database.ts";
import { type ListPage, NEWEST, type PagePosition, toPage } from "./pages.ts";
import { sql } from "./sql.ts";

export const DATA_REQUEST_JSON = `json_patch(
  json_object('_id', r.id, 'message', r.message, 'createdAt', r.created_at, 'dueOn', r.due_on),
  iif(r.answered_at = '', '{}', json_object('answer',
    json_object('text', r.answer, 'answeredAt', r.answered_at))))`;
const JSON_OF = { sql: DATA_REQUEST_JSON };

/** Undefined where another account has the id, or the account is gone. */
export async function insertDataRequest(
  db: Database,
  userId: string,
  { _id, message, createdAt, dueOn }: Omit<DataRequest, "answer">,
): Promise<DataRequest | undefined> {
  await db.write([sql`INSERT INTO data_requests (user_id, id, message, created_at, due_on)
    SELECT id, ${_id}, ${message}, ${createdAt}, ${dueOn} FROM users WHERE id = ${userId}
    ON CONFLICT DO NOTHING`]);
  return await getDataRequest(db, userId, _id);
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

/** `at` is the day on which an open one is due, or the instant of an answer. */
export type RequestPosition = {
  isAnswered: number;
  at: string;
  id: string;
};

/** Open ones first, by the day on which they are due; then the last that were answered. */
export async function listAllDataRequests(
  db: Database,
  { limit, after }: { limit: number; after?: RequestPosition },
): Promise<ListPage<RequestPosition>> {
  const withPerson = sql`json_set(${JSON_OF}, '$.person', json_object('_id', u.id,
      'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email)) AS item`;
  const from = sql`r.id FROM data_requests AS r CROSS JOIN users AS u ON u.id = r.user_id`;
  const open = after?.isAnswered ? { at: "~", id: "~" } : after ?? { at: "", id: "" };
  const answered = after?.isAnswered ? after : { at: "~", id: "~" };
  const rows = await db.read<RequestPosition & { item: string }>(sql`
    SELECT * FROM (SELECT 0 AS isAnswered, r.due_on AS at, ${withPerson}, ${from}
      WHERE r.answered_at = '' AND (r.due_on, r.id) > (${open.at}, ${open.id})
      ORDER BY r.due_on, r.id LIMIT ${limit + 1})
    UNION ALL
    SELECT * FROM (SELECT 1 AS isAnswered, r.answered_at AS at, ${withPerson}, ${from}
      WHERE r.answered_at <> '' AND (r.answered_at, r.id) < (${answered.at}, ${answered.id})
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
