/** Deletes an account from every table in one write. @module */
import type { Database, Statement } from "./database.ts";
import { rememberErasure } from "./erasures.ts";
import { insertPendingFolder } from "./pending_folders.ts";
import { sql } from "./sql.ts";
import { HAS_OTHER_ADMIN } from "./users.ts";

/** Listed although foreign keys refer to the account: a server might not enforce them. */
const OWN_TABLES = [
  "readings",
  "reading_history",
  "reading_counts",
  "play_positions",
  "lesson_progress",
  "known_browsers",
  "google_links",
  "feedback",
  "consents",
  "vital_signs",
  "care_records",
  "weekly_letters",
  "second_factors",
  "data_requests",
  "share_openings",
  "shares",
  "reminders",
  "reminder_settings",
  "health_profiles",
  "notification_people",
  "push_devices",
  "sessions",
];

/** An instant before every other, since texts are compared. */
const NOBODY_AT_WORK = "";

/** SQL condition on `users`: this is no administrator, or another exists. */
const IS_NOT_LAST_ADMIN = sql`(is_admin = 0 OR ${HAS_OTHER_ADMIN})`;

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
): Promise<{ pictureKey: string | null } | undefined> {
  const [deleted] = await db.write([
    sql`DELETE FROM users WHERE id = ${account.userId} AND password_hash IS ${account.passwordHash}
      AND ${IS_NOT_LAST_ADMIN}
      AND EXISTS (SELECT 1 FROM sessions WHERE id = ${account.sessionId} AND user_id = ${account.userId})
      RETURNING picture_key`,
    ...await deleteAccountData(account, now),
  ]);
  const row = deleted?.rows[0];
  return row && { pictureKey: row.picture_key as string | null };
}

/** Of another account, by a signed-in administrator; returns `picture_key`. */
export function deleteAccountAsAdmin(
  { sessionId, userId }: { sessionId: string; userId: string },
): Statement {
  return sql`DELETE FROM users WHERE id = ${userId} AND ${IS_NOT_LAST_ADMIN}
    AND EXISTS (SELECT 1 FROM sessions AS own JOIN users AS actor ON actor.id = own.user_id
      WHERE own.id = ${sessionId} AND own.audience = 'admin' AND actor.is_admin = 1 AND actor.id <> ${userId})
    RETURNING picture_key`;
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
  const isGone = sql`NOT EXISTS (SELECT 1 FROM users WHERE id = ${userId})`;
  const picture = pictureKey === null ? [] : [{ folder: pictureKey, until: NOBODY_AT_WORK }];
  const deleteFrom = (condition: Statement) => (table: string): Statement =>
    sql`DELETE FROM ${{ sql: table }} WHERE ${condition} AND ${isGone}`;
  return [
    ...picture.map((object) => insertPendingFolder(object, sql`SELECT 1 WHERE ${isGone}`)),
    ...OWN_TABLES.map(deleteFrom(sql`user_id = ${userId}`)),
    ...["one_time_codes", "mail_queue"].map(deleteFrom(sql`(email = ${email} OR subject_id = ${userId})`)),
    ...["pending_sign_ups", "code_askers", "subscriptions"].map(deleteFrom(sql`email = ${email}`)),
    sql`UPDATE news SET accounts = (SELECT json_group_array(value) FROM json_each(accounts) WHERE value <> ${userId})
      WHERE instr(accounts, ${userId}) > 0 AND ${isGone}`,
    // Rate limits of signed-in people are keyed by account id.
    deleteFrom(sql`instr(key, ${userId}) > 0`)("rate_limits"),
    await rememberErasure(userId, now, "users"),
  ];
}
