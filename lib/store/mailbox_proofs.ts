import type { Database, Statement } from "./database.ts";
import { canTry, type MailboxTry, tryMailbox, type TryOutcome } from "./mailbox_tries.ts";
import type { CodePurpose } from "./one_time_codes.ts";
import { endSharesOf } from "./shares.ts";
import { sql } from "./sql.ts";

export interface SignUpProof extends MailboxTry {
  browserHash: string;
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
    ...attempt.statements,
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
    ...insertFirstReset(proof),
    ...forgetProven(proof, "verify"),
    sql`DELETE FROM pending_sign_ups WHERE email = (SELECT email FROM users WHERE id = ${userId})`,
  ]);
  const account = results[attempt.statements.length]?.rows[0];
  return {
    outcome: attempt.outcomeOf(results),
    proven: account && {
      userId,
      needsNewPassword: account.needs_new_password === 1,
      hasOtherSignUp: account.has_other === 1,
    },
  };
}

/** Sets a new account's first password by the same proof. */
function insertFirstReset({ userId, asker, reset }: SignUpProof): Statement[] {
  const isNeeded = sql`FROM users WHERE id = ${userId} AND password_hash IS NULL`;
  const { codeId, mac, keyHash, expiresAt } = reset;
  return [
    sql`INSERT INTO one_time_codes
        (id, purpose, subject_id, email, mac, key_hash, expires_at, digits_expire_at)
      SELECT ${codeId}, 'reset', id, email, ${mac}, ${keyHash}, ${expiresAt}, ${expiresAt} ${isNeeded}`,
    sql`INSERT INTO code_askers (purpose, email, asker, requested_at, code_id)
      SELECT 'reset', email, ${asker}, '', ${codeId} ${isNeeded}
      ON CONFLICT (email, purpose, asker) DO UPDATE SET code_id = excluded.code_id, tries = 0`,
  ];
}

export interface PasswordProof extends MailboxTry {
  passwordHash: string;
  /** Is "" where the browser is unknown. */
  browserHash: string;
  /** A code of the account's second factor came with it. */
  hasFactor: boolean;
}

/** Right tries change nothing, wrong ones count. */
export async function checkMailbox(db: Database, attempt: MailboxTry): Promise<TryOutcome> {
  if (!await canTry(db, attempt)) return "none";
  const { statements, outcomeOf } = tryMailbox({ ...attempt, isForbidden: true });
  return outcomeOf(await db.write(statements));
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
  const attempt = tryMailbox(proof);
  const results = await db.write([
    ...attempt.statements,
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
  return attempt.outcomeOf(results);
}

/** Voids every other code and key of the mailbox. */
function forgetProven({ tryId, email }: MailboxTry, purpose: CodePurpose): Statement[] {
  const isOfMailbox = sql`email = ${email} AND purpose = ${purpose}`;
  const isProven = sql`${isOfMailbox}
    AND EXISTS (SELECT 1 FROM one_time_codes WHERE ${isOfMailbox} AND used_by = ${tryId})`;
  return [sql`DELETE FROM code_askers WHERE ${isProven}`, sql`DELETE FROM one_time_codes WHERE ${isProven}`];
}
