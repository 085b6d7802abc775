/** Rates at the door, in the cache: a cheap fence before anything is computed. @module */
import type { MiddlewareHandler } from "hono";
import { DomainError, type ErrorCode } from "@/lib/shared/domain_error.ts";
import { clientNetworks } from "./client_address.ts";
import type { AppDeps } from "./deps.ts";

/** How often one client may do something. */
export interface Rate {
  /** Names what is counted. */
  name: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Refuses with 429 what one client asks for too often.
 *
 * Limits are wide, since a whole town can stand behind one address of a mobile network; what guards accounts
 * is counted in the database (`lib/services/budgets.ts`).
 */
export function limitRate(deps: AppDeps, { name, limit, windowSeconds }: Rate): MiddlewareHandler {
  return async (c, next) => {
    const nowSeconds = Math.floor(deps.clock.now().getTime() / 1000);
    const window = Math.floor(nowSeconds / windowSeconds);
    const counted = await Promise.all(
      clientNetworks(c, deps.trustProxy).map(async (network) => {
        const key = `rate:${name}:${network.name}:${window}`;
        return await deps.cache.increment(key, windowSeconds) > limit * network.clients;
      }),
    );
    if (counted.includes(true)) {
      throw new DomainError("too_many_tries", {
        retryAfterSeconds: (window + 1) * windowSeconds - nowSeconds,
      });
    }
    await next();
  };
}

/** Seconds after which one of those under way has probably ended. */
const BUSY_RETRY_SECONDS = 5;

/** Refuses with `code` what would be under way more than `maximum` times at once in this process. */
export function limitAtOnce(maximum: number, code: ErrorCode): MiddlewareHandler {
  let underWay = 0;
  return async (_c, next) => {
    if (underWay >= maximum) throw new DomainError(code, { retryAfterSeconds: BUSY_RETRY_SECONDS });
    underWay++;
    try {
      await next();
    } finally {
      underWay--;
    }
  };
}
