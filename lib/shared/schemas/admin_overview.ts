import * as z from "zod/mini";
import { FEEDBACK_MESSAGE_MAX_CHARACTERS } from "../limits.ts";
import { typedText } from "./fields.ts";
import { Feedback } from "./feedback.ts";
import { pageFields } from "./replies.ts";

/** `YYYY-MM-DD`, UTC. */
export const DayCount = z.object({ day: z.string(), count: z.number() });
export type DayCount = z.infer<typeof DayCount>;

/** The `message` says what is wrong and what to do. */
export const SystemWarning = z.object({
  code: z.enum([
    "disk_nearly_full",
    "mail_queue_stuck",
    "push_queue_stuck",
    "redis_away",
    "backup_old",
    "data_requests_due",
    "reset_codes_off",
  ]),
  message: z.string(),
});
export type SystemWarning = z.infer<typeof SystemWarning>;

/** What only the owner can settle before launch. */
export const AwaitedWord = z.enum(["claims", "contact", "legal_texts", "clinical_texts", "translations"]);
export type AwaitedWord = z.infer<typeof AwaitedWord>;

const Rating = z.object({ count: z.number(), averageRating: z.nullable(z.number()) });

/** No health data; one entry a day, oldest first, empty days included. */
export const OverviewReply = z.object({
  success: z.literal(true),
  warnings: z.optional(z.array(SystemWarning)),
  awaited: z.array(AwaitedWord),
  /** What waits, counted up to 10,000; the last backup as far as it is known (ISO 8601 UTC). */
  waiting: z.object({ mails: z.number(), pushes: z.number() }),
  backedUpAt: z.optional(z.string()),
  accounts: z.number(),
  admins: z.number(),
  /** People who used the app in the last seven days. */
  activeThisWeek: z.number(),
  /** Ratings of feedback that is shown; hidden feedback does not count. */
  feedback: Rating,
  /** With hidden ones, so that hiding changes no rating. */
  allFeedback: Rating,
  signUps: z.array(DayCount),
  activePeople: z.array(DayCount),
  mediaPlays: z.array(DayCount),
  mediaSaves: z.array(DayCount),
  notificationsSent: z.array(DayCount),
  /** Recipients of a day's notifications; phones count those sent. */
  notificationPeople: z.array(DayCount),
  notificationsOpened: z.array(DayCount),
});
export type OverviewReply = z.infer<typeof OverviewReply>;

export const AdminFeedback = z.object({ ...Feedback.shape, isHidden: z.boolean() });
export type AdminFeedback = z.infer<typeof AdminFeedback>;

/** Lists hidden feedback too, newest first. */
export const AdminFeedbackPage = z.object({ ...pageFields, feedbacks: z.array(AdminFeedback) });
export type AdminFeedbackPage = z.infer<typeof AdminFeedbackPage>;

/** An answer is public; "" takes it back. */
export const FeedbackAnswer = z.object({ answer: typedText(FEEDBACK_MESSAGE_MAX_CHARACTERS) });
export type FeedbackAnswer = z.infer<typeof FeedbackAnswer>;

export const FeedbackVisibility = z.object({ isHidden: z.boolean() });
export type FeedbackVisibility = z.infer<typeof FeedbackVisibility>;
