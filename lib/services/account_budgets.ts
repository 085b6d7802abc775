/**
 * How often accounts can be tried before somebody is told to wait.
 *
 * Client limits are wide because a mobile network puts a whole town behind one address; what is tight hangs on the
 * account or is counted over all.
 *
 * @module
 */
import { DomainError } from "../shared/domain_error.ts";
import type { ErrorCode } from "../shared/domain_error.ts";
import type { Database } from "../store/database.ts";
import { type Budget, type BudgetUse, returnToBudgets, takeFromBudgets } from "../store/budgets.ts";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Mails with a code: per address, per client, over all. */
export function mailBudgets(email: string, client: string): Budget[] {
  return [
    { key: `mail:address:${email}`, limit: 5, windowSeconds: HOUR },
    { key: `mail:address-day:${email}`, limit: 10, windowSeconds: DAY },
    { key: `mail:client:${client}`, limit: 60, windowSeconds: HOUR },
    { key: "mail:all", limit: 3000, windowSeconds: HOUR },
  ];
}

/**
 * Wrong codes. Five digits are few: five tries at each of 10,000 accounts would hit one account in two, so the wrong
 * codes of everybody together are bounded (300 an hour leave a chance of 0.3 %).
 */
export function wrongCodeBudgets(email: string, client: string): Budget[] {
  return [
    { key: `code:address:${email}`, limit: 10, windowSeconds: HOUR },
    { key: `code:address-day:${email}`, limit: 20, windowSeconds: DAY },
    { key: `code:client:${client}`, limit: 30, windowSeconds: HOUR },
    { key: "code:all", limit: 300, windowSeconds: HOUR },
  ];
}

/** Wrong passwords: per account and per client. */
export function wrongPasswordBudgets(email: string, client: string): Budget[] {
  return [
    { key: `password:address:${email}`, limit: 10, windowSeconds: 15 * MINUTE },
    { key: `password:client:${client}`, limit: 100, windowSeconds: 10 * MINUTE },
  ];
}

/**
 * Draws on budgets before an action is tried, so that tries that arrive together cannot slip past the limit.
 *
 * @throws {DomainError} with `code` when one is used up.
 */
export async function spend(
  db: Database,
  budgets: readonly Budget[],
  { now, code = "too_many_tries" }: { now: Date; code?: ErrorCode },
): Promise<BudgetUse[]> {
  const answer = await takeFromBudgets(db, budgets, Math.floor(now.getTime() / 1000));
  if (answer.isGranted) return answer.uses;
  throw new DomainError(code, { retryAfterSeconds: answer.retryAfterSeconds });
}

/** Gives uses back after a try that was right: only wrong ones count. */
export async function refund(db: Database, uses: readonly BudgetUse[]): Promise<void> {
  await db.write([returnToBudgets(uses)]);
}
