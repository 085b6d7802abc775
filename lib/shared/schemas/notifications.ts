/** The shapes of notifications on the wire. @module */
import * as z from "zod/mini";
import { LANGUAGES } from "../languages.ts";
import { COMMENT_MAX_CHARACTERS } from "../limits.ts";
import { SuccessReply } from "./replies.ts";
import { boundedText, EntityId, listOf, optionalOf } from "./fields.ts";

/** Longest text before the rules look at it: white space at its ends is not counted by them. */
const Typed = boundedText(2 * COMMENT_MAX_CHARACTERS);
const Days = z.int().check(z.minimum(1), z.maximum(365));

/** Whom of everybody a notification is for: those of a language, those who were there within so many days. */
export const PeopleFilter = z.object({
  language: z.optional(z.enum(LANGUAGES)),
  activeWithinDays: z.optional(Days),
});
/** @see {@linkcode PeopleFilter} */
export type PeopleFilter = z.infer<typeof PeopleFilter>;

/**
 * What an administrator says to people. `filter` narrows `sendToAll`; `targetUsers` counts without it. `sendAt` (ISO
 * 8601 UTC) keeps it until then. The rules are those of `lib/shared/notification.ts`.
 */
export const NewNotification = z.object({
  title: optionalOf(Typed),
  message: optionalOf(Typed),
  sendToAll: optionalOf(z.boolean()),
  targetUsers: optionalOf(listOf(EntityId)),
  deepLink: optionalOf(boundedText(4096)),
  sendAt: optionalOf(z.string()),
  filter: optionalOf(PeopleFilter),
});
/** @see {@linkcode NewNotification} */
export type NewNotification = z.infer<typeof NewNotification>;

/** It is kept: sent from now on, or at its time. */
export const NotificationSaved = z.object({
  ...SuccessReply.shape,
  /** How many people it is for. */
  usersSent: z.number(),
  notificationId: EntityId,
});
/** @see {@linkcode NotificationSaved} */
export type NotificationSaved = z.infer<typeof NotificationSaved>;

/** How far a notification is; one that is `sending` counts on. */
export const NOTIFICATION_STATES = ["scheduled", "cancelled", "sending", "sent"] as const;

/** A notification and what came of it; times are ISO 8601 UTC. */
export const NotificationView = z.object({
  _id: EntityId,
  title: z.string(),
  message: z.string(),
  deepLink: z.string(),
  sendToAll: z.boolean(),
  filter: z.nullable(PeopleFilter),
  state: z.enum(NOTIFICATION_STATES),
  createdAt: z.string(),
  createdBy: z.object({ _id: z.string(), name: z.string() }),
  sendAt: z.string(),
  /** People whom it is for, and their devices. */
  people: z.number(),
  devices: z.number(),
  /** Of those devices: handed over, given up, found to be gone. The rest is still to be tried. */
  sent: z.number(),
  failed: z.number(),
  gone: z.number(),
  /** As far as devices report it. */
  shown: z.number(),
  opened: z.number(),
});
/** @see {@linkcode NotificationView} */
export type NotificationView = z.infer<typeof NotificationView>;

/** Notifications, newest first; `next` is there while older ones remain and goes into `?before=`. */
export const NotificationPage = z.object({
  success: z.literal(true),
  notifications: z.array(NotificationView),
  next: z.optional(z.string()),
});
/** @see {@linkcode NotificationPage} */
export type NotificationPage = z.infer<typeof NotificationPage>;

/** One notification. */
export const NotificationReply = z.object({ success: z.literal(true), notification: NotificationView });
/** @see {@linkcode NotificationReply} */
export type NotificationReply = z.infer<typeof NotificationReply>;

/**
 * What a device tells of a notification, as the worker of the Beams SDK sends it; other fields and other events are
 * nothing to us.
 */
export const DeviceReport = z.object({
  publishId: z.optional(z.unknown()),
  event: z.optional(z.unknown()),
  deviceId: z.optional(z.unknown()),
});
/** @see {@linkcode DeviceReport} */
export type DeviceReport = z.infer<typeof DeviceReport>;
