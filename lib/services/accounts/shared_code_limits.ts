/** What wrong digits all browsers together may enter. @module */
import type { Database } from "../../store/database.ts";
import type { TryLimits } from "../../store/mailbox_tries.ts";
import type { CodePurpose } from "../../store/one_time_codes.ts";
import { findUsedUp, type RateLimit, windowOf } from "../../store/rate_limits.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** `asker`: a browser that asked for the code. */
export type Side = keyof TryLimits;

/** Wrong digits of all browsers that the account does not know; of a reset, 9 of 100,000 a day. */
export const SHARED_BY_PURPOSE: Record<CodePurpose, Record<Side, RateLimit>> = {
  verify: {
    asker: { key: "code:verify:askers", limit: 3000, windowSeconds: HOUR },
    other: { key: "code:verify:others", limit: 300, windowSeconds: HOUR },
  },
  reset: {
    asker: { key: "code:reset:askers", limit: 7, windowSeconds: DAY },
    other: { key: "code:reset:others", limit: 2, windowSeconds: DAY },
  },
};

export const SHARED_CODE_LIMITS: readonly RateLimit[] = Object.values(SHARED_BY_PURPOSE).flatMap(
  Object.values,
);

/** Digits of a reset are refused to whoever asked for them, until midnight UTC. */
export async function areResetCodesUsedUp(db: Database, now: Date): Promise<boolean> {
  const nowSeconds = Math.floor(now.getTime() / 1000);
  const { usedUp } = await findUsedUp(db, [windowOf(SHARED_BY_PURPOSE.reset.asker, nowSeconds)], nowSeconds);
  return usedUp.length > 0;
}
