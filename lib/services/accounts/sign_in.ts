/** Sessions of people with a proven mailbox. @module */
import { normaliseEmail } from "../../shared/account.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { ADMIN_SESSION_SECONDS, USER_SESSION_SECONDS } from "../../shared/limits.ts";
import { accountRuleText } from "../../shared/messages/account_rules.ts";
import { textOf } from "../../shared/messages/catalogue.ts";
import { upsertKnownBrowser } from "../../store/known_browsers.ts";
import { getAccount } from "../../store/accounts.ts";
import { deleteSurplusSessions, insertSession, type SessionProof } from "../../store/sessions.ts";
import { getPendingSignUp } from "../../store/sign_ups.ts";
import { type Credentials, getCredentials, updatePasswordHash } from "../../store/users.ts";
import { enforceRateLimits, getRateLimitKey, refundRateLimits, wrongPasswordLimits } from "./rate_limits.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { newId } from "../ids.ts";
import type { TokenAudience } from "./tokens.ts";

/**
 * Begins a session and returns its token.
 *
 * One password hash is computed, whether the address has an account or not, and one more where a sign-up waits for it,
 * which may be a decoy: the answer and its time depend on what the caller did before, and not on whether there is an
 * account.
 *
 * @throws {DomainError} `wrong_credentials`, `email_unverified` (only after a right password), `too_many_tries`.
 */
export async function signIn(
  deps: AccountDeps,
  typed: { email: string; password: string },
  caller: Caller,
): Promise<string> {
  const { email, password } = requireCredentials(typed);
  const now = deps.clock.now();
  const limitKey = await getRateLimitKey(deps, email, caller);
  const uses = await enforceRateLimits(deps.db, wrongPasswordLimits(limitKey), { now });
  const account = await getCredentials(deps.db, email);
  const pending = await getPendingSignUp(deps.db, {
    email,
    browserHash: caller.browserHash,
    now: now.toISOString(),
  });
  const { matches, isOutdated } = await deps.passwords.verify(password, account?.passwordHash);
  const isWaiting = pending && (await deps.passwords.verify(password, pending.passwordHash)).matches;
  if (!matches && !isWaiting) throw new DomainError("wrong_credentials");
  await refundRateLimits(deps.db, uses);
  if (!account || !matches) throw new DomainError("email_unverified");
  const proven = isOutdated ? await raisePasswordHash(deps, account, password) : account;
  return await createSession(deps, proven, "user", caller);
}

/**
 * Replaces a hash that was made with weaker parameters, and returns the account as it stands then.
 *
 * @throws {DomainError} `wrong_credentials` when meanwhile another password was set.
 */
export async function raisePasswordHash(
  { db, passwords }: AccountDeps,
  { userId, passwordHash: formerHash }: Credentials,
  password: string,
): Promise<Credentials> {
  const passwordHash = await passwords.hash(password);
  if (formerHash !== null && await updatePasswordHash(db, { userId, formerHash, passwordHash })) {
    return { userId, passwordHash };
  }
  // Another sign-in may have raised it at the same time; only then does looking again cost a second hash.
  const account = await getAccount(db, userId);
  const { matches } = await passwords.verify(password, account?.passwordHash);
  if (!account || !matches) throw new DomainError("wrong_credentials");
  return account;
}

/**
 * Returns what was typed with its address normalised.
 *
 * @throws {DomainError} `validation_failed` when a field is empty.
 */
export function requireCredentials(
  typed: { email: string; password: string },
): { email: string; password: string } {
  const email = normaliseEmail(typed.email);
  if (email !== "" && typed.password.trim() !== "") return { email, password: typed.password };
  const sentence = textOf(accountRuleText).fillAllFields;
  const fields = {
    ...(email === "" && { email: sentence }),
    ...(typed.password.trim() === "" && { password: sentence }),
  };
  throw new DomainError("validation_failed", { sentence, fields });
}

/** Whose session begins, and by what. */
export type ProvenAccount = { userId: string } & SessionProof;

/**
 * Begins a session of 30 days (a patient's) or 12 hours (an administrator's) and returns its token; the caller's
 * browser is known to the account from now on.
 *
 * @throws {DomainError} `wrong_credentials`, or by Google `google_failed`, when what was proven no longer stands.
 */
export async function createSession(
  { db, tokens, clock }: Pick<AccountDeps, "db" | "tokens" | "clock">,
  account: ProvenAccount,
  audience: TokenAudience,
  { browserHash, device }: Pick<Caller, "browserHash" | "device">,
): Promise<string> {
  const { userId } = account;
  const createdAt = clock.now();
  const lifetimeSeconds = audience === "user" ? USER_SESSION_SECONDS : ADMIN_SESSION_SECONDS;
  const expiresAt = new Date(createdAt.getTime() + lifetimeSeconds * 1000);
  const sessionId = newId(createdAt);
  const at = createdAt.toISOString();
  const session = { sessionId, userId, audience, createdAt: at, expiresAt: expiresAt.toISOString(), device };
  const [begun] = await db.write([
    insertSession(session, account),
    deleteSurplusSessions(userId),
    ...(browserHash === "" ? [] : upsertKnownBrowser({ userId, sessionId, browserHash, at })),
  ]);
  if (begun?.changes !== 1) {
    throw new DomainError("googleSubject" in account ? "google_failed" : "wrong_credentials");
  }
  return await tokens.issue({ userId, sessionId, audience }, expiresAt);
}
