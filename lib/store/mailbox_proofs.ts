/** Tries at a mailbox, and what a right one does: counted and done in one write, even when concurrent. @module */
import { CODE_MAX_ATTEMPTS } from "../shared/limits.ts";
import type { Database, Statement, WriteResult } from "./database.ts";
import { type CodePurpose, hasLiveDigits, isLiveLink } from "./one_time_codes.ts";
import { chargeRateLimits, haveRoom, type RateLimitWindow } from "./rate_limits.ts";
import { endSharesOf } from "./shares.ts";
import { sql } from "./sql.ts";

interface DigitsEntry {
  mac: string;
  /** Of wrong ones. */
  limits: readonly RateLimitWindow[];
}

export interface MailboxTry {
  tryId: string;
  purpose: CodePurpose;
  /** Is normalised. */
  email: string;
  /** Is "" where the browser is unknown. */
  browserHash: string;
  now: string;
  entry: DigitsEntry | { keyHash: string };
  /** A right try is compared and leaves the code valid. */
  isForbidden?: boolean;
}

/** `none`: nothing to compare with, or no tries left. */
export type TryOutcome = "right" | "wrong" | "none";

/** Whether something would be compared: else a flood of digits costs neither a write nor a hash. */
export async function canTry(db: Database, attempt: MailboxTry): Promise<boolean> {
  if (!("mac" in attempt.entry)) return true;
  const rows = await db.read(
    sql`SELECT 1 AS found FROM one_time_codes WHERE ${areDigitsOpen(attempt, attempt.entry)}`,
  );
  return rows.length > 0;
}

/** SQL condition: of the mailbox's codes the newest; in a browser that signed up, the newest of its own sign-up. */
function areDigitsOpen({ email, purpose, browserHash, now }: MailboxTry, { limits }: DigitsEntry): Statement {
  return sql`id = (SELECT c.id FROM one_time_codes AS c
      WHERE c.email = ${email} AND c.purpose = ${purpose} AND ${hasLiveDigits(now)}
      ORDER BY c.subject_id IN (
        SELECT id FROM pending_sign_ups WHERE email = ${email} AND browser_hash = ${browserHash}) DESC,
        c.digits_expire_at DESC, c.id DESC LIMIT 1)
    AND tries < ${CODE_MAX_ATTEMPTS} AND ${haveRoom(limits)}`;
}

/** Statements whose first tells the outcome. */
function tryMailbox(attempt: MailboxTry): Statement[] {
  const { tryId, purpose, email, now, entry, isForbidden = false } = attempt;
  const usedBy = isForbidden ? null : tryId;
  if (!("mac" in entry)) {
    return [
      sql`UPDATE one_time_codes AS c SET used_by = ${usedBy}
        WHERE c.purpose = ${purpose} AND c.key_hash = ${entry.keyHash} AND c.email = ${email}
          AND ${isLiveLink(now)}
        RETURNING 1 AS is_right`,
    ];
  }
  const { mac, limits } = entry;
  const isWrong = sql`EXISTS (SELECT 1 FROM one_time_codes
    WHERE email = ${email} AND purpose = ${purpose} AND last_try = ${tryId} AND mac <> ${mac})`;
  return [
    sql`UPDATE one_time_codes SET last_try = ${tryId}, tries = tries + (mac <> ${mac}),
        used_by = iif(mac = ${mac}, ${usedBy}, NULL)
      WHERE ${areDigitsOpen(attempt, entry)}
      RETURNING mac = ${mac} AS is_right`,
    chargeRateLimits(limits, isWrong),
  ];
}

function outcomeOf([compared]: readonly WriteResult[]): TryOutcome {
  const [row] = compared?.rows ?? [];
  if (!row) return "none";
  return row.is_right === 1 ? "right" : "wrong";
}

export interface SignUpProof extends MailboxTry {
  userId: string;
  /** The proof, as a reset's, if a new password must be set. */
  reset: { codeId: string; mac: string; keyHash: string | null; expiresAt: string };
}

/** `needsNewPassword` when no password could be trusted. */
export interface ProvenSignUp {
  userId: string;
  needsNewPassword: boolean;
  /** Another browser had signed up with the address, too. */
  hasOtherSignUp: boolean;
}

/**
 * Turns a sign-up into an account: this browser's own, with its password.
 *
 * In another browser the mail's, whose password counts only if digits were typed and no other sign-up waits: a link
 * is pressed too easily, and whoever signed up with another's address must not get in.
 */
