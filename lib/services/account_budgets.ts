/**
 * How often accounts can be tried before somebody is told to wait.
 *
 * Client limits are wide because a mobile network puts a whole town behind one address; what is tight hangs on the
 * account or is counted over all.
 *
 * @module
 */
import { DomainError } from "../shared/domain_error.ts";
import {
  type Budget,
  type BudgetUse,
  deleteBudget,
  returnToBudgets,
  takeFromBudgets,
} from "../store/budgets.ts";
import type { Database, Statement } from "../store/database.ts";
import { isKnownBrowser } from "../store/known_browsers.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Who pays for a try. */
export interface Payer {
  /** Stands for the address; nothing of a person is kept where tries are counted. */
  account: string;
  /** Network address. */
  client: string;
  /**
   * The browser, where somebody has signed in to this very account before. It has budgets of its own, so that
   * whatever strangers use up, from however many places, keeps nobody out for good.
   */
  knownBrowser?: string;
}

/** Tells who pays for what a caller does to the account at a normalised address. */
export async function identifyPayer(
  { db, secrets }: Pick<AccountDeps, "db" | "secrets">,
  email: string,
  { address, browserHash }: Caller,
): Promise<Payer> {
  const account = await secrets.mac("budget", email);
  const isKnown = browserHash !== "" && await isKnownBrowser(db, { email, browserHash });
  return { account, client: address, knownBrowser: isKnown ? browserHash : undefined };
}

/** Mails with a code: per account and, for a stranger, per client and over all. */
export function mailBudgets(payer: Payer): Budget[] {
  return [
    { key: `mail:${poolOf(payer)}`, limit: 5, windowSeconds: HOUR },
    { key: `mail-day:${poolOf(payer)}`, limit: 10, windowSeconds: DAY },
    ...strangersBudgets(payer, [
      { key: `mail:client:${payer.client}`, limit: 60, windowSeconds: HOUR },
      { key: "mail:all", limit: 3000, windowSeconds: HOUR },
    ]),
  ];
}

/**
 * Wrong codes. Five digits are few: five tries at each of 10,000 accounts would hit one account in two, so the wrong
 * codes of all strangers together are bounded (300 an hour leave a chance of 0.3 %).
 */
export function wrongCodeBudgets(payer: Payer): Budget[] {
  return [
    { key: `code:${poolOf(payer)}`, limit: 10, windowSeconds: HOUR },
    { key: `code-day:${poolOf(payer)}`, limit: 20, windowSeconds: DAY },
    ...strangersBudgets(payer, [
      { key: `code:client:${payer.client}`, limit: 30, windowSeconds: HOUR },
      { key: "code:all", limit: 300, windowSeconds: HOUR },
    ]),
  ];
}

/** Wrong passwords of people who sign in: per account and, for a stranger, per client. */
export function wrongPasswordBudgets(payer: Payer): Budget[] {
  return [
    { key: `password:${poolOf(payer)}`, limit: 10, windowSeconds: 15 * MINUTE },
    ...strangersBudgets(payer, [
      { key: `password:client:${payer.client}`, limit: 100, windowSeconds: 10 * MINUTE },
    ]),
  ];
}

/** Wrong passwords of somebody who is signed in already; apart, so that no stranger can use them up. */
export function confirmationBudgets({ account }: Pick<Payer, "account">): Budget[] {
  return [{ key: `confirm:${account}`, limit: 10, windowSeconds: 15 * MINUTE }];
}

/** Returns the statement that lets strangers' browsers try passwords at an account again. */
export function liftLockOut({ account }: Pick<Payer, "account">): Statement {
  return deleteBudget(`password:${account}`);
}

function poolOf({ account, knownBrowser }: Payer): string {
  return knownBrowser === undefined ? account : `${account}:${knownBrowser}`;
}

function strangersBudgets({ knownBrowser }: Payer, budgets: Budget[]): Budget[] {
  return knownBrowser === undefined ? budgets : [];
}

/**
 * Draws on budgets before an action is tried, so that tries that arrive together cannot slip past the limit.
 *
 * @throws {DomainError} `too_many_tries` when one is used up.
 */
export async function spend(
  db: Database,
  budgets: readonly Budget[],
  { now }: { now: Date },
): Promise<BudgetUse[]> {
  const answer = await takeFromBudgets(db, budgets, Math.floor(now.getTime() / 1000));
  if (answer.isGranted) return answer.uses;
  throw new DomainError("too_many_tries", { retryAfterSeconds: answer.retryAfterSeconds });
}

/** Gives uses back after a try that was right: only wrong ones count. */
export async function refund(db: Database, uses: readonly BudgetUse[]): Promise<void> {
  await db.write([returnToBudgets(uses)]);
}
