/**
 * Rate limits of requested mails. Strangers' requests refuse nobody: beyond a limit, an address gets a mail only once
 * the last one is useless.
 *
 * @module
 */
import type { RateLimit } from "../../store/rate_limits.ts";
import { consumeRateLimits } from "../../store/rate_limits.ts";
import type { AccountDeps } from "./account_deps.ts";
import { enforceRateLimits, keyPrefixOf, perNetwork, type RateLimitKey } from "./rate_limits.ts";
import { warnOfUsedUp } from "./rate_limits.ts";

const HOUR = 3600;

const ALL_MAILS: RateLimit = { key: "mail:all", limit: 3000, windowSeconds: HOUR };
const PER_CLIENT: RateLimit = { key: "mail:client", limit: 60, windowSeconds: HOUR };

export const MIN_LINK_SECONDS = 120;

/**
 * Counts a mail; false beyond the limits: it may leave only to an address without a live link.
 *
 * @throws {DomainError} `too_many_tries` when a browser that the account knows is beyond its own.
 */
export async function consumeMailLimits(
  deps: Pick<AccountDeps, "db" | "clock" | "log">,
  limitKey: RateLimitKey,
): Promise<boolean> {
  const now = deps.clock.now();
  const own: RateLimit = { key: `mail:${keyPrefixOf(limitKey)}`, limit: 5, windowSeconds: HOUR };
  if (limitKey.knownBrowser !== undefined) {
    const ownDay = { key: `mail-day:${keyPrefixOf(limitKey)}`, limit: 10, windowSeconds: 24 * HOUR };
    await enforceRateLimits(deps.db, [own, ownDay], { now });
    return true;
  }
  const strangers = [own, ...perNetwork(PER_CLIENT, limitKey.networks), ALL_MAILS];
  const answer = await consumeRateLimits(deps.db, strangers, Math.floor(now.getTime() / 1000));
  if (!answer.isGranted) warnOfUsedUp(deps, answer.usedUp, [ALL_MAILS]);
  return answer.isGranted;
}
