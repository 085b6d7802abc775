import * as z from "zod/mini";
import { LANGUAGES } from "../languages.ts";
import { COMMENT_MAX_CHARACTERS, NEWS_MAX_CHARACTERS } from "../limits.ts";
import { boundedText, EntityId, listOf, optionalOf } from "./fields.ts";
import { NotificationTranslations, translationsUpTo } from "./notifications.ts";
import { pageFields, SuccessReply } from "./replies.ts";

/** Room for what is trimmed away; the rules bound the rest. */
const TYPED_MAX = NEWS_MAX_CHARACTERS + COMMENT_MAX_CHARACTERS;

/**
 * `title` is the subject, `message` plain text. The id is made by whoever writes it: sent again, it is the same news.
 *
 * `test`: a test in that language, to its author alone. `affected`: about their data, either to these accounts or to
 * all, whatever their switches say.
 */
export const NewNews = z.object({
  _id: EntityId,
  title: optionalOf(boundedText(COMMENT_MAX_CHARACTERS)),
  message: optionalOf(boundedText(TYPED_MAX)),
  translations: optionalOf(translationsUpTo(TYPED_MAX)),
  test: optionalOf(z.enum(LANGUAGES)),
  affected: optionalOf(
    z.object({ emails: optionalOf(listOf(z.string())), all: optionalOf(z.literal(true)) }),
  ),
});
export type NewNews = z.infer<typeof NewNews>;

export const NewsSaved = z.object({ ...SuccessReply.shape, people: z.number() });
export type NewsSaved = z.infer<typeof NewsSaved>;

export const NEWS_STATES = ["sending", "sent", "stopped"] as const;

/** Times are ISO 8601 UTC. */
export const NewsView = z.object({
  _id: EntityId,
  title: z.string(),
  message: z.string(),
  translations: NotificationTranslations,
  state: z.enum(NEWS_STATES),
  isNotice: z.boolean(),
  createdAt: z.string(),
  createdBy: z.object({ _id: z.string(), name: z.string() }),
  /** An estimate while it is `sending`. */
  people: z.number(),
  /** Mails that a mail server took; the rest is still to try. */
  sent: z.number(),
  refused: z.number(),
  /** To people who left in the meantime, or could not be reached for a day. */
  dropped: z.number(),
});
export type NewsView = z.infer<typeof NewsView>;

/** `people` would get news now, `accounts` a notice. */
export const NewsPage = z.object({
  ...pageFields,
  news: z.array(NewsView),
  people: z.number(),
  accounts: z.number(),
});
export type NewsPage = z.infer<typeof NewsPage>;

/** As Resend and others send it, without the rest. */
export const MailEvent = z.object({
  type: z.string(),
  data: z.optional(z.object({
    to: z.optional(listOf(z.string())),
    bounce: z.optional(z.object({ type: z.optional(z.string()), subType: z.optional(z.string()) })),
  })),
});
export type MailEvent = z.infer<typeof MailEvent>;
