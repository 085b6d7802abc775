import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { sha256 } from "@/lib/services/secrets/secrets.ts";
import type { AppDeps } from "../deps.ts";

const TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Absent without a token. */
export function metricsRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const { metricsToken } = deps;
  if (metricsToken === undefined) return app;
  // Hashes, since comparing needs equal lengths.
  const expected = sha256(`Bearer ${metricsToken}`);
  app.get("/metrics", async (c) => {
    const given = await sha256(c.req.header("Authorization") ?? "");
    if (!timingSafeEqual(given, await expected)) throw new DomainError("unauthorized");
    // Loaded late, for a fast start.
    const { reportMetrics } = await import("@/lib/services/metrics/report.ts");
    return c.body(await reportMetrics(deps), 200, { "Content-Type": TYPE });
  });
  return app;
}
