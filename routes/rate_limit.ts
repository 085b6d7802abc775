/** Rates in the cache, checked before anything costly. @module */
import type { Context, MiddlewareHandler } from "hono";
import { DomainError, type ErrorCode } from "@/lib/shared/domain_error.ts";
import { createFairQueue, type FairQueueOptions, type Network } from "@/lib/services/fair_queue.ts";
import { clientNetworks, turnOfAccount } from "./caller.ts";
import type { AppDeps } from "./deps.ts";
import { accountOf } from "./guards.ts";

export interface RequestRate {
  name: string;
  limit: number;
  windowSeconds: number;
  /** Default: `too_many_tries`. */
  code?: ErrorCode;
}

/**
 * Limits per address are wide: a mobile network hides thousands. What guards accounts is counted in the database.
 *
 * @param who Whom to count, undefined for nobody; default: the client's networks.
 */
export function limitRate(
  deps: AppDeps,
  { name, limit, windowSeconds, code = "too_many_tries" }: RequestRate,
  who?: (c: Context) => string | undefined,
): MiddlewareHandler {
  const networksOf = (c: Context): Network[] => {
    if (!who) return clientNetworks(c, deps.trustProxy);
    const name = who(c);
    return name === undefined ? [] : [{ name, clients: 1 }];
  };
  return async (c, next) => {
    const counted = networksOf(c);
    const nowSeconds = Math.floor(deps.clock.now().getTime() / 1000);
    const window = Math.floor(nowSeconds / windowSeconds);
    const counts = await Promise.all(
      counted.map(async (network) => {
        const key = `rate:${name}:${network.name}:${window}`;
        return await deps.cache.increment(key, windowSeconds) > limit * network.clients;
      }),
    );
    if (counts.includes(true)) {
      throw new DomainError(code, { retryAfterSeconds: (window + 1) * windowSeconds - nowSeconds });
    }
    await next();
  };
}

/** Of an account, or of who is named, and of its networks. */
export function limitConcurrency(
  deps: Pick<AppDeps, "trustProxy">,
  options: FairQueueOptions,
  who: (c: Context) => string = accountOf,
): MiddlewareHandler {
  const queue = createFairQueue(options);
  return (c, next) => queue.run(turnOfAccount(c, deps, who(c)), next);
}
