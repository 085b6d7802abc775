import type { Clock } from "../adapters/clock.ts";
import { DomainError } from "../shared/domain_error.ts";
import { FEEDBACK_AN_HOUR } from "../shared/limits.ts";
import type { Database } from "../store/database.ts";
import {
  type FeedbackEntry,
  type FeedbackOutcome,
  getFeedbackState,
  hasFeedback,
  insertFeedback,
  updateFeedbackAnswer,
  updateFeedbackHidden,
} from "../store/feedback.ts";
import { enforceRateLimits } from "./accounts/rate_limits.ts";
import { type AdminCaller, type AuditDeps, writeAudited } from "./audit.ts";
import { feedbackAnsweredText } from "../shared/messages/feedback_answered.ts";
import { PATIENT_SCREENS } from "../shared/screens.ts";
import type { BroadcastDeps } from "./push/broadcast.ts";
import { tellPerson } from "./push/tell_person.ts";

const HOUR_SECONDS = 3600;

/**
 * Publishes feedback, limited by account; repeats of an id do not count.
 *
 * @throws {DomainError} `feedback_too_often`
 */
export async function submitFeedback(
  { db, clock }: { db: Database; clock: Clock },
  entry: FeedbackEntry,
): Promise<FeedbackOutcome> {
  if (!await hasFeedback(db, entry.id)) {
    const key = `feedback:${entry.userId}`;
    const limit = { key, limit: FEEDBACK_AN_HOUR, windowSeconds: HOUR_SECONDS };
    await enforceRateLimits(db, [limit], clock.now(), "feedback_too_often");
  }
  return await insertFeedback(db, entry);
}

/**
 * Publishes an answer and tells the author by inbox and push in their language; "" withdraws it. Idempotent.
 *
 * @throws {DomainError} `feedback_not_found`, `feedback_is_hidden`.
 */
export async function answerFeedback(
  deps: BroadcastDeps,
  admin: AdminCaller,
  { feedbackId, answer }: { feedbackId: string; answer: string },
): Promise<void> {
  const state = await getFeedbackState(deps.db, feedbackId);
  if (!state) throw new DomainError("feedback_not_found");
  if (state.isHidden) throw new DomainError("feedback_is_hidden");
  const now = deps.clock.now();
  const telling = answer === "" ? [] : await tellPerson(now, {
    ...{ about: "feedback", userId: state.authorId, language: state.language, text: feedbackAnsweredText },
    deepLink: `${deps.appUrl}${PATIENT_SCREENS.feedback.path}`,
    fingerprint: await deps.secrets.mac("notification", feedbackId, answer),
    createdBy: admin.userId,
  });
  await writeAudited(deps, [updateFeedbackAnswer(feedbackId, answer, now.toISOString()), ...telling], {
    admin,
    action: "feedback_answered",
    targetId: feedbackId,
  });
  deps.deliveryLoop.wake();
}

/** Hides or shows again; idempotent. @throws {DomainError} `feedback_not_found` */
export async function moderateFeedback(
  deps: AuditDeps,
  admin: AdminCaller,
  { feedbackId, isHidden }: { feedbackId: string; isHidden: boolean },
): Promise<void> {
  if (!await getFeedbackState(deps.db, feedbackId)) throw new DomainError("feedback_not_found");
  const hiddenAt = isHidden ? deps.clock.now().toISOString() : null;
  await writeAudited(deps, [updateFeedbackHidden(feedbackId, hiddenAt)], {
    admin,
    action: isHidden ? "feedback_hidden" : "feedback_shown",
    targetId: feedbackId,
  });
}
