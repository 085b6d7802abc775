import { Hono } from "hono";
import * as wire from "@/lib/shared/wire/notifications.ts";
import * as inbox from "@/lib/shared/wire/inbox.ts";
import { NOTIFICATIONS_MAX_LIMIT } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { notificationReplyText } from "@/lib/shared/messages/notification_replies.ts";
import { NewNotification, NotificationAudienceChoice } from "@/lib/shared/schemas/notifications.ts";
import {
  broadcast,
  cancelNotification,
  countDraftAudience,
  requireNotification,
} from "@/lib/services/push/broadcast.ts";
import { listNotifications } from "@/lib/store/notification_lists.ts";
import { InboxSeen } from "@/lib/shared/schemas/inbox.ts";
import { countUnread, listInbox, updateInboxSeen } from "@/lib/store/inbox.ts";
import { identifyAdmin, requireAdmin, requireUser } from "../guards.ts";
import type { AppDeps } from "../deps.ts";
import { answerJsonText } from "../json_text.ts";
import { languageOf } from "../language.ts";
import { jsonBody } from "../validate.ts";
import { limitWrites } from "../limit_writes.ts";
import { formatNext, formatTimeCursor, parseLimitQuery, parseTimeCursor } from "../paging.ts";

const say = textOf(notificationReplyText);
/** 10,000 ids as JSON. */
const DRAFT_BODY = { maxBytes: 500_000 };

export function notificationRoutes(deps: AppDeps): Hono {
  const { db } = deps;
  const app = new Hono();
  const admin = requireAdmin(deps);

  app.post(wire.sendNotification.path, admin, jsonBody(NewNotification, DRAFT_BODY), async (c) => {
    const body = c.req.valid("json");
    const { id, people, sendAt } = await broadcast(deps, identifyAdmin(c, deps), body);
    const waits = body.sendAt === undefined ? say.held : say.scheduled;
    const message = sendAt === undefined ? say.sent : waits;
    return c.json({ success: true, message, usersSent: people, notificationId: id, sendAt }, 202);
  });

  const audience = jsonBody(NotificationAudienceChoice, DRAFT_BODY);
  app.post(wire.previewAudience.path, admin, audience, async (c) => {
    return c.json({ success: true, people: await countDraftAudience(deps, c.req.valid("json")) });
  });

  app.get(wire.listNotifications.path, admin, async (c) => {
    const limit = parseLimitQuery(c, NOTIFICATIONS_MAX_LIMIT);
    const { items, last } = await listNotifications(db, {
      limit,
      before: parseTimeCursor(c),
    });
    const next = formatNext(last && formatTimeCursor(last));
    return await answerJsonText(c, `{"success":true,"notifications":${items}${next}}`);
  });

  app.get(wire.getNotification.path, admin, async (c) => {
    const view = await requireNotification(deps, c.req.param("notificationId") ?? "");
    return await answerJsonText(c, `{"success":true,"notification":${view}}`);
  });

  app.delete(wire.cancelNotification.path, admin, async (c) => {
    await cancelNotification(deps, identifyAdmin(c, deps), c.req.param("notificationId") ?? "");
    return c.json({ success: true, message: say.cancelled });
  });

  return app;
}

export function inboxRoutes(deps: AppDeps): Hono {
  const { db, clock } = deps;
  const app = new Hono();
  const user = requireUser(deps);

  app.get(inbox.listInbox.path, user, async (c) => {
    const limit = parseLimitQuery(c, NOTIFICATIONS_MAX_LIMIT);
    const before = parseTimeCursor(c);
    const { items, unread, last } = await listInbox(db, c.var.userId, {
      limit,
      before: before && { sentAt: before.createdAt, id: before.id },
      language: languageOf(c),
    });
    const next = formatNext(last && formatTimeCursor({ createdAt: last.sentAt, id: last.id }));
    return await answerJsonText(c, `{"success":true,"notifications":${items},"unread":${unread}${next}}`);
  });

  app.put(inbox.markInboxSeen.path, user, limitWrites(deps), jsonBody(InboxSeen), async (c) => {
    const { userId } = c.var;
    const { upTo } = c.req.valid("json");
    // Tomorrow's has not been seen today.
    const seenMs = Math.min(Date.parse(upTo), clock.now().getTime());
    await updateInboxSeen(db, userId, new Date(seenMs).toISOString());
    return c.json({ success: true, unread: await countUnread(db, userId) });
  });

  return app;
}
