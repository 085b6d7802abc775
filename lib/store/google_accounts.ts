import type { Database, Row, Statement } from "./database.ts";
import { sql } from "./sql.ts";

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
  const [row] = await db.read<GoogleProfile & Row>(sql`
    SELECT id AS userId, email, first_name AS firstName, google_subject AS googleSubject
    FROM users WHERE google_subject = ${subject} OR email = ${email}
    ORDER BY google_subject IS ${subject} DESC LIMIT 1`);
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
    sql`INSERT INTO users
        (id, email, first_name, last_name, phone, address, password_hash, google_subject, created_at,
          updated_at, message_language)
      VALUES (${userId}, ${email}, ${firstName}, ${lastName}, '', '', NULL, ${subject}, ${now}, ${now},
        ${language}) ON CONFLICT DO NOTHING`,
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
    sql`UPDATE users SET google_subject = ${subject}, updated_at = ${now} WHERE id = ${userId}
      AND google_subject IS NULL
      AND NOT EXISTS (SELECT 1 FROM users AS other WHERE other.google_subject = ${subject})
      AND (${keyHash ?? null} IS NULL
        OR EXISTS (SELECT 1 FROM google_links WHERE key_hash = ${keyHash ?? null} AND user_id = ${userId}))`,
    sql`DELETE FROM google_links WHERE user_id = ${userId} AND EXISTS (${isLinkedTo({ userId, subject })})`,
    ...deleteSignUps({ userId, subject }),
    mail,
  ]);
  return linked?.changes === 1;
}

/** SQL: a row while an account is linked to a subject. */
export function isLinkedTo({ userId, subject }: { userId: string; subject: string }): Statement {
  return sql`SELECT 1 FROM users WHERE users.id = ${userId} AND users.google_subject = ${subject}`;
}

function deleteSignUps({ userId, subject }: { userId: string; subject: string }): Statement[] {
  const ownEmail = sql`SELECT email FROM users WHERE id = ${userId} AND google_subject = ${subject}`;
  return [
    sql`DELETE FROM pending_sign_ups WHERE email = (${ownEmail})`,
    sql`DELETE FROM one_time_codes WHERE purpose = 'verify' AND email = (${ownEmail})`,
  ];
}
