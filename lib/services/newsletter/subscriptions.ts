import { isEmailAddress, normaliseEmail } from "../../shared/account.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { accountRuleText } from "../../shared/messages/account_rules.ts";
import { textOf } from "../../shared/messages/catalogue.ts";
import { consumeRateLimits, type RateLimit } from "../../store/rate_limits.ts";
import {
  deleteSubscription,
  getSubscriptionId,
  insertSubscription,
  updateSubscriptionToConfirmed,
} from "../../store/subscriptions.ts";
import { findPlace } from "../accounts/mailbox_limits.ts";
import type { AccountDeps, Caller } from "../accounts/account_deps.ts";
import { newEntityId } from "../ids.ts";
import { verifySubscriptionToken } from "./subscription_tokens.ts";

type NewsletterDeps = Pick<AccountDeps, "db" | "secrets" | "mailQueue" | "clock" | "log">;

const HOUR = 3600;

/**
 * Stores a subscription until confirmed by mail, unless strangers have just done so: the mail is there. Whether one is confirmed already, and needs no mail, is decided when
 * it would leave: a stranger sees no difference in answer or time.
 *
 * @throws {DomainError} `validation_failed`.
 */
export async function requestSubscription(
  deps: NewsletterDeps,
  typedEmail: string,
  caller: Pick<Caller, "networks" | "language">,
): Promise<void> {
  const email = normaliseEmail(typedEmail);
  requireEmail(email);
  const now = deps.clock.now();
  const limits = limitsOf(await deps.secrets.mac("rate_limit", email));
  const answer = await consumeRateLimits(deps.db, limits, Math.floor(now.getTime() / 1000));
  if (!answer.isGranted) return;
  const place = await findPlace(deps, caller.networks, [PER_CLIENT, ALL_NEWS]);
  const id = await getSubscriptionId(deps.db, email) ?? newEntityId(now);
  await deps.db.write([
    insertSubscription({ id, email, requestedAt: now.toISOString(), language: caller.language }),
    deps.mailQueue.enqueue({ kind: "confirm_subscription", subjectId: id, email, firstName: "", place }),
  ]);
  deps.mailQueue.wake();
}

/** False for an invalid token or ended subscription. */
export async function confirmSubscription(deps: NewsletterDeps, token: string): Promise<boolean> {
  const id = await verifySubscriptionToken(deps.secrets, token);
  const confirmedAt = deps.clock.now().toISOString();
  return id !== undefined && await updateSubscriptionToConfirmed(deps.db, { id, confirmedAt });
}

/** Idempotent; false for an invalid token. */
export async function cancelSubscription(deps: NewsletterDeps, token: string): Promise<boolean> {
  const id = await verifySubscriptionToken(deps.secrets, token);
  if (id === undefined) return false;
  await deleteSubscription(deps.db, id, deps.clock.now().toISOString());
  return true;
}

function requireEmail(email: string): void {
  if (isEmailAddress(email)) return;
  const sentence = textOf(accountRuleText).emailInvalid;
  throw new DomainError("validation_failed", { sentence, fields: { email: sentence } });
}

/** Apart from accounts' mails, so that nobody can use up those for signing in. */
const PER_CLIENT: RateLimit = { key: "news:client", limit: 60, windowSeconds: HOUR };
const ALL_NEWS: RateLimit = { key: "news:all", limit: 1000, windowSeconds: HOUR };

function limitsOf(account: string): RateLimit[] {
  return [
    { key: `news:${account}`, limit: 1, windowSeconds: HOUR },
    { key: `news-day:${account}`, limit: 2, windowSeconds: 24 * HOUR },
  ];
}
