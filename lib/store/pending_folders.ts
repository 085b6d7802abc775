/**
 * Folders of the media storage for which no other row vouches: somebody writes there, or something is left there.
 *
 * A row is there before the first object and goes together with the coming of whatever vouches for the objects from then
 * on, so that a crash at any moment leaves either a settled folder or a row that says where to tidy up.
 *
 * The picture of an account that is gone is noted here too: an object stands by its own key where a folder would.
 *
 * @module
 */
import type { Database, Statement } from "./database.ts";

/** A folder such as `media/<id>/`, and until when somebody is at work in it (ISO 8601 UTC). */
export interface PendingFolder {
  folder: string;
  until: string;
}

/** Returns the statement that marks a folder; with `condition`, only while that finds a row (its arguments from ?3 on). */
export function insertPendingFolder({ folder, until }: PendingFolder, condition?: Statement): Statement {
  const where = condition ? `WHERE EXISTS (${condition.sql})` : "WHERE true";
  return {
    sql: `INSERT INTO unsettled_folders (folder, until) SELECT ?1, ?2 ${where}
      ON CONFLICT (folder) DO UPDATE SET until = excluded.until`,
    args: [folder, until, ...(condition?.args ?? [])],
  };
}

/** Returns the statement that says that whoever works in a folder is still at it. */
export function updatePendingFolder({ folder, until }: PendingFolder): Statement {
  return { sql: `UPDATE unsettled_folders SET until = ?2 WHERE folder = ?1`, args: [folder, until] };
}

/** Returns the statement that forgets a folder: empty, or vouched for by another row. */
export function deletePendingFolder(folder: string): Statement {
  return { sql: `DELETE FROM unsettled_folders WHERE folder = ?1`, args: [folder] };
}

/** Returns every folder that is unsettled. */
export async function listPendingFolders(db: Database): Promise<PendingFolder[]> {
  return await db.read<{ folder: string; until: string }>({
    sql: `SELECT folder, until FROM unsettled_folders`,
  });
}
