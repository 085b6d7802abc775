/** Deleting an account: every table that knows of a person, in one write. @module */
import type { Database, Statement } from "./database.ts";
import { rememberErasure } from "./erasures.ts";

/** What is left to do when an account is gone from the database. */
export interface DeletedAccount {
  /** Key of its last picture in the media storage. */
  pictureKey: string | null;
}

/** Named although they refer to the account: a server that does not enforce foreign keys would leave them behind. */
const OWN_TABLES = [
  "reading_history",
  "readings",
  "play_positions",
  "reading_counts",
  "known_browsers",
  "feedback",
  "consents",
  "reminders",
  "reminder_settings",
  "notification_people",
  "push_devices",
  "sessions",
];

/** Nobody is left without an administrator: `?1` is none, or not the only one. */
const IS_NOT_LAST_ADMIN =
  "(is_admin = 0 OR EXISTS (SELECT 1 FROM users AS other WHERE other.is_admin = 1 AND other.id <> ?1))";

/** Whose account goes. */
export interface DepartingAccount {
  userId: string;
  email: string;
}

/**
 * Deletes an account and everything that belongs to it or bears its address, at once; undefined when it was the last
 * administrator's, or gone.
 *
 * @param now ISO 8601 UTC.
 */
export async function deleteAccount(
  db: Database,
  account: DepartingAccount,
  now: string,
): Promise<DeletedAccount | undefined> {
  const [deleted] = await db.write([
    {
      sql: `DELETE FROM users WHERE id = ?1 AND ${IS_NOT_LAST_ADMIN} RETURNING picture_key`,
      args: [account.userId],
    },
    ...deleteBelongings(account, now),
  ]);
  const row = deleted?.rows[0];
  return row && { pictureKey: row.picture_key as string | null };
}

/** Returns the statement by which an administrator deletes somebody else's account; it returns `picture_key`. */
export function deleteAccountOf({ actorId, userId }: { actorId: string; userId: string }): Statement {
  return {
    sql: `DELETE FROM users WHERE id = ?1 AND id <> ?2 AND ${IS_NOT_LAST_ADMIN}
      AND EXISTS (SELECT 1 FROM users AS actor WHERE actor.id = ?2 AND actor.is_admin = 1)
      RETURNING picture_key`,
    args: [userId, actorId],
  };
}

/**
 * Returns the statements that delete what belonged to an account or bears its address, once the account is gone, and
 * remember that it is, for a backup that is put back later.
 *
 * @param now ISO 8601 UTC.
 */
export function deleteBelongings({ userId, email }: DepartingAccount, now: string): Statement[] {
  const isGone = "NOT EXISTS (SELECT 1 FROM users WHERE id = ?1)";
  return [
    ...OWN_TABLES.map((table): Statement => ({
      sql: `DELETE FROM ${table} WHERE user_id = ?1 AND ${isGone}`,
      args: [userId],
    })),
    ...["one_time_codes", "mail_queue"].map((table): Statement => ({
      sql: `DELETE FROM ${table} WHERE (email = ?2 OR subject_id = ?1) AND ${isGone}`,
      args: [userId, email],
    })),
    ...["pending_sign_ups", "code_askers", "code_requests", "subscriptions"].map((table): Statement => ({
      sql: `DELETE FROM ${table} WHERE email = ?2 AND ${isGone}`,
      args: [userId, email],
    })),
    // Counts are kept under what stands for a person; those of signed-in people bear the account's id.
    { sql: `DELETE FROM budgets WHERE instr(key, ?1) > 0 AND ${isGone}`, args: [userId] },
    rememberErasure(userId, now, "users"),
  ];
}
