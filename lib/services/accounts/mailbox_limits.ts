/**
 * What strangers can spend at a mailbox: wrong digits, and mails that they ask for. The arithmetic is in the README
 * of lib/services.
 *
 * Only digits compared with a live code or decoy count, never a link's key. Strangers' requests for mails refuse
 * nobody: beyond a network's share a mail waits in the slow lane, and beyond a mailbox's it is sent only once the last
 * one is useless.
 *
 * @module
 */
import { CODE_LIFETIME_SECONDS } from "../../shared/limits.ts";
import type { Database } from "../../store/database.ts";
import type { MailPlace } from "../../store/mail_queue.ts";
import type { CodePurpose } from "../../store/one_time_codes.ts";
import { consumeRateLimits, findUsedUp, type RateLimit, windowOf } from "../../store/rate_limits.ts";
import { lineOf, type Network } from "../fair_queue.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { AccountDeps } from "./account_deps.ts";
import {
  enforceRateLimits,
  keyPrefixOf,
  perNetwork,
  type RateLimitKey,
  warnOfUsedUp,
} from "./rate_limits.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Wrong digits of resets over all mailboxes: 9 of 100,000 a day, however many accounts there are to guess at. */
export const RESET_DIGITS: RateLimit = { key: "code:reset", limit: 9, windowSeconds: DAY };
const DIGITS_PER_MAILBOX: Record<CodePurpose, number> = { verify: 30, reset: 10 };

const MAILS_PER_CLIENT: RateLimit = { key: "mail:client", limit: 60, windowSeconds: HOUR };
const ALL_MAILS: RateLimit = { key: "mail:all", limit: 3000, windowSeconds: HOUR };
/** Of a day's mails that strangers asked for: who gets many has a link that outlives them. */
const LINK_SECONDS = [CODE_LIFETIME_SECONDS, 2 * HOUR, 6 * HOUR, 12 * HOUR, 12 * HOUR] as const;
const LAST_LINK_SECONDS = DAY;
/** A mail beyond a mailbox's limit waits until the last link lives no longer than this. */
export const MIN_LINK_SECONDS = 120;

/** Of wrong digits, whoever enters them; beyond any, mails carry the link alone. */
export async function wrongDigitLimits(
  secrets: Secrets,
  email: string,
  purpose: CodePurpose,
): Promise<RateLimit[]> {
  const account = await secrets.mac("rate_limit", email);
  const ofMailbox = {
    key: `code:${purpose}:${account}`,
    limit: DIGITS_PER_MAILBOX[purpose],
    windowSeconds: DAY,
  };
  return purpose === "reset" ? [ofMailbox, RESET_DIGITS] : [ofMailbox];
}

/** Whether one of the limits is used up. */
export async function areUsedUp(db: Database, limits: readonly RateLimit[], now: Date): Promise<boolean> {
  const nowSeconds = Math.floor(now.getTime() / 1000);
  const { usedUp } = await findUsedUp(db, limits.map((limit) => windowOf(limit, nowSeconds)), nowSeconds);
  return usedUp.length > 0;
}

export interface MailAllowance {
  /** Else the mail may leave only to an address without a live link. */
  isGranted: boolean;
  place: MailPlace;
}

type LimitDeps = Pick<AccountDeps, "db" | "secrets" | "clock" | "log">;

/**
 * Counts a mail.
 *
 * @throws {DomainError} `too_many_tries` when a browser that the account knows is beyond its own.
 */
export async function consumeMailLimits(deps: LimitDeps, limitKey: RateLimitKey): Promise<MailAllowance> {
  const now = deps.clock.now();
  const key = keyPrefixOf(limitKey);
  if (limitKey.knownBrowser !== undefined) {
    const own = { key: `mail:${key}`, limit: 5, windowSeconds: HOUR };
    const ownOfDay = { key: `mail-day:${key}`, limit: 10, windowSeconds: DAY };
    await enforceRateLimits(deps.db, [own, ownOfDay], now);
    return { isGranted: true, place: { line: key, isSlow: false, linkSeconds: CODE_LIFETIME_SECONDS } };
  }
  const ofMailbox = { key: `mail:${key}`, limit: LINK_SECONDS.length, windowSeconds: DAY };
  const [place, answer] = await Promise.all([
    findPlace(deps, limitKey.networks, [MAILS_PER_CLIENT, ALL_MAILS]),
    consumeRateLimits(deps.db, [ofMailbox], Math.floor(now.getTime() / 1000)),
  ]);
  const [count = 0] = answer.isGranted ? answer.used : [];
  const linkSeconds = LINK_SECONDS[count - 1] ?? LAST_LINK_SECONDS;
  return { isGranted: answer.isGranted, place: { ...place, linkSeconds } };
}

/** Counts a mail that a network asks for, and returns its place in the queue. */
export async function findPlace(
  deps: LimitDeps,
  networks: readonly Network[],
  [ofClient, ofAll]: readonly [ofClient: RateLimit, ofAll: RateLimit],
): Promise<MailPlace> {
  const seconds = Math.floor(deps.clock.now().getTime() / 1000);
  const share = await consumeRateLimits(deps.db, [...perNetwork(ofClient, networks), ofAll], seconds);
  if (!share.isGranted) warnOfUsedUp(deps, share.usedUp, [ofAll]);
  const line = await deps.secrets.mac("client", lineOf(networks));
  return { line, isSlow: !share.isGranted, linkSeconds: CODE_LIFETIME_SECONDS };
}
