/** The password again, before something that a session alone may not do. @module */
import { DomainError } from "../shared/domain_error.ts";
import type { OwnAccount } from "../store/own_account.ts";
import { confirmationBudgets, refund, spend } from "./account_budgets.ts";
import type { AccountDeps } from "./account_deps.ts";

/**
 * Checks the password of somebody who is signed in and returns its hash.
 *
 * Ten wrong ones in 15 minutes make whoever is signed in wait; strangers who try to sign in count elsewhere.
 *
 * @throws {DomainError} `wrong_current_password`, `password_missing` where the account has none, `too_many_tries`.
 */
export async function requireOwnPassword(
  { db, passwords, secrets, clock }: AccountDeps,
  { email, passwordHash }: Pick<OwnAccount, "email" | "passwordHash">,
  password: string,
): Promise<string> {
  if (passwordHash === null) throw new DomainError("password_missing");
  const account = await secrets.mac("budget", email);
  const uses = await spend(db, confirmationBudgets({ account }), { now: clock.now() });
  const { matches } = await passwords.check(password, passwordHash);
  if (!matches) throw new DomainError("wrong_current_password");
  await refund(db, uses);
  return passwordHash;
}
