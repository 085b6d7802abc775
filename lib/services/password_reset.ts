/** A new password for whoever holds the mailbox. @module */
import { isCompleteCode, isEmailAddress, normaliseEmail } from "../shared/account.ts";
import { DomainError } from "../shared/domain_error.ts";
import { accountReplyText } from "../shared/messages/account_replies.ts";
import { accountRules } from "../shared/messages/account_rules.ts";
import { textOf } from "../shared/messages/catalogue.ts";
import { returnToBudgets } from "../store/budgets.ts";
import { provePasswordReset } from "../store/one_time_codes.ts";
import { getGreeting } from "../store/users.ts";
import { identifyPayer, liftLockOut, spend, wrongCodeBudgets } from "./account_budgets.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { macOfCode } from "./code_issuer.ts";
import { requestCode } from "./code_requests.ts";
import { newId } from "./ids.ts";
import { requireStrongPassword } from "./password_policy.ts";

/**
 * Sends the account at an address a code that sets a new password, also a first one where it has none yet; an address
 * without an account, or with a sign-up that nobody has proven, gets the same answer and no mail.
 *
 * @throws {DomainError} `validation_failed`, `resend_too_soon` within 60 s of the last request, `too_many_tries`.
 * @see spec §5 Forgot, §8, contract §3 POST /api/auth/forgot-password
 */
export async function forgotPassword(deps: AccountDeps, typedEmail: string, caller: Caller): Promise<void> {
  const email = requireEmail(typedEmail);
  const owner = await getGreeting(deps.db, email);
  const subject = owner && { subjectId: owner.userId, firstName: owner.firstName };
  const tooSoon = textOf(accountReplyText).resetCodeNotSent;
  await requestCode(deps, { purpose: "reset", email, subject, tooSoon }, caller);
}

function requireEmail(typedEmail: string): string {
  const email = normaliseEmail(typedEmail);
  if (isEmailAddress(email)) return email;
  const sentence = email === "" ? textOf(accountReplyText).emailMissing : textOf(accountRules).emailInvalid;
  throw new DomainError("validation_failed", { sentence, fields: { email: sentence } });
}

/** The last step's own sentence comes first; whoever got there has typed the rest before. */
function requireFilledIn(
  { email, otp, newPassword }: { email: string; otp: string; newPassword: string },
): void {
  const { emailMissing, fillPasswordFields } = textOf(accountReplyText);
  const fields = {
    ...(newPassword.trim() === "" && { newPassword: fillPasswordFields }),
    ...(email.trim() === "" && { email: emailMissing }),
    ...(!isCompleteCode(otp) && { otp: textOf(accountRules).codeIncomplete }),
  };
  const [sentence] = Object.values(fields);
  if (sentence !== undefined) throw new DomainError("validation_failed", { sentence, fields });
}

/**
 * Sets a new password by a reset code, ends every session of the account and lifts a lock-out: the mailbox is proof
 * enough. Of the browsers that the account knew, only the caller's stays known.
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
  requireFilledIn(entry);
  await requireStrongPassword(entry.newPassword, { email }, "newPassword");
  const payer = await identifyPayer(deps, email, caller);
  const uses = await spend(deps.db, wrongCodeBudgets(payer), { now });
  const isReset = await provePasswordReset(deps.db, {
    tryId: newId(now),
    email,
    now: now.toISOString(),
    mac: await macOfCode(deps.secrets, { purpose: "reset", email, code: entry.otp }),
    passwordHash: await deps.passwords.hash(entry.newPassword),
    browserHash: caller.browserHash,
  });
  if (!isReset) throw new DomainError("wrong_code");
  await deps.db.write([returnToBudgets(uses), liftLockOut(payer)]);
}
