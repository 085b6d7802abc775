/**
 * Rate limits of passwords, and the keys of all limits; those of codes and mails are in `mailbox_limits.ts`.
 *
 * Client limits are wide because a mobile network puts a whole town behind one address; tight ones are per account or
 * over all.
 *
 * @module
 */
import { DomainError, type ErrorCode } from "../../shared/domain_error.ts";
import {
  consumeRateLimits,
  deleteRateLimit,
  type RateLimit,
  type RateLimitUse,
  restoreRateLimits,
} from "../../store/rate_limits.ts";
import type { Database, Statement } from "../../store/database.ts";
import { isKnownBrowser } from "../../store/known_browsers.ts";
import type { Network, Turn } from "../fair_queue.ts";
import type { Log } from "../log.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";

const MINUTE = 60;

export interface RateLimitKey {
  /** A keyed hash of the e-mail address. */
  account: string;
  networks: readonly Network[];
  /** The browser, or without cookies the network. */
  asker: string;
  /** Set where somebody has signed in to this account here before: its own limits, which strangers cannot use up. */
  knownBrowser?: string;
}

export async function getRateLimitKey(
  deps: Pick<AccountDeps, "db" | "secrets">,
  email: string,
  caller: Caller,
): Promise<RateLimitKey> {
  const { browserHash, isMarked, networks } = caller;
  const account = await deps.secrets.mac("rate_limit", email);
  const isKnown = isMarked && await isKnownBrowser(deps.db, { email, browserHash });
  const asker = isMarked ? browserHash : await standInOf(deps, caller);
  return { account, networks, asker, knownBrowser: isKnown ? browserHash : undefined };
}

/**
 * Returns the browsers that may come back as this caller: one with a cookie, or, given one just now, that or its
 * network.
 */
export async function askersOf(deps: Pick<AccountDeps, "secrets">, caller: Caller): Promise<string[]> {
  if (caller.isMarked) return [caller.browserHash];
  const standIn = await standInOf(deps, caller);
  return caller.browserHash === "" ? [standIn] : [standIn, caller.browserHash];
}

function standInOf({ secrets }: Pick<AccountDeps, "secrets">, { networks }: Caller): Promise<string> {
  return secrets.mac("client", networks[0]?.name ?? "");
}

export function turnOf({ networks, knownBrowser }: RateLimitKey): Turn {
  return { networks, isKnown: knownBrowser !== undefined };
}

/** Per account and, for a stranger, per client. */
export function wrongPasswordLimits(limitKey: RateLimitKey): RateLimit[] {
  const own = { key: `password:${keyPrefixOf(limitKey)}`, limit: 10, windowSeconds: 15 * MINUTE };
  if (limitKey.knownBrowser !== undefined) return [own];
  const client = { key: "password:client", limit: 100, windowSeconds: 10 * MINUTE };
  return [own, ...perNetwork(client, limitKey.networks)];
}

/** Of somebody already signed in; apart, so that strangers cannot use them up. */
export function confirmationLimits({ account }: Pick<RateLimitKey, "account">): RateLimit[] {
  return [{ key: `confirm:${account}`, limit: 10, windowSeconds: 15 * MINUTE }];
}

/** Lets strangers' browsers try passwords again. */
export function clearLockout({ account }: Pick<RateLimitKey, "account">): Statement {
  return deleteRateLimit(`password:${account}`);
}

export function keyPrefixOf({ account, knownBrowser }: RateLimitKey): string {
  return knownBrowser === undefined ? account : `${account}:${knownBrowser}`;
}

/** A client's limit per network, the wider ones wider. */
export function perNetwork(limit: RateLimit, networks: readonly Network[]): RateLimit[] {
  return networks.map(({ name, clients }) => ({
    ...limit,
    key: `${limit.key}:${name}`,
    limit: limit.limit * clients,
  }));
}

/** Counts an action before it is tried: concurrent tries cannot slip past. @throws {DomainError} `refusal` */
export async function enforceRateLimits(
  db: Database,
  limits: readonly RateLimit[],
  now: Date,
  refusal: ErrorCode = "too_many_tries",
): Promise<RateLimitUse[]> {
  const result = await consumeRateLimits(db, limits, Math.floor(now.getTime() / 1000));
  if (result.isGranted) return result.uses;
  throw new DomainError(refusal, { retryAfterSeconds: result.retryAfterSeconds });
}

/**
 * Makes a try that is counted before. Only one that ends in a {@linkcode DomainError} other than `overloaded` stays
 * counted: a right one is given back, and so is one that failed for our own reasons.
 *
 * @throws {DomainError} `too_many_tries`, and what `attempt` throws.
 */
export async function tryWithinLimits<Result>(
  db: Database,
  { limits, now }: { limits: readonly RateLimit[]; now: Date },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const uses = await enforceRateLimits(db, limits, now);
  let isWrong = false;
  try {
    return await attempt();
  } catch (error) {
    isWrong = error instanceof DomainError && error.code !== "overloaded";
    throw error;
  } finally {
    if (!isWrong) await db.write([restoreRateLimits(uses)]);
  }
}

const HOUR_MS = 3600_000;

/** The hour of each limit's last warning. */
const warnedHours = new WeakMap<Log, Map<string, number>>();

/** Warns of each shared limit that is used up, once an hour. */
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
    log.warn("shared_rate_limit_used_up", { key, limit, windowSeconds });
  }
}
