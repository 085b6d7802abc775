/** Requests for a code by mail, answered alike with and without an account. @module */
import { DomainError } from "../../shared/domain_error.ts";
import { CODE_RESEND_SECONDS } from "../../shared/limits.ts";
import { awaitCode, noteCodeRequest } from "../../store/code_askers.ts";
import type { Statement } from "../../store/database.ts";
import type { CodePurpose } from "../../store/one_time_codes.ts";
import { askersOf, getRateLimitKey } from "./rate_limits.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { newEntityId } from "../ids.ts";
import { consumeMailLimits, type MailAllowance, MIN_LINK_SECONDS } from "./mail_rate_limits.ts";
import type { MailKind, MailRequest } from "../mail/mail_queue.ts";

export interface CodeRequest {
  purpose: CodePurpose;
  /** Normalised. */
  email: string;
  /** The pending sign-up or user; undefined when the address has none. */
  subject?: { subjectId: string; firstName: string };
  /** Contains a code or key. */
  isProvable: boolean;
  /** Sentence for a request within 60 s of the last. */
  tooSoon?: string;
}

const MAIL_KIND: Record<CodePurpose, MailKind> = { verify: "verify_email", reset: "reset_password" };

/**
 * Queues the mail with a code.
 *
 * For an unknown address a mail to nobody is queued and dropped later: steps and time are the same.
 *
 * @throws {DomainError} `resend_too_soon` within 60 s of the browser's last request for the address; `too_many_tries`
 * for a browser that the account knows, by its own mails.
 */
export async function queueCodeMail(
  deps: AccountDeps,
  { purpose, email, subject, isProvable, tooSoon }: CodeRequest,
  caller: Caller,
): Promise<void> {
  const now = deps.clock.now();
  const limitKey = await getRateLimitKey(deps, email, caller);
  const secondsToWait = await noteCodeRequest(deps.db, {
    ...{ email, purpose, now },
    asker: limitKey.asker,
    waitSeconds: CODE_RESEND_SECONDS,
  });
  if (secondsToWait > 0) {
    throw new DomainError("resend_too_soon", { retryAfterSeconds: secondsToWait, sentence: tooSoon });
  }
  const allowance = await consumeMailLimits(deps, limitKey);
  const { subjectId, firstName } = subject ?? { subjectId: newEntityId(now), firstName: "" };
  const mail: MailRequest = { kind: MAIL_KIND[purpose], subjectId, email, firstName };
  const order = { purpose, mail, allowance, isProvable };
  await deps.db.write(await orderMail(deps, order, caller));
  deps.mailQueue.wake();
}

export interface MailOrder {
  purpose: CodePurpose;
  mail: MailRequest;
  allowance: MailAllowance;
  /** Contains a code or key; nobody else may tell. */
  isProvable: boolean;
}

/**
 * Returns statements that queue a mail. Its digits have tries of the asking browser's own only within the limits of the
 * mailbox: beyond them all who ask share the newest code's.
 */
export async function orderMail(
  deps: Pick<AccountDeps, "secrets" | "clock" | "mailQueue">,
  { purpose, mail, allowance: { isGranted, place }, isProvable }: MailOrder,
  caller: Caller,
): Promise<Statement[]> {
  const now = deps.clock.now();
  const asking = { purpose, email: mail.email, askers: await askersOf(deps, caller), now };
  if (isGranted) return [awaitCode(asking, mail.subjectId), deps.mailQueue.enqueue({ ...mail, place })];
  const liveAfter = new Date(now.getTime() + MIN_LINK_SECONDS * 1000).toISOString();
  const counts = isProvable ? "keys" as const : "decoys too" as const;
  // One unsent mail at a time: the next replaces it.
  const only = { ...mail, place, subjectId: await deps.secrets.mac("mail", purpose, mail.email) };
  return [awaitCode(asking), deps.mailQueue.enqueue(only, { purpose, counts, liveAfter })];
}
