/** How often something may be asked for, checked before anything costly. @module */
import { setTimeout } from "node:timers/promises";
import type { Context } from "hono";
import type { Clock } from "@/lib/adapters/clock.ts";
import { DomainError, type ErrorCode } from "@/lib/shared/domain_error.ts";
import { ACCOUNT_WRITES_A_MINUTE, ACCOUNT_WRITES_IN_TWO_MINUTES } from "@/lib/shared/limits.ts";
import { createFairQueue, type FairQueueOptions, type Network } from "@/lib/services/fair_queue.ts";
import { clientNetworks, turnOfAccount } from "./caller.ts";
import { type AppDeps, perApp } from "./deps.ts";
import { accountOf } from "./guards.ts";

/** Those per address are wide: a mobile network hides thousands. What guards accounts is counted in the database. */
export interface RequestRate {
  name: string;
  limit: number;
  windowSeconds: number;
  /** What is refused with; `too_many_tries` if it is not said. */
  code?: ErrorCode;
  /** Names whom to count, undefined for nobody; by default the client's networks are counted. */
  countedBy?: (c: Context) => string | undefined;
}

/** Of what an account may write in a minute a call costs one, or as many as it says, at most 10. */
export type Limit = "writes" | { writes: number } | RequestRate;

export function limitRate(deps: AppDeps, limit: Limit): (c: Context) => Promise<void> {
  if (limit === "writes") return limitRate(deps, { writes: 1 });
  if ("writes" in limit) {
    const count = writeCounterOf(deps);
    return (c) => count(accountOf(c), limit.writes);
  }
  return async (c) => {
    const name = limit.countedBy?.(c);
    if (!limit.countedBy) await countRequest(deps, limit, clientNetworks(c, deps.trustProxy));
    else if (name !== undefined) await countRequest(deps, limit, [{ name, clients: 1 }]);
  };
}

function windowAt(clock: Clock, windowSeconds: number): { window: number; endsInSeconds: number } {
  const seconds = Math.floor(clock.now().getTime() / 1000);
  return {
    window: Math.floor(seconds / windowSeconds),
    endsInSeconds: windowSeconds - seconds % windowSeconds,
  };
}

/** @throws {DomainError} the rate's code, for one too many */
export async function countRequest(
  { cache, clock }: Pick<AppDeps, "cache" | "clock">,
  { name, limit, windowSeconds, code = "too_many_tries" }: RequestRate,
  networks: readonly Network[],
): Promise<void> {
  const { window, endsInSeconds } = windowAt(clock, windowSeconds);
  const counts = await Promise.all(
    networks.map(async (network) => {
      const key = `rate:${name}:${network.name}:${window}`;
      return await cache.increment(key, windowSeconds) > limit * network.clients;
    }),
  );
  if (counts.includes(true)) throw new DomainError(code, { retryAfterSeconds: endsInSeconds });
}

/** So many writes make one call of the shared cache. */
const BATCH = 10;
/** The others wait: answering them would be the load. */
const REFUSED_AT_ONCE = 5;
const HOLD_MS = 1000;
/** In this process; beyond them refusals are immediate. */
const HELD_AT_ONCE = 1000;

const writeCounterOf = perApp(createWriteCounter);

/** Counted in this process, so that writes never wait, and shared through the cache. Refusals do not count. */
function createWriteCounter({ cache, clock }: AppDeps): (userId: string, cost: number) => Promise<void> {
  let current = 0;
  let former = new Map<string, number>();
  let writes = new Map<string, number>();
  let refusals = new Map<string, number>();

  /** @throws {DomainError} `too_many_writes` */
  return async (userId, cost) => {
    const { window, endsInSeconds } = windowAt(clock, 60);
    if (window !== current) {
      former = window === current + 1 ? writes : new Map();
      [current, writes, refusals] = [window, new Map(), new Map()];
    }
    const count = writes.get(userId) ?? 0;
    const wanted = count + cost;
    const inTwoMinutes = wanted + (former.get(userId) ?? 0);
    if (wanted > ACCOUNT_WRITES_A_MINUTE || inTwoMinutes > ACCOUNT_WRITES_IN_TWO_MINUTES) {
      const refused = (refusals.get(userId) ?? 0) + 1;
      refusals.set(userId, refused);
      if (refused > REFUSED_AT_ONCE) await hold();
      throw new DomainError("too_many_writes", { retryAfterSeconds: endsInSeconds });
    }
    writes.set(userId, wanted);
    const fillsBatch = Math.floor(wanted / BATCH) > Math.floor(count / BATCH);
    if (!fillsBatch) return;
    const counted = writes;
    void cache.increment(`rate:account-writes:${userId}:${window}`, 60)
      .then((batches) => counted.set(userId, Math.max(counted.get(userId) ?? 0, batches * BATCH)));
  };
}

let held = 0;

/** Phones that obey Retry-After never get here. */
async function hold(): Promise<void> {
  if (held >= HELD_AT_ONCE) return;
  held++;
  await setTimeout(HOLD_MS);
  held--;
}

export interface QueueRule extends FairQueueOptions {
  /** Names whose turn it is beside that of the client's networks; by default the account. */
  turnOf?: (c: Context) => string;
}

export function limitConcurrency(
  deps: Pick<AppDeps, "trustProxy">,
  { turnOf = accountOf, ...options }: QueueRule,
): <Reply>(c: Context, answer: (c: Context) => Promise<Reply>) => Promise<Reply> {
  const queue = createFairQueue(options);
  return (c, answer) => queue.run(turnOfAccount(c, deps, turnOf(c)), () => answer(c));
}
