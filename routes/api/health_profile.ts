import { Hono } from "hono";
import { wallClock } from "@/lib/shared/calendar.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { findFutureField } from "@/lib/shared/health_profile.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { healthReplyText } from "@/lib/shared/messages/health_replies.ts";
import { HealthProfileChange } from "@/lib/shared/schemas/health_profile.ts";
import * as wire from "@/lib/shared/wire/health_profile.ts";
import {
  getHealthProfile,
  type StoredHealthProfile,
  updateHealthProfile,
} from "@/lib/store/health_profiles.ts";
import type { AppDeps } from "../deps.ts";
import { requireUser } from "../guards.ts";
import { limitWrites } from "../limit_writes.ts";
import { jsonBody } from "../validate.ts";

/** Where days begin first. */
const EARLIEST_ZONE_MINUTES = 14 * 60;

export function healthProfileRoutes(deps: AppDeps): Hono {
  const { db, clock } = deps;
  const app = new Hono();
  const user = requireUser(deps);

  app.get(wire.getHealthProfile.path, user, async (c) => {
    return c.json(replyOf(await getHealthProfile(db, c.var.userId)));
  });

  app.put(
    wire.changeHealthProfile.path,
    user,
    limitWrites(deps),
    jsonBody(HealthProfileChange),
    async (c) => {
      const { userId } = c.var;
      const change = c.req.valid("json");
      const now = clock.now();
      requirePast(change, now);
      const outcome = await updateHealthProfile(db, { userId, change, at: now.toISOString() });
      switch (outcome.kind) {
        case "kept":
          return c.json(replyOf(outcome.stored));
        case "consent_withdrawn":
          throw new DomainError("consent_withdrawn", { sentence: textOf(healthReplyText).noConsent });
        case "account_gone":
          throw new DomainError("unauthorized");
      }
    },
  );

  return app;
}

function requirePast(change: HealthProfileChange, now: Date): void {
  const field = findFutureField(change, wallClock(now, EARLIEST_ZONE_MINUTES).date);
  const sentence = textOf(healthReplyText).future;
  if (field) throw new DomainError("validation_failed", { sentence, fields: { [field]: sentence } });
}

function replyOf({ profile, updatedAt }: StoredHealthProfile) {
  return { success: true, healthProfile: profile, updatedAt } as const;
}
