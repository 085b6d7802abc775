import type { SuccessReply } from "../schemas/replies.ts";
import type { FeedbackChange, FeedbackPage, FeedbackSubmitted, NewFeedback } from "../schemas/feedback.ts";
import { endpoint } from "./endpoint.ts";

export type { Feedback, FeedbackPage, NewFeedback } from "../schemas/feedback.ts";

export const listFeedback = endpoint<undefined, FeedbackPage>("GET", "/api/v1/feedback/public");
const OWN = "/api/v1/feedback/:feedbackId";

export const changeFeedback = endpoint<FeedbackChange, FeedbackSubmitted>("PUT", OWN);
export const deleteFeedback = endpoint<undefined, SuccessReply>("DELETE", OWN);
export const submitFeedback = endpoint<NewFeedback, FeedbackSubmitted>("POST", "/api/v1/feedback/submit");
