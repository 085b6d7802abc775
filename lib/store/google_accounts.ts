import type { Database, Row, Statement } from "./database.ts";

export interface GoogleProfile {
  userId: string;
  email: string;
  firstName: string;
  googleSubject: string | null;
}

/**
 * The account of a Google subject, else at the address.
 *
 * @param person `subject` comes first: an address can change hands.
 */
export async function getGoogleAccount(
  db: Database,
  { subject, email }: { subject: string; email: string },
): Promise<GoogleProfile | undefined> {
  const [row] = await db.read<GoogleProfile & Row>({
    sql: `SELECT id AS userId, email, first_name AS firstName, google_subject AS googleSubject
      FROM users WHERE google_subject = ?1 OR email = ?2
      ORDER BY google_subject IS ?1 DESC LIMIT 1`,
    args: [subject, email],
  });
  return row;
}

export interface NewGoogleAccount {
  userId: string;
  subject: string;
  /** Normalised, and verified by Google. */
  email: string;
  firstName: string;
  lastName: string;
  language: string;
  now: string;
}

/**
 * Unless the address or subject has an account. Pending sign-ups of the address go: nobody knows who chose their
 * passwords.
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

export interface GoogleLinking {
  userId: string;
  subject: string;
  now: string;
  /** If the mailbox was asked; must be unused. */
  keyHash?: string;
}

/** In one write with the mail about it; false if not linked. */
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

/** SQL condition: an account is linked to a subject. @param first Its first parameter. */
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
