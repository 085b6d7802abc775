/** Proofs of a mailbox, digits or a link's key: asked for by mail, and tried. @module */
import { normaliseEmail } from "../../shared/account.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { CODE_RESEND_SECONDS } from "../../shared/limits.ts";
import { accountReplyText } from "../../shared/messages/account_reply.ts";
import { textOf } from "../../shared/message_area.ts";
import type { Statement } from "../../store/database.ts";
import type { MailboxTry, TryOutcome } from "../../store/mailbox_proofs.ts";
import { type CodePurpose, getKeyOwner, noteAskers, noteCodeRequest } from "../../store/one_time_codes.ts";
import { findUsedUp, windowOf } from "../../store/rate_limits.ts";
import { newEntityId } from "../ids.ts";
import type { MailKind, MailRequest } from "../../store/mail_queue.ts";
import { sha256Hex } from "../secrets/secrets.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { codeMac } from "./code_issuer.ts";
import {
  consumeMailLimits,
  type MailAllowance,
  MIN_LINK_SECONDS,
  RESET_DIGITS,
  wrongDigitLimits,
} from "./mailbox_limits.ts";
import { askersOf, getRateLimitKey, warnOfUsedUp } from "./rate_limits.ts";

interface CodeRequest {
  purpose: CodePurpose;
  /** Normalised. */
  email: string;
  /** The pending sign-up or user; undefined when the address has none. */
  subject?: { subjectId: string; firstName: string };
  /** Whether the mail contains a code or key. */
  isProvable: boolean;
  /** The sentence that refuses a request within 60 s of the last. */
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

interface MailOrder {
  purpose: CodePurpose;
  mail: MailRequest;
  allowance: MailAllowance;
  /** Whether the mail contains a code or key, which nobody else may be able to tell. */
  isProvable: boolean;
}

/** Returns statements that queue a mail; beyond the limits of the mailbox only once the last link is useless. */
export async function orderMail(
  deps: Pick<AccountDeps, "secrets" | "clock" | "mailQueue">,
  { purpose, mail, allowance: { isGranted, place }, isProvable }: MailOrder,
  caller: Caller,
): Promise<Statement[]> {
  const now = deps.clock.now();
  const asked = noteAskers({ purpose, email: mail.email, askers: await askersOf(deps, caller), now });
  if (isGranted) return [asked, deps.mailQueue.enqueue({ ...mail, place })];
  const liveAfter = new Date(now.getTime() + MIN_LINK_SECONDS * 1000).toISOString();
  const counts = isProvable ? "keys" as const : "decoys too" as const;
  // One unsent mail at a time: the next replaces it.
  const only = { ...mail, place, subjectId: await deps.secrets.mac("mail", purpose, mail.email) };
  return [asked, deps.mailQueue.enqueue(only, { purpose, counts, liveAfter })];
}

/** Digits with their address, or a key, which identifies the mailbox. */
export interface MailboxEntry {
  email?: string;
  otp?: string;
  key?: string;
}

/**
 * Prepares a try; digits must be complete.
 *
 * @throws {DomainError} `wrong_code` for a key that is wrong, used, expired or from another mailbox.
 */
export async function prepareEntry(
  deps: AccountDeps,
  { entry, purpose }: { entry: MailboxEntry; purpose: CodePurpose },
  caller: Caller,
): Promise<MailboxTry> {
  const now = deps.clock.now();
  const keyHash = entry.key === undefined ? undefined : await sha256Hex(entry.key);
  const email = keyHash === undefined
    ? normaliseEmail(entry.email ?? "")
    : await requireKeyOwner(deps, { purpose, keyHash, now: now.toISOString() }, entry.email);
  const limits = await wrongDigitLimits(deps.secrets, email, purpose);
  return {
    tryId: newEntityId(now),
    ...{ purpose, email, browserHash: caller.browserHash, now: now.toISOString() },
    entry: keyHash !== undefined ? { keyHash } : {
      mac: await codeMac(deps.secrets, { purpose, email, code: entry.otp ?? "" }),
      limits: limits.map((limit) => windowOf(limit, Math.floor(now.getTime() / 1000))),
    },
  };
}

async function requireKeyOwner(
  { db }: AccountDeps,
  key: { purpose: CodePurpose; keyHash: string; now: string },
  typedEmail = "",
): Promise<string> {
  const owner = await getKeyOwner(db, key);
  const named = normaliseEmail(typedEmail);
  if (owner !== undefined && (named === "" || named === owner)) return owner;
  throw new DomainError("wrong_code");
}

/** @throws {DomainError} `wrong_code`; `too_many_tries` where only the link is left. */
export async function throwUnlessCorrect(
  deps: AccountDeps,
  { entry }: MailboxTry,
  outcome: TryOutcome,
): Promise<void> {
  if (outcome === "right") return;
  if (outcome === "wrong" || !("mac" in entry)) throw new DomainError("wrong_code");
  const nowSeconds = Math.floor(deps.clock.now().getTime() / 1000);
  const { usedUp, retryAfterSeconds } = await findUsedUp(deps.db, entry.limits, nowSeconds);
  if (usedUp.length === 0) throw new DomainError("wrong_code");
  warnOfUsedUp(deps, usedUp, [RESET_DIGITS]);
  throw new DomainError("too_many_tries", {
    retryAfterSeconds,
    sentence: textOf(accountReplyText).pressLink,
  });
}
