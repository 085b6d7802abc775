/** Sessions of administrators. @module */
import { DomainError } from "../shared/domain_error.ts";
import { getAdminCredentials } from "../store/users.ts";
import { identifyPayer, refund, spend, wrongPasswordBudgets } from "./account_budgets.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { beginSession, raisePasswordHash, requireCredentials } from "./sign_in.ts";

/**
 * Begins an administrator's session of 12 hours and returns its token, which opens no patient's door.
 *
 * Exactly one password hash is computed whoever asks, and a patient with the right password is refused as somebody with
 * a wrong one. Tries count together with those at the patients' door: it is the same password.
 *
 * @throws {DomainError} `wrong_credentials`, `too_many_tries`, `validation_failed` when a field is empty.
 * @see contract §3 Admin
 */
export async function signInAdmin(
  deps: AccountDeps,
  typed: { email: string; password: string },
  caller: Caller,
): Promise<string> {
  const { email, password } = requireCredentials(typed);
  const payer = await identifyPayer(deps, email, caller);
  const uses = await spend(deps.db, wrongPasswordBudgets(payer), { now: deps.clock.now() });
  const admin = await getAdminCredentials(deps.db, email);
  const { matches, isOutdated } = await deps.passwords.check(password, admin?.passwordHash);
  if (!admin || !matches) throw new DomainError("wrong_credentials");
  await refund(deps.db, uses);
  const proven = isOutdated ? await raisePasswordHash(deps, admin, password) : admin;
  return await beginSession(deps, proven, "admin", caller);
}
