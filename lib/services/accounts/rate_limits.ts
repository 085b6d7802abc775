/**
 * Rate limits of passwords, and what limits are counted by; `code_rate_limits.ts` and `mail_rate_limits.ts` have the
 * others.
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
import type { Log } from "../log.ts";
import type { AccountDeps, Caller, Network } from "./account_deps.ts";

const MINUTE = 60;

/** What tries are counted by. */
export interface RateLimitKey {
  /** Keyed hash of the address. */
  account: string;
  networks: readonly Network[];
  /** The browser, or the network of a client without cookies. */
  asker: string;
  /**
   * Set where somebody has signed in to this account in this browser before: its own limits, which strangers
   * cannot use up.
   */
  knownBrowser?: string;
}

/** Returns what is counted for what a caller does to the account at a normalised address. */
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
  return [{ key: `confirm:${account}`, limit: 10, windowSeconds: 15 * MINUTE, mayUseReserve: true }];
}

/** Returns the statement that lets strangers' browsers try passwords at an account again. */
export function clearLockout({ account }: Pick<RateLimitKey, "account">): Statement {
  return deleteRateLimit(`password:${account}`);
}

/** Begins the key of a limit: the account's one for strangers, or the known browser's own. */
export function keyPrefixOf({ account, knownBrowser }: RateLimitKey): string {
  return knownBrowser === undefined ? account : `${account}:${knownBrowser}`;
}

/** Returns one client's limit for each network that a call came from, the wider ones wider. */
export function perNetwork(limit: RateLimit, networks: readonly Network[]): RateLimit[] {
  return networks.map(({ name, clients }) => ({
    ...limit,
    key: `${limit.key}:${name}`,
    limit: limit.limit * clients,
  }));
}

/**
 * Counts an action before it is tried, so that tries that arrive together cannot slip past the limit.
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

const HOUR_MS = 3600_000;

/** The hour of each limit's last warning; one log, one process. */
const warnedHours = new WeakMap<Log, Map<string, number>>();

/** Warns of each limit shared by everybody that is among those used up, once an hour. */
export function warnOfUsedUp(
  { log, clock }: Pick<AccountDeps, "log" | "clock">,
  usedUp: readonly string[],
  shared: readonly RateLimit[],
): void {
  const hour = Math.floor(clock.now().getTime() / HOUR_MS);
  const lastHours = warnedHours.get(log) ?? new Map<string, number>();
  warnedHours.set(log, lastHours);
  for (const { key, limit, windowSeconds } of shared) {
    if (!usedUp.includes(key) || lastHours.get(key) === hour) continue;
    lastHours.set(key, hour);
    log.warn("shared_budget_used_up", { budget: key, limit, windowSeconds });
  }
}
