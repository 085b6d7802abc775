/** Proofs of a mailbox: digits or a link's key. @module */
import { normaliseEmail } from "../../shared/account.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { accountReplyText } from "../../shared/messages/account_replies.ts";
import { textOf } from "../../shared/messages/catalogue.ts";
import { findUsedUp } from "../../store/rate_limits.ts";
import type { MailboxTry, TryOutcome } from "../../store/mailbox_tries.ts";
import { type CodePurpose, getKeyOwner } from "../../store/one_time_codes.ts";
import { getRateLimitKey, type RateLimitKey, warnOfUsedUp } from "./rate_limits.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { codeRateLimits } from "./code_rate_limits.ts";
import { SHARED_CODE_LIMITS } from "./shared_code_limits.ts";
import { codeMac } from "./code_issuer.ts";
import { newEntityId } from "../ids.ts";
import { sha256Hex } from "../secrets/secrets.ts";

/** Digits with their address, or a key, which identifies the mailbox. */
export interface MailboxEntry {
  email?: string;
  otp?: string;
  key?: string;
}

export interface PreparedEntry {
  attempt: MailboxTry;
  limitKey: RateLimitKey;
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
): Promise<PreparedEntry> {
  const now = deps.clock.now();
  const keyHash = entry.key === undefined ? undefined : await sha256Hex(entry.key);
  const email = keyHash === undefined
    ? normaliseEmail(entry.email ?? "")
    : await requireKeyOwner(deps, { purpose, keyHash, now: now.toISOString() }, entry.email);
  const limitKey = await getRateLimitKey(deps, email, caller);
  const { limits, shares } = codeRateLimits(limitKey, purpose, { now });
  const attempt: MailboxTry = {
    tryId: newEntityId(now),
    ...{ purpose, email, shares, asker: limitKey.asker, now: now.toISOString() },
    entry: keyHash !== undefined ? { keyHash } : {
      mac: await codeMac(deps.secrets, { purpose, email, code: entry.otp ?? "" }),
      ...{ limits, isKnown: limitKey.knownBrowser !== undefined },
    },
  };
  return { attempt, limitKey };
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
export async function requireRight(
  deps: AccountDeps,
  { entry }: MailboxTry,
  outcome: TryOutcome,
): Promise<void> {
  if (outcome === "right") return;
  if (outcome !== "refused" || !("mac" in entry)) throw new DomainError("wrong_code");
  const nowSeconds = Math.floor(deps.clock.now().getTime() / 1000);
  const asked = [...entry.limits.asker, ...entry.limits.other];
  const { usedUp, retryAfterSeconds } = await findUsedUp(deps.db, asked, nowSeconds);
  warnOfUsedUp(deps, usedUp, SHARED_CODE_LIMITS);
  throw new DomainError("too_many_tries", {
    retryAfterSeconds,
    sentence: textOf(accountReplyText).pressLink,
  });
}
