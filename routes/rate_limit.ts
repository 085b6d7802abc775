/** Rates in the cache, checked before anything costly. @module */
import type { Context } from "hono";
import { DomainError, type ErrorCode } from "@/lib/shared/domain_error.ts";
import { createFairQueue, type FairQueueOptions, type Network } from "@/lib/services/fair_queue.ts";
import { clientNetworks, turnOfAccount } from "./caller.ts";
import type { AppDeps } from "./deps.ts";
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

export function limitRate(deps: AppDeps, rate: RequestRate): (c: Context) => Promise<void> {
  return async (c) => {
    const name = rate.countedBy?.(c);
    if (!rate.countedBy) await countRequest(deps, rate, clientNetworks(c, deps.trustProxy));
    else if (name !== undefined) await countRequest(deps, rate, [{ name, clients: 1 }]);
  };
}

/** @throws {DomainError} the rate's code, for one too many */
export async function countRequest(
  { cache, clock }: Pick<AppDeps, "cache" | "clock">,
  { name, limit, windowSeconds, code = "too_many_tries" }: RequestRate,
  networks: readonly Network[],
): Promise<void> {
  const nowSeconds = Math.floor(clock.now().getTime() / 1000);
  const window = Math.floor(nowSeconds / windowSeconds);
  const counts = await Promise.all(
    networks.map(async (network) => {
      const key = `rate:${name}:${network.name}:${window}`;
      return await cache.increment(key, windowSeconds) > limit * network.clients;
    }),
  );
  if (counts.includes(true)) {
    throw new DomainError(code, { retryAfterSeconds: (window + 1) * windowSeconds - nowSeconds });
  }
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
