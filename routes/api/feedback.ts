import type { Context } from "hono";
import * as z from "zod/mini";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { isCompleteFeedback } from "@/lib/shared/feedback.ts";
import { FEEDBACK_MAX_LIMIT } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { feedbackFormText } from "@/lib/shared/messages/feedback_form.ts";
import { feedbackListText } from "@/lib/shared/messages/feedback_list.ts";
import { feedbackReplyText } from "@/lib/shared/messages/feedback_reply.ts";
import * as schemas from "@/lib/shared/schemas/feedback.ts";
import { SuccessReply } from "@/lib/shared/schemas/replies.ts";
import * as wire from "@/lib/shared/wire/feedback.ts";
import { formatNext } from "@/lib/services/cursors.ts";
import { newEntityId } from "@/lib/services/ids.ts";
import { submitFeedback } from "@/lib/services/feedback.ts";
import { deleteFeedback, listFeedback, updateFeedback } from "@/lib/store/feedback.ts";
import { answerJsonText } from "../json_text.ts";
import { textFor } from "../replies.ts";
import { timePage } from "../paging.ts";
import { route } from "../route.ts";

const say = textOf(feedbackReplyText);

/** A mobile network can stand behind one address; people are counted by account. */
const RATE = { name: "feedback", limit: 600, windowSeconds: 60 };

const FeedbackParams = z.object({ feedbackId: z.string() });
const SIGN_IN_TO_SUBMIT = textOf(feedbackFormText).loginToSubmit;

export const feedbackRoutes = [
  route("user", wire.listFeedback, {
    sentence: textOf(feedbackListText).loginToView,
    query: timePage(FEEDBACK_MAX_LIMIT),
    reply: schemas.FeedbackPage,
  }).answer(async (c, { db }) => {
    const { items, last } = await listFeedback(db, { ...c.req.valid("query"), readerId: c.var.userId });
    const next = formatNext(last && [last.createdAt, last.id]);
    return await answerJsonText(c, `{"success":true,"feedbacks":${items}${next}}`);
  }),

  route("user", wire.submitFeedback, {
    sentence: SIGN_IN_TO_SUBMIT,
    limit: ["writes", RATE],
    body: schemas.NewFeedback,
    reply: schemas.FeedbackSubmitted,
    status: 201,
    errors: ["id_taken", "feedback_too_often"],
  }).answer(async (c, deps) => {
    const typed = requireComplete(c.req.valid("json"));
    const now = deps.clock.now();
    const outcome = await submitFeedback(deps, {
      ...typed,
      id: typed._id ?? newEntityId(now),
      userId: c.var.userId,
      createdAt: now.toISOString(),
    });
    if (outcome.kind === "account_gone") throw new DomainError("unauthorized");
    if (outcome.kind === "taken") throw new DomainError("id_taken");
    const { submitted } = await textFor(c, feedbackReplyText);
    return await answerFeedback(c, submitted, outcome.feedback);
  }),

  route("user", wire.changeFeedback, {
    sentence: SIGN_IN_TO_SUBMIT,
    limit: ["writes", RATE],
    params: FeedbackParams,
    body: schemas.FeedbackChange,
    reply: schemas.FeedbackSubmitted,
    errors: ["feedback_not_found"],
  }).answer(async (c, { db, clock }) => {
    const feedback = await updateFeedback(db, {
      ...requireComplete(c.req.valid("json")),
      id: c.req.valid("param").feedbackId,
      userId: c.var.userId,
      editedAt: clock.now().toISOString(),
    });
    if (feedback === undefined) throw new DomainError("feedback_not_found");
    return await answerFeedback(c, (await textFor(c, feedbackReplyText)).changed, feedback);
  }),

  route("user", wire.deleteFeedback, {
    sentence: SIGN_IN_TO_SUBMIT,
    limit: ["writes", RATE],
    params: FeedbackParams,
    reply: SuccessReply,
    errors: ["feedback_not_found"],
  }).answer(async (c, { db }) => {
    const { feedbackId: id } = c.req.valid("param");
    if (!await deleteFeedback(db, { id, userId: c.var.userId })) throw new DomainError("feedback_not_found");
    return { success: true, message: (await textFor(c, feedbackReplyText)).deleted };
  }),
];

function requireComplete(typed: schemas.NewFeedback) {
  if (!isCompleteFeedback(typed)) {
    throw new DomainError("validation_failed", { sentence: say.incomplete, fields: findMissing(typed) });
  }
  const { _id, subject, message, rating, isNameShort = false } = typed;
  return { _id, rating, isNameShort, subject: subject.trim(), message: message.trim() };
}

function findMissing({ subject, message, rating }: schemas.NewFeedback): Record<string, string> {
  const complete = { subject: "-", message: "-", rating: 1 };
  const missing = Object.entries({ subject, message, rating })
    .filter(([field, value]) => !isCompleteFeedback({ ...complete, [field]: value }));
  return Object.fromEntries(missing.map(([field]) => [field, say.incomplete]));
}

function answerFeedback(c: Context, message: string, feedback: string): Promise<Response> {
  return answerJsonText(c, `{"success":true,"message":${JSON.stringify(message)},"feedback":${feedback}}`);
}