export async function proveSignUp(
  db: Database,
  proof: SignUpProof,
): Promise<{ outcome: TryOutcome; proven?: ProvenSignUp }> {
  const { tryId, email, userId, browserHash, now, entry } = proof;
  if (!await canTry(db, proof)) return { outcome: "none" };
  const attempt = tryMailbox(proof);
  const results = await db.write([
    ...attempt,
    sql`INSERT INTO users
        (id, email, first_name, last_name, phone, address, password_hash, is_admin, created_at, updated_at,
          message_language)
      SELECT ${userId}, p.email, p.first_name, p.last_name, p.phone, p.address,
        CASE WHEN p.browser_hash = ${browserHash} OR (${"mac" in entry ? 1 : 0} AND NOT EXISTS (
          SELECT 1 FROM pending_sign_ups AS o WHERE o.email = p.email AND o.id <> p.id
            AND o.expires_at > ${now}))
          THEN p.password_hash END, 0, ${now}, ${now}, p.language
      FROM one_time_codes AS c JOIN pending_sign_ups AS p ON p.email = c.email AND p.expires_at > ${now}
      WHERE c.email = ${email} AND c.purpose = 'verify' AND c.used_by = ${tryId}
      ORDER BY p.browser_hash = ${browserHash} DESC, p.id = c.subject_id DESC, p.created_at DESC LIMIT 1
      ON CONFLICT (email) DO NOTHING RETURNING password_hash IS NULL AS needs_new_password,
        (SELECT count(*) FROM pending_sign_ups AS o WHERE o.email = users.email AND o.expires_at > ${now}) > 1
          AS has_other`,
    insertFirstReset(proof),
    ...forgetProven(proof, "verify"),
    sql`DELETE FROM pending_sign_ups WHERE email = (SELECT email FROM users WHERE id = ${userId})`,
  ]);
  const account = results[attempt.length]?.rows[0];
  return {
    outcome: outcomeOf(results),
    proven: account && {
      userId,
      needsNewPassword: account.needs_new_password === 1,
      hasOtherSignUp: account.has_other === 1,
    },
  };
}

/** Sets a new account's first password by the same proof. */
function insertFirstReset({ userId, reset: { codeId, mac, keyHash, expiresAt } }: SignUpProof): Statement {
  return sql`INSERT INTO one_time_codes
      (id, purpose, subject_id, email, mac, key_hash, expires_at, digits_expire_at)
    SELECT ${codeId}, 'reset', id, email, ${mac}, ${keyHash}, ${expiresAt}, ${expiresAt}
      FROM users WHERE id = ${userId} AND password_hash IS NULL`;
}

export interface PasswordProof extends MailboxTry {
  passwordHash: string;
  /** A code of the account's second factor came with it. */
  hasFactor: boolean;
}

/** Right tries change nothing, wrong ones count. */
export async function checkMailbox(db: Database, attempt: MailboxTry): Promise<TryOutcome> {
  if (!await canTry(db, attempt)) return "none";
  return outcomeOf(await db.write(tryMailbox({ ...attempt, isForbidden: true })));
}

/** Sets a password, ends every session and link, forgets other browsers, and unlinks Google. */
export async function provePasswordReset(
  db: Database,
  proof: PasswordProof,
  telling: readonly Statement[] = [],
): Promise<TryOutcome> {
  const { tryId, email, passwordHash, browserHash, hasFactor, now } = proof;
  const subject = sql`SELECT subject_id FROM one_time_codes
    WHERE email = ${email} AND purpose = 'reset' AND used_by = ${tryId}`;
  if (!await canTry(db, proof)) return "none";
  const results = await db.write([
    ...tryMailbox(proof),
    sql`UPDATE users SET password_hash = ${passwordHash}, must_change_password = 0, google_subject = NULL,
        updated_at = ${now}
      WHERE id IN (${subject})`,
    sql`DELETE FROM sessions WHERE user_id IN (${subject})`,
    sql`DELETE FROM google_links WHERE user_id IN (${subject})`,
    sql`DELETE FROM known_browsers WHERE user_id IN (${subject})`,
    sql`INSERT INTO known_browsers (user_id, browser_hash, last_sign_in_at, has_factor)
      SELECT id, ${browserHash}, ${now}, ${Number(hasFactor)} FROM users
      WHERE id IN (${subject}) AND ${browserHash} <> ''`,
    endSharesOf(subject, now),
    ...telling,
    ...forgetProven(proof, "reset"),
  ]);
  return outcomeOf(results);
}

/** Voids every other code and key of the mailbox; whoever waits may ask again. */
function forgetProven({ tryId, email }: MailboxTry, purpose: CodePurpose): Statement[] {
  const isOfMailbox = sql`email = ${email} AND purpose = ${purpose}`;
  const isProven = sql`${isOfMailbox}
    AND EXISTS (SELECT 1 FROM one_time_codes WHERE ${isOfMailbox} AND used_by = ${tryId})`;
  return [sql`DELETE FROM code_askers WHERE ${isProven}`, sql`DELETE FROM one_time_codes WHERE ${isProven}`];
}
