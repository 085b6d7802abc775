/**
 * What wrong digits are charged to; the arithmetic behind the figures is in this folder's README.
 *
 * Only digits that were compared with a live code and were wrong are charged, a decoy's like a real one's. A key is
 * charged to nothing.
 *
 * @module
 */
import type { RateLimit } from "../store/rate_limits.ts";
import { windowOf } from "../store/rate_limits.ts";
import type { TryBudgets, TryShare } from "../store/mailbox_tries.ts";
import type { CodePurpose } from "../store/one_time_codes.ts";
import { keyPrefixOf, perNetwork, type RateLimitKey } from "./accounts/rate_limits.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Who enters digits: a browser that asked for them, or any other. */
type Side = keyof TryBudgets;

/** Wrong digits of all browsers together that are not known to the account. Of a reset, 9 of 100,000 a day. */
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

/** The figures that everybody shares. */
export const SHARED_CODE_BUDGETS: readonly RateLimit[] = Object.values(SHARED).flatMap(Object.values);

/** Wrong digits of one browser at one account, in the window of the shared figure that they are part of. */
const OWN_LIMIT = 20;
/** Wrong digits of other browsers at the code of one account. */
const PER_ACCOUNT = [{ limit: 10, windowSeconds: HOUR }, { limit: 20, windowSeconds: DAY }];
const PER_CLIENT = { key: "code:client", limit: 30, windowSeconds: HOUR };

/** What a browser's wrong digits are charged to, and what is given back to it when it gets in. */
export function codeBudgets(
  payer: RateLimitKey,
  purpose: CodePurpose,
  { now }: { now: Date },
): { budgets: TryBudgets; shares: TryShare[] } {
  const at = (budgets: readonly RateLimit[]) =>
    budgets.map((budget) => windowOf(budget, Math.floor(now.getTime() / 1000)));
  if (payer.knownBrowser !== undefined) {
    return { budgets: { asker: at(knownBudgets(payer)), other: [] }, shares: [] };
  }
  const own = (side: Side): RateLimit => ({
    key: `code:${purpose}:${side}:${payer.account}:${payer.asker}`,
    limit: OWN_LIMIT,
    windowSeconds: SHARED[purpose][side].windowSeconds,
  });
  const shares = (["asker", "other"] as const).flatMap((side) => {
    const [ownWindow, shared] = at([own(side), SHARED[purpose][side]]);
    return ownWindow && shared ? [{ own: ownWindow, shared }] : [];
  });
  const budgets = {
    asker: at([own("asker"), SHARED[purpose].asker]),
    other: at([own("other"), ...othersBudgets(payer, purpose), SHARED[purpose].other]),
  };
  return { budgets, shares };
}

function knownBudgets(payer: RateLimitKey): RateLimit[] {
  return [
    { key: `code:${keyPrefixOf(payer)}`, limit: 10, windowSeconds: HOUR },
    { key: `code-day:${keyPrefixOf(payer)}`, limit: 20, windowSeconds: DAY },
  ];
}

function othersBudgets({ account, networks }: RateLimitKey, purpose: CodePurpose): RateLimit[] {
  const perAccount = PER_ACCOUNT.map((budget) => ({
    ...budget,
    key: `code:${purpose}:${budget.windowSeconds}:${account}`,
  }));
  return [...perAccount, ...perNetwork(PER_CLIENT, networks)];
}
