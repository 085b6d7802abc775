/** The shapes of what an administrator sees first, and of feedback to be looked after. @module */
import * as z from "zod/mini";
import { Feedback } from "./feedback.ts";

/** How often something happened on a day (`YYYY-MM-DD`, UTC). */
export const DayCount = z.object({ day: z.string(), count: z.number() });
/** @see {@linkcode DayCount} */
export type DayCount = z.infer<typeof DayCount>;

/** Counts that hold no health data; each list has one entry a day, oldest first, days without any included. */
export const OverviewReply = z.object({
  success: z.literal(true),
  accounts: z.number(),
  admins: z.number(),
  /** People who were there in the last seven days, each once. */
  activeThisWeek: z.number(),
  feedback: z.object({ count: z.number(), averageRating: z.nullable(z.number()) }),
  signUps: z.array(DayCount),
  activePeople: z.array(DayCount),
  mediaPlays: z.array(DayCount),
  mediaSaves: z.array(DayCount),
  notificationsSent: z.array(DayCount),
  notificationsOpened: z.array(DayCount),
});
/** @see {@linkcode OverviewReply} */
export type OverviewReply = z.infer<typeof OverviewReply>;

/** A feedback as administrators see it. */
export const AdminFeedback = z.object({ ...Feedback.shape, isHidden: z.boolean() });
/** @see {@linkcode AdminFeedback} */
export type AdminFeedback = z.infer<typeof AdminFeedback>;

/** Feedback, hidden ones too, newest first. */
export const AdminFeedbackPage = z.object({
  success: z.literal(true),
  feedbacks: z.array(AdminFeedback),
  next: z.optional(z.string()),
});
/** @see {@linkcode AdminFeedbackPage} */
export type AdminFeedbackPage = z.infer<typeof AdminFeedbackPage>;

/** Whether everybody is to see a feedback. */
export const FeedbackVisibility = z.object({ isHidden: z.boolean() });
/** @see {@linkcode FeedbackVisibility} */
export type FeedbackVisibility = z.infer<typeof FeedbackVisibility>;
