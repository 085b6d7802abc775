/** The addresses of notifications. @see contract §3 Notifications and devices @module */
import type { Done } from "../schemas/answers.ts";
import type { DeviceReport, NewNotification } from "../schemas/notifications.ts";
import type { NotificationKept, NotificationPage, OneNotification } from "../schemas/notifications.ts";
import { endpoint } from "./endpoint.ts";

export type { NewNotification, NotificationView, PeopleFilter } from "../schemas/notifications.ts";

const ALL = "/api/v1/notifications";
const ONE = `${ALL}/:notificationId`;

export const sendNotification = endpoint<NewNotification, NotificationKept>("POST", ALL);
export const listNotifications = endpoint<undefined, NotificationPage>("GET", ALL);
export const getNotification = endpoint<undefined, OneNotification>("GET", ONE);
/** Only while it is scheduled. */
export const cancelNotification = endpoint<undefined, Done>("DELETE", ONE);

/** Where workers tell what became of a notification. */
export const reportEvent = endpoint<DeviceReport, undefined>(
  "POST",
  "/reporting_api/v2/instances/:instanceId/events",
);
