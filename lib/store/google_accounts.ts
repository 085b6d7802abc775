/** Accounts that are entered by Google. @module */
import type { Database } from "./database.ts";

/** A person as Google vouches for them; `now` is ISO 8601 UTC. */
export interface GoogleAccount {
  /** The id that a new account gets. */
  userId: string;
  /** Google's own name for the person: an address can change hands, this cannot. */
  subject: string;
  /** Normalised, and verified by Google. */
  email: string;
  firstName: string;
  lastName: string;
  now: string;
}

/**
 * Finds the account of a person, links the one that has their address, or makes a new one, and returns its id;
 * undefined when the account at that address belongs to another person of Google's.
 *
 * Sign-ups that still wait for the address go: nobody knows who chose their passwords.
 *
 * @see contract §3 POST /api/auth/googleAuth
 */
export async function upsertGoogleAccount(db: Database, person: GoogleAccount): Promise<string | undefined> {
  const { userId, subject, email, firstName, lastName, now } = person;
  const ownEmail = `SELECT email FROM users WHERE google_subject = ?1`;
  const results = await db.write([
    {
      sql: `INSERT INTO users
          (id, email, first_name, last_name, phone, address, password_hash, google_subject, created_at, updated_at)
        SELECT ?1, ?2, ?3, ?4, '', '', NULL, ?5, ?6, ?6
          WHERE NOT EXISTS (SELECT 1 FROM users WHERE google_subject = ?5)
        ON CONFLICT (email) DO UPDATE SET google_subject = excluded.google_subject
          WHERE users.google_subject IS NULL`,
      args: [userId, email, firstName, lastName, subject, now],
    },
    { sql: `DELETE FROM pending_sign_ups WHERE email = (${ownEmail})`, args: [subject] },
    {
      sql: `DELETE FROM one_time_codes WHERE purpose = 'verify' AND email = (${ownEmail})`,
      args: [subject],
    },
    { sql: `SELECT id FROM users WHERE google_subject = ?1`, args: [subject] },
  ]);
  const id = results.at(-1)?.rows[0]?.id;
  return typeof id === "string" ? id : undefined;
}
