import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Log } from "@/lib/services/log.ts";
import { randomHex } from "@/lib/services/secrets/secrets.ts";

export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const requestId = randomHex(8);
    const startedAt = performance.now();
    c.header("X-Request-Id", requestId);
    await next();
    log.info("request", {
      requestId,
      method: c.req.method,
      // The pattern: an address can hold an id or an e-mail address.
      route: routePath(c, -1),
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    });
  };
}
