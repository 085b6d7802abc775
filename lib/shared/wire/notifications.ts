import type * as shapes from "../schemas/notifications.ts";
import type { SuccessReply } from "../schemas/replies.ts";
import { endpoint } from "./endpoint.ts";

export type * from "../schemas/notifications.ts";

const ALL = "/api/v1/notifications";
const ONE = `${ALL}/:notificationId`;

export const sendNotification = endpoint<shapes.NewNotification, shapes.NotificationSaved>("POST", ALL);
export const listNotifications = endpoint<undefined, shapes.NotificationPage>("GET", ALL);
export const getNotification = endpoint<undefined, shapes.NotificationReply>("GET", ONE);
/** Who would receive it now. */
export const previewAudience = endpoint<shapes.NotificationAudienceChoice, shapes.AudienceCount>(
  "POST",
  `${ALL}/audience`,
);
export const cancelNotification = endpoint<undefined, SuccessReply>("DELETE", ONE);

export const reportEvent = endpoint<shapes.DeviceReport, undefined>(
  "POST",
  "/reporting_api/v2/instances/:instanceId/events",
);
