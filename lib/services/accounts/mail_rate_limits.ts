/**
 * Rate limits of requested mails. Strangers' requests refuse nobody: beyond a network's share a mail waits in the slow
 * lane, and beyond a mailbox's it is sent only once the last one is useless.
 *
 * @module
 */
import { CODE_LIFETIME_SECONDS } from "../../shared/limits.ts";
import type { MailPlace } from "../../store/mail_queue.ts";
import { consumeRateLimits, type RateLimit } from "../../store/rate_limits.ts";
import { lineOf, type Network } from "../fair_queue.ts";
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

const ALL_MAILS: RateLimit = { key: "mail:all", limit: 3000, windowSeconds: HOUR };
const PER_CLIENT: RateLimit = { key: "mail:client", limit: 60, windowSeconds: HOUR };

/** Of a day's mails that strangers asked for: who gets many has a link that outlives them. */
const LINK_SECONDS = [CODE_LIFETIME_SECONDS, 2 * HOUR, 6 * HOUR, 12 * HOUR, 12 * HOUR] as const;
const LAST_LINK_SECONDS = DAY;
export const MIN_LINK_SECONDS = 120;

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
    await enforceRateLimits(deps.db, [own, { key: `mail-day:${key}`, limit: 10, windowSeconds: DAY }], {
      now,
    });
    return { isGranted: true, place: { line: key, isSlow: false, linkSeconds: CODE_LIFETIME_SECONDS } };
  }
  const ofMailbox = { key: `mail:${key}`, limit: LINK_SECONDS.length, windowSeconds: DAY };
  const [place, answer] = await Promise.all([
    findPlace(deps, limitKey.networks, [PER_CLIENT, ALL_MAILS]),
    consumeRateLimits(deps.db, [ofMailbox], Math.floor(now.getTime() / 1000)),
  ]);
  const [count = 0] = answer.isGranted ? answer.used : [];
  const linkSeconds = LINK_SECONDS[count - 1] ?? LAST_LINK_SECONDS;
  return { isGranted: answer.isGranted, place: { ...place, linkSeconds } };
}

/** Counts a mail that a network asks for, and tells its place in the queue. */
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
