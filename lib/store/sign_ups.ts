/** Sign-ups that nobody has proven yet; several may wait for one address, one of each browser. @module */
import type { Database, Statement } from "./database.ts";

/** A sign-up about to wait; `browserHash` tells which browser it came from, times are ISO 8601 UTC. */
export interface NewSignUp {
  signUpId: string;
  email: string;
  browserHash: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  passwordHash: string;
  createdAt: Date;
  /** Time it may wait. */
  lifetimeSeconds: number;
}

/**
 * Returns the statements that let a sign-up wait, in the place of an earlier one of the same browser for the same
 * address, and of no other.
 *
 * One waits also where the address has an account: it can never be proven, and is there so that nobody can tell.
 */
export function insertSignUp(signUp: NewSignUp): Statement[] {
  const expiresAt = new Date(signUp.createdAt.getTime() + signUp.lifetimeSeconds * 1000).toISOString();
  return [
    {
      sql: `DELETE FROM pending_sign_ups WHERE email = ?1 AND browser_hash = ?2`,
      args: [signUp.email, signUp.browserHash],
    },
    {
      sql: `INSERT INTO pending_sign_ups
          (id, email, browser_hash, first_name, last_name, phone, address, password_hash, created_at, expires_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`,
      args: [
        signUp.signUpId,
        signUp.email,
        signUp.browserHash,
        signUp.firstName,
        signUp.lastName,
        signUp.phone,
        signUp.address,
        signUp.passwordHash,
        signUp.createdAt.toISOString(),
        expiresAt,
      ],
    },
  ];
}

/** A sign-up that waits, as resending and signing in need it. */
export interface PendingSignUp {
  signUpId: string;
  firstName: string;
  passwordHash: string;
}

/**
 * Returns the sign-up that waits for an address at `now` (ISO 8601 UTC): the one of this browser if there is one,
 * else the newest; undefined when none waits.
 */
export async function getPendingSignUp(
  db: Database,
  { email, browserHash, now }: { email: string; browserHash: string; now: string },
): Promise<PendingSignUp | undefined> {
  const columns = "id, first_name, password_hash";
  const [row] = await db.read<{ id: string; first_name: string; password_hash: string }>({
    sql: `SELECT * FROM (SELECT ${columns}, 1 AS is_own FROM pending_sign_ups
        WHERE email = ?1 AND browser_hash = ?2 AND expires_at > ?3 LIMIT 1)
      UNION ALL SELECT * FROM (SELECT ${columns}, 0 FROM pending_sign_ups
        WHERE email = ?1 AND expires_at > ?3 ORDER BY created_at DESC LIMIT 1)
      ORDER BY is_own DESC LIMIT 1`,
    args: [email, browserHash, now],
  });
  return row && { signUpId: row.id, firstName: row.first_name, passwordHash: row.password_hash };
}

/** Tells whether a sign-up waits at `now` (ISO 8601 UTC) for an address that has no account. */
export async function isSignUpPending(db: Database, email: string, now: string): Promise<boolean> {
  const rows = await db.read({
    sql: `SELECT 1 AS found FROM pending_sign_ups WHERE email = ?1 AND expires_at > ?2
      AND NOT EXISTS (SELECT 1 FROM users WHERE email = ?1) LIMIT 1`,
    args: [email, now],
  });
  return rows.length > 0;
}

/** Returns the statement that forgets sign-ups that nobody proved in time; `now` is ISO 8601 UTC. */
export function deleteExpiredSignUps(now: string): Statement {
  return { sql: `DELETE FROM pending_sign_ups WHERE expires_at <= ?1`, args: [now] };
}
