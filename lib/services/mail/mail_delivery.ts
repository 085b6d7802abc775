/** Delivery of one leased mail: sent, retried later, or dropped. @module */
import type { Clock } from "../../adapters/clock.ts";
import { type Mailer, MailRefusedError } from "../../adapters/mail/mailer.ts";
import { loadTranslations } from "../../shared/complete_languages.ts";
import type { Database } from "../../store/database.ts";
import { addMailBounces, resetMailBounces } from "../../store/mail_bounces.ts";
import {
  deleteMail,
  getMailLanguage,
  type LeasedMail,
  type MailOutcome,
  type MailRequest,
  updateMailAfterFailure,
} from "../../store/mail_queue.ts";
import { composeWeeklyLetter } from "../letters/compose_weekly_letter.ts";
import { composeNews } from "../newsletter/compose_news.ts";
import { composeMail } from "./compose_mail.ts";
import type { Log } from "../log.ts";
import { secureRandom } from "../secrets/secrets.ts";

export interface MailSecrets {
  /** Five digits, or the token of a newsletter link. */
  code?: string;
  /** The key in the link beside the digits, or instead of them. */
  key?: string;
  /** Where the mail's own would be too short. */
  linkSeconds?: number;
}

/** A mail about to be sent. */
export type LeavingMail = Omit<MailRequest, "place"> & { linkSeconds?: number };

/** Undefined when a mail has lost its purpose. */
export type CodeIssuer = (mail: LeavingMail) => Promise<MailSecrets | undefined>;

export interface MailDeliveryDeps {
  db: Database;
  mailer: Mailer;
  clock: Clock;
  log: Log;
  appUrl: string;
  issueCode: CodeIssuer;
  /** The provider tells what arrives; else what the mail server accepts counts as arrived. */
  hasMailEvents?: boolean;
  /** From 0 up to 1. */
  random?: () => number;
}

interface MailDelivery {
  /** @throws {StoreUnavailableError} */
  deliver(mail: LeasedMail): Promise<void>;
  /** Stores deliveries that the database missed. @throws {StoreUnavailableError} */
  flushEnded(): Promise<void>;
}

/** As long as a sign-up lives: after that nobody waits for the mail. */
const MAX_AGE_MS = 24 * 3600_000;
const FIRST_RETRY_MS = 10_000;
export const MAX_RETRY_MS = 3600_000;

export function createMailDelivery(deps: MailDeliveryDeps): MailDelivery {
  const { db, clock, log, hasMailEvents = false, random = secureRandom } = deps;
  const endedMails = new Map<LeasedMail, MailOutcome>();

  async function flushEnded(): Promise<void> {
    for (const [mail, outcome] of endedMails) {
      await deleteMail(db, mail, outcome);
      endedMails.delete(mail);
    }
  }

  async function end(mail: LeasedMail, outcome: MailOutcome): Promise<void> {
    endedMails.set(mail, outcome);
    await flushEnded();
  }

  async function retryLater(mail: LeasedMail, error: unknown): Promise<void> {
    const waitMs = Math.round(mailRetryDelayMs(mail.failures, random()));
    log.warn("mail_put_off", {
      kind: mail.kind,
      failures: mail.failures + 1,
      waitMs,
      reason: reasonOf(error),
    });
    await updateMailAfterFailure(db, mail, new Date(clock.now().getTime() + waitMs).toISOString());
  }

  return {
    flushEnded,
    async deliver(mail) {
      const { kind, failures } = mail;
      let outcome: MailOutcome;
      let bounces = 0;
      try {
        outcome = await send(mail, deps) ? "sent" : "dropped";
        log.info(`mail_${outcome}`, { kind, failures });
      } catch (error) {
        if (!(error instanceof MailRefusedError)) return await retryLater(mail, error);
        outcome = "refused";
        bounces = Number(error.isMailbox);
        log.warn("mail_refused", { kind, reason: reasonOf(error) });
      }
      await end(mail, outcome);
      const now = clock.now().toISOString();
      if (bounces > 0) await addMailBounces(db, { email: mail.email, count: bounces, now });
      if (outcome === "sent" && !hasMailEvents) await resetMailBounces(db, mail.email);
    },
  };
}

/**
 * Returns the delay before a retry: 5 to 10 s, doubling to 30 to 60 min; jitter spreads an outage's backlog.
 *
 * @param failures Before this one.
 * @param random From 0 up to 1.
 */
export function mailRetryDelayMs(failures: number, random: number): number {
  const longestMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
  return longestMs * (1 + random) / 2;
}

/** False when nobody waits for the mail. */
async function send(
  mail: LeasedMail,
  { db, mailer, clock, appUrl, issueCode }: MailDeliveryDeps,
): Promise<boolean> {
  if (clock.now().getTime() - Date.parse(mail.queuedAt) >= MAX_AGE_MS) return false;
  const issued = await issueCode(mail);
  if (!issued) return false;
  const language = await getMailLanguage(db, mail);
  const spoken = { language, translations: await loadTranslations(language) };
  const context = { appUrl, linkSeconds: mail.linkSeconds, ...spoken, ...issued };
  const { kind } = mail;
  const composed = kind === "weekly_letter"
    ? await composeWeeklyLetter(db, mail, context)
    : kind === "news"
    ? await composeNews(db, mail, context)
    : composeMail({ ...mail, kind }, context);
  if (!composed) return false;
  await mailer.send({ to: mail.email, ...composed });
  return true;
}

/** Mailers' messages contain no personal data. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : "unknown";
}
