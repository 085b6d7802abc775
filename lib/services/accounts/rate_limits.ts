/**
 * Who pays for tries at an account, and how many of passwords there are; `code_budgets.ts` and `mail_budgets.ts` have
 * the others.
 *
 * Client limits are wide because a mobile network puts a whole town behind one address; what is tight hangs on the
 * account or is counted over all.
 *
 * @module
 */
import { DomainError } from "../../shared/domain_error.ts";
import {
  consumeRateLimits,
  deleteRateLimit,
  type RateLimit,
  type RateLimitUse,
  restoreRateLimits,
} from "../../store/rate_limits.ts";
import type { Database, Statement } from "../../store/database.ts";
import { isKnownBrowser } from "../../store/known_browsers.ts";
import type { AccountDeps, Caller, Network } from "./account_deps.ts";

const MINUTE = 60;

/** Who pays for a try. */
export interface RateLimitKey {
  /** Stands for the address; nothing of a person is kept where tries are counted. */
  account: string;
  networks: readonly Network[];
  /** Stands for the browser, or for the network of a client that keeps no cookie. */
  asker: string;
  /**
   * The browser, where somebody has signed in to this very account before. It has budgets of its own, so that
   * whatever strangers use up, from however many places, keeps nobody out for good.
   */
  knownBrowser?: string;
}

/** Tells who pays for what a caller does to the account at a normalised address. */
export async function getRateLimitKey(
  deps: Pick<AccountDeps, "db" | "secrets">,
  email: string,
  caller: Caller,
): Promise<RateLimitKey> {
  const { browserHash, isMarked, networks } = caller;
  const account = await deps.secrets.mac("budget", email);
  const isKnown = isMarked && await isKnownBrowser(deps.db, { email, browserHash });
  const asker = isMarked ? browserHash : await standInOf(deps, caller);
  return { account, networks, asker, knownBrowser: isKnown ? browserHash : undefined };
}

/**
 * Returns what stands for the browsers that may come back as this caller: one that has brought its cookie, or the one
 * that got a cookie just now and, should it not keep it, its network.
 */
export async function askersOf(deps: Pick<AccountDeps, "secrets">, caller: Caller): Promise<string[]> {
  if (caller.isMarked) return [caller.browserHash];
  const standIn = await standInOf(deps, caller);
  return caller.browserHash === "" ? [standIn] : [standIn, caller.browserHash];
}

function standInOf({ secrets }: Pick<AccountDeps, "secrets">, { networks }: Caller): Promise<string> {
  return secrets.mac("client", networks[0]?.name ?? "");
}

/** Wrong passwords of people who sign in: per account and, for a stranger, per client. */
export function wrongPasswordLimits(limitKey: RateLimitKey): RateLimit[] {
  const own = { key: `password:${keyPrefixOf(limitKey)}`, limit: 10, windowSeconds: 15 * MINUTE };
  if (limitKey.knownBrowser !== undefined) return [own];
  const client = { key: "password:client", limit: 100, windowSeconds: 10 * MINUTE };
  return [own, ...perNetwork(client, limitKey.networks)];
}

/** Wrong passwords of somebody who is signed in already; apart, so that no stranger can use them up. */
export function confirmationLimits({ account }: Pick<RateLimitKey, "account">): RateLimit[] {
  return [{ key: `confirm:${account}`, limit: 10, windowSeconds: 15 * MINUTE }];
}

/** Returns the statement that lets strangers' browsers try passwords at an account again. */
export function clearLockout({ account }: Pick<RateLimitKey, "account">): Statement {
  return deleteRateLimit(`password:${account}`);
}

/** Names the pool of a payer: the account's one for strangers, or the known browser's own. */
export function keyPrefixOf({ account, knownBrowser }: RateLimitKey): string {
  return knownBrowser === undefined ? account : `${account}:${knownBrowser}`;
}

/** Returns one client's budget for each network that a call came from, the wider ones wider. */
export function perNetwork(budget: RateLimit, networks: readonly Network[]): RateLimit[] {
  return networks.map(({ name, clients }) => ({
    ...budget,
    key: `${budget.key}:${name}`,
    limit: budget.limit * clients,
  }));
}

/**
 * Draws on budgets before an action is tried, so that tries that arrive together cannot slip past the limit.
 *
 * @throws {DomainError} `too_many_tries` when one is used up.
 */
export async function enforceRateLimits(
  db: Database,
  limits: readonly RateLimit[],
  { now }: { now: Date },
): Promise<RateLimitUse[]> {
  const result = await consumeRateLimits(db, limits, Math.floor(now.getTime() / 1000));
  if (result.isGranted) return result.uses;
  throw new DomainError("too_many_tries", { retryAfterSeconds: result.retryAfterSeconds });
}

/** Gives uses back after a try that was right: only wrong ones count. */
export async function refundRateLimits(db: Database, uses: readonly RateLimitUse[]): Promise<void> {
  await db.write([restoreRateLimits(uses)]);
}
