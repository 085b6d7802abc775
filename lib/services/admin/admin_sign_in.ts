/** Sessions of administrators. @module */
import { DomainError } from "../../shared/domain_error.ts";
import { getAdminCredentials } from "../../store/users.ts";
import {
  enforceRateLimits,
  getRateLimitKey,
  refundRateLimits,
  wrongPasswordLimits,
} from "../accounts/rate_limits.ts";
import type { AccountDeps, Caller } from "../accounts/account_deps.ts";
import { createSession, raisePasswordHash, requireCredentials } from "../accounts/sign_in.ts";

/**
 * Begins an administrator's session of 12 hours and returns its token, which opens no patient's door.
 *
 * Exactly one password hash is computed whoever asks, and a patient with the right password is refused as somebody with
 * a wrong one. Tries count together with those at the patients' door: it is the same password.
 *
 * @throws {DomainError} `wrong_credentials`, `too_many_tries`, `validation_failed` when a field is empty.
 */
export async function signInAdmin(
  deps: AccountDeps,
  typed: { email: string; password: string },
  caller: Caller,
): Promise<string> {
  const { email, password } = requireCredentials(typed);
  const limitKey = await getRateLimitKey(deps, email, caller);
  const uses = await enforceRateLimits(deps.db, wrongPasswordLimits(limitKey), { now: deps.clock.now() });
  const admin = await getAdminCredentials(deps.db, email);
  const { matches, isOutdated } = await deps.passwords.verify(password, admin?.passwordHash);
  if (!admin || !matches) throw new DomainError("wrong_credentials");
  await refundRateLimits(deps.db, uses);
  const proven = isOutdated ? await raisePasswordHash(deps, admin, password) : admin;
  return await createSession(deps, proven, "admin", caller);
}
