/**
 * Rate limits of wrong digits; the arithmetic is in the README of lib/services.
 *
 * Only digits compared with a live code or decoy count, never a link's key.
 *
 * @module
 */
import type { RateLimit } from "../../store/rate_limits.ts";
import { windowOf } from "../../store/rate_limits.ts";
import type { TryLimits, TryShare } from "../../store/mailbox_tries.ts";
import type { CodePurpose } from "../../store/one_time_codes.ts";
import { keyPrefixOf, perNetwork, type RateLimitKey } from "./rate_limits.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** `asker`: a browser that asked for the code. */
type Side = keyof TryLimits;

/** Wrong digits of all browsers that the account does not know; of a reset, 9 of 100,000 a day. */
const SHARED: Record<CodePurpose, Record<Side, RateLimit>> = {
  verify: {
    asker: { key: "code:verify:askers", limit: 3000, windowSeconds: HOUR },
    other: { key: "code:verify:others", limit: 300, windowSeconds: HOUR },
  },
  reset: {
    asker: { key: "code:reset:askers", limit: 7, windowSeconds: DAY },
    other: { key: "code:reset:others", limit: 2, windowSeconds: DAY },
  },
};

export const SHARED_CODE_LIMITS: readonly RateLimit[] = Object.values(SHARED).flatMap(Object.values);

/** One browser's at one account, within the window of the shared limit. */
const OWN_LIMIT = 20;
/** Other browsers' at one account's code. */
const PER_ACCOUNT = [{ limit: 10, windowSeconds: HOUR }, { limit: 20, windowSeconds: DAY }];
const PER_CLIENT = { key: "code:client", limit: 30, windowSeconds: HOUR };

/** Returns the limits of a browser's wrong digits, and the shares restored when it gets in. */
export function codeRateLimits(
  limitKey: RateLimitKey,
  purpose: CodePurpose,
  { now }: { now: Date },
): { limits: TryLimits; shares: TryShare[] } {
  const at = (limits: readonly RateLimit[]) =>
    limits.map((limit) => windowOf(limit, Math.floor(now.getTime() / 1000)));
  if (limitKey.knownBrowser !== undefined) {
    return { limits: { asker: at(knownBrowserLimits(limitKey)), other: [] }, shares: [] };
  }
  const own = (side: Side): RateLimit => ({
    key: `code:${purpose}:${side}:${limitKey.account}:${limitKey.asker}`,
    limit: OWN_LIMIT,
    windowSeconds: SHARED[purpose][side].windowSeconds,
  });
  const shares = (["asker", "other"] as const).flatMap((side) => {
    const [ownWindow, shared] = at([own(side), SHARED[purpose][side]]);
    return ownWindow && shared ? [{ own: ownWindow, shared }] : [];
  });
  const limits = {
    asker: at([own("asker"), SHARED[purpose].asker]),
    other: at([own("other"), ...otherBrowserLimits(limitKey, purpose), SHARED[purpose].other]),
  };
  return { limits, shares };
}

function knownBrowserLimits(limitKey: RateLimitKey): RateLimit[] {
  return [
    { key: `code:${keyPrefixOf(limitKey)}`, limit: 10, windowSeconds: HOUR },
    { key: `code-day:${keyPrefixOf(limitKey)}`, limit: 20, windowSeconds: DAY },
  ];
}

function otherBrowserLimits({ account, networks }: RateLimitKey, purpose: CodePurpose): RateLimit[] {
  const perAccount = PER_ACCOUNT.map((limit) => ({
    ...limit,
    key: `code:${purpose}:${limit.windowSeconds}:${account}`,
  }));
  return [...perAccount, ...perNetwork(PER_CLIENT, networks)];
}
