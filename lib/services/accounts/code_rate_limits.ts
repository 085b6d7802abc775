/**
 * Rate limits of wrong digits; the arithmetic is in the README of lib/services.
 *
 * Only digits compared with a live code or decoy count, never a link's key.
 *
 * @module
 */
import { type RateLimit, windowOf } from "../../store/rate_limits.ts";
import type { TryLimits, TryShare } from "../../store/mailbox_tries.ts";
import type { CodePurpose } from "../../store/one_time_codes.ts";
import { SHARED_BY_PURPOSE as SHARED, type Side } from "./shared_code_limits.ts";
import { keyPrefixOf, perNetwork, type RateLimitKey } from "./rate_limits.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

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
