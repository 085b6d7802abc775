import { isEmailAddress, normaliseEmail } from "../../shared/account.ts";
import { accountRuleText } from "../../shared/messages/account_rule.ts";
import { textOf } from "../../shared/message_area.ts";
import { consumeRateLimits, type RateLimit } from "../../store/rate_limits.ts";
import { updatePreferences } from "../../store/preferences.ts";
import {
  endNews,
  getSubscriptionId,
  insertSubscription,
  updateSubscriptionToConfirmed,
} from "../../store/subscriptions.ts";
import { findPlace } from "../accounts/mailbox_limits.ts";
import type { AccountDeps, Caller } from "../accounts/account_deps.ts";
import { newEntityId } from "../ids.ts";
import { refuseFields } from "../validation_issues.ts";
import { isSameSecret, type Secrets } from "../secrets/secrets.ts";

type NewsletterDeps = Pick<AccountDeps, "db" | "secrets" | "mailQueue" | "clock" | "log">;

const HOUR = 3600;

/**
 * Stores a subscription until confirmed by mail, unless strangers have just done so: the mail is there. Whether one is
 * confirmed already, and needs no mail, is decided when it would leave: a stranger sees no difference in answer or
 * time.
 *
 * @throws {DomainError} `validation_failed`.
 */
export async function requestSubscription(
  deps: NewsletterDeps,
  typedEmail: string,
  caller: Pick<Caller, "networks" | "language">,
): Promise<void> {
  const email = normaliseEmail(typedEmail);
  if (!isEmailAddress(email)) refuseFields({ email: textOf(accountRuleText).emailInvalid });
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

/** Ends news, or somebody's letters. Idempotent; false for an invalid token. */
export async function cancelSubscription(deps: NewsletterDeps, token: string): Promise<boolean> {
  const id = await verifySubscriptionToken(deps.secrets, token);
  if (id !== undefined) {
    await endNews(deps.db, id, deps.clock.now().toISOString());
    return true;
  }
  const userId = await verifyToken(deps.secrets, token, createLetterToken);
  if (userId === undefined) return false;
  await updatePreferences(deps.db, userId, { emailNotifications: false });
  return true;
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

/** Confirms or cancels a subscription, or ends the news of an account. */
export async function createSubscriptionToken(secrets: Secrets, readerId: string): Promise<string> {
  return `${readerId}.${await secrets.mac("subscription", readerId)}`;
}

/** Ends a person's letters, signed in or not. */
export async function createLetterToken(secrets: Secrets, userId: string): Promise<string> {
  return `${userId}.${await secrets.mac("letters", userId)}`;
}

/** Returns the id in a token; undefined when invalid. */
export function verifySubscriptionToken(secrets: Secrets, token: string): Promise<string | undefined> {
  return verifyToken(secrets, token, createSubscriptionToken);
}

/** Mails are kept for months: links outlive a rotation while the former secret is known. */
async function verifyToken(
  secrets: Secrets,
  token: string,
  create: typeof createSubscriptionToken,
): Promise<string | undefined> {
  const id = token.split(".")[0] ?? "";
  if (isSameSecret(token, await create(secrets, id))) return id;
  return secrets.former && await verifyToken(secrets.former, token, create);
}
