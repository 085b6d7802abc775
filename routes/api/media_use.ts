/** Counting plays and saves over HTTP. @see lib/services/media/usage.ts @module */
import { Hono } from "hono";
import * as wire from "@/lib/shared/wire/media_use.ts";
import { countMediaUse } from "@/lib/services/media/usage.ts";
import type { AppDeps } from "../deps.ts";
import { requireUser } from "../guards.ts";
import { limitWrites } from "../limit_writes.ts";

const USES = [
  { path: wire.countPlay.path, use: "media_plays" },
  { path: wire.countSave.path, use: "media_saves" },
] as const;

/** Builds the addresses that count; the answer is the same whether or not anything was. */
export function mediaUseRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const user = requireUser(deps);
  for (const { path, use } of USES) {
    app.post(path, user, limitWrites(deps), async (c) => {
      await countMediaUse(deps, { userId: c.var.userId, mediaId: c.req.param("mediaId") ?? "", use });
      return c.body(null, 204);
    });
  }
  return app;
}
