/** People's changes to their own account. @module */
import type { ProfileForm } from "../shared/account.ts";
import type { Database } from "./database.ts";

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
  pictureKey: string | null;
}

export async function getAccount(db: Database, userId: string): Promise<Account | undefined> {
  const [row] = await db.read<Omit<Account, "mustChangePassword"> & { mustChangePassword: number }>({
    sql: `SELECT id AS userId, email, first_name AS firstName, last_name AS lastName, address,
        password_hash AS passwordHash, must_change_password AS mustChangePassword, picture_key AS pictureKey
      FROM users WHERE id = ?1`,
    args: [userId],
  });
  return row && { ...row, mustChangePassword: row.mustChangePassword === 1 };
}

export async function updateProfile(
  db: Database,
  { userId, form, now }: { userId: string; form: ProfileForm; now: string },
): Promise<void> {
  await db.write([{
    sql: `UPDATE users SET first_name = ?2, last_name = ?3, phone = ?4, address = ?5, updated_at = ?6
      WHERE id = ?1`,
    args: [userId, form.firstName, form.lastName, form.phoneNumber, form.address, now],
  }]);
}

export interface PasswordReplacement {
  userId: string;
  /** This session stays signed in. */
  sessionId: string;
  browserHash: string;
  formerHash: string;
  passwordHash: string;
  now: string;
}

/**
 * Replaces a password, ends other sessions, forgets other browsers and pending reset codes; false when former
 * password or session is gone.
 */
export async function updatePassword(db: Database, replacement: PasswordReplacement): Promise<boolean> {
  const { userId, sessionId, browserHash, formerHash, passwordHash, now } = replacement;
  const isReplaced = "EXISTS (SELECT 1 FROM users WHERE id = ?1 AND password_hash = ?2)";
  const [updated] = await db.write([
    {
      sql: `UPDATE users SET password_hash = ?2, must_change_password = 0, updated_at = ?3
        WHERE id = ?1 AND password_hash = ?4 AND EXISTS (SELECT 1 FROM sessions WHERE id = ?5 AND user_id = ?1)`,
      args: [userId, passwordHash, now, formerHash, sessionId],
    },
    {
      sql: `DELETE FROM sessions WHERE user_id = ?1 AND id <> ?3 AND ${isReplaced}`,
      args: [userId, passwordHash, sessionId],
    },
    {
      sql: `UPDATE sessions SET is_limited = 0 WHERE id = ?3 AND user_id = ?1 AND ${isReplaced}`,
      args: [userId, passwordHash, sessionId],
    },
    {
      sql: `DELETE FROM known_browsers WHERE user_id = ?1 AND browser_hash <> ?3 AND ${isReplaced}`,
      args: [userId, passwordHash, browserHash],
    },
    {
      sql: `DELETE FROM one_time_codes WHERE purpose = 'reset' AND subject_id = ?1 AND ${isReplaced}`,
      args: [userId, passwordHash],
    },
  ]);
  return updated?.changes === 1;
}
