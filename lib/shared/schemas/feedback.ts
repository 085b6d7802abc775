import * as z from "zod/mini";
import { FEEDBACK_MESSAGE_MAX_CHARACTERS, FEEDBACK_SUBJECT_MAX_CHARACTERS } from "../limits.ts";
import { pageFields, SuccessReply } from "./replies.ts";
import { EntityId, orWhenMissing, typedText } from "./fields.ts";

/** `_id` is the client's, for retries; `isNameShort`: first name and initial. */
export const NewFeedback = z.object({
  _id: z.optional(EntityId),
  subject: typedText(FEEDBACK_SUBJECT_MAX_CHARACTERS),
  message: typedText(FEEDBACK_MESSAGE_MAX_CHARACTERS),
  rating: orWhenMissing(z.number(), 0),
  isNameShort: z.optional(z.boolean()),
});
export type NewFeedback = z.infer<typeof NewFeedback>;

export const FeedbackChange = z.omit(NewFeedback, { _id: true });
export type FeedbackChange = z.infer<typeof FeedbackChange>;

/** Times are ISO 8601 UTC; `isMine` only in the reader's own list. */
export const Feedback = z.object({
  _id: EntityId,
  subject: z.string(),
  message: z.string(),
  rating: z.number(),
  createdAt: z.string(),
  userId: z.object({ firstName: z.string(), lastName: z.string() }),
  editedAt: z.optional(z.string()),
  answer: z.optional(z.object({ text: z.string(), answeredAt: z.string() })),
  isMine: z.optional(z.literal(true)),
});
export type Feedback = z.infer<typeof Feedback>;

export const FeedbackPage = z.object({ ...pageFields, feedbacks: z.array(Feedback) });
export type FeedbackPage = z.infer<typeof FeedbackPage>;

export const FeedbackSubmitted = z.object({ ...SuccessReply.shape, feedback: Feedback });
export type FeedbackSubmitted = z.infer<typeof FeedbackSubmitted>;
