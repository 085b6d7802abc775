import type { SuccessReply } from "../schemas/replies.ts";
import type {
  AudienceCount,
  DeviceReport,
  NewNotification,
  NotificationAudienceChoice,
} from "../schemas/notifications.ts";
import type { NotificationPage, NotificationReply, NotificationSaved } from "../schemas/notifications.ts";
import { endpoint } from "./endpoint.ts";

export type {
  NewNotification,
  NotificationTranslations,
  NotificationView,
  NotificationWords,
  PeopleFilter,
} from "../schemas/notifications.ts";

const ALL = "/api/v1/notifications";
const ONE = `${ALL}/:notificationId`;

export const sendNotification = endpoint<NewNotification, NotificationSaved>("POST", ALL);
export const listNotifications = endpoint<undefined, NotificationPage>("GET", ALL);
export const getNotification = endpoint<undefined, NotificationReply>("GET", ONE);
/** Who would receive it now. */
export const previewAudience = endpoint<NotificationAudienceChoice, AudienceCount>("POST", `${ALL}/audience`);
export const cancelNotification = endpoint<undefined, SuccessReply>("DELETE", ONE);

export const reportEvent = endpoint<DeviceReport, undefined>(
  "POST",
  "/reporting_api/v2/instances/:instanceId/events",
);
