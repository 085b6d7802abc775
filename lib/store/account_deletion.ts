/** Deleting an account: every table that knows of a person, in one write. @module */
import type { Database, Statement } from "./database.ts";
import { rememberErasure } from "./erasures.ts";
import { insertPendingFolder } from "./pending_folders.ts";

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
  "google_links",
  "feedback",
  "consents",
  "reminders",
  "reminder_settings",
  "notification_people",
  "push_devices",
  "sessions",
];

/** A time before every other. */
const NOBODY_AT_WORK = "";

/** Nobody is left without an administrator: `?1` is none, or not the only one. */
const IS_NOT_LAST_ADMIN =
  "(is_admin = 0 OR EXISTS (SELECT 1 FROM users AS other WHERE other.is_admin = 1 AND other.id <> ?1))";

/** Whose account goes. */
export interface AccountKey {
  userId: string;
  email: string;
  /** Key of its picture in the media storage, null without one. */
  pictureKey: string | null;
}

/** Who deletes their own account, and what they have shown. */
export interface OwnDeparture extends AccountKey {
  sessionId: string;
  /** Hash of the password that was checked, null where the account has none. */
  passwordHash: string | null;
}

/**
 * Deletes an account and everything that belongs to it or bears its address, at once; undefined when it was the last
 * administrator's, or gone, or when the session has ended or the password is another one meanwhile.
 *
 * @param now ISO 8601 UTC.
 */
export async function deleteAccount(
  db: Database,
  account: OwnDeparture,
  now: string,
): Promise<DeletedAccount | undefined> {
  const [deleted] = await db.write([
    {
      sql: `DELETE FROM users WHERE id = ?1 AND password_hash IS ?2 AND ${IS_NOT_LAST_ADMIN}
        AND EXISTS (SELECT 1 FROM sessions WHERE id = ?3 AND user_id = ?1)
        RETURNING picture_key`,
      args: [account.userId, account.passwordHash, account.sessionId],
    },
    ...deleteAccountData(account, now),
  ]);
  const row = deleted?.rows[0];
  return row && { pictureKey: row.picture_key as string | null };
}

/**
 * Returns the statement by which an administrator, while signed in as one, deletes somebody else's account; it returns
 * `picture_key`.
 */
export function deleteAccountAsAdmin(
  { sessionId, userId }: { sessionId: string; userId: string },
): Statement {
  return {
    sql: `DELETE FROM users WHERE id = ?1 AND ${IS_NOT_LAST_ADMIN}
      AND EXISTS (SELECT 1 FROM sessions AS own JOIN users AS actor ON actor.id = own.user_id
        WHERE own.id = ?2 AND own.audience = 'admin' AND actor.is_admin = 1 AND actor.id <> ?1)
      RETURNING picture_key`,
    args: [userId, sessionId],
  };
}

/**
 * Returns the statements that delete what belonged to an account or bears its address, once the account is gone, and
 * remember that it is, for a backup that is put back later. Its picture, which nobody vouches for from then on, is noted
 * as unsettled.
 *
 * @param now ISO 8601 UTC.
 */
export function deleteAccountData({ userId, email, pictureKey }: AccountKey, now: string): Statement[] {
  const isGone = "NOT EXISTS (SELECT 1 FROM users WHERE id = ?1)";
  const picture = pictureKey === null ? [] : [{ folder: pictureKey, until: NOBODY_AT_WORK }];
  const isOwnerGone = {
    sql: `SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM users WHERE id = ?3)`,
    args: [userId],
  };
  return [
    ...picture.map((object) => insertPendingFolder(object, isOwnerGone)),
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
