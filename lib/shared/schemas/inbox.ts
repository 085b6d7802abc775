import * as z from "zod/mini";
import { LANGUAGES } from "../languages.ts";
import { EntityId } from "./fields.ts";
import { pageFields } from "./replies.ts";

/** `sentAt` is ISO 8601 UTC. */
export const InboxItem = z.object({
  _id: EntityId,
  kind: z.enum(["broadcast", "reminder"]),
  title: z.string(),
  message: z.string(),
  /** Of title and message; null for somebody's own message, absent from older servers. */
  language: z.optional(z.nullable(z.enum(LANGUAGES))),
  deepLink: z.string(),
  sentAt: z.string(),
  isRead: z.boolean(),
});
export type InboxItem = z.infer<typeof InboxItem>;

/** The newest come first; `unread` counts up to 100. */
export const InboxPage = z.object({ ...pageFields, notifications: z.array(InboxItem), unread: z.number() });
export type InboxPage = z.infer<typeof InboxPage>;

/** `upTo` is the newest `sentAt` that was seen. */
export const InboxSeen = z.object({ upTo: z.iso.datetime() });
export type InboxSeen = z.infer<typeof InboxSeen>;

export const InboxUnread = z.object({ success: z.literal(true), unread: z.number() });
export type InboxUnread = z.infer<typeof InboxUnread>;
