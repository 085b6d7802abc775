/** Keys of people's pictures in the media storage. @module */
import type { Database } from "./database.ts";

/**
 * Returns the former key, null without one; undefined when the account is gone.
 *
 * @param change A null `key` removes it. `now` is ISO 8601 UTC.
 */
export async function updatePictureKey(
  db: Database,
  change: { userId: string; key: string | null; now: string },
): Promise<{ key: string | null } | undefined> {
  const [former] = await db.write([
    { sql: `SELECT picture_key FROM users WHERE id = ?1`, args: [change.userId] },
    {
      sql: `UPDATE users SET picture_key = ?2, updated_at = ?3 WHERE id = ?1`,
      args: [change.userId, change.key, change.now],
    },
  ]);
  const row = former?.rows[0];
  return row && { key: row.picture_key === null ? null : String(row.picture_key) };
}

export async function listExistingPictureKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.read<{ picture_key: string }>({
    sql: `SELECT picture_key FROM users WHERE picture_key IN (SELECT value FROM json_each(?1))`,
    args: [JSON.stringify(keys)],
  });
  return new Set(rows.map(({ picture_key }) => picture_key));
}
