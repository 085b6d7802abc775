/** Media over HTTP: the lists that everybody sees, and their changes. @module */
import { type Context, Hono } from "hono";
import { MEDIA_KINDS } from "@/lib/shared/media.ts";
import { MediaChange } from "@/lib/shared/schemas/media.ts";
import * as wire from "@/lib/shared/wire/media.ts";
import { changeMedia, deleteMedia, listMediaPage } from "@/lib/services/media/catalogue.ts";
import { identifyAdmin } from "../admin_caller.ts";
import type { AppDeps } from "../deps.ts";
import { requireAdmin } from "../guards.ts";
import { answerJsonText } from "../json_text.ts";
import { jsonBody } from "../validate.ts";
import { parseMediaQuery } from "./media_query.ts";

/** Builds the addresses of the lists and of their items. */
export function mediaRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const admin = requireAdmin(deps);
  for (const kind of MEDIA_KINDS) {
    app.get(wire.listMedia[kind].path, async (c) => {
      return await answerJsonText(c, await listMediaPage(deps, parseMediaQuery(c, kind)));
    });

    app.put(wire.changeMedia[kind].path, admin, jsonBody(MediaChange), async (c) => {
      const item = await changeMedia(deps, identifyAdmin(c, deps), { kind, id: mediaIdOf(c) }, c.var.body);
      return c.body(`{"success":true,"item":${item}}`, 200, { "Content-Type": "application/json" });
    });

    app.delete(wire.deleteMedia[kind].path, admin, async (c) => {
      await deleteMedia(deps, identifyAdmin(c, deps), { kind, id: mediaIdOf(c) });
      return c.json({ success: true });
    });
  }
  return app;
}

/** Any text: what is no id is no item's. */
function mediaIdOf(c: Context): string {
  return c.req.param("mediaId") ?? "";
}
