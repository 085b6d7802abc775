import { isCompleteCode, isEmailAddress, normaliseEmail } from "../../shared/account.ts";
import { accountReplyText } from "../../shared/messages/account_reply.ts";
import { accountRuleText } from "../../shared/messages/account_rule.ts";
import { textOf } from "../../shared/message_area.ts";
import type { Proof } from "../../shared/schemas/auth.ts";
import { hasPassword } from "../../store/accounts.ts";
import { canTry, checkMailbox, provePasswordReset } from "../../store/mailbox_proofs.ts";
import { getMailRecipient, getPersonalWords } from "../../store/users.ts";
import { clearLockout, getRateLimitKey, turnOf } from "./rate_limits.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { tellOwner } from "./credential_mail.ts";
import { type MailboxEntry, prepareEntry, queueCodeMail, throwUnlessCorrect } from "./mailbox_codes.ts";
import { isGuessable, refuseCommonPassword, requireStrongPassword } from "./password_policy.ts";
import { hasSecondFactor, requireProof } from "./proofs.ts";
import { refuseFields } from "../validation_issues.ts";

/**
 * Mails a code that sets a new, or first, password. An unknown address or unproven sign-up gets the same answer and
 * no mail.
 *
 * @throws {DomainError} `validation_failed`, `resend_too_soon` within 60 s of the browser's last request;
 * `too_many_tries` for a browser that the account knows, by its own mails.
 */
export async function forgotPassword(deps: AccountDeps, typedEmail: string, caller: Caller): Promise<void> {
  const email = requireEmail(typedEmail);
  const owner = await getMailRecipient(deps.db, email);
  const subject = owner && { subjectId: owner.userId, firstName: owner.firstName };
  const tooSoon = textOf(accountReplyText).resetCodeNotSent;
  const isProvable = subject !== undefined;
  await queueCodeMail(deps, { purpose: "reset", email, subject, isProvable, tooSoon }, caller);
}

function requireEmail(typedEmail: string): string {
  const email = normaliseEmail(typedEmail);
  if (isEmailAddress(email)) return email;
  refuseFields({
    email: email === "" ? textOf(accountReplyText).emailMissing : textOf(accountRuleText).emailInvalid,
  });
}

/** The last step's field first, as the person sees that step. */
function requireFilledIn(
  { email = "", otp = "", key, newPassword }: MailboxEntry & { newPassword?: string },
): void {
  const { emailMissing, fillPasswordFields } = textOf(accountReplyText);
  const fields = {
    ...(newPassword?.trim() === "" && { newPassword: fillPasswordFields }),
    ...(key === undefined && email.trim() === "" && { email: emailMissing }),
    ...(key === undefined && !isCompleteCode(otp) && { otp: textOf(accountRuleText).codeIncomplete }),
  };
  if (Object.keys(fields).length > 0) refuseFields(fields);
}

/**
 * Checks a reset code or key before a password is chosen. It stays valid; a wrong one spends a try, as when setting
 * the password.
 *
 * @throws {DomainError} `wrong_code`, `validation_failed`; `too_many_tries` where only the link is left.
 */
export async function checkResetCode(deps: AccountDeps, entry: MailboxEntry, caller: Caller): Promise<void> {
  requireFilledIn(entry);
  const attempt = await prepareEntry(deps, { entry, purpose: "reset" }, caller);
  await throwUnlessCorrect(deps, attempt, await checkMailbox(deps.db, attempt));
}

/**
 * Sets a new password by a code or key, ends every session, link and lockout, and forgets all browsers but the
 * caller's. A second factor is asked for its code, once the mailbox is proven.
 *
 * A password of the person's own words is refused only after the mailbox is proven: earlier, anybody could probe for
 * them.
 *
 * @throws {DomainError} `wrong_code` for wrong, used or expired alike, `validation_failed`, `password_common`;
 * `too_many_tries` for digits where only the link is left; as {@linkcode requireProof} does.
 */
export async function resetPassword(
  deps: AccountDeps,
  { newPassword, proof: given, ...entry }: MailboxEntry & { newPassword: string; proof?: Proof },
  caller: Caller,
): Promise<void> {
  requireFilledIn({ ...entry, newPassword });
  const attempt = await prepareEntry(deps, { entry, purpose: "reset" }, caller);
  const { email, browserHash } = attempt;
  await requireStrongPassword(newPassword, { email }, "newPassword");
  const isForbidden = isGuessable(newPassword, { ...await getPersonalWords(deps.db, email), email });
  if (!await canTry(deps.db, attempt)) await throwUnlessCorrect(deps, attempt, "none");
  const limitKey = await getRateLimitKey(deps, email, caller);
  const passwordHash = await deps.passwords.inTurn(turnOf(limitKey), ({ hash }) => hash(newPassword));
  const owner = await getMailRecipient(deps.db, email);
  let hasFactor = false;
  if (owner && !isForbidden && await hasSecondFactor(deps.db, owner.userId)) {
    await throwUnlessCorrect(deps, attempt, await checkMailbox(deps.db, attempt));
    hasFactor = await requireProof(deps, "own_account", { userId: owner.userId, browserHash }, given);
  }
  const proof = { ...attempt, isForbidden, passwordHash, hasFactor };
  const now = deps.clock.now();
  const telling = owner &&
    tellOwner({ ...owner, email }, "password_reset", now, hasPassword(owner.userId, passwordHash));
  const outcome = await provePasswordReset(deps.db, proof, telling ? [telling] : []);
  deps.mailQueue.wake();
  await throwUnlessCorrect(deps, attempt, outcome);
  if (isForbidden) refuseCommonPassword("newPassword");
  await deps.db.write([clearLockout(limitKey)]);
}
