/** Taking a feedback out of everybody's sight, and back. @module */
import { DomainError } from "../../shared/domain_error.ts";
import { getFeedbackState, updateFeedbackHidden } from "../../store/feedback.ts";
import { type AdminCaller, getActor } from "../audit/actor.ts";
import { writeAudited } from "../audit/audit.ts";
import type { AuditDeps } from "../audit_chain.ts";

/**
 * Hides a feedback or shows it again; nothing happens when it is so already.
 *
 * @throws {DomainError} `feedback_not_found`
 */
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
