import * as z from "zod/mini";
import * as wire from "@/lib/shared/wire/notifications.ts";
import * as inbox from "@/lib/shared/wire/inbox.ts";
import { NOTIFICATIONS_MAX_LIMIT } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { notificationReplyText } from "@/lib/shared/messages/notification_reply.ts";
import * as schemas from "@/lib/shared/schemas/notifications.ts";
import { SuccessReply } from "@/lib/shared/schemas/replies.ts";
import { formatNext } from "@/lib/services/cursors.ts";
import {
  broadcast,
  cancelNotification,
  countDraftAudience,
  requireNotification,
} from "@/lib/services/push/broadcast.ts";
import { listNotifications } from "@/lib/store/notification_lists.ts";
import { InboxPage, InboxSeen, InboxUnread } from "@/lib/shared/schemas/inbox.ts";
import { countUnread, listInbox, updateInboxSeen } from "@/lib/store/inbox.ts";
import { identifyAdmin } from "../guards.ts";
import { answerJsonText } from "../json_text.ts";
import { languageOf } from "../language.ts";
import { timePage } from "../paging.ts";
import { route } from "../route.ts";

const say = textOf(notificationReplyText);
/** As many as 10,000 ids take as JSON. */
const DRAFT_MAX_BYTES = 500_000;

const NotificationParams = z.object({ notificationId: z.string() });

export const notificationRoutes = [
  route("admin", wire.sendNotification, {
    body: schemas.NewNotification,
    maxBytes: DRAFT_MAX_BYTES,
    reply: schemas.NotificationSaved,
    status: 202,
  }).answer(async (c, deps) => {
    const body = c.req.valid("json");
    const { id, people, sendAt } = await broadcast(deps, identifyAdmin(c, deps), body);
    const waits = body.sendAt === undefined ? say.held : say.scheduled;
    const message = sendAt === undefined ? say.sent : waits;
    return { success: true, message, usersSent: people, notificationId: id, sendAt };
  }),

  route("admin", wire.previewAudience, {
    body: schemas.NotificationAudienceChoice,
    maxBytes: DRAFT_MAX_BYTES,
    reply: schemas.AudienceCount,
  }).answer(async (c, deps) => {
    return { success: true, people: await countDraftAudience(deps, c.req.valid("json")) };
  }),

  route("admin", wire.listNotifications, {
    query: timePage(NOTIFICATIONS_MAX_LIMIT),
    reply: schemas.NotificationPage,
  }).answer(async (c, { db }) => {
    const { items, last } = await listNotifications(db, c.req.valid("query"));
    const next = formatNext(last && [last.createdAt, last.id]);
    return await answerJsonText(c, `{"success":true,"notifications":${items}${next}}`);
  }),

  route("admin", wire.getNotification, {
    params: NotificationParams,
    reply: schemas.NotificationReply,
    errors: ["notification_not_found"],
  }).answer(async (c, deps) => {
    const view = await requireNotification(deps, c.req.valid("param").notificationId);
    return await answerJsonText(c, `{"success":true,"notification":${view}}`);
  }),

  route("admin", wire.cancelNotification, {
    params: NotificationParams,
    reply: SuccessReply,
    errors: ["notification_not_found", "notification_begun"],
  }).answer(async (c, deps) => {
    await cancelNotification(deps, identifyAdmin(c, deps), c.req.valid("param").notificationId);
    return { success: true, message: say.cancelled };
  }),

  route("user", inbox.listInbox, {
    query: timePage(NOTIFICATIONS_MAX_LIMIT),
    reply: InboxPage,
  }).answer(async (c, { db }) => {
    const { limit, before } = c.req.valid("query");
    const { items, unread, last } = await listInbox(db, c.var.userId, {
      limit,
      before: before && { sentAt: before.createdAt, id: before.id },
      language: languageOf(c),
    });
    const next = formatNext(last && [last.sentAt, last.id]);
    return await answerJsonText(c, `{"success":true,"notifications":${items},"unread":${unread}${next}}`);
  }),

  route("user", inbox.markInboxSeen, {
    limit: "writes",
    body: InboxSeen,
    reply: InboxUnread,
  }).answer(async (c, { db, clock }) => {
    const { userId } = c.var;
    // Nobody has seen today what is sent tomorrow.
    const seenMs = Math.min(Date.parse(c.req.valid("json").upTo), clock.now().getTime());
    await updateInboxSeen(db, userId, new Date(seenMs).toISOString());
    return { success: true, unread: await countUnread(db, userId) };
  }),
];
