import * as notifications from "@/lib/shared/schemas/notifications.ts";
import { SuccessReply } from "@/lib/shared/schemas/replies.ts";
import type { RouteExpectation } from "./route_expectations.ts";

/** Where the routes stand by which administrators speak to people. */
export const NOTIFICATION_EXPECTATIONS: Readonly<Record<string, RouteExpectation>> = {
  "POST /api/v1/notifications": {
    who: "admin",
    body: {
      title: "Clinic day",
      message: "On Monday.",
      sendToAll: true,
      targetUsers: [],
      deepLink: "/videos",
    },
    status: 202,
    reply: notifications.NotificationSaved,
  },
  "POST /api/v1/notifications/audience": {
    who: "admin",
    body: { sendToAll: true },
    status: 200,
    reply: notifications.AudienceCount,
  },
  "GET /api/v1/notifications": { who: "admin", status: 200, reply: notifications.NotificationPage },
  "GET /api/v1/notifications/:notificationId": {
    who: "admin",
    status: 200,
    reply: notifications.NotificationReply,
  },
  "DELETE /api/v1/notifications/:notificationId": { who: "admin", status: 200, reply: SuccessReply },
};
