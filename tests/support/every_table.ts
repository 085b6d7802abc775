/** Everything that is in a database. @module */
import type { Database, Row } from "@/lib/store/database.ts";

/** Returns every row of every table, by name. */
export async function listEveryRow(db: Database): Promise<Record<string, Row[]>> {
  const tables = await db.read<{ name: string }>({
    sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
  });
  const rows = await Promise.all(
    tables.map(async ({ name }) => [name, await db.read({ sql: `SELECT * FROM ${name}` })]),
  );
  return Object.fromEntries(rows);
}
