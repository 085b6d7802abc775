/** Every service of one process, put together once. @module */
import type { Blobs } from "../adapters/blobs/blobs.ts";
import type { Clock } from "../adapters/clock.ts";
import type { Mailer } from "../adapters/mail/mailer.ts";
import type { OpenPushSender } from "../adapters/push/push_sender.ts";
import type { Config } from "../config.ts";
import type { Database } from "../store/database.ts";
import { ensureFirstAdmin } from "./admins.ts";
import { openAuditLog } from "./audit_carry_over.ts";
import { createCodeIssuer } from "./code_issuer.ts";
import { everyMinute } from "./every_minute.ts";
import { createGoogleIssuer, type GoogleIssuer } from "./google_issuer.ts";
import { startHousekeeping } from "./housekeeping.ts";
import type { Log } from "./log.ts";
import { createMailQueue, type MailQueue } from "./mail_queue.ts";
import { createPasswords, type Passwords } from "./passwords.ts";
import { createPushQueue, type PushQueue } from "./push_queue.ts";
import { openPush, type PushSetup } from "./push_setup.ts";
import type { Secrets } from "./secrets.ts";
import { createTokens, type Tokens } from "./tokens.ts";

/** What services stand on. */
export interface Ground {
  db: Database;
  blobs: Blobs;
  mailer: Mailer;
  openPushSender: OpenPushSender;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  /** Public origin. */
  appUrl: string;
}

/** The services, those that work in the background not yet started. */
export interface Services {
  passwords: Passwords;
  tokens: Tokens;
  google: GoogleIssuer | undefined;
  mailQueue: MailQueue;
  push: PushSetup;
  pushQueue: PushQueue;
  /** Starts what works in the background; what it returns resolves when all of that has ended. */
  start(): () => Promise<void>;
}

/** Puts the services together, and makes the first administrator of a new installation. */
export async function openServices(config: Config, ground: Ground): Promise<Services> {
  const { secrets, clock, appUrl } = ground;
  const passwords = createPasswords();
  await openAuditLog(ground);
  await ensureFirstAdmin({ ...ground, passwords }, config.firstAdmin);
  const mailQueue = createMailQueue({ ...ground, issueCode: createCodeIssuer(ground) });
  const push = await openPush(ground, config.push, appUrl);
  const pushQueue = createPushQueue({ ...ground, push, sender: ground.openPushSender(push.vapid, clock) });
  return {
    passwords,
    mailQueue,
    push,
    pushQueue,
    tokens: createTokens({ key: secrets.tokenKey, issuer: appUrl, clock }),
    google: config.google && createGoogleIssuer({ ...config.google, appUrl, clock }),
    start() {
      mailQueue.start();
      pushQueue.start();
      everyMinute(pushQueue.drain);
      const stopHousekeeping = startHousekeeping(ground);
      return async () => {
        stopHousekeeping();
        await Promise.all([mailQueue.stop(), pushQueue.stop()]);
      };
    },
  };
}
