/** Rates at the door, in the cache: a cheap fence before anything is computed. @module */
import type { Context, MiddlewareHandler } from "hono";
import { DomainError, type ErrorCode } from "@/lib/shared/domain_error.ts";
import type { Network } from "@/lib/services/accounts/account_deps.ts";
import { clientNetworks } from "./client_address.ts";
import type { AppDeps } from "./deps.ts";

/** How often somebody may do something. */
export interface RequestRate {
  /** Names what is counted. */
  name: string;
  limit: number;
  windowSeconds: number;
  /** What is refused with it; `too_many_tries` where it is absent. */
  code?: ErrorCode;
}

/**
 * Refuses with 429 what one client asks for too often.
 *
 * Limits of an address are wide, since a whole town can stand behind one of a mobile network; what guards accounts
 * is counted in the database (`lib/services/accounts/rate_limits.ts`).
 *
 * @param who Returns whom to count, undefined for nobody; the client's networks where it is absent.
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

/** Seconds after which one of those under way has probably ended. */
const BUSY_RETRY_SECONDS = 5;

/** Refuses with `code` what would be under way more than `maximum` times at once in this process. */
export function limitConcurrency(maximum: number, code: ErrorCode): MiddlewareHandler {
  let running = 0;
  return async (_c, next) => {
    if (running >= maximum) throw new DomainError(code, { retryAfterSeconds: BUSY_RETRY_SECONDS });
    running++;
    try {
      await next();
    } finally {
      running--;
    }
  };
}
