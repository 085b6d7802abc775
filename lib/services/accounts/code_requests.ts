/** Asking for a one-time code by mail, without telling whether anybody is there to get one. @module */
import { DomainError } from "../../shared/domain_error.ts";
import { CODE_RESEND_SECONDS } from "../../shared/limits.ts";
import { awaitCode, noteCodeRequest, shareNewestCode } from "../../store/code_askers.ts";
import type { Statement } from "../../store/database.ts";
import type { CodePurpose } from "../../store/one_time_codes.ts";
import { askersOf, getRateLimitKey } from "./rate_limits.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { newId } from "../ids.ts";
import { drawMail, MIN_LINK_SECONDS } from "../mail_budgets.ts";
import type { MailKind, MailRequest } from "../mail/mail_queue.ts";

/** Who wants a code, and for whom. */
export interface CodeRequest {
  purpose: CodePurpose;
  /** Normalised. */
  email: string;
  /** The pending sign-up or user that the code is for; undefined when the address has none. */
  subject?: { subjectId: string; firstName: string };
  /** The mail will bring something to prove the mailbox by. */
  isProvable: boolean;
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
 * @throws {DomainError} `resend_too_soon` within 60 s of the browser's last request for the address, known or not;
 * `too_many_tries` for a browser that the account knows, by its own mails.
 */
export async function queueCodeMail(
  deps: AccountDeps,
  { purpose, email, subject, isProvable, tooSoon }: CodeRequest,
  caller: Caller,
): Promise<void> {
  const now = deps.clock.now();
  const payer = await getRateLimitKey(deps, email, caller);
  const secondsToWait = await noteCodeRequest(deps.db, {
    ...{ email, purpose, now },
    asker: payer.asker,
    waitSeconds: CODE_RESEND_SECONDS,
  });
  if (secondsToWait > 0) {
    throw new DomainError("resend_too_soon", { retryAfterSeconds: secondsToWait, sentence: tooSoon });
  }
  const isDrawn = await drawMail(deps, payer);
  const { subjectId, firstName } = subject ?? { subjectId: newId(now), firstName: "" };
  const mail: MailRequest = { kind: MAIL_KIND[purpose], subjectId, email, firstName };
  const order = { purpose, mail, isDrawn, isProvable };
  await deps.db.write(await orderMail(deps, order, caller));
  deps.mailQueue.wake();
}

/** A mail that somebody asked for. */
export interface MailOrder {
  purpose: CodePurpose;
  mail: MailRequest;
  /** It was drawn from the budgets; if not, it leaves only where the mailbox has no other with a live link. */
  isDrawn: boolean;
  /** The mail brings something to prove the mailbox by; if not, nobody must be able to tell. */
  isProvable: boolean;
}

/** Returns the statements that queue a mail, and by which its digits are the browser's that asked for it. */
export async function orderMail(
  deps: Pick<AccountDeps, "secrets" | "clock" | "mailQueue">,
  { purpose, mail, isDrawn, isProvable }: MailOrder,
  caller: Caller,
): Promise<Statement[]> {
  const now = deps.clock.now();
  const asking = { purpose, email: mail.email, askers: await askersOf(deps, caller), now };
  if (isDrawn) return [awaitCode(asking, mail.subjectId), deps.mailQueue.enqueue(mail)];
  const liveAfter = new Date(now.getTime() + MIN_LINK_SECONDS * 1000).toISOString();
  const counts = isProvable ? "keys" as const : "decoys too" as const;
  // One at a time, whoever asks: the next one takes the place of an unsent one.
  const only = { ...mail, subjectId: await deps.secrets.mac("mail", purpose, mail.email) };
  return [shareNewestCode(asking), deps.mailQueue.enqueue(only, { purpose, counts, liveAfter })];
}
