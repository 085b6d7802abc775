import { type Context, Hono } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { isCompleteFeedback } from "@/lib/shared/feedback.ts";
import { FEEDBACK_MAX_LIMIT } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { feedbackFormText, feedbackListText, feedbackReplyText } from "@/lib/shared/messages/feedback.ts";
import { FeedbackChange, NewFeedback } from "@/lib/shared/schemas/feedback.ts";
import * as wire from "@/lib/shared/wire/feedback.ts";
import { newEntityId } from "@/lib/services/ids.ts";
import { submitFeedback } from "@/lib/services/feedback.ts";
import { deleteFeedback, type FeedbackOutcome, listFeedback, updateFeedback } from "@/lib/store/feedback.ts";
import type { AppDeps } from "../deps.ts";
import { requireUser } from "../guards.ts";
import { answerJsonText } from "../json_text.ts";
import { limitWrites } from "../limit_writes.ts";
import { textFor } from "../replies.ts";
import { limitRate } from "../rate_limit.ts";
import { jsonBody } from "../validate.ts";
import { formatNext, formatTimeCursor, parseLimitQuery, parseTimeCursor } from "../paging.ts";

const say = textOf(feedbackReplyText);

/** A mobile network can stand behind one address; people are counted by account. */
const RATE = { name: "feedback", limit: 600, windowSeconds: 60 };

export function feedbackRoutes(deps: AppDeps): Hono {
  const { db, clock } = deps;
  const app = new Hono();
  const reader = requireUser(deps, textOf(feedbackListText).loginToView);

  app.get(wire.listFeedback.path, reader, async (c) => {
    const limit = parseLimitQuery(c, FEEDBACK_MAX_LIMIT);
    const { items, last } = await listFeedback(db, {
      limit,
      before: parseTimeCursor(c),
      readerId: c.var.userId,
    });
    const next = formatNext(last && formatTimeCursor(last));
    return await answerJsonText(c, `{"success":true,"feedbacks":${items}${next}}`);
  });

  const pace = limitRate(deps, RATE);
  const author = requireUser(deps, textOf(feedbackFormText).loginToSubmit);
  app.post(wire.submitFeedback.path, author, limitWrites(deps), pace, jsonBody(NewFeedback), async (c) => {
    const typed = requireComplete(c.req.valid("json"));
    const now = clock.now();
    const entry = {
      ...typed,
      id: typed._id ?? newEntityId(now),
      userId: c.var.userId,
      createdAt: now.toISOString(),
    };
    return await answerOutcome(c, await submitFeedback(deps, entry));
  });

  const writes = limitWrites(deps);
  app.put(wire.changeFeedback.path, author, writes, pace, jsonBody(FeedbackChange), async (c) => {
    const feedback = await updateFeedback(db, {
      ...requireComplete(c.req.valid("json")),
      id: c.req.param("feedbackId") ?? "",
      userId: c.var.userId,
      editedAt: clock.now().toISOString(),
    });
    if (feedback === undefined) throw new DomainError("feedback_not_found");
    const message = JSON.stringify((await textFor(c, feedbackReplyText)).changed);
    return await answerJsonText(c, `{"success":true,"message":${message},"feedback":${feedback}}`);
  });

  app.delete(wire.deleteFeedback.path, author, writes, pace, async (c) => {
    const own = { id: c.req.param("feedbackId") ?? "", userId: c.var.userId };
    if (!await deleteFeedback(db, own)) throw new DomainError("feedback_not_found");
    return c.json({ success: true, message: (await textFor(c, feedbackReplyText)).deleted });
  });

  return app;
}

function requireComplete(typed: NewFeedback) {
  if (!isCompleteFeedback(typed)) {
    throw new DomainError("validation_failed", { sentence: say.incomplete, fields: findMissing(typed) });
  }
  const { _id, subject, message, rating, isNameShort = false } = typed;
  return { _id, rating, isNameShort, subject: subject.trim(), message: message.trim() };
}

function findMissing({ subject, message, rating }: NewFeedback): Record<string, string> {
  const complete = { subject: "-", message: "-", rating: 1 };
  const missing = Object.entries({ subject, message, rating })
    .filter(([field, value]) => !isCompleteFeedback({ ...complete, [field]: value }));
  return Object.fromEntries(missing.map(([field]) => [field, say.incomplete]));
}

async function answerOutcome(c: Context, outcome: FeedbackOutcome): Promise<Response> {
  if (outcome.kind === "account_gone") throw new DomainError("unauthorized");
  if (outcome.kind === "taken") throw new DomainError("id_taken");
  const message = JSON.stringify((await textFor(c, feedbackReplyText)).submitted);
  const body = `{"success":true,"message":${message},"feedback":${outcome.feedback}}`;
  return c.body(body, 201, { "Content-Type": "application/json" });
}
