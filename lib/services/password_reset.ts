/** A new password for whoever holds the mailbox. @module */
import { normaliseEmail } from "../shared/account.ts";
import { DomainError } from "../shared/domain_error.ts";
import { provePasswordReset } from "../store/one_time_codes.ts";
import { refund, spend, wrongCodeBudgets } from "./account_budgets.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { macOfCode } from "./code_issuer.ts";
import { newId } from "./ids.ts";
import { requireStrongPassword } from "./password_policy.ts";
import { requireCompleteCode } from "./sign_up.ts";

/**
 * Sets a new password by a reset code and ends every session of the account.
 *
 * @throws {DomainError} `wrong_code` for a wrong, used, dead or expired one alike, `validation_failed`,
 * `password_common`, `too_many_tries`.
 * @see contract §3 POST /api/auth/reset-password
 */
export async function resetPassword(
  deps: AccountDeps,
  entry: { email: string; otp: string; newPassword: string },
  caller: Caller,
): Promise<void> {
  const now = deps.clock.now();
  const email = normaliseEmail(entry.email);
  requireCompleteCode(entry.otp);
  await requireStrongPassword(entry.newPassword, { email }, "newPassword");
  const uses = await spend(deps.db, wrongCodeBudgets(email, caller.address), { now });
  const isReset = await provePasswordReset(deps.db, {
    tryId: newId(now),
    email,
    now: now.toISOString(),
    mac: await macOfCode(deps.secrets, { purpose: "reset", email, code: entry.otp }),
    passwordHash: await deps.passwords.hash(entry.newPassword),
  });
  if (!isReset) throw new DomainError("wrong_code");
  await refund(deps.db, uses);
}
