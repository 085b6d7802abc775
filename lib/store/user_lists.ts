/** Accounts for administrators, in pages along an index. @module */
import type { UserOrder } from "../shared/wire/admin_users.ts";
import type { Database, Row, SqlValue, Statement } from "./database.ts";

/** JSON of one `UserView` of the wire, over a row of `users`. */
const USER_JSON = `json_object('_id', id, 'firstName', first_name, 'lastName', last_name, 'email', email,
  'phone', phone, 'address', address, 'isAdmin', json(iif(is_admin = 1, 'true', 'false')),
  'isVerified', json('true'), 'createdAt', created_at, 'lastActiveOn', last_active_on)`;

/** `items` is a JSON array; `last` while more follow. */
export interface UserList {
  items: string;
  last?: SqlValue[];
}

/** The last column differs in any two rows. */
interface Ordering {
  columns: readonly string[];
  isDescending: boolean;
}

const ORDERINGS: Record<UserOrder, Ordering> = {
  newest: { columns: ["created_at", "id"], isDescending: true },
  oldest: { columns: ["created_at", "id"], isDescending: false },
  name: { columns: ["name_key", "id"], isDescending: false },
  email: { columns: ["email"], isDescending: false },
};

/** In a cursor of this order. */
export function countCursorValues(order: UserOrder): number {
  return ORDERINGS[order].columns.length;
}

interface UserRow extends Row {
  item: string;
}

/** From behind `after`. */
export async function listUsers(
  db: Database,
  { order, limit, after }: { order: UserOrder; limit: number; after?: readonly SqlValue[] },
): Promise<UserList> {
  const rows = await db.read<UserRow>(selectPage(ORDERINGS[order], limit, after));
  return toList(
    rows,
    limit,
    (row) => ORDERINGS[order].columns.map((_column, index) => row[`at_${index}`] ?? null),
  );
}

function selectPage(
  { columns, isDescending }: Ordering,
  limit: number,
  after: readonly SqlValue[] = [],
): Statement {
  const places = columns.map((_column, index) => `?${index + 2}`).join(", ");
  const behind = `WHERE (${columns.join(", ")}) ${isDescending ? "<" : ">"} (${places})`;
  const direction = isDescending ? "DESC" : "ASC";
  return {
    sql: `SELECT ${USER_JSON} AS item, ${
      columns.map((column, index) => `${column} AS at_${index}`).join(", ")
    }
      FROM users ${after.length > 0 ? behind : ""}
      ORDER BY ${columns.map((column) => `${column} ${direction}`).join(", ")} LIMIT ?1`,
    args: [limit + 1, ...after],
  };
}

/** Later than every account's number. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** Returns a page of the accounts that match, newest first. */
export async function searchUsers(
  db: Database,
  { match, limit, after = [NEWEST] }: { match: string; limit: number; after?: readonly SqlValue[] },
): Promise<UserList> {
  const rows = await db.read<UserRow>({
    sql: `SELECT ${USER_JSON} AS item, number AS at_0 FROM (
        SELECT rowid AS found FROM user_words WHERE user_words MATCH ?1 AND rowid < ?2
        ORDER BY rowid DESC LIMIT ?3)
      CROSS JOIN user_numbers ON number = found CROSS JOIN users ON id = user_id
      ORDER BY number DESC`,
    args: [match, after[0] ?? NEWEST, limit + 1],
  });
  return toList(rows, limit, (row) => [row.at_0 ?? null]);
}

function toList(rows: UserRow[], limit: number, positionOf: (row: Row) => SqlValue[]): UserList {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: `[${shown.map(({ item }) => item).join(",")}]`,
    last: rows.length > limit && last ? positionOf(last) : undefined,
  };
}

/** Returns the number of accounts. */
export async function countUsers(db: Database): Promise<number> {
  const [row] = await db.read<{ value: number }>({ sql: "SELECT value FROM totals WHERE name = 'accounts'" });
  return row?.value ?? 0;
}

/** No further than `maximum`. */
export async function countUserMatches(db: Database, match: string, maximum: number): Promise<number> {
  const [row] = await db.read<{ found: number }>({
    sql: `SELECT count(*) AS found FROM (SELECT 1 FROM user_words WHERE user_words MATCH ?1 LIMIT ?2)`,
    args: [match, maximum],
  });
  return row?.found ?? 0;
}

/** Returns the JSON of one account, undefined when there is none. */
export async function getUserView(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db.read<UserRow>({
    sql: `SELECT ${USER_JSON} AS item FROM users WHERE id = ?1`,
    args: [userId],
  });
  return row?.item;
}
