/** People's changes to their own account. @module */
import type { ProfileForm } from "../shared/account.ts";
import type { Database, Statement } from "./database.ts";
import { endSharesOf } from "./shares.ts";
import { sql } from "./sql.ts";

/** Is never sent to anybody. */
export interface Account {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  address: string;
  passwordHash: string | null;
  /** An administrator typed the password. */
  mustChangePassword: boolean;
  isSuspended: boolean;
  pictureKey: string | null;
}

export async function getAccount(db: Database, userId: string): Promise<Account | undefined> {
  type Flags = "mustChangePassword" | "isSuspended";
  const [row] = await db.read<Omit<Account, Flags> & Record<Flags, number>>(sql`
    SELECT id AS userId, email, first_name AS firstName, last_name AS lastName, address,
      password_hash AS passwordHash, must_change_password AS mustChangePassword, is_suspended AS isSuspended,
      picture_key AS pictureKey
    FROM users WHERE id = ${userId}`);
  return row &&
    { ...row, mustChangePassword: row.mustChangePassword === 1, isSuspended: row.isSuspended === 1 };
}

export async function updateProfile(
  db: Database,
  { userId, form, now }: { userId: string; form: ProfileForm; now: string },
): Promise<void> {
  await db.write([sql`
    UPDATE users SET first_name = ${form.firstName}, last_name = ${form.lastName},
      phone = ${form.phoneNumber}, address = ${form.address}, updated_at = ${now}
    WHERE id = ${userId}`]);
}

export interface PasswordReplacement {
  userId: string;
  /** This session stays signed in. */
  sessionId: string;
  browserHash: string;
  formerHash: string;
  passwordHash: string;
  now: string;
  /** Ends what still opens the account's report without a session. */
  endsLinks: boolean;
}

/**
 * Replaces a password, ends other sessions, forgets other browsers and pending reset codes; false when former
 * password or session is gone.
 *
 * @param telling Statement of the same write.
 */
export async function updatePassword(
  db: Database,
  replacement: PasswordReplacement,
  telling: Statement,
): Promise<boolean> {
  const { userId, sessionId, browserHash, formerHash, passwordHash, now, endsLinks } = replacement;
  const replaced = hasPassword(userId, passwordHash);
  const isReplaced = sql`EXISTS (${replaced})`;
  const [updated] = await db.write([
    sql`UPDATE users SET password_hash = ${passwordHash}, must_change_password = 0, updated_at = ${now}
      WHERE id = ${userId} AND password_hash = ${formerHash}
        AND EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId} AND user_id = ${userId})`,
    sql`DELETE FROM sessions WHERE user_id = ${userId} AND id <> ${sessionId} AND ${isReplaced}`,
    sql`UPDATE sessions SET is_limited = 0 WHERE id = ${sessionId} AND user_id = ${userId} AND ${isReplaced}`,
    sql`DELETE FROM known_browsers
      WHERE user_id = ${userId} AND browser_hash <> ${browserHash} AND ${isReplaced}`,
    sql`DELETE FROM one_time_codes WHERE purpose = 'reset' AND subject_id = ${userId} AND ${isReplaced}`,
    ...endsLinks ? [endSharesOf(replaced, now)] : [],
    telling,
  ]);
  return updated?.changes === 1;
}

/** SQL: the account's id while it has this password. */
export function hasPassword(userId: string, passwordHash: string): Statement {
  return sql`SELECT id FROM users WHERE id = ${userId} AND password_hash = ${passwordHash}`;
}
