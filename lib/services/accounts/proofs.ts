/** What an act on an account needs: its password, and a code of its second factor (TOTP, RFC 6238, or a recovery code). @module */
import { DomainError } from "../../shared/domain_error.ts";
import { RECENT_SIGN_IN_SECONDS } from "../../shared/limits.ts";
import { textOf } from "../../shared/message_area.ts";
import { accountReplyText } from "../../shared/messages/account_reply.ts";
import type { Proof } from "../../shared/schemas/auth.ts";
import { type Account, getAccount } from "../../store/accounts.ts";
import type { Database } from "../../store/database.ts";
import { hasGivenFactor } from "../../store/known_browsers.ts";
import { consumeRateLimits, findUsedUp, type RateLimit, windowOf } from "../../store/rate_limits.ts";
import { getSecondFactor, useRecoveryCode, useSecondFactorStep } from "../../store/second_factors.ts";
import { getSessionProof, updateSessionProof } from "../../store/sessions.ts";
import { isExistingUser } from "../../store/users.ts";
import { hashRecoveryCode } from "../secrets/recovery_codes.ts";
import { nameOfFactor } from "../secrets/sealed_factors.ts";
import { requireNoIssues } from "../validation_issues.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { tellOfRecoveryCode, tellOwner } from "./credential_mail.ts";
import type { PasswordHasher } from "./passwords.ts";
import { confirmationLimits, tryWithinLimits } from "./rate_limits.ts";

export interface Actor {
  userId: string;
  /** Absent while none has begun. */
  sessionId?: string;
  /** Where the session's browser cannot be known, "". */
  browserHash?: string;
}

/**
 * Requires of whoever acts on an account what their act needs beside what they gave with it; returns whether that was
 * the code of a second factor.
 *
 * - `sign_in`, also by Google, after the password or Google's word: the code where a factor is on.
 * - `own_account` (change and reset of the password, deletion, ending sessions): the same, each time.
 * - `administration` (making administrators, passwords and deletions of others): the code where a factor is on, else
 *   the password, once the session's last proof is older than 10 minutes.
 *
 * @throws {DomainError} `code_needed` at a sign-in, elsewhere `proof_needed`; `wrong_code`, `wrong_current_password`,
 * `password_missing`, `too_many_tries`, `unauthorized`.
 */
export async function requireProof(
  deps: AccountDeps,
  act: "sign_in" | "own_account" | "administration",
  actor: Actor,
  proof: Proof = {},
): Promise<boolean> {
  const { db, clock } = deps;
  const { userId, sessionId } = actor;
  const hasFactor = await hasSecondFactor(db, userId);
  if (act === "administration" ? await isProvenRecently(deps, actor) : !hasFactor) return hasFactor;
  const kind = hasFactor ? "code" : "password";
  const typed = proof[kind] ?? "";
  if (typed.trim() === "") {
    throw act === "sign_in"
      ? new DomainError("code_needed")
      : new DomainError("proof_needed", { proof: { [kind]: true } });
  }
  if (hasFactor) await takeCode(deps, actor, typed);
  else await confirmPassword(deps, await requireAccount(db, userId), typed);
  if (sessionId !== undefined) {
    await updateSessionProof(db, { userId, sessionId, now: clock.now().toISOString() });
  }
  return hasFactor;
}

/** A session's start counts. @throws {DomainError} `unauthorized` when it has ended. */
export async function isProvenRecently(
  { db, clock }: Pick<AccountDeps, "db" | "clock">,
  { userId, sessionId = "" }: Actor,
): Promise<boolean> {
  const provenAt = await getSessionProof(db, { userId, sessionId });
  if (provenAt === undefined) throw new DomainError("unauthorized");
  return Date.parse(provenAt) >= clock.now().getTime() - RECENT_SIGN_IN_SECONDS * 1000;
}

async function requireAccount(db: Database, userId: string): Promise<Account> {
  const account = await getAccount(db, userId);
  if (!account) throw new DomainError("unauthorized");
  return account;
}

/**
 * Checks a signed-in person's password and returns its hash.
 *
 * Ten wrong ones in 15 minutes block them; strangers' failures count elsewhere.
 *
 * @throws {DomainError} `wrong_current_password`, `password_missing` for an account without one, `too_many_tries`.
 */
export async function requireCurrentPassword(
  { db, secrets, clock }: AccountDeps,
  { verify }: PasswordHasher,
  { email, passwordHash }: Pick<Account, "email" | "passwordHash">,
  password: string,
): Promise<string> {
  if (passwordHash === null) throw new DomainError("password_missing");
  const account = await secrets.mac("rate_limit", email);
  await tryWithinLimits(db, { limits: confirmationLimits({ account }), now: clock.now() }, async () => {
    const { matches } = await verify(password, passwordHash);
    if (!matches) throw new DomainError("wrong_current_password");
  });
  return passwordHash;
}

