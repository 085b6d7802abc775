/** One-time codes: hashed, five tries, used once. @module */
import { CODE_TRIES } from "../shared/limits.ts";
import type { Database, Statement } from "./database.ts";

/** What a code proves: the mailbox of a sign-up, or the right to set a new password. Never one for the other. */
export type CodePurpose = "verify" | "reset";

/** A fresh code; `mac` stands for it, `subjectId` is the pending sign-up or the user, times are ISO 8601 UTC. */
export interface NewCode {
  purpose: CodePurpose;
  subjectId: string;
  email: string;
  mac: string;
  expiresAt: string;
}

/** Returns the statement that makes a code the live one of its subject; the one before is dead. */
export function insertCode({ purpose, subjectId, email, mac, expiresAt }: NewCode): Statement {
  return {
    sql: `INSERT OR REPLACE INTO one_time_codes (purpose, subject_id, email, mac, tries, used_by, expires_at)
      VALUES (?1, ?2, ?3, ?4, 0, NULL, ?5)`,
    args: [purpose, subjectId, email, mac, expiresAt],
  };
}

/** One try of a code. */
export interface CodeTry {
  /** Unique to this try; by it alone the account is changed. */
  tryId: string;
  email: string;
  mac: string;
  now: string;
}

/**
 * Returns the statement that counts a try and, in the same breath, compares: a code is looked at {@linkcode CODE_TRIES}
 * times at most, however many tries arrive together.
 *
 * @param onlySubjects SQL condition on `subject_id` that narrows which codes of the address are meant.
 */
function tryCode(purpose: CodePurpose, { tryId, email, mac, now }: CodeTry): Statement {
  return {
    sql: `UPDATE one_time_codes SET tries = tries + 1, used_by = CASE WHEN mac = ?3 THEN ?4 END
      WHERE email = ?1 AND purpose = ?2 AND used_by IS NULL AND tries < ${CODE_TRIES} AND expires_at > ?5`,
    args: [email, purpose, mac, tryId, now],
  };
}

/** What proving a sign-up needs beside the try. */
export interface SignUpProof extends CodeTry {
  /** Which browser asks; "" when it cannot be told. */
  browserHash: string;
  /** The id that the account gets. */
  userId: string;
  /** The same code as a reset code, for the case that a new password must be set. */
  resetMac: string;
  resetExpiresAt: string;
}

/** How proving a sign-up went; `needsNewPassword` when none of its passwords could be trusted. */
export interface ProvenSignUp {
  userId: string;
  needsNewPassword: boolean;
}

/**
 * Turns the sign-up that a code belongs to into an account; undefined when the code is wrong, dead or expired.
 *
 * From the browser that signed up only its own code counts, and its password holds. Where the browser cannot be told
 * and several sign-ups wait for the address, the mailbox is proven but no password is: whoever else signed up with it
 * must not get in, so the code becomes a reset code.
 *
 * @see contract §3 POST /api/auth/signup
 */
export async function proveSignUp(db: Database, proof: SignUpProof): Promise<ProvenSignUp | undefined> {
  const { email, browserHash, now, userId, tryId, resetMac, resetExpiresAt } = proof;
  const ownSignUp =
    `SELECT id FROM pending_sign_ups WHERE email = ?1 AND browser_hash = ?6 AND expires_at > ?5`;
  const attempt = tryCode("verify", proof);
  const results = await db.write([
    {
      sql: `${attempt.sql} AND (NOT EXISTS (${ownSignUp}) OR subject_id IN (${ownSignUp}))`,
      args: [...attempt.args ?? [], browserHash],
    },
    {
      sql: `INSERT INTO users
          (id, email, first_name, last_name, phone, address, password_hash, is_admin, created_at, updated_at)
        SELECT ?1, p.email, p.first_name, p.last_name, p.phone, p.address,
          CASE WHEN p.browser_hash = ?3
            OR (SELECT count(*) FROM pending_sign_ups o WHERE o.email = p.email AND o.expires_at > ?4) = 1
            THEN p.password_hash END, 0, ?4, ?4
        FROM one_time_codes c JOIN pending_sign_ups p ON p.id = c.subject_id
        WHERE c.email = ?5 AND c.purpose = 'verify' AND c.used_by = ?2 LIMIT 1
        ON CONFLICT (email) DO NOTHING RETURNING password_hash IS NULL AS needs_new_password`,
      args: [userId, tryId, browserHash, now, email],
    },
    {
      sql:
        `INSERT OR REPLACE INTO one_time_codes (purpose, subject_id, email, mac, tries, used_by, expires_at)
        SELECT 'reset', id, email, ?2, 0, NULL, ?3 FROM users WHERE id = ?1 AND password_hash IS NULL`,
      args: [userId, resetMac, resetExpiresAt],
    },
    {
      sql: `DELETE FROM pending_sign_ups WHERE email = (SELECT email FROM users WHERE id = ?1)`,
      args: [userId],
    },
    {
      sql: `DELETE FROM one_time_codes WHERE purpose = 'verify'
        AND email = (SELECT email FROM users WHERE id = ?1)`,
      args: [userId],
    },
  ]);
  const account = results[1]?.rows[0];
  return account && { userId, needsNewPassword: account.needs_new_password === 1 };
}

