/** Accounts that are entered by Google. @module */
import type { Database, Row, Statement } from "./database.ts";

/** An account of a Google subject, or at its address. */
export interface GoogleProfile {
  userId: string;
  email: string;
  firstName: string;
  /** Null without Google sign-in. */
  googleSubject: string | null;
}

interface GoogleAccountRow extends Row {
  id: string;
  email: string;
  first_name: string;
  google_subject: string | null;
}

/**
 * Returns the account of a Google subject, else the one at the address.
 *
 * @param person `subject` identifies: an address can change hands.
 */
export async function getGoogleAccount(
  db: Database,
  { subject, email }: { subject: string; email: string },
): Promise<GoogleProfile | undefined> {
  const [row] = await db.read<GoogleAccountRow>({
    sql: `SELECT id, email, first_name, google_subject FROM users WHERE google_subject = ?1 OR email = ?2
      ORDER BY google_subject IS ?1 DESC LIMIT 1`,
    args: [subject, email],
  });
  return row &&
    { userId: row.id, email: row.email, firstName: row.first_name, googleSubject: row.google_subject };
}

/** `now` is ISO 8601 UTC. */
export interface NewGoogleAccount {
  userId: string;
  subject: string;
  /** Normalised, and verified by Google. */
  email: string;
  firstName: string;
  lastName: string;
  /** BCP 47. */
  language: string;
  now: string;
}

/**
 * Makes an account unless the address or the subject has one. Waiting sign-ups of the address go: nobody knows who
 * chose their passwords.
 */
export async function insertGoogleAccount(db: Database, person: NewGoogleAccount): Promise<void> {
  const { userId, subject, email, firstName, lastName, language, now } = person;
  await db.write([
    {
      sql: `INSERT INTO users
          (id, email, first_name, last_name, phone, address, password_hash, google_subject, created_at, updated_at,
            message_language)
        VALUES (?1, ?2, ?3, ?4, '', '', NULL, ?5, ?6, ?6, ?7) ON CONFLICT DO NOTHING`,
      args: [userId, email, firstName, lastName, subject, now, language],
    },
    ...deleteSignUps({ userId, subject }),
  ]);
}

/** ISO 8601 UTC. */
export interface GoogleLinking {
  userId: string;
  subject: string;
  now: string;
  /** Where the mailbox was asked; must still be unused. */
  keyHash?: string;
}

/** Links an account in one write with the mail that says so; tells whether it did. */
export async function linkGoogleAccount(
  db: Database,
  { userId, subject, now, keyHash }: GoogleLinking,
  mail: Statement,
): Promise<boolean> {
  const [linked] = await db.write([
    {
      sql: `UPDATE users SET google_subject = ?2, updated_at = ?3 WHERE id = ?1 AND google_subject IS NULL
        AND NOT EXISTS (SELECT 1 FROM users AS other WHERE other.google_subject = ?2)
        AND (?4 IS NULL OR EXISTS (SELECT 1 FROM google_links WHERE key_hash = ?4 AND user_id = ?1))`,
      args: [userId, subject, now, keyHash ?? null],
    },
    {
      sql: `DELETE FROM google_links WHERE user_id = ?1 AND EXISTS (${
        isLinkedTo({ userId, subject }, 1).sql
      })`,
      args: [userId, subject],
    },
    ...deleteSignUps({ userId, subject }),
    mail,
  ]);
  return linked?.changes === 1;
}

/** Condition: an account is linked to a Google subject. @param first Number of its first parameter. */
export function isLinkedTo(
  { userId, subject }: { userId: string; subject: string },
  first: number,
): Statement {
  return {
    sql: `SELECT 1 FROM users WHERE users.id = ?${first} AND users.google_subject = ?${first + 1}`,
    args: [userId, subject],
  };
}

function deleteSignUps(account: { userId: string; subject: string }): Statement[] {
  const ownEmail = `SELECT email FROM users WHERE id = ?1 AND google_subject = ?2`;
  const args = [account.userId, account.subject];
  return [
    { sql: `DELETE FROM pending_sign_ups WHERE email = (${ownEmail})`, args },
    { sql: `DELETE FROM one_time_codes WHERE purpose = 'verify' AND email = (${ownEmail})`, args },
  ];
}
