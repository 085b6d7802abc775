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
  updateFeedbackHidden,
} from "../store/feedback.ts";
import { type AdminCaller, getActor } from "./audit/actor.ts";
import { writeAudited } from "./audit/audit.ts";
import type { AuditDeps } from "./audit/audit_chain.ts";

const HOUR_SECONDS = 3600;

/**
 * Publishes feedback, limited by account; a repeat of the same id is not counted.
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

/** Hides feedback from everybody or shows it again; idempotent. @throws {DomainError} `feedback_not_found` */
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
