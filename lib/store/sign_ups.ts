/** Unproven sign-ups, one per browser and address. @module */
import type { Database, Statement } from "./database.ts";
import { sql } from "./sql.ts";

export interface NewSignUp {
  signUpId: string;
  email: string;
  browserHash: string;
  /** Stands for a browser that may not keep its cookie, else "". */
  client: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  passwordHash: string;
  language: string;
  createdAt: Date;
  lifetimeSeconds: number;
}

/**
 * Replaces one of the same browser and address. For an existing account it cannot be proven, and exists so that
 * nobody can tell.
 */
export function insertSignUp(signUp: NewSignUp): Statement[] {
  const expiresAt = new Date(signUp.createdAt.getTime() + signUp.lifetimeSeconds * 1000).toISOString();
  return [
    sql`DELETE FROM pending_sign_ups WHERE email = ${signUp.email} AND browser_hash = ${signUp.browserHash}`,
    sql`INSERT INTO pending_sign_ups
        (id, email, browser_hash, first_name, last_name, phone, address, password_hash, created_at,
          expires_at, language, client)
      VALUES (${signUp.signUpId}, ${signUp.email}, ${signUp.browserHash}, ${signUp.firstName},
        ${signUp.lastName}, ${signUp.phone}, ${signUp.address}, ${signUp.passwordHash},
        ${signUp.createdAt.toISOString()}, ${expiresAt}, ${signUp.language}, ${signUp.client})`,
  ];
}

/** This browser's, else the newest; `now` is ISO 8601 UTC. */
export async function getPendingSignUp(
  db: Database,
  { email, browserHash, now }: { email: string; browserHash: string; now: string },
): Promise<{ signUpId: string; firstName: string } | undefined> {
  const [row] = await db.read<{ signUpId: string; firstName: string }>(sql`
    SELECT id AS "signUpId", first_name AS "firstName" FROM pending_sign_ups
    WHERE email = ${email} AND expires_at > ${now}
    ORDER BY browser_hash = ${browserHash} DESC, created_at DESC LIMIT 1`);
  return row;
}

/** Of the password in a caller's newest sign-up: others' tell nothing. `now` is ISO 8601 UTC. */
export async function getOwnSignUpHash(
  db: Database,
  { email, askers, now }: { email: string; askers: readonly string[]; now: string },
): Promise<string | undefined> {
  const [row] = await db.read<{ password_hash: string }>(sql`
    SELECT password_hash FROM pending_sign_ups WHERE email = ${email} AND expires_at > ${now}
      AND (browser_hash IN (SELECT value FROM json_each(${askers}))
        OR client IN (SELECT value FROM json_each(${askers})))
    ORDER BY created_at DESC LIMIT 1`);
  return row?.password_hash;
}

/** For an address without an account; `now` is ISO 8601 UTC. */
export async function isSignUpPending(db: Database, email: string, now: string): Promise<boolean> {
  const rows = await db.read(sql`
    SELECT 1 AS found FROM pending_sign_ups WHERE email = ${email} AND expires_at > ${now}
      AND NOT EXISTS (SELECT 1 FROM users WHERE email = ${email}) LIMIT 1`);
  return rows.length > 0;
}

export function deleteExpiredSignUps(now: string): Statement {
  return sql`DELETE FROM pending_sign_ups WHERE expires_at <= ${now}`;
}
