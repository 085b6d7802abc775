/** Saying something in public, so often and no more. @module */
import type { Clock } from "../adapters/clock.ts";
import { DomainError } from "../shared/domain_error.ts";
import { FEEDBACK_AN_HOUR } from "../shared/limits.ts";
import { consumeRateLimits } from "../store/rate_limits.ts";
import type { Database } from "../store/database.ts";
import { type FeedbackEntry, type FeedbackOutcome, hasFeedback, insertFeedback } from "../store/feedback.ts";

const HOUR_SECONDS = 3600;

/**
 * Makes a feedback public. Counted by account, and only what is new: the same one again, from a queue that had no answer,
 * costs nothing.
 *
 * @throws {DomainError} `feedback_too_often`
 */
export async function submitFeedback(
  { db, clock }: { db: Database; clock: Clock },
  entry: FeedbackEntry,
): Promise<FeedbackOutcome> {
  if (!await hasFeedback(db, entry.id)) {
    const budget = {
      key: `feedback:${entry.userId}`,
      limit: FEEDBACK_AN_HOUR,
      windowSeconds: HOUR_SECONDS,
    };
    const answer = await consumeRateLimits(db, [budget], Math.floor(clock.now().getTime() / 1000));
    if (!answer.isGranted) {
      throw new DomainError("feedback_too_often", { retryAfterSeconds: answer.retryAfterSeconds });
    }
  }
  return await insertFeedback(db, entry);
}
