/** Asking for a one-time code by mail, without telling whether anybody is there to get one. @module */
import { DomainError } from "../shared/domain_error.ts";
import { CODE_RESEND_SECONDS } from "../shared/limits.ts";
import { type CodePurpose, noteCodeRequest } from "../store/one_time_codes.ts";
import { identifyPayer, mailBudgets, spend } from "./account_budgets.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { newId } from "./ids.ts";
import type { MailKind } from "./mail_queue.ts";

/** Who wants a code, and for whom. */
export interface CodeRequest {
  purpose: CodePurpose;
  /** Normalised. */
  email: string;
  /** The pending sign-up or user that the code is for; undefined when the address has none. */
  subject?: { subjectId: string; firstName: string };
  /** What the person is told who asks again too soon. */
  tooSoon?: string;
}

const MAIL_KIND: Record<CodePurpose, MailKind> = { verify: "verify_email", reset: "reset_password" };

/**
 * Queues the mail with a code.
 *
 * Where the address has nobody, a mail to nobody is queued, and dropped when it is to leave: so both take the same
 * steps until the answer is out, and the same time.
 *
 * @throws {DomainError} `resend_too_soon` within 60 s of the last request for the address, known or not;
 * `too_many_tries`.
 */
export async function requestCode(
  deps: AccountDeps,
  { purpose, email, subject, tooSoon }: CodeRequest,
  caller: Caller,
): Promise<void> {
  const now = deps.clock.now();
  const waitSeconds = CODE_RESEND_SECONDS;
  const secondsToWait = await noteCodeRequest(deps.db, { email, purpose, now, waitSeconds });
  if (secondsToWait > 0) {
    throw new DomainError("resend_too_soon", { retryAfterSeconds: secondsToWait, sentence: tooSoon });
  }
  await spend(deps.db, mailBudgets(await identifyPayer(deps, email, caller)), { now });
  const { subjectId, firstName } = subject ?? { subjectId: newId(now), firstName: "" };
  await deps.db.write([deps.mailQueue.enqueue({ kind: MAIL_KIND[purpose], subjectId, email, firstName })]);
  deps.mailQueue.wake();
}
