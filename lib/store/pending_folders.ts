/**
 * Whose objects lie in the storage, and media folders for which no other row vouches.
 *
 * A folder's row is written before the first object and deleted when another row vouches for the objects, so that after a
 * crash a folder is either vouched for or listed here. A deleted account's picture is listed by its key.
 *
 * @module
 */
import type { Database, Statement } from "./database.ts";
import { sql } from "./sql.ts";

/** Somebody works in it `until` then. */
export interface PendingFolder {
  folder: string;
  until: string;
}

/** Only while `condition` finds a row. */
export function insertPendingFolder(
  { folder, until }: PendingFolder,
  condition: Statement = sql`SELECT 1`,
): Statement {
  return sql`INSERT INTO pending_folders (folder, until) SELECT ${folder}, ${until} WHERE EXISTS (${condition})
    ON CONFLICT (folder) DO UPDATE SET until = excluded.until`;
}

export function updatePendingFolder({ folder, until }: PendingFolder): Statement {
  return sql`UPDATE pending_folders SET until = ${until} WHERE folder = ${folder}`;
}

/** For a folder that is empty, or that another row vouches for. */
export function deletePendingFolder(folder: string): Statement {
  return sql`DELETE FROM pending_folders WHERE folder = ${folder}`;
}

/** Those whose time comes first. */
export async function listPendingFolders(db: Database, limit: number): Promise<PendingFolder[]> {
  return await db.read<{ folder: string; until: string }>(sql`
    SELECT folder, until FROM pending_folders ORDER BY until LIMIT ${limit}`);
}

/** SQL by the prefix of the keys: where an object's owner is named, by the folder behind it or by the whole key. */
const OWNERS = {
  "media/": { table: "media", column: "id" },
  "recordings/": { table: "recordings", column: "id" },
  "uploads/": { table: "uploads", column: "id" },
  "pictures/": { table: "users", column: "picture_key" },
  // Files of SMART Health Links, which nobody makes any more: no row knows them.
  "shares/": { table: "shares", column: "file_key" },
} as const;

type ObjectPrefix = keyof typeof OWNERS;

export const OBJECT_PREFIXES = Object.keys(OWNERS) as ObjectPrefix[];

/** Returns those of the keys that a row knows. */
export async function listOwnedKeys(
  db: Database,
  prefix: ObjectPrefix,
  keys: readonly string[],
): Promise<Set<string>> {
  const { table, column } = OWNERS[prefix];
  const nameOf = (key: string) => column === "id" ? key.split("/")[1] ?? "" : key;
  const names = [...new Set(keys.map(nameOf))];
  const rows = await db.read<{ name: string }>(sql`
    SELECT ${{ sql: column }} AS name FROM ${{ sql: table }}
    WHERE ${{ sql: column }} IN (SELECT value FROM json_each(${names}))`);
  const known = new Set(rows.map(({ name }) => name));
  return new Set(keys.filter((key) => known.has(nameOf(key))));
}
