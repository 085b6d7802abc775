import type { SqlValue, Statement } from "./database.ts";

type Value = SqlValue | Statement | readonly unknown[];

/** Binds the values that stand in the text, lists as JSON; a statement becomes a part of it, with its own values. */
export function sql(texts: TemplateStringsArray, ...values: readonly Value[]): Statement {
  const parts = values.map((value): Statement => {
    if (isStatement(value)) return value;
    return { sql: "?", args: [isList(value) ? JSON.stringify(value) : value] };
  });
  return {
    sql: String.raw({ raw: texts }, ...parts.map(({ sql }) => sql)),
    args: parts.flatMap(({ args = [] }) => args),
  };
}

function isStatement(value: Value): value is Statement {
  return typeof value === "object" && value !== null && "sql" in value;
}

function isList(value: SqlValue | readonly unknown[]): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Puts at least one statement one after another, such as conditions with " AND " between them. */
export function joinSql(parts: readonly Statement[], separator: string): Statement {
  return parts.reduce((all, part) => sql`${all}${{ sql: separator }}${part}`);
}

/** Deleting more at once would hold the event loop up. */
export const PIECE_ROWS = 1000;

/**
 * Deletes the next 1,000 rows that a condition holds for.
 *
 * @param key Columns of a unique index; one without a type comes first, or SQLite would not look the others up.
 */
export function deletePiece(table: string, key: string, condition: Statement): Statement {
  const [name, columns] = [{ sql: table }, { sql: key }];
  return sql`DELETE FROM ${name} WHERE (${columns}) IN (
    SELECT ${columns} FROM ${name} WHERE ${condition} LIMIT ${PIECE_ROWS})`;
}

/** Drivers bind numbers as REAL, only a bigint as INTEGER: 104 must not return as 104.0. */
export function toDriverArguments(args: readonly SqlValue[]): (SqlValue | bigint)[] {
  return args.map((value) => Number.isSafeInteger(value) ? BigInt(value as number) : value);
}

export function isQuery(sql: string): boolean {
  return /^\s*(SELECT|VALUES|PRAGMA|EXPLAIN)\b/i.test(sql);
}
