/** What a person enters to prove a mailbox: digits that they typed, or the key in a link that they pressed. @module */
import { isCompleteCode, normaliseEmail } from "../shared/account.ts";
import { DomainError } from "../shared/domain_error.ts";
import { accountReplyText } from "../shared/messages/account_replies.ts";
import { accountRuleText } from "../shared/messages/account_rules.ts";
import { textOf } from "../shared/messages/catalogue.ts";
import { findUsedUp } from "../store/rate_limits.ts";
import type { MailboxTry, TryOutcome } from "../store/mailbox_tries.ts";
import { type CodePurpose, getKeyOwner } from "../store/one_time_codes.ts";
import { getRateLimitKey, type RateLimitKey } from "./accounts/rate_limits.ts";
import type { AccountDeps, Caller } from "./accounts/account_deps.ts";
import { codeBudgets, SHARED_CODE_BUDGETS } from "./code_budgets.ts";
import { codeMac } from "./accounts/code_issuer.ts";
import { newId } from "./ids.ts";
import { sha256Hex } from "./secrets.ts";
import { warnOfUsedUp } from "./shared_budgets.ts";

/** Digits with the address that they were sent to, or a key, which says by itself whose mailbox it was in. */
export interface MailboxEntry {
  email?: string;
  otp?: string;
  key?: string;
}

/** An entry that is about to be tried. */
export interface PreparedEntry {
  attempt: MailboxTry;
  payer: RateLimitKey;
}

/**
 * Prepares the try of an entry.
 *
 * @throws {DomainError} `validation_failed` for digits that cannot be a code, `wrong_code` for a key that is wrong, used
 * or expired, or was in another mailbox.
 */
export async function prepareEntry(
  deps: AccountDeps,
  { entry, purpose }: { entry: MailboxEntry; purpose: CodePurpose },
  caller: Caller,
): Promise<PreparedEntry> {
  const now = deps.clock.now();
  const keyHash = entry.key === undefined ? undefined : await sha256Hex(entry.key);
  if (keyHash === undefined) requireCompleteCode(entry.otp ?? "");
  const email = keyHash === undefined
    ? normaliseEmail(entry.email ?? "")
    : await requireKeyOwner(deps, { purpose, keyHash, now: now.toISOString() }, entry.email);
  const payer = await getRateLimitKey(deps, email, caller);
  const { budgets, shares } = codeBudgets(payer, purpose, { now });
  const attempt: MailboxTry = {
    tryId: newId(now),
    ...{ purpose, email, shares, asker: payer.asker, now: now.toISOString() },
    entry: keyHash !== undefined ? { keyHash } : {
      mac: await codeMac(deps.secrets, { purpose, email, code: entry.otp ?? "" }),
      ...{ budgets, isKnown: payer.knownBrowser !== undefined },
    },
  };
  return { attempt, payer };
}

/** Refuses what cannot be a code before it costs anybody a try. */
function requireCompleteCode(otp: string): void {
  if (isCompleteCode(otp)) return;
  const sentence = textOf(accountRuleText).codeIncomplete;
  throw new DomainError("validation_failed", { sentence, fields: { otp: sentence } });
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

/**
 * Refuses a try that was not right.
 *
 * @throws {DomainError} `wrong_code`; `too_many_tries` where only the link in the mail is left.
 */
export async function requireRight(
  deps: AccountDeps,
  { entry }: MailboxTry,
  outcome: TryOutcome,
): Promise<void> {
  if (outcome === "right") return;
  if (outcome !== "refused" || !("mac" in entry)) throw new DomainError("wrong_code");
  const nowSeconds = Math.floor(deps.clock.now().getTime() / 1000);
  const asked = [...entry.budgets.asker, ...entry.budgets.other];
  const { usedUp, retryAfterSeconds } = await findUsedUp(deps.db, asked, nowSeconds);
  warnOfUsedUp(deps, usedUp, SHARED_CODE_BUDGETS);
  throw new DomainError("too_many_tries", {
    retryAfterSeconds,
    sentence: textOf(accountReplyText).pressLink,
  });
}
