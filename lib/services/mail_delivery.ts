/** What happens to one mail of the queue: sent, put off, or dropped. @module */
import type { Clock } from "../adapters/clock.ts";
import { type Mailer, MailRefusedError } from "../adapters/mail/mailer.ts";
import type { Database } from "../store/database.ts";
import {
  deleteMail,
  type LeasedMail,
  type MailKind,
  type MailRequest,
  updateMailAfterFailure,
} from "../store/mail_queue.ts";
import { drawChance as draw } from "./chance.ts";
import { composeMail } from "./compose_mail.ts";
import type { Log } from "./log.ts";

/** What a delivery works with. */
export interface MailDeliveryParts {
  db: Database;
  mailer: Mailer;
  clock: Clock;
  log: Log;
  /** Origin that links lead to. */
  appUrl: string;
  /** Makes a fresh code, the live one from now on; undefined when nobody waits for it any more. */
  issueCode: (mail: MailRequest) => Promise<string | undefined>;
  /** Draws a number from 0 up to 1 that nobody can foresee. */
  drawChance?: () => number;
}

/** Delivers leased mails. */
export interface MailDelivery {
  /** @throws {StoreUnavailableError} when what became of the mail could not be written down. */
  deliver(mail: LeasedMail): Promise<void>;
  /**
   * Forgets the mails that left while the database could not be written.
   *
   * @throws {StoreUnavailableError} while that is still so.
   */
  settle(): Promise<void>;
}

/** Time after which nobody waits for a mail any more; a sign-up is forgotten as late. */
const MAX_AGE_MS = 24 * 3600_000;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 3600_000;

const CARRIES_CODE: Record<MailKind, boolean> = {
  verify_email: true,
  account_exists: false,
  reset_password: true,
  // The token of its links.
  confirm_subscription: true,
  // The key of its link.
  google_link: true,
  google_linked: false,
};

/** Creates the delivery of one process. */
export function createMailDelivery(parts: MailDeliveryParts): MailDelivery {
  const { db, clock, log, drawChance = draw } = parts;
  const unsettled = new Set<LeasedMail>();

  async function settle(): Promise<void> {
    for (const mail of unsettled) {
      await deleteMail(db, mail);
      unsettled.delete(mail);
    }
  }

  async function forget(mail: LeasedMail): Promise<void> {
    unsettled.add(mail);
    await settle();
  }

  async function putOff(mail: LeasedMail, error: unknown): Promise<void> {
    const waitMs = Math.round(mailWaitMs(mail.failures, drawChance()));
    log.warn("mail_put_off", {
      kind: mail.kind,
      failures: mail.failures + 1,
      waitMs,
      reason: reasonOf(error),
    });
    await updateMailAfterFailure(db, mail, new Date(clock.now().getTime() + waitMs).toISOString());
  }

  return {
    settle,
    async deliver(mail) {
      try {
        const wasSent = await send(mail, parts);
        log.info(wasSent ? "mail_sent" : "mail_dropped", { kind: mail.kind, failures: mail.failures });
      } catch (error) {
        if (!(error instanceof MailRefusedError)) return await putOff(mail, error);
        log.warn("mail_refused", { kind: mail.kind, reason: reasonOf(error) });
      }
      await forget(mail);
    },
  };
}

/**
 * Returns how long a mail waits after a failed try: 5 to 10 s at first, each time twice as long, 30 to 60 min in the
 * end. Chance spreads the mails that one outage has held up.
 *
 * @param failures Tries that failed before this one.
 * @param chance From 0 up to 1.
 */
export function mailWaitMs(failures: number, chance: number): number {
  const longestMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return longestMs * (1 + chance) / 2;
}

/** Sends a mail with a fresh code; false when nobody waits for it any more. */
async function send(
  mail: LeasedMail,
  { mailer, clock, appUrl, issueCode }: MailDeliveryParts,
): Promise<boolean> {
  if (clock.now().getTime() - Date.parse(mail.queuedAt) >= MAX_AGE_MS) return false;
  const code = CARRIES_CODE[mail.kind] ? await issueCode(mail) : undefined;
  if (CARRIES_CODE[mail.kind] && code === undefined) return false;
  await mailer.send({ to: mail.email, ...composeMail(mail, { appUrl, code }) });
  return true;
}

/** Adapters and store wrap what failed in words that name nobody. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : "unknown";
}
