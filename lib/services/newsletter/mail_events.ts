/** What a mail provider tells of mails that left: signed as https://www.standardwebhooks.com says. @module */
import { normaliseEmail } from "../../shared/account.ts";
import { DomainError } from "../../shared/domain_error.ts";
import type { MailEvent } from "../../shared/schemas/news.ts";
import { addMailBounces, resetMailBounces } from "../../store/mail_bounces.ts";
import type { Database } from "../../store/database.ts";
import { consumeRateLimits } from "../../store/rate_limits.ts";
import type { Clock } from "../../adapters/clock.ts";
import type { Log } from "../log.ts";

interface MailEventDeps {
  db: Database;
  clock: Clock;
  log: Log;
  /** `whsec_` and base64; undefined: no provider may tell. */
  mailWebhookSecret?: string;
}

/** Providers tell again until they are answered; an id counts once within it. */
const ONCE_SECONDS = 86_400;

/**
 * Counts bounces of a mailbox for good, and a complaint as two; a mail that arrived sets the count back. Any other event
 * changes nothing.
 *
 * @param text The body as it came, which is what was signed.
 * @throws {DomainError} `not_found` without a secret, `unauthorized` for a wrong or old signature.
 */
export async function receiveMailEvent(
  { db, clock, log, mailWebhookSecret }: MailEventDeps,
  { text, event, header }: { text: string; event: MailEvent; header(name: string): string | undefined },
): Promise<void> {
  if (mailWebhookSecret === undefined) throw new DomainError("not_found");
  // Svix's names, from before the standard, are the same under another prefix.
  const signed = (name: string) => header(`webhook-${name}`) ?? header(`svix-${name}`) ?? "";
  const names = ["id", "timestamp", "signature"];
  const headers = Object.fromEntries(names.map((name) => [`webhook-${name}`, signed(name)]));
  const { Webhook, WebhookVerificationError } = await import("standardwebhooks");
  const webhook = new Webhook(mailWebhookSecret);
  try {
    webhook.verify(text, headers);
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    log.warn("mail_event_forged", {});
    throw new DomainError("unauthorized");
  }
  const bounces = countBounces(event);
  const hasArrived = event.type === "email.delivered";
  if (bounces === 0 && !hasArrived) return;
  const once = { key: `mail_event:${signed("id")}`, limit: 1, windowSeconds: ONCE_SECONDS };
  const { isGranted } = await consumeRateLimits(db, [once], Math.floor(clock.now().getTime() / 1000));
  if (!isGranted) return;
  const now = clock.now().toISOString();
  for (const email of (event.data?.to ?? []).map(normaliseEmail)) {
    await (hasArrived ? resetMailBounces(db, email) : addMailBounces(db, { email, count: bounces, now }));
  }
  log.info("mail_event", { type: event.type });
}

function countBounces({ type, data }: MailEvent): number {
  if (type === "email.complained") return 2;
  const { type: lasts, subType = "" } = data?.bounce ?? {};
  return type === "email.bounced" && lasts === "Permanent" && !/Content|Attachment|TooLarge/.test(subType)
    ? 1
    : 0;
}
