import { normaliseEmail } from "../../shared/account.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { ADMIN_SESSION_SECONDS, USER_SESSION_SECONDS } from "../../shared/limits.ts";
import { accountRuleText } from "../../shared/messages/account_rules.ts";
import { textOf } from "../../shared/messages/catalogue.ts";
import type { Database } from "../../store/database.ts";
import { upsertKnownBrowser } from "../../store/known_browsers.ts";
import { getAccount } from "../../store/accounts.ts";
import { deleteSurplusSessions, insertSession, type SessionProof } from "../../store/sessions.ts";
import { getOwnSignUpHash } from "../../store/sign_ups.ts";
import {
  type Credentials,
  getAdminCredentials,
  getCredentials,
  updatePasswordHash,
} from "../../store/users.ts";
import {
  askersOf,
  getRateLimitKey,
  keyPrefixOf,
  type RateLimitKey,
  tryWithinLimits,
  turnOf,
  wrongPasswordLimits,
} from "./rate_limits.ts";
import { requireSecondFactor, secondFactorLimits } from "./second_factor.ts";
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
 * @throws {DomainError} `wrong_credentials`, `email_unverified` (only after a right password), `too_many_tries`.
 */
export async function signIn(
  deps: AccountDeps,
  typed: { email: string; password: string },
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
  return await createSession(deps, proven, "user", caller);
}

interface ProvenPassword {
  account: Credentials;
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
): Promise<Credentials> {
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
  { userId, passwordHash: formerHash }: Credentials,
  password: string,
): Promise<Credentials> {
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

/**
 * Begins a session of 30 days (patient) or 12 hours (administrator), remembers the browser, and returns the token.
 *
 * @throws {DomainError} `wrong_credentials`, or by Google `google_failed`, when the proof no longer holds;
 * `account_suspended`.
 */
export async function createSession(
  { db, tokens, clock }: Pick<AccountDeps, "db" | "tokens" | "clock">,
  account: { userId: string } & SessionProof,
  audience: TokenAudience,
  { browserHash, device }: Pick<Caller, "browserHash" | "device">,
): Promise<NewToken> {
  const { userId } = account;
  const createdAt = clock.now();
  const lifetimeSeconds = audience === "user" ? USER_SESSION_SECONDS : ADMIN_SESSION_SECONDS;
  const expiresAt = new Date(createdAt.getTime() + lifetimeSeconds * 1000);
  const sessionId = newEntityId(createdAt);
  const at = createdAt.toISOString();
  const session = {
    ...{ sessionId, userId, audience, createdAt: at, expiresAt: expiresAt.toISOString() },
    ...{ device, browserHash },
  };
  const [begun] = await db.write([
    insertSession(session, account),
    deleteSurplusSessions(userId),
    ...(browserHash === "" ? [] : upsertKnownBrowser({ userId, sessionId, browserHash, at })),
  ]);
  if (begun?.changes !== 1) {
    if ((await getAccount(db, userId))?.isSuspended) throw new DomainError("account_suspended");
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
  typed: { email: string; password: string; code?: string },
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
  const { userId } = proven;
  const limits = secondFactorLimits(keyPrefixOf(limitKey));
  await requireSecondFactor(deps, { userId, code: typed.code, limits });
  return { userId, ...await createSession(deps, proven, "admin", caller) };
}
