/** Telling whoever runs the server that a budget which everybody shares has run out. @module */
import type { RateLimit } from "../store/rate_limits.ts";
import type { AccountDeps } from "./accounts/account_deps.ts";
import type { Log } from "./log.ts";

const HOUR_MS = 3600_000;

/** When each was told of last, by the log that was told: one log, one process. */
const told = new WeakMap<Log, Map<string, number>>();

/** Logs each of the shared budgets that is among those used up, once an hour. */
export function warnOfUsedUp(
  { log, clock }: Pick<AccountDeps, "log" | "clock">,
  usedUp: readonly string[],
  shared: readonly RateLimit[],
): void {
  const hour = Math.floor(clock.now().getTime() / HOUR_MS);
  const lastHours = told.get(log) ?? new Map<string, number>();
  told.set(log, lastHours);
  for (const { key, limit, windowSeconds } of shared) {
    if (!usedUp.includes(key) || lastHours.get(key) === hour) continue;
    lastHours.set(key, hour);
    log.warn("shared_budget_used_up", { budget: key, limit, windowSeconds });
  }
}
