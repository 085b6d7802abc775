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

/** A hundred cost as much as one. */
const IDS_A_DRAW = 100;
const ID_CHARACTERS = 16;
let drawn = "";

function nextRequestId(): string {
  if (drawn === "") drawn = randomHex(IDS_A_DRAW * ID_CHARACTERS / 2);
  const id = drawn.slice(0, ID_CHARACTERS);
  drawn = drawn.slice(ID_CHARACTERS);
  return id;
}

export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const requestId = nextRequestId();
    const startedAt = performance.now();
    c.set("requestId", requestId);
    await next();
    const ms = performance.now() - startedAt;
    // The pattern: addresses can hold ids or e-mail addresses.
    const request = { method: c.req.method, route: routePath(c, -1), status: c.res.status };
    log.info("request", { requestId, ...request, ms: Math.round(ms) });
  };
}

const MARKS = ["X-Forwarded-For", "Forwarded", "X-Real-IP"];

/** A proxy marks whatever it passes on. */
const LOOKED_AT = { first: 100, thenOneIn: 100 };

/** Returns what looks at a request, and warns once. */
export function warnOfUntrustedProxy(log: Log, trustProxy: number): (c: Context) => void {
  let isQuiet = trustProxy > 0;
  let count = 0;
  return (c) => {
    const isLookedAt = count++ < LOOKED_AT.first || count % LOOKED_AT.thenOneIn === 0;
    if (!isQuiet && isLookedAt && MARKS.some((name) => c.req.header(name) !== undefined)) {
      isQuiet = true;
      log.warn("proxy_not_trusted", {
        reason: "Requests come through a proxy but TRUST_PROXY is 0: everybody is counted as one client",
      });
    }
  };
}
