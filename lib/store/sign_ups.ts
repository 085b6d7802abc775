/** Unproven sign-ups, one per browser and address. @module */
import type { Database, Statement } from "./database.ts";

/** Times are ISO 8601 UTC. */
export interface NewSignUp {
  signUpId: string;
  email: string;
  browserHash: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  passwordHash: string;
  /** BCP 47. */
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
    {
      sql: `DELETE FROM pending_sign_ups WHERE email = ?1 AND browser_hash = ?2`,
      args: [signUp.email, signUp.browserHash],
    },
    {
      sql: `INSERT INTO pending_sign_ups
          (id, email, browser_hash, first_name, last_name, phone, address, password_hash, created_at, expires_at,
            language)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`,
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
        signUp.language,
      ],
    },
  ];
}

/** For resends and sign-in. */
export interface PendingSignUp {
  signUpId: string;
  firstName: string;
  passwordHash: string;
}

/** This browser's, else the newest; `now` is ISO 8601 UTC. */
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

/** For an address without an account; `now` is ISO 8601 UTC. */
export async function isSignUpPending(db: Database, email: string, now: string): Promise<boolean> {
  const rows = await db.read({
    sql: `SELECT 1 AS found FROM pending_sign_ups WHERE email = ?1 AND expires_at > ?2
      AND NOT EXISTS (SELECT 1 FROM users WHERE email = ?1) LIMIT 1`,
    args: [email, now],
  });
  return rows.length > 0;
}

/** `now` is ISO 8601 UTC. */
export function deleteExpiredSignUps(now: string): Statement {
  return { sql: `DELETE FROM pending_sign_ups WHERE expires_at <= ?1`, args: [now] };
}
