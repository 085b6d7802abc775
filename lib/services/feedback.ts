import type { Clock } from "../adapters/clock.ts";
import { DomainError } from "../shared/domain_error.ts";
import { FEEDBACK_AN_HOUR } from "../shared/limits.ts";
import { consumeRateLimits } from "../store/rate_limits.ts";
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
import { type AdminCaller, getActor } from "./audit/actor.ts";
import { writeAudited } from "./audit/audit.ts";
import type { AuditDeps } from "./audit/audit_chain.ts";
import { textOf } from "../shared/messages/catalogue.ts";
import { loadTranslations } from "../shared/complete_languages.ts";
import { feedbackAnsweredText } from "../shared/messages/replies.ts";
import { PATIENT_SCREENS } from "../shared/screens.ts";
import { insertNotification, insertRecipients, startDelivery } from "../store/notifications.ts";
import { newEntityId } from "./ids.ts";
import type { BroadcastDeps } from "./push/broadcast.ts";

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
    const limit = {
      key: `feedback:${entry.userId}`,
      limit: FEEDBACK_AN_HOUR,
      windowSeconds: HOUR_SECONDS,
    };
    const answer = await consumeRateLimits(db, [limit], Math.floor(clock.now().getTime() / 1000));
    if (!answer.isGranted) {
      throw new DomainError("feedback_too_often", { retryAfterSeconds: answer.retryAfterSeconds });
    }
  }
  return await insertFeedback(db, entry);
}

type FeedbackAnswerDeps = AuditDeps & Pick<BroadcastDeps, "appUrl" | "deliveryLoop">;

/**
 * Publishes an answer and tells the author by inbox and push in their language; "" withdraws it. Idempotent.
 *
 * @throws {DomainError} `feedback_not_found`, `feedback_is_hidden`.
 */
export async function answerFeedback(
  deps: FeedbackAnswerDeps,
  admin: AdminCaller,
  { feedbackId, answer }: { feedbackId: string; answer: string },
): Promise<void> {
  const actor = await getActor(deps, admin);
  const state = await getFeedbackState(deps.db, feedbackId);
  if (!state) throw new DomainError("feedback_not_found");
  if (state.isHidden) throw new DomainError("feedback_is_hidden");
  const now = deps.clock.now();
  const at = now.toISOString();
  const id = newEntityId(now);
  const audience = { kind: "chosen", userIds: [state.authorId] } as const;
  const { title, message } = textOf(feedbackAnsweredText, await loadTranslations(state.language));
  const notification = {
    ...{ id, title, message, audience, about: "feedback" as const },
    ...{ createdBy: admin.userId, createdAt: at, sendAt: at, people: 1 },
    deepLink: `${deps.appUrl}${PATIENT_SCREENS.feedback.path}`,
    fingerprint: await deps.secrets.mac("notification", feedbackId, answer),
  };
  const telling = answer === "" ? [] : [
    // The same answer again tells nobody.
    insertNotification(notification, ""),
    ...insertRecipients({ id, audience }),
    ...startDelivery(id, now),
  ];
  await writeAudited(deps, [updateFeedbackAnswer(feedbackId, answer, at), ...telling], {
    ...actor,
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
  const actor = await getActor(deps, admin);
  if (!await getFeedbackState(deps.db, feedbackId)) throw new DomainError("feedback_not_found");
  const hiddenAt = isHidden ? deps.clock.now().toISOString() : null;
  await writeAudited(deps, [updateFeedbackHidden(feedbackId, hiddenAt)], {
    ...actor,
    action: isHidden ? "feedback_hidden" : "feedback_shown",
    targetId: feedbackId,
  });
}
