import { DomainError } from "../../shared/domain_error.ts";
import type { Account } from "../../store/accounts.ts";
import { confirmationLimits, tryWithinLimits } from "./rate_limits.ts";
import type { AccountDeps } from "./account_deps.ts";
import type { PasswordHasher } from "./passwords.ts";

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
