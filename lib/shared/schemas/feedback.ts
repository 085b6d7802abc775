/** The shapes of public feedback on the wire. @module */
import * as z from "zod/mini";
import { FEEDBACK_MESSAGE_MAX_CHARACTERS, FEEDBACK_SUBJECT_MAX_CHARACTERS } from "../limits.ts";
import { SuccessReply } from "./replies.ts";
import { EntityId, orWhenMissing, typedText } from "./fields.ts";

/**
 * What a person says: `_id` is the client's own, so that a try that went unanswered can be made again; with
 * `isNameShort`, the author is shown by first name and initial only.
 */
export const NewFeedback = z.object({
  _id: z.optional(EntityId),
  subject: typedText(FEEDBACK_SUBJECT_MAX_CHARACTERS),
  message: typedText(FEEDBACK_MESSAGE_MAX_CHARACTERS),
  rating: orWhenMissing(z.number(), 0),
  isNameShort: z.optional(z.boolean()),
});
/** @see {@linkcode NewFeedback} */
export type NewFeedback = z.infer<typeof NewFeedback>;

/** One feedback as everybody sees it: of its author the names and nothing else. `createdAt` is ISO 8601 UTC. */
export const Feedback = z.object({
  _id: EntityId,
  subject: z.string(),
  message: z.string(),
  rating: z.number(),
  createdAt: z.string(),
  userId: z.object({ firstName: z.string(), lastName: z.string() }),
});
/** @see {@linkcode Feedback} */
export type Feedback = z.infer<typeof Feedback>;

/** Feedback, newest first; `next` is there while older ones remain and goes into `?before=`. */
export const FeedbackPage = z.object({
  success: z.literal(true),
  feedbacks: z.array(Feedback),
  next: z.optional(z.string()),
});
/** @see {@linkcode FeedbackPage} */
export type FeedbackPage = z.infer<typeof FeedbackPage>;

/** It is public now. */
export const FeedbackSubmitted = z.object({ ...SuccessReply.shape, feedback: Feedback });
/** @see {@linkcode FeedbackSubmitted} */
export type FeedbackSubmitted = z.infer<typeof FeedbackSubmitted>;
