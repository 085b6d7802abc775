/** Tells whoever runs the server behind a proxy that it has not been told of it. @module */
import type { MiddlewareHandler } from "hono";
import type { Log } from "@/lib/services/log.ts";

/** What proxies put into a request. */
const MARKS = ["X-Forwarded-For", "Forwarded", "X-Real-IP"];

/** Warns once, at the first request that comes through a proxy although none is trusted. */
export function warnOfUntrustedProxy(log: Log, trustProxy: number): MiddlewareHandler {
  let isQuiet = trustProxy > 0;
  return async (c, next) => {
    if (!isQuiet && MARKS.some((name) => c.req.header(name) !== undefined)) {
      isQuiet = true;
      log.warn("proxy_not_trusted", {
        reason: "Requests come through a proxy but TRUST_PROXY is 0: everybody is counted as one client",
      });
    }
    await next();
  };
}
