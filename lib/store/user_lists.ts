/** Accounts for administrators, in pages along an index. @module */
import { parseWords } from "../shared/search_words.ts";
import type { UserOrder, UserRole } from "../shared/account.ts";
import type { Database, SqlValue } from "./database.ts";
import { type ListPage, toPage } from "./pages.ts";
import { joinSql, sql } from "./sql.ts";

/** SQL: JSON of a `UserView`. */
const USER_JSON = sql`json_object('_id', id, 'firstName', first_name, 'lastName', last_name, 'email', email,
  'phone', phone, 'address', address, 'isAdmin', json(iif(is_admin = 1, 'true', 'false')),
  'isVerified', json('true'), 'isSuspended', json(iif(is_suspended = 1, 'true', 'false')),
  'createdAt', created_at, 'lastActiveOn', last_active_on)`;

export type UserList = ListPage<SqlValue[]>;

/** The last column of each order is unique. */
interface Ordering {
  columns: readonly string[];
  isDescending: boolean;
}

const ORDERINGS: Record<UserOrder, Ordering> = {
  newest: { columns: ["created_at", "id"], isDescending: true },
  oldest: { columns: ["created_at", "id"], isDescending: false },
  name: { columns: ["name_key", "id"], isDescending: false },
  email: { columns: ["email"], isDescending: false },
  active: { columns: ["last_active_on", "id"], isDescending: true },
};

/** `match` (of {@linkcode buildUserMatch}) undefined: everybody; matches are newest first. */
export interface UserQuery {
  match?: string;
  order: UserOrder;
  role?: UserRole;
  limit: number;
  after?: readonly SqlValue[];
}

export function countCursorValues(order: UserOrder): number {
  return ORDERINGS[order].columns.length;
}

/** `at` is a JSON array of what the list is ordered by. */
type UserRow = { item: string; at: string };

export async function listUsers(
  db: Database,
  { order, role, limit, after = [] }: Omit<UserQuery, "match">,
): Promise<UserList> {
  const { columns, isDescending } = ORDERINGS[order];
  const [place, direction] = [{ sql: columns.join(", ") }, isDescending ? "DESC" : "ASC"];
  const values = after.map((value) => sql`${value}`);
  const conditions = [
    // A literal, so that the indexes of administrators are used.
    ...role ? [{ sql: `is_admin = ${role === "admin" ? 1 : 0}` }] : [],
    ...values.length > 0
      ? [sql`(${place}) ${{ sql: isDescending ? "<" : ">" }} (${joinSql(values, ", ")})`]
      : [],
  ];
  const where = conditions.length > 0 ? sql`WHERE ${joinSql(conditions, " AND ")}` : sql``;
  const ordering = { sql: columns.map((column) => `${column} ${direction}`).join(", ") };
  const rows = await db.read<UserRow>(sql`
    SELECT ${USER_JSON} AS item, json_array(${place}) AS at FROM users ${where}
    ORDER BY ${ordering} LIMIT ${limit + 1}`);
  return toList(rows, limit);
}

const NEWEST = Number.MAX_SAFE_INTEGER;

export async function searchUsers(
  db: Database,
  { match, limit, after = [NEWEST] }: { match: string; limit: number; after?: readonly SqlValue[] },
): Promise<UserList> {
  const rows = await db.read<UserRow>(sql`
    SELECT ${USER_JSON} AS item, json_array(number) AS at FROM (
      SELECT rowid AS found FROM user_words WHERE user_words MATCH ${match} AND rowid < ${after[0] ?? NEWEST}
      ORDER BY rowid DESC LIMIT ${limit + 1})
    CROSS JOIN user_numbers ON number = found CROSS JOIN users ON id = user_id
    ORDER BY number DESC`);
  return toList(rows, limit);
}

function toList(rows: readonly UserRow[], limit: number): UserList {
  const { items, last } = toPage(rows, limit);
  return { items, last: last && JSON.parse(last.at) };
}

export async function countUsers(db: Database, role?: UserRole): Promise<number> {
  const rows = await db.read<{ name: string; value: number }>(sql`
    SELECT name, value FROM totals WHERE name IN ('accounts', 'admins')`);
  const { accounts = 0, admins = 0 } = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  return role === "admin" ? admins : role === "user" ? accounts - admins : accounts;
}

/**
 * Builds the full-text query: prefixes of all words. A phone number matches in any spelling: `+234 803 123 4567`,
 * `0803 123 4567`, `8031234567`, its beginning, or its last seven or four digits.
 *
 * @param query At least one word.
 */
export function buildUserMatch(query: string, role?: UserRole): string {
  const words = parseWords(query).map((word) => anyOf([word, nationalDigits(word)]));
  const digits = /^[\d\s+()./-]+$/.test(query.trim()) ? query.replace(/\D+/g, "") : "";
  const numbers = [digits, nationalDigits(digits)].filter((number) => number.length > 1);
  const match = [`(${words.join(" AND ")})`, ...numbers.map(beginningOf)].join(" OR ");
  return `words : (${match})${role ? ` AND role : ${role}` : ""}`;
}

function anyOf(words: readonly string[]): string {
  return `(${[...new Set(words)].filter((word) => word !== "").map(beginningOf).join(" OR ")})`;
}

function beginningOf(word: string): string {
  return `"${word}"*`;
}

/** As in the index: without +234, 00234 or a leading 0; "" if other letters occur. */
function nationalDigits(text: string): string {
  return /^\d+$/.test(text) ? text.replace(/^(00234|234)?0*/, "") : "";
}

/** Counts up to `maximum`. */
export async function countUserMatches(db: Database, match: string, maximum: number): Promise<number> {
  const [row] = await db.read<{ found: number }>(sql`
    SELECT count(*) AS found FROM (SELECT 1 FROM user_words WHERE user_words MATCH ${match} LIMIT ${maximum})`);
  return row?.found ?? 0;
}

/** JSON; undefined when there is none. */
export async function getUserView(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db.read<{ item: string }>(
    sql`SELECT ${USER_JSON} AS item FROM users WHERE id = ${userId}`,
  );
  return row?.item;
}
