/**
 * How many mails leave because somebody asked. Nobody is refused for what strangers asked for: when the mails of an
 * address, a client or all together are used up, an address gets a mail only when the last one no longer helps.
 *
 * @module
 */
import type { RateLimit } from "../store/rate_limits.ts";
import { consumeRateLimits } from "../store/rate_limits.ts";
import type { AccountDeps } from "./accounts/account_deps.ts";
import { enforceRateLimits, keyPrefixOf, perNetwork, type RateLimitKey } from "./accounts/rate_limits.ts";
import { warnOfUsedUp } from "./shared_budgets.ts";

const HOUR = 3600;

const ALL_MAILS: RateLimit = { key: "mail:all", limit: 3000, windowSeconds: HOUR };
const PER_CLIENT: RateLimit = { key: "mail:client", limit: 60, windowSeconds: HOUR };

/** A mail whose link works for less time than this is too old to be looked for. */
export const MIN_LINK_SECONDS = 120;

/**
 * Draws on the budgets of mails, and tells whether there was something left: if not, a mail may leave only to an address
 * that has none with a live link.
 *
 * @throws {DomainError} `too_many_tries` when a browser that the account knows has used up its own.
 */
export async function drawMail(
  deps: Pick<AccountDeps, "db" | "clock" | "log">,
  payer: RateLimitKey,
): Promise<boolean> {
  const now = deps.clock.now();
  const own: RateLimit = { key: `mail:${keyPrefixOf(payer)}`, limit: 5, windowSeconds: HOUR };
  if (payer.knownBrowser !== undefined) {
    const ownDay = { key: `mail-day:${keyPrefixOf(payer)}`, limit: 10, windowSeconds: 24 * HOUR };
    await enforceRateLimits(deps.db, [own, ownDay], { now });
    return true;
  }
  const strangers = [own, ...perNetwork(PER_CLIENT, payer.networks), ALL_MAILS];
  const answer = await consumeRateLimits(deps.db, strangers, Math.floor(now.getTime() / 1000));
  if (!answer.isGranted) warnOfUsedUp(deps, answer.usedUp, [ALL_MAILS]);
  return answer.isGranted;
}
