/** Deletes an account from every table in one write. @module */
import type { Database, Statement } from "./database.ts";
import { rememberErasure } from "./erasures.ts";
import { insertPendingFolder } from "./pending_folders.ts";

export interface DeletedAccount {
  pictureKey: string | null;
}

/**
 * Listed although foreign keys refer to the account: a server might not enforce them. Readings go by a trigger, with
 * the account's number.
 */
const OWN_TABLES = [
  "play_positions",
  "known_browsers",
  "google_links",
  "feedback",
  "consents",
  "vital_signs",
  "reminders",
  "reminder_settings",
  "health_profiles",
  "notification_people",
  "push_devices",
  "sessions",
];

/** An instant before every other, since texts are compared. */
const NOBODY_AT_WORK = "";

/** `?1` is no administrator, or another exists. */
const IS_NOT_LAST_ADMIN =
  "(is_admin = 0 OR EXISTS (SELECT 1 FROM users AS other WHERE other.is_admin = 1 AND other.id <> ?1))";

export interface AccountKey {
  userId: string;
  email: string;
  pictureKey: string | null;
}

/** What people show to delete their own account. */
export interface OwnDeparture extends AccountKey {
  sessionId: string;
  passwordHash: string | null;
}

/**
 * Deletes an account and all under its address; undefined for the last administrator, and when session, password or
 * account changed meanwhile.
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
    ...await deleteAccountData(account, now),
  ]);
  const row = deleted?.rows[0];
  return row && { pictureKey: row.picture_key as string | null };
}

/** Of another account, by a signed-in administrator; returns `picture_key`. */
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
 * Deletes what belonged to a deleted account, remembers the erasure for backups, and lists its picture as pending.
 *
 * @param now ISO 8601 UTC.
 */
export async function deleteAccountData(
  { userId, email, pictureKey }: AccountKey,
  now: string,
): Promise<Statement[]> {
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
    ...["pending_sign_ups", "code_askers", "subscriptions"].map((table): Statement => ({
      sql: `DELETE FROM ${table} WHERE email = ?2 AND ${isGone}`,
      args: [userId, email],
    })),
    // Rate limits of signed-in people are keyed by account id.
    { sql: `DELETE FROM rate_limits WHERE instr(key, ?1) > 0 AND ${isGone}`, args: [userId] },
    await rememberErasure(userId, now, "users"),
  ];
}
