import { normaliseEmail } from "../../shared/account.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { ADMIN_SESSION_SECONDS, USER_SESSION_SECONDS } from "../../shared/limits.ts";
import { accountRuleText } from "../../shared/messages/account_rule.ts";
import { textOf } from "../../shared/message_area.ts";
import type { Database } from "../../store/database.ts";
import { upsertKnownBrowser } from "../../store/known_browsers.ts";
import { getAccount } from "../../store/accounts.ts";
import { deleteSurplusSessions, insertSession, type SessionProof } from "../../store/sessions.ts";
import { getOwnSignUpHash } from "../../store/sign_ups.ts";
import {
  type Credentials as StoredCredentials,
  getAdminCredentials,
  getCredentials,
  updatePasswordHash,
} from "../../store/users.ts";
import type { Credentials } from "../../shared/schemas/auth.ts";
import {
  askersOf,
  getRateLimitKey,
  type RateLimitKey,
  tryWithinLimits,
  turnOf,
  wrongPasswordLimits,
} from "./rate_limits.ts";
import { hasSecondFactor, requireProof } from "./proofs.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import type { PasswordHasher } from "./passwords.ts";
import { newEntityId } from "../ids.ts";
import { refuseFields } from "../validation_issues.ts";
import type { TokenAudience } from "./tokens.ts";

export interface NewToken {
  token: string;
  mustChangePassword: boolean;
  /** The account's, as a BCP 47 tag. */
  language: string;
}

/**
 * Begins a session.
 *
 * One password is hashed with or without an account, and one more where this browser signed up: answer and time tell
 * nobody what others did.
 *
 * @throws {DomainError} `wrong_credentials`, `email_unverified` (only after a right password), `code_needed`,
 * `wrong_code`, `too_many_tries`.
 */
export async function signIn(
  deps: AccountDeps,
  typed: Credentials,
  caller: Caller,
): Promise<NewToken> {
  const { email, password } = requireCredentials(typed);
  const now = deps.clock.now().toISOString();
  const askers = await askersOf(deps, caller);
  const limitKey = await getRateLimitKey(deps, email, caller);
  const proven = await provePassword(deps, limitKey, password, async ({ verify }) => {
    const account = await getCredentials(deps.db, email);
    const pendingHash = await getOwnSignUpHash(deps.db, { email, askers, now });
    const { matches, isOutdated } = await verify(password, account?.passwordHash);
    const isWaiting = pendingHash !== undefined && (await verify(password, pendingHash)).matches;
    if (!matches && !isWaiting) throw new DomainError("wrong_credentials");
    return account && matches ? { account, isOutdated } : undefined;
  });
  return await createProvenSession(deps, proven, "user", { code: typed.code, caller });
}

interface ProvenPassword {
  account: StoredCredentials;
  isOutdated: boolean;
}

/**
 * Counts a try, in its turn, and gives it back unless it was wrong.
 *
 * @param look Undefined for the right password of a sign-up that waits for its code.
 * @throws {DomainError} `email_unverified`, `too_many_tries`, and what `look` throws.
 */
async function provePassword(
  deps: AccountDeps,
  limitKey: RateLimitKey,
  password: string,
  look: (hasher: PasswordHasher) => Promise<ProvenPassword | undefined>,
): Promise<StoredCredentials> {
  const now = deps.clock.now();
  const limits = wrongPasswordLimits(limitKey);
  return await deps.passwords.inTurn(turnOf(limitKey), async (hasher) => {
    const found = await tryWithinLimits(deps.db, { limits, now }, () => look(hasher));
    if (!found) throw new DomainError("email_unverified");
    const { account, isOutdated } = found;
    return isOutdated ? await raisePasswordHash(deps.db, hasher, account, password) : account;
  });
}

/**
 * Rehashes with current parameters and returns the account afterwards.
 *
 * @throws {DomainError} `wrong_credentials` when another password was set meanwhile.
 */
async function raisePasswordHash(
  db: Database,
  { hash, verify }: PasswordHasher,
  { userId, passwordHash: formerHash }: StoredCredentials,
  password: string,
): Promise<StoredCredentials> {
  const passwordHash = await hash(password);
  if (formerHash !== null && await updatePasswordHash(db, { userId, formerHash, passwordHash })) {
    return { userId, passwordHash };
  }
  // Another sign-in may have raised it meanwhile; only then does a second look cost a hash.
  const account = await getAccount(db, userId);
  const { matches } = await verify(password, account?.passwordHash);
  if (!account || !matches) throw new DomainError("wrong_credentials");
  return account;
}

