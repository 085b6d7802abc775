/** Requests about one's data, each with the day by which it is answered. @module */
import type { AdminDataRequest, DataRequest } from "../shared/schemas/data_requests.ts";
import type { Database, Statement } from "./database.ts";
import { sql } from "./sql.ts";

export const DATA_REQUEST_JSON = `json_patch(
  json_object('_id', r.id, 'message', r.message, 'createdAt', r.created_at, 'dueOn', r.due_on),
  iif(r.answered_at = '', '{}', json_object('answer',
    json_object('text', r.answer, 'answeredAt', r.answered_at))))`;
const JSON_OF = { sql: DATA_REQUEST_JSON };
const LIST_MAX = 200;

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
export async function listDataRequests(db: Database, userId: string): Promise<DataRequest[]> {
  const rows = await db.read<{ item: string }>(sql`
    SELECT ${JSON_OF} AS item FROM data_requests AS r WHERE r.user_id = ${userId}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${LIST_MAX}`);
  return rows.map(({ item }) => JSON.parse(item));
}

/** Open ones first, by the day on which they are due. */
export async function listAllDataRequests(db: Database): Promise<AdminDataRequest[]> {
  const withPerson = sql`json_set(${JSON_OF}, '$.person', json_object('_id', u.id,
      'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email))`;
  const rows = await db.read<{ item: string }>(sql`
    SELECT item FROM (SELECT ${withPerson} AS item FROM data_requests AS r CROSS JOIN users AS u ON u.id = r.user_id
      WHERE r.answered_at = '' ORDER BY r.due_on, r.id LIMIT ${LIST_MAX})
    UNION ALL
    SELECT item FROM (SELECT ${withPerson} AS item FROM data_requests AS r CROSS JOIN users AS u ON u.id = r.user_id
      WHERE r.answered_at <> '' ORDER BY r.answered_at DESC LIMIT ${LIST_MAX})`);
  return rows.map(({ item }) => JSON.parse(item));
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
