/**
 * Media folders for which no other row vouches.
 *
 * The row is written before the first object and deleted when another row vouches for the objects, so that after a
 * crash a folder is either vouched for or listed here. A deleted account's picture is listed by its key.
 *
 * @module
 */
import type { Database, Statement } from "./database.ts";

/** Somebody works in it `until` then. */
export interface PendingFolder {
  folder: string;
  until: string;
}

/** With `condition`, only while that finds a row (arguments from ?3). */
export function insertPendingFolder({ folder, until }: PendingFolder, condition?: Statement): Statement {
  const where = condition ? `WHERE EXISTS (${condition.sql})` : "WHERE true";
  return {
    sql: `INSERT INTO pending_folders (folder, until) SELECT ?1, ?2 ${where}
      ON CONFLICT (folder) DO UPDATE SET until = excluded.until`,
    args: [folder, until, ...(condition?.args ?? [])],
  };
}

export function updatePendingFolder({ folder, until }: PendingFolder): Statement {
  return { sql: `UPDATE pending_folders SET until = ?2 WHERE folder = ?1`, args: [folder, until] };
}

/** For a folder that is empty, or that another row vouches for. */
export function deletePendingFolder(folder: string): Statement {
  return { sql: `DELETE FROM pending_folders WHERE folder = ?1`, args: [folder] };
}

export async function listPendingFolders(db: Database): Promise<PendingFolder[]> {
  return await db.read<{ folder: string; until: string }>({
    sql: `SELECT folder, until FROM pending_folders`,
  });
}