/** @throws {DomainError} `validation_failed` */
function requireCredentials(
  typed: { email: string; password: string },
): { email: string; password: string } {
  const email = normaliseEmail(typed.email);
  if (email !== "" && typed.password.trim() !== "") return { email, password: typed.password };
  const sentence = textOf(accountRuleText).fillAllFields;
  const fields = {
    ...(email === "" && { email: sentence }),
    ...(typed.password.trim() === "" && { password: sentence }),
  };
  refuseFields(fields);
}

/** Asks for the code where the account has a second factor. @throws {DomainError} as that and {@linkcode createSession}. */
async function createProvenSession(
  deps: AccountDeps,
  account: StoredCredentials,
  audience: TokenAudience,
  { code, caller }: { code?: string; caller: Caller },
): Promise<NewToken> {
  const { browserHash, device } = caller;
  const actor = { userId: account.userId, browserHash };
  const hasFactor = await requireProof(deps, "sign_in", actor, { code });
  return await createSession(deps, account, audience, { browserHash, device, hasFactor });
}

/**
 * Begins a session of 30 days (patient) or 12 hours (administrator), remembers the browser, and returns the token.
 *
 * @throws {DomainError} `wrong_credentials`, or by Google `google_failed`, when the proof no longer holds;
 * `code_needed` when a second factor was switched on meanwhile; `account_suspended`.
 */
export async function createSession(
  { db, tokens, clock }: Pick<AccountDeps, "db" | "tokens" | "clock">,
  account: { userId: string } & SessionProof,
  audience: TokenAudience,
  { browserHash, device, hasFactor = false }:
    & Pick<Caller, "browserHash" | "device">
    & { hasFactor?: boolean },
): Promise<NewToken> {
  const { userId } = account;
  const createdAt = clock.now();
  const lifetimeSeconds = audience === "user" ? USER_SESSION_SECONDS : ADMIN_SESSION_SECONDS;
  const expiresAt = new Date(createdAt.getTime() + lifetimeSeconds * 1000);
  const sessionId = newEntityId(createdAt);
  const at = createdAt.toISOString();
  const session = {
    ...{ sessionId, userId, audience, createdAt: at, expiresAt: expiresAt.toISOString() },
    ...{ device, browserHash, hasFactor },
  };
  const [begun] = await db.write([
    insertSession(session, account),
    deleteSurplusSessions(userId),
    ...(browserHash === "" ? [] : upsertKnownBrowser({ userId, sessionId, browserHash, at })),
  ]);
  if (begun?.changes !== 1) {
    if ((await getAccount(db, userId))?.isSuspended) throw new DomainError("account_suspended");
    if (!hasFactor && await hasSecondFactor(db, userId)) throw new DomainError("code_needed");
    throw new DomainError("googleSubject" in account ? "google_failed" : "wrong_credentials");
  }
  const token = await tokens.issue({ userId, sessionId, audience }, expiresAt);
  const { is_limited: isLimited, language } = begun.rows[0] ?? {};
  return { token, mustChangePassword: isLimited === 1, language: String(language) };
}

/**
 * Begins an administrator's session of 12 hours.
 *
 * Exactly one password is hashed; a patient with the right password is refused like a wrong one. Tries count with
 * patients' sign-in: it is the same password. Whoever has a second factor is asked for its code after it.
 *
 * @throws {DomainError} `wrong_credentials`, `code_needed`, `wrong_code`, `too_many_tries`, `validation_failed` when a
 * field is empty.
 */
export async function signInAdmin(
  deps: AccountDeps,
  typed: Credentials,
  caller: Caller,
): Promise<NewToken & { userId: string }> {
  const { email, password } = requireCredentials(typed);
  const limitKey = await getRateLimitKey(deps, email, caller);
  const proven = await provePassword(deps, limitKey, password, async ({ verify }) => {
    const account = await getAdminCredentials(deps.db, email);
    const { matches, isOutdated } = await verify(password, account?.passwordHash);
    if (!account || !matches) throw new DomainError("wrong_credentials");
    return { account, isOutdated };
  });
  const begun = await createProvenSession(deps, proven, "admin", { code: typed.code, caller });
  return { userId: proven.userId, ...begun };
}