/** @throws {DomainError} `validation_failed` for none, and as {@linkcode requireCurrentPassword} does. */
export async function confirmPassword(
  deps: AccountDeps,
  account: Pick<Account, "email" | "passwordHash">,
  password: string,
  { networks }: Pick<Caller, "networks"> = { networks: [] },
): Promise<void> {
  if (password === "") requireNoIssues([{ field: "password", rule: "passwordRequired" }]);
  await deps.passwords.inTurn(
    { networks, isKnown: true },
    (hasher) => requireCurrentPassword(deps, hasher, account, password),
  );
}

export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  return (await getSecondFactor(db, userId))?.isOn ?? false;
}

const STEP_SECONDS = 30;
/** A phone's clock may be a step off: of a million codes three are right at a time. */
const WINDOW = 1;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** So many wrong ones behind a right password in a day are told. */
const TOLD_AFTER = 5;

/**
 * By account, over all browsers and addresses that never gave this factor: 310 guesses in a month, of which one is right
 * with a chance of 0.093 %. Whoever gave it has tries of their own, so that no stranger keeps them out.
 */
function codeLimits(userId: string, giver = ""): [quarter: RateLimit, day: RateLimit] {
  const key = `second_factor:${userId}:${giver}`;
  return [
    { key, limit: 5, windowSeconds: 15 * MINUTE },
    { key: `${key}:day`, limit: 10, windowSeconds: DAY },
  ];
}

/**
 * Takes each code once, whoever comes second; returns its step of 30 s, 0 for a recovery code.
 *
 * @throws {DomainError} `wrong_code`, `too_many_tries`.
 */
export async function takeCode(
  deps: AccountDeps,
  { userId, sessionId, browserHash = "" }: Actor,
  code: string,
): Promise<number> {
  const { db, secrets, clock } = deps;
  const now = clock.now();
  // A session has given the factor where there is one: its guard has asked.
  const giver = sessionId ?? (await hasGivenFactor(db, { userId, browserHash }) ? browserHash : undefined);
  const limits = codeLimits(userId, giver);
  const wrong = new DomainError("wrong_code", { sentence: textOf(accountReplyText).factorCodeWrong });
  try {
    return await tryWithinLimits(db, { limits, now }, async () => {
      const hash = await hashRecoveryCode(userId, code);
      if (hash) {
        const told = tellOfRecoveryCode(await requireAccount(db, userId), now);
        const [used] = await db.write([useRecoveryCode(userId, hash), told]);
        if (used?.changes !== 1) throw wrong;
        deps.mailQueue.wake();
        return 0;
      }
      const factor = await getSecondFactor(db, userId);
      const name = nameOfFactor(userId);
      const key = factor &&
        (await secrets.unseal(name, factor.sealed) ?? await secrets.former?.unseal(name, factor.sealed));
      if (!key) throw wrong;
      const { Secret, TOTP } = await import("otpauth");
      const totp = new TOTP({ secret: new Secret({ buffer: key.buffer }), period: STEP_SECONDS });
      const token = code.replace(/\s/g, "");
      const delta = totp.validate({ token, timestamp: now.getTime(), window: WINDOW });
      if (delta === null) throw wrong;
      const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
      const [used] = await db.write([useSecondFactorStep(userId, step)]);
      if (used?.changes !== 1) throw wrong;
      return step;
    });
  } catch (error) {
    if (error === wrong) await tellOfWrongCodes(deps, userId, limits[1]);
    throw error;
  }
}

/** Once a day: somebody has the right password, and guesses. */
async function tellOfWrongCodes(
  { db, clock, log, mailQueue }: AccountDeps,
  userId: string,
  ofDay: RateLimit,
): Promise<void> {
  const now = clock.now();
  const nowSeconds = Math.floor(now.getTime() / 1000);
  const { usedUp } = await findUsedUp(
    db,
    [windowOf({ ...ofDay, limit: TOLD_AFTER }, nowSeconds)],
    nowSeconds,
  );
  if (usedUp.length === 0) return;
  const once = { key: `second_factor_told:${userId}`, limit: 1, windowSeconds: DAY };
  const { isGranted } = await consumeRateLimits(db, [once], nowSeconds);
  const account = isGranted ? await getAccount(db, userId) : undefined;
  if (!account) return;
  log.warn("second_factor_wrong_codes", { userId, codes: TOLD_AFTER });
  await db.write([tellOwner(account, "wrong_codes", now, isExistingUser(userId))]);
  mailQueue.wake();
}
