/** Tells whoever watches the server whether it can do its work. @module */
import { Hono } from "hono";
import type { AppDeps } from "../deps.ts";

/** Builds `GET /healthz`: 200 while the database answers, else 503. */
export function healthRoutes({ db }: AppDeps): Hono {
  return new Hono().get("/healthz", async (c) => {
    await db.read({ sql: "SELECT 1 AS alive" });
    return c.json({ status: "ok" });
  });
}
