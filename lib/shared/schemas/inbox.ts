/** The shapes of a person's inbox on the wire. @module */
import * as z from "zod/mini";
import { EntityId } from "./fields.ts";

/** Something that was meant for a person, whether or not a phone showed it; `sentAt` is ISO 8601 UTC. */
export const InboxItem = z.object({
  _id: EntityId,
  kind: z.enum(["broadcast", "reminder"]),
  title: z.string(),
  message: z.string(),
  deepLink: z.string(),
  sentAt: z.string(),
  isRead: z.boolean(),
});
/** @see {@linkcode InboxItem} */
export type InboxItem = z.infer<typeof InboxItem>;

/** A page of the inbox, newest first; `unread` counts all of it, up to 100. */
export const InboxPage = z.object({
  success: z.literal(true),
  notifications: z.array(InboxItem),
  unread: z.number(),
  next: z.optional(z.string()),
});
/** @see {@linkcode InboxPage} */
export type InboxPage = z.infer<typeof InboxPage>;

/** Up to where somebody has looked: the `sentAt` of the newest item that they saw. */
export const InboxSeen = z.object({ upTo: z.iso.datetime() });
/** @see {@linkcode InboxSeen} */
export type InboxSeen = z.infer<typeof InboxSeen>;

/** What is still unread, up to 100. */
export const InboxUnread = z.object({ success: z.literal(true), unread: z.number() });
/** @see {@linkcode InboxUnread} */
export type InboxUnread = z.infer<typeof InboxUnread>;