/** What setting a new password needs beside the try. */
export interface PasswordProof extends CodeTry {
  passwordHash: string;
  /** Which browser asks; "" when it cannot be told. */
  browserHash: string;
}

/**
 * Sets a new password by a reset code, ends every session of the account and forgets its browsers but the one that
 * asks; tells whether the code was right. Nobody enters by Google any more until that is linked anew.
 */
export async function provePasswordReset(db: Database, proof: PasswordProof): Promise<boolean> {
  const { tryId, email, passwordHash, browserHash, now } = proof;
  const subject =
    `SELECT subject_id FROM one_time_codes WHERE email = ?2 AND purpose = 'reset' AND used_by = ?1`;
  const results = await db.write([
    tryCode("reset", proof),
    {
      sql:
        `UPDATE users SET password_hash = ?3, google_subject = NULL, updated_at = ?4 WHERE id IN (${subject})`,
      args: [tryId, email, passwordHash, now],
    },
    { sql: `DELETE FROM sessions WHERE user_id IN (${subject})`, args: [tryId, email] },
    { sql: `DELETE FROM google_links WHERE user_id IN (${subject})`, args: [tryId, email] },
    { sql: `DELETE FROM known_browsers WHERE user_id IN (${subject})`, args: [tryId, email] },
    {
      sql: `INSERT INTO known_browsers (user_id, browser_hash, last_sign_in_at)
        SELECT id, ?3, ?4 FROM users WHERE id IN (${subject}) AND ?3 <> ''`,
      args: [tryId, email, browserHash, now],
    },
    {
      sql: `DELETE FROM one_time_codes WHERE email = ?2 AND purpose = 'reset' AND used_by = ?1`,
      args: [tryId, email],
    },
  ]);
  return results[1]?.changes === 1;
}

/**
 * Notes that a code was asked for, whether or not the address has an account, and returns 0; within `waitSeconds` of
 * the last request it notes nothing and returns the whole seconds still to wait.
 */
export async function noteCodeRequest(
  db: Database,
  { email, purpose, now, waitSeconds }: {
    email: string;
    purpose: CodePurpose;
    now: Date;
    waitSeconds: number;
  },
): Promise<number> {
  const [noted] = await db.write([{
    sql: `INSERT INTO code_requests (email, purpose, requested_at) VALUES (?1, ?2, ?3)
      ON CONFLICT (email, purpose) DO UPDATE SET requested_at = excluded.requested_at
        WHERE requested_at <= ?4
      RETURNING 1 AS noted`,
    args: [email, purpose, now.toISOString(), new Date(now.getTime() - waitSeconds * 1000).toISOString()],
  }]);
  if (noted && noted.rows.length > 0) return 0;
  const [last] = await db.read<{ requested_at: string }>({
    sql: `SELECT requested_at FROM code_requests WHERE email = ?1 AND purpose = ?2`,
    args: [email, purpose],
  });
  const waitedMs = now.getTime() - Date.parse(last?.requested_at ?? now.toISOString());
  return Math.max(1, Math.ceil(waitSeconds - waitedMs / 1000));
}

/** Returns the statement that notes a request without asking when the last one was. */
export function upsertCodeRequest(email: string, purpose: CodePurpose, now: string): Statement {
  return {
    sql: `INSERT OR REPLACE INTO code_requests (email, purpose, requested_at) VALUES (?1, ?2, ?3)`,
    args: [email, purpose, now],
  };
}

/** Returns the statements that forget codes and requests from before `before` (ISO 8601 UTC). */
export function deleteOldCodes(before: string): Statement[] {
  return [
    { sql: `DELETE FROM one_time_codes WHERE expires_at <= ?1`, args: [before] },
    { sql: `DELETE FROM code_requests WHERE requested_at <= ?1`, args: [before] },
  ];
}
