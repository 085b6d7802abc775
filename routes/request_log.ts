import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { randomHex } from "@/lib/services/secrets/secrets.ts";
import type { Log } from "@/lib/services/log.ts";

export interface IdentifiedEnv {
  Variables: { requestId: string };
}

export function requestIdOf(c: Context): string {
  return (c as Context<IdentifiedEnv>).get("requestId");
}

export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const requestId = randomHex(8);
    const startedAt = performance.now();
    c.set("requestId", requestId);
    await next();
    const ms = performance.now() - startedAt;
    // The pattern: addresses can hold ids or e-mail addresses.
    const request = { method: c.req.method, route: routePath(c, -1), status: c.res.status };
    log.info("request", { requestId, ...request, ms: Math.round(ms) });
  };
}

/** A proxy marks whatever it passes on. */
const MARKS = ["X-Forwarded-For", "Forwarded", "X-Real-IP"];

/** Returns what looks at a request, and warns once. */
export function warnOfUntrustedProxy(log: Log, trustProxy: number): (c: Context) => void {
  let isQuiet = trustProxy > 0;
  return (c) => {
    if (isQuiet || !MARKS.some((name) => c.req.header(name) !== undefined)) return;
    isQuiet = true;
    log.warn("proxy_not_trusted", {
      reason: "Requests come through a proxy but TRUST_PROXY is 0: everybody is counted as one client",
    });
  };
}
