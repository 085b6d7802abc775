import type { FeedbackPage, FeedbackSubmitted, NewFeedback } from "../schemas/feedback.ts";
import { endpoint } from "./endpoint.ts";

export type { Feedback, FeedbackPage, NewFeedback } from "../schemas/feedback.ts";

export const listFeedback = endpoint<undefined, FeedbackPage>("GET", "/api/v1/feedback/public");
export const submitFeedback = endpoint<NewFeedback, FeedbackSubmitted>("POST", "/api/v1/feedback/submit");
