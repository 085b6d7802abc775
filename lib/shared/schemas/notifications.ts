import * as z from "zod/mini";
import { type Language, LANGUAGES } from "../languages.ts";
import { COMMENT_MAX_CHARACTERS } from "../limits.ts";
import { pageFields, SuccessReply } from "./replies.ts";
import { boundedText, EntityId, listOf, optionalOf, typedText } from "./fields.ts";

/** Room for what is trimmed away; the rules bound the rest. */
const TYPED_MAX = 2 * COMMENT_MAX_CHARACTERS;
const Typed = boundedText(TYPED_MAX);
const Days = z.int().check(z.minimum(1), z.maximum(365));

/** A field that is undefined excludes nobody. */
export const PeopleFilter = z.object({
  language: z.optional(z.enum(LANGUAGES)),
  activeWithinDays: z.optional(Days),
});
export type PeopleFilter = z.infer<typeof PeopleFilter>;

/** A `filter` goes with `sendToAll`, which it narrows. */
export const NotificationAudienceChoice = z.object({
  sendToAll: optionalOf(z.boolean()),
  targetUsers: optionalOf(listOf(EntityId)),
  filter: optionalOf(PeopleFilter),
});
export type NotificationAudienceChoice = z.infer<typeof NotificationAudienceChoice>;

export const AudienceCount = z.object({ success: z.literal(true), people: z.number() });
export type AudienceCount = z.infer<typeof AudienceCount>;

export const NotificationWords = z.object({ title: z.string(), message: z.string() });
export type NotificationWords = z.infer<typeof NotificationWords>;

/** In each language besides English; `messageMax` characters of a message, before it is trimmed. */
// deno-lint-ignore explicit-module-boundary-types
export function translationsUpTo(messageMax: number) {
  const words = optionalOf(z.object({ title: typedText(TYPED_MAX), message: typedText(messageMax) }));
  return z.strictObject(
    { pcm: words, ha: words, yo: words, ig: words } satisfies Record<Exclude<Language, "en">, unknown>,
    { error: "It can be written in English, and beside it in pcm, ha, yo and ig" },
  );
}

export const NotificationTranslations = translationsUpTo(TYPED_MAX);
export type NotificationTranslations = { readonly [Written in Exclude<Language, "en">]?: NotificationWords };

/**
 * `sendAt` is ISO 8601 UTC; without it, sending waits `holdSeconds` for a change of mind.
 *
 * Rules are in `lib/shared/notification.ts`.
 */
export const NewNotification = z.object({
  ...NotificationAudienceChoice.shape,
  title: optionalOf(Typed),
  message: optionalOf(Typed),
  translations: optionalOf(NotificationTranslations),
  deepLink: optionalOf(boundedText(4096)),
  sendAt: optionalOf(z.string()),
  holdSeconds: optionalOf(z.int().check(z.minimum(1), z.maximum(60))),
});
export type NewNotification = z.infer<typeof NewNotification>;

/** Cancellable until `sendAt` (ISO 8601 UTC). */
export const NotificationSaved = z.object({
  ...SuccessReply.shape,
  usersSent: z.number(),
  notificationId: EntityId,
  sendAt: z.optional(z.string()),
});
export type NotificationSaved = z.infer<typeof NotificationSaved>;

/** While one is `sending` its counts still grow. */
export const NOTIFICATION_STATES = ["scheduled", "cancelled", "sending", "sent"] as const;

/** Times are ISO 8601 UTC. */
export const NotificationView = z.object({
  _id: EntityId,
  title: z.string(),
  message: z.string(),
  translations: z.optional(NotificationTranslations),
  deepLink: z.string(),
  sendToAll: z.boolean(),
  filter: z.nullable(PeopleFilter),
  state: z.enum(NOTIFICATION_STATES),
  createdAt: z.string(),
  createdBy: z.object({ _id: z.string(), name: z.string() }),
  sendAt: z.string(),
  people: z.number(),
  /** Of chosen people it was the sender alone. */
  isToSender: z.optional(z.boolean()),
  devices: z.number(),
  /** Of devices; the rest is still to try. */
  sent: z.number(),
  failed: z.number(),
  gone: z.number(),
  /** Counts what devices reported, which not all do. */
  shown: z.number(),
  opened: z.number(),
});
export type NotificationView = z.infer<typeof NotificationView>;

export const NotificationPage = z.object({ ...pageFields, notifications: z.array(NotificationView) });
export type NotificationPage = z.infer<typeof NotificationPage>;

export const NotificationReply = z.object({ success: z.literal(true), notification: NotificationView });
export type NotificationReply = z.infer<typeof NotificationReply>;

/** As the Beams SDK sends it, without the rest. */
export const DeviceReport = z.object({
  publishId: z.optional(z.unknown()),
  event: z.optional(z.unknown()),
  deviceId: z.optional(z.unknown()),
});
export type DeviceReport = z.infer<typeof DeviceReport>;
