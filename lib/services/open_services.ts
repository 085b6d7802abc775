import { queueWeeklyLetters } from "./letters/weekly_letters.ts";
import { describeFault } from "./log.ts";
import { createPollLoop } from "./poll_loop.ts";
import type { Blobs } from "../adapters/blobs/blobs.ts";
import type { Clock } from "../adapters/clock.ts";
import type { Mailer } from "../adapters/mail/mailer.ts";
import type { OpenPushSender } from "../adapters/push/push_sender.ts";
import type { Config } from "../config.ts";
import type { Database } from "../store/database.ts";
import { databaseAddressOf, filePathOf } from "../store/open_database.ts";
import { ensureFirstAdmin } from "./admin/create_admin.ts";
import { createCodeIssuer } from "./accounts/code_issuer.ts";
import { HAS_CRON, runOnSchedule } from "./cron.ts";
import { createGoogleIssuer, type GoogleIssuer } from "./google/google_issuer.ts";
import { createHousekeeping } from "./housekeeping.ts";
import type { Log } from "./log.ts";
import { createMailQueue, type MailQueue } from "./mail/mail_queue.ts";
import { createDiskSpaceReader, type DiskSpace } from "./system_state.ts";
import { createPasswords, type Passwords } from "./accounts/passwords.ts";
import { createDeliveryLoop, type DeliveryLoop } from "./push/delivery_loop.ts";
import { openPushConfig, type PushConfig } from "./push/vapid.ts";
import { tellShortSupplies } from "./reminders/supplies.ts";
import { resealSecondFactors } from "./secrets/sealed_factors.ts";
import { readSealedKey } from "./secrets/sealed_keys.ts";
import type { Secrets } from "./secrets/secrets.ts";
import { createTokens, type Tokens } from "./accounts/tokens.ts";

export interface ServiceContext {
  db: Database;
  blobs: Blobs;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  appUrl: string;
}

export interface Services {
  passwords: Passwords;
  tokens: Tokens;
  google?: GoogleIssuer;
  mailQueue: MailQueue;
  mailWebhookSecret?: string;
  /** A remote database has no disk of ours, and lacks it. */
  readDiskSpace?: () => Promise<DiskSpace>;
  push: PushConfig;
  deliveryLoop: Pick<DeliveryLoop, "wake">;
}

interface OpenedServices extends Services {
  /** Starts background work; the returned function resolves when it has stopped. */
  start(): () => Promise<void>;
}

/** Letters leave from a Monday's morning on, in every zone. */
const PEOPLE_EVERY_MINUTES = 15;
/** Supplies end by the day. */
const SUPPLIES_EVERY_MS = 3600_000;

/**
 * Also creates a new installation's first administrator, and opens every sealed key.
 *
 * @throws {SealedKeyError} when one was sealed under another secret.
 */
export async function openServices(
  config: Config,
  deps: ServiceContext & { mailer: Mailer; openPushSender: OpenPushSender },
): Promise<OpenedServices> {
  const { secrets, clock, appUrl } = deps;
  const passwords = createPasswords();
  await readSealedKey(deps, "phone_seal");
  await resealSecondFactors(deps);
  await ensureFirstAdmin({ ...deps, passwords }, config.firstAdmin);
  const databasePath = filePathOf(databaseAddressOf(config));
  const mailQueue = createMailQueue({
    ...deps,
    issueCode: createCodeIssuer(deps),
    hasMailEvents: config.mailWebhookSecret !== undefined,
  });
  const push = await openPushConfig(deps, config.push, appUrl);
  const deliveryLoop = createDeliveryLoop({ ...deps, push, sender: deps.openPushSender(push.vapid, clock) });
  let suppliesAtMs = -Infinity;
  const lookAtPeople = async (): Promise<void> => {
    await queueWeeklyLetters({ ...deps, mailQueue });
    const nowMs = clock.now().getTime();
    if (nowMs - suppliesAtMs < SUPPLIES_EVERY_MS) return;
    suppliesAtMs = nowMs;
    await tellShortSupplies(deps);
    deliveryLoop.wake();
  };
  const people = createPollLoop(async () => {
    await lookAtPeople().catch((error) => deps.log.warn("people_failed", describeFault(error)));
    return PEOPLE_EVERY_MINUTES * 60_000;
  });
  return {
    passwords,
    mailQueue,
    mailWebhookSecret: config.mailWebhookSecret,
    readDiskSpace: databasePath === undefined ? undefined : createDiskSpaceReader(databasePath),
    push,
    deliveryLoop,
    tokens: createTokens({ key: secrets.tokenKey, issuer: appUrl, clock }),
    google: config.google && createGoogleIssuer({ ...config.google, appUrl, clock }),
    start() {
      mailQueue.start();
      deliveryLoop.start();
      const { start: startHousekeeping, ...housekeeping } = createHousekeeping({ ...deps, databasePath });
      runOnSchedule({
        ...housekeeping,
        sendDue: async () => {
          if (clock.now().getUTCMinutes() % PEOPLE_EVERY_MINUTES === 0) await people.runNow();
          await Promise.all([mailQueue.drain(), deliveryLoop.drain()]);
        },
      });
      people.start();
      const stopHousekeeping = HAS_CRON ? () => {} : startHousekeeping();
      return async () => {
        stopHousekeeping();
        await Promise.all([people.stop(), mailQueue.stop(), deliveryLoop.stop()]);
      };
    },
  };
}
