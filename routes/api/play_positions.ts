/** Where patients stopped listening or watching, over HTTP. @module */
import { Hono } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { PlayPositionChange } from "@/lib/shared/schemas/media.ts";
import * as wire from "@/lib/shared/wire/media.ts";
import { listPlayPositions, upsertPlayPosition } from "@/lib/store/play_positions.ts";
import type { AppDeps } from "../deps.ts";
import { requireUser } from "../guards.ts";
import { answerJsonText } from "../json_text.ts";
import { limitWrites } from "../limit_writes.ts";
import { jsonBody } from "../validate.ts";

/** Builds the addresses of play positions. */
export function playPositionRoutes(deps: AppDeps): Hono {
  const { db, clock } = deps;
  const app = new Hono();
  const user = requireUser(deps);

  app.get(wire.listPlayPositions.path, user, async (c) => {
    const positions = await listPlayPositions(db, c.var.userId);
    return await answerJsonText(c, `{"success":true,"positions":${positions}}`);
  });

  app.put(wire.changePlayPosition.path, user, limitWrites(deps), jsonBody(PlayPositionChange), async (c) => {
    const own = { userId: c.var.userId, mediaId: c.req.param("mediaId") ?? "" };
    const seconds = await upsertPlayPosition(db, { ...own, ...c.var.body, at: clock.now().toISOString() });
    if (seconds === undefined) throw new DomainError("media_not_found");
    return c.json({ success: true, seconds });
  });

  return app;
}
