/** From a filled form to a proven mailbox. @module */
import { checkCodeEntry, checkSignUp, normaliseEmail, type SignUpForm } from "../shared/account.ts";
import { DomainError } from "../shared/domain_error.ts";
import { CODE_LIFETIME_SECONDS } from "../shared/limits.ts";
import { type ProvenSignUp, proveSignUp, upsertCodeRequest } from "../store/one_time_codes.ts";
import { getWaitingSignUp, insertSignUp } from "../store/sign_ups.ts";
import { getGreeting } from "../store/users.ts";
import { identifyPayer, mailBudgets, refund, spend, wrongCodeBudgets } from "./account_budgets.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { requireUnbroken } from "./broken_rules.ts";
import { macOfCode } from "./code_issuer.ts";
import { requestCode } from "./code_requests.ts";
import { newId } from "./ids.ts";
import type { MailRequest } from "./mail_queue.ts";
import { requireStrongPassword } from "./password_policy.ts";

/**
 * Lets a sign-up wait for its code, or tells the owner of the mailbox that they have an account already; a stranger
 * sees no difference, in the answer or in its time.
 *
 * @throws {DomainError} `validation_failed` in the spec's order, `password_common`, `too_many_tries`, `overloaded`.
 * @see spec §5 Sign-up, contract §3 POST /api/auth/signup
 */
export async function signUp(deps: AccountDeps, form: SignUpForm, caller: Caller): Promise<void> {
  requireUnbroken(checkSignUp(form));
  await requireStrongPassword(form.password, form, "password");
  const now = deps.clock.now();
  const email = normaliseEmail(form.email);
  await spend(deps.db, mailBudgets(await identifyPayer(deps, email, caller)), { now });
  const passwordHash = await deps.passwords.hash(form.password);
  const [firstName, lastName] = [form.firstName.trim(), form.lastName.trim()];
  const signUpId = newId(now);
  const owner = await getGreeting(deps.db, email);
  const mail: MailRequest = owner
    ? { kind: "account_exists", subjectId: owner.userId, email, firstName: owner.firstName }
    : { kind: "verify_email", subjectId: signUpId, email, firstName };
  await deps.db.write([
    ...insertSignUp({
      signUpId,
      email,
      browserHash: caller.browserHash,
      firstName,
      lastName,
      phone: form.phone.trim(),
      address: form.address.trim(),
      passwordHash,
      createdAt: now,
    }),
    upsertCodeRequest(email, "verify", now.toISOString()),
    deps.mailQueue.enqueue(mail),
  ]);
  deps.mailQueue.wake();
}

/**
 * Turns the sign-up that a code belongs to into an account.
 *
 * @throws {DomainError} `wrong_code` for a wrong, used, dead or expired one alike, `validation_failed`, `too_many_tries`.
 * @see contract §3 POST /api/auth/verify-otp
 */
export async function verifyEmail(
  deps: AccountDeps,
  entry: { email: string; otp: string },
  caller: Caller,
): Promise<ProvenSignUp> {
  const now = deps.clock.now();
  const email = normaliseEmail(entry.email);
  requireUnbroken(checkCodeEntry(entry));
  const uses = await spend(deps.db, wrongCodeBudgets(await identifyPayer(deps, email, caller)), { now });
  const macFor = (purpose: "verify" | "reset") =>
    macOfCode(deps.secrets, { purpose, email, code: entry.otp });
  const proven = await proveSignUp(deps.db, {
    tryId: newId(now),
    userId: newId(now),
    email,
    browserHash: caller.browserHash,
    now: now.toISOString(),
    mac: await macFor("verify"),
    resetMac: await macFor("reset"),
    resetExpiresAt: new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000).toISOString(),
  });
  if (!proven) throw new DomainError("wrong_code");
  await refund(deps.db, uses);
  return proven;
}

/**
 * Sends the waiting sign-up of an address a new code; an address without one gets the same answer and no mail.
 *
 * @throws {DomainError} `validation_failed` without an address, `resend_too_soon` within 60 s of the last request, `too_many_tries`.
 * @see contract §3 POST /api/resend-otp
 */
export async function resendCode(deps: AccountDeps, typedEmail: string, caller: Caller): Promise<void> {
  const email = normaliseEmail(typedEmail);
  if (email === "") requireUnbroken([{ field: "email", rule: "emailMissing" }]);
  const waiting = await getWaitingSignUp(deps.db, {
    email,
    browserHash: caller.browserHash,
    now: deps.clock.now().toISOString(),
  });
  const subject = waiting && { subjectId: waiting.signUpId, firstName: waiting.firstName };
  await requestCode(deps, { purpose: "verify", email, subject }, caller);
}
