/** Making administrators from the terminal or the environment. @module */
import { isEmailAddress, normaliseEmail } from "../shared/account.ts";
import { DomainError } from "../shared/domain_error.ts";
import { accountRules } from "../shared/messages/account_rules.ts";
import { textOf } from "../shared/messages/catalogue.ts";
import { hasAdmin, insertAdmin } from "../store/users.ts";
import type { AccountDeps } from "./account_deps.ts";
import { newId } from "./ids.ts";
import { requireStrongPassword } from "./password_policy.ts";

/** What making an administrator needs. */
export type AdminDeps = Pick<AccountDeps, "db" | "passwords" | "clock">;

/**
 * Makes an administrator; tells whether it did, false when the address has an account already.
 *
 * @throws {DomainError} `validation_failed` or `password_common`.
 */
export async function createAdmin(
  { db, passwords, clock }: AdminDeps,
  typed: { email: string; password: string },
): Promise<boolean> {
  if (!isEmailAddress(typed.email.trim())) {
    throw new DomainError("validation_failed", { sentence: textOf(accountRules).emailInvalid });
  }
  const email = normaliseEmail(typed.email);
  await requireStrongPassword(typed.password, { email }, "password");
  const createdAt = clock.now();
  const passwordHash = await passwords.hash(typed.password);
  return await insertAdmin(db, {
    userId: newId(createdAt),
    email,
    passwordHash,
    createdAt: createdAt.toISOString(),
  });
}

/** Makes the administrator that the environment names, if there is none yet. @see contract §2 ADMIN_EMAIL */
export async function ensureFirstAdmin(
  deps: AdminDeps,
  admin: { email: string; password: string } | undefined,
): Promise<void> {
  if (admin && !await hasAdmin(deps.db)) await createAdmin(deps, admin);
}
