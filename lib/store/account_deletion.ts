/** Deleting an account: every table that knows of a person, in one write. @module */
import type { Database, Statement } from "./database.ts";

/** What is left to do when an account is gone from the database. */
export interface DeletedAccount {
  /** Key of its last picture in the media storage. */
  pictureKey: string | null;
}

/** Named although they refer to the account: a server that does not enforce foreign keys would leave them behind. */
const OWN_TABLES = ["reading_history", "readings", "known_browsers", "sessions"];

/**
 * Deletes an account and everything that belongs to it or bears its address, at once; undefined when it was the last
 * administrator's, or gone.
 */
export async function deleteAccount(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<DeletedAccount | undefined> {
  const isGone = "NOT EXISTS (SELECT 1 FROM users WHERE id = ?1)";
  const [deleted] = await db.write([
    {
      sql: `DELETE FROM users WHERE id = ?1
        AND (is_admin = 0 OR EXISTS (SELECT 1 FROM users AS other WHERE other.is_admin = 1 AND other.id <> ?1))
        RETURNING picture_key`,
      args: [userId],
    },
    ...OWN_TABLES.map((table): Statement => ({
      sql: `DELETE FROM ${table} WHERE user_id = ?1 AND ${isGone}`,
      args: [userId],
    })),
    ...["one_time_codes", "mail_queue"].map((table): Statement => ({
      sql: `DELETE FROM ${table} WHERE (email = ?2 OR subject_id = ?1) AND ${isGone}`,
      args: [userId, email],
    })),
    ...["pending_sign_ups", "code_requests"].map((table): Statement => ({
      sql: `DELETE FROM ${table} WHERE email = ?2 AND ${isGone}`,
      args: [userId, email],
    })),
    // Counts are kept under what stands for a person; those of signed-in people bear the account's id.
    { sql: `DELETE FROM budgets WHERE instr(key, ?1) > 0 AND ${isGone}`, args: [userId] },
  ]);
  const row = deleted?.rows[0];
  return row && { pictureKey: row.picture_key as string | null };
}
