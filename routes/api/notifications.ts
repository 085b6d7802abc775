/** Notifications over HTTP: what administrators say, and what became of it. @module */
import { Hono } from "hono";
import { NOTIFICATIONS_MAX_LIMIT, PUSH_RETENTION_DAYS } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { notificationReplyText } from "@/lib/shared/messages/notification_replies.ts";
import { DeviceReport, NewNotification } from "@/lib/shared/schemas/notifications.ts";
import * as wire from "@/lib/shared/wire/notifications.ts";
import { broadcast, cancelNotification, requireNotification } from "@/lib/services/push/broadcast.ts";
import { listNotifications } from "@/lib/store/notification_lists.ts";
import { insertReport } from "@/lib/store/push_reports.ts";
import { identifyAdmin } from "../admin_caller.ts";
import type { AppDeps } from "../deps.ts";
import { requireAdmin } from "../guards.ts";
import { answerJsonText } from "../json_text.ts";
import { limitRate } from "../rate_limit.ts";
import { jsonBody } from "../validate.ts";
import { knownShape, requireInstance } from "./push_instance.ts";
import { formatTimeCursor, parseLimitQuery, parseTimeCursor } from "./time_cursor.ts";

const say = textOf(notificationReplyText);
/** 10,000 ids, with what JSON puts around them. */
const DRAFT_BODY = { maxBytes: 500_000 };
const REPORT_BODY = { maxBytes: 4096 };
/** Every phone of a town that stands behind one address, each telling that it showed something and opened it. */
const REPORT_RATE = { name: "push-reports", limit: 3000, windowSeconds: 60 };
/** Two reports a notification, of more notifications than anybody is sent in a minute. */
const DEVICE_REPORT_PACE = { name: "push-device-reports", limit: 60, windowSeconds: 60 };

/** Builds the addresses of notifications. */
export function notificationRoutes(deps: AppDeps): Hono {
  const { db } = deps;
  const app = new Hono();
  const admin = requireAdmin(deps);

  app.post(wire.sendNotification.path, admin, jsonBody(NewNotification, DRAFT_BODY), async (c) => {
    const { id, people, isScheduled } = await broadcast(deps, identifyAdmin(c, deps), c.var.body);
    const message = isScheduled ? say.scheduled : say.sent;
    return c.json({ success: true, message, usersSent: people, notificationId: id }, 202);
  });

  app.get(wire.listNotifications.path, admin, async (c) => {
    const limit = parseLimitQuery(c, NOTIFICATIONS_MAX_LIMIT);
    const { items, last } = await listNotifications(db, {
      limit,
      before: parseTimeCursor(c.req.query("before")),
    });
    const next = last ? `,"next":${JSON.stringify(formatTimeCursor(last))}` : "";
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

  const limited = limitRate(deps, REPORT_RATE);
  const instance = requireInstance(deps.push.instanceId);
  const ofDevice = limitRate(deps, DEVICE_REPORT_PACE, (c) => reportingDevice(c.var.body));
  app.post(
    wire.reportEvent.path,
    instance,
    limited,
    jsonBody(DeviceReport, REPORT_BODY),
    ofDevice,
    async (c) => {
      await recordReport(deps, c.var.body);
      return c.body(null, 204);
    },
  );

  return app;
}

function reportingDevice({ deviceId }: DeviceReport): string | undefined {
  return typeof deviceId === "string" ? knownShape(deviceId) : undefined;
}

/** Whatever is no report of ours is nothing. */
async function recordReport(
  { db, clock }: AppDeps,
  { publishId, deviceId, event }: DeviceReport,
): Promise<void> {
  if (typeof publishId !== "string" || typeof deviceId !== "string") return;
  if (event !== "delivery" && event !== "open") return;
  const now = clock.now();
  const notBefore = new Date(now.getTime() - PUSH_RETENTION_DAYS * 86_400_000).toISOString();
  await insertReport(db, { notificationId: publishId, deviceId, event, now: now.toISOString(), notBefore });
}
