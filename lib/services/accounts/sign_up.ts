import { checkCodeEntry, checkSignUp, normaliseEmail, type SignUpForm } from "../../shared/account.ts";
import { DomainError } from "../../shared/domain_error.ts";
import {
  CODE_LIFETIME_SECONDS,
  PENDING_SIGN_UP_SECONDS,
  UNDRAWN_SIGN_UP_SECONDS,
} from "../../shared/limits.ts";
import { type ProvenSignUp, proveSignUp } from "../../store/mailbox_proofs.ts";
import { getPendingSignUp, insertSignUp } from "../../store/sign_ups.ts";
import { getMailRecipient } from "../../store/users.ts";
import { getRateLimitKey, turnOf } from "./rate_limits.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { requireNoIssues } from "../validation_issues.ts";
import { codeMac, macOfNothing } from "./code_issuer.ts";
import { newEntityId } from "../ids.ts";
import { consumeMailLimits } from "./mailbox_limits.ts";
import type { MailRequest } from "../../store/mail_queue.ts";
import {
  type MailboxEntry,
  orderMail,
  prepareEntry,
  queueCodeMail,
  throwUnlessCorrect,
} from "./mailbox_codes.ts";
import { requireStrongPassword } from "./password_policy.ts";
import { sha256Hex } from "../secrets/secrets.ts";

/**
 * Stores a sign-up until its code comes, or mails the owner that they have an account; answer and time are the same,
 * now and at sign-in.
 *
 * @throws {DomainError} `validation_failed` in the order of the form, `password_common`, `overloaded`;
 * `too_many_tries` for a browser that the account knows, by its own mails.
 */
export async function signUp(deps: AccountDeps, form: SignUpForm, caller: Caller): Promise<void> {
  requireNoIssues(checkSignUp(form));
  await requireStrongPassword(form.password, form, "password");
  const now = deps.clock.now();
  const email = normaliseEmail(form.email);
  const limitKey = await getRateLimitKey(deps, email, caller);
  const allowance = await consumeMailLimits(deps, limitKey);
  const passwordHash = await deps.passwords.inTurn(turnOf(limitKey), ({ hash }) => hash(form.password));
  const [firstName, lastName] = [form.firstName.trim(), form.lastName.trim()];
  const signUpId = newEntityId(now);
  const owner = await getMailRecipient(deps.db, email);
  // Both are about the sign-up: the decoy beside the first is found as the other's code is.
  const mail: MailRequest = owner
    ? { kind: "account_exists", subjectId: signUpId, email, firstName: owner.firstName }
    : { kind: "verify_email", subjectId: signUpId, email, firstName };
  const order = { purpose: "verify" as const, mail, allowance, isProvable: !owner };
  await deps.db.write([
    ...insertSignUp({
      signUpId,
      email,
      browserHash: caller.browserHash,
      client: caller.isMarked ? "" : limitKey.asker,
      firstName,
      lastName,
      phone: form.phone.trim(),
      address: form.address.trim(),
      passwordHash,
      language: caller.language,
      createdAt: now,
      lifetimeSeconds: allowance.isGranted && !allowance.place.isSlow
        ? PENDING_SIGN_UP_SECONDS
        : UNDRAWN_SIGN_UP_SECONDS,
    }),
    ...await orderMail(deps, order, caller),
  ]);
  deps.mailQueue.wake();
}

/**
 * Turns a sign-up into an account by code or key.
 *
 * @throws {DomainError} `wrong_code` for wrong, used or expired alike; `validation_failed`; `too_many_tries` for
 * digits where only the link is left.
 */
export async function verifyEmail(
  deps: AccountDeps,
  entry: MailboxEntry,
  caller: Caller,
): Promise<ProvenSignUp> {
  const now = deps.clock.now();
  if (entry.key === undefined) requireNoIssues(checkCodeEntry({ email: "", otp: "", ...entry }));
  const attempt = await prepareEntry(deps, { entry, purpose: "verify" }, caller);
  const { outcome, proven } = await proveSignUp(deps.db, {
    ...attempt,
    userId: newEntityId(now),
    reset: await resetBy(deps, entry, attempt.email),
  });
  await throwUnlessCorrect(deps, attempt, outcome);
  if (!proven) throw new DomainError("wrong_code");
  return proven;
}

/** The same proof can set the first password once more. */
async function resetBy({ secrets, clock }: AccountDeps, { otp = "", key }: MailboxEntry, email: string) {
  const now = clock.now();
  return {
    codeId: newEntityId(now),
    mac: key === undefined ? await codeMac(secrets, { purpose: "reset", email, code: otp }) : macOfNothing(),
    keyHash: key === undefined ? null : await sha256Hex(key),
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000).toISOString(),
  };
}

/**
 * Mails a pending sign-up a new code; an address without one gets the same answer and no mail.
 *
 * @throws {DomainError} `validation_failed` without an address; `resend_too_soon` within 60 s of the browser's last
 * request; `too_many_tries` for a browser that the account knows, by its own mails.
 */
export async function resendCode(deps: AccountDeps, typedEmail: string, caller: Caller): Promise<void> {
  const email = normaliseEmail(typedEmail);
  if (email === "") requireNoIssues([{ field: "email", rule: "emailMissing" }]);
  const pending = await getPendingSignUp(deps.db, {
    email,
    browserHash: caller.browserHash,
    now: deps.clock.now().toISOString(),
  });
  const owner = await getMailRecipient(deps.db, email);
  const subject = pending && { subjectId: pending.signUpId, firstName: pending.firstName };
  const isProvable = pending !== undefined && !owner;
  await queueCodeMail(deps, { purpose: "verify", email, subject, isProvable }, caller);
}
