import { wallClock } from "@/lib/shared/calendar.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { findFutureField } from "@/lib/shared/health_profile.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { healthReplyText } from "@/lib/shared/messages/health_reply.ts";
import { HealthProfileChange, HealthProfileReply } from "@/lib/shared/schemas/health_profile.ts";
import * as wire from "@/lib/shared/wire/health_profile.ts";
import { refuseFields } from "@/lib/services/validation_issues.ts";
import {
  getHealthProfile,
  type StoredHealthProfile,
  updateHealthProfile,
} from "@/lib/store/health_profiles.ts";
import { route } from "../route.ts";

/** Kiribati's, where days begin first. */
const EARLIEST_ZONE_MINUTES = 14 * 60;

export const healthProfileRoutes = [
  route("user", wire.getHealthProfile, { reply: HealthProfileReply }).answer(async (c, { db }) => {
    return replyOf(await getHealthProfile(db, c.var.userId));
  }),

  route("user", wire.changeHealthProfile, {
    limit: "writes",
    body: HealthProfileChange,
    reply: HealthProfileReply,
    errors: ["consent_withdrawn"],
  }).answer(async (c, { db, clock }) => {
    const change = c.req.valid("json");
    const now = clock.now();
    requirePast(change, now);
    const { userId } = c.var;
    const outcome = await updateHealthProfile(db, { userId, change, at: now.toISOString() });
    switch (outcome.kind) {
      case "kept":
        return replyOf(outcome.stored);
      case "consent_withdrawn":
        throw new DomainError("consent_withdrawn", { sentence: textOf(healthReplyText).noConsent });
      case "account_gone":
        throw new DomainError("unauthorized");
    }
  }),
];

function requirePast(change: HealthProfileChange, now: Date): void {
  const field = findFutureField(change, wallClock(now, EARLIEST_ZONE_MINUTES).date);
  if (field) refuseFields({ [field]: textOf(healthReplyText).future });
}

function replyOf({ profile, updatedAt }: StoredHealthProfile) {
  return { success: true, healthProfile: profile, updatedAt } as const;
}
