/** A person's inbox over HTTP. @module */
import { Hono } from "hono";
import { NOTIFICATIONS_MAX_LIMIT } from "@/lib/shared/limits.ts";
import { InboxSeen } from "@/lib/shared/schemas/inbox.ts";
import * as wire from "@/lib/shared/wire/inbox.ts";
import { countUnread, listInbox, updateInboxSeen } from "@/lib/store/inbox.ts";
import type { AppDeps } from "../deps.ts";
import { requireUser } from "../guards.ts";
import { answerJsonText } from "../json_text.ts";
import { limitWrites } from "../limit_writes.ts";
import { jsonBody } from "../validate.ts";
import { formatTimeCursor, parseLimitQuery, parseTimeCursor } from "./time_cursor.ts";

/** Builds the addresses of the inbox. */
export function inboxRoutes(deps: AppDeps): Hono {
  const { db, clock } = deps;
  const app = new Hono();
  const user = requireUser(deps);

  app.get(wire.listInbox.path, user, async (c) => {
    const limit = parseLimitQuery(c, NOTIFICATIONS_MAX_LIMIT);
    const before = parseTimeCursor(c.req.query("before"));
    const { items, unread, last } = await listInbox(db, c.var.userId, {
      limit,
      before: before && { sentAt: before.createdAt, id: before.id },
    });
    const next = last ? `,"next":"${formatTimeCursor({ createdAt: last.sentAt, id: last.id })}"` : "";
    return await answerJsonText(c, `{"success":true,"notifications":${items},"unread":${unread}${next}}`);
  });

  app.put(wire.markInboxSeen.path, user, limitWrites(deps), jsonBody(InboxSeen), async (c) => {
    const { userId, body: { upTo } } = c.var;
    // What comes tomorrow cannot have been seen today.
    const seenMs = Math.min(Date.parse(upTo), clock.now().getTime());
    await updateInboxSeen(db, userId, new Date(seenMs).toISOString());
    return c.json({ success: true, unread: await countUnread(db, userId) });
  });

  return app;
}
