import { type Context, Hono } from "hono";
import { isKnownConsent } from "@/lib/shared/consent.ts";
import { describeDevice } from "@/lib/shared/user_agent.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { NewConsent } from "@/lib/shared/schemas/consent.ts";
import * as wire from "@/lib/shared/wire/consent.ts";
import { newEntityId } from "@/lib/services/ids.ts";
import { type ConsentOutcome, getConsent, insertConsent } from "@/lib/store/consents.ts";
import type { AppDeps } from "../deps.ts";
import { accountOf, requireUser } from "../guards.ts";
import { limitWrites } from "../limit_writes.ts";
import { limitRate } from "../rate_limit.ts";
import { jsonBody } from "../validate.ts";

const RATE = { name: "consent", limit: 60, windowSeconds: 60 };

export function consentRoutes(deps: AppDeps): Hono {
  const { db, clock } = deps;
  const app = new Hono();
  const user = requireUser(deps);

  app.get(wire.getConsent.path, user, async (c) => {
    const consent = await getConsent(db, c.var.userId);
    return c.json({ success: true, ...(consent ?? { decision: null }) });
  });

  const pace = limitRate(deps, RATE, accountOf);

  app.post(wire.submitConsent.path, user, pace, limitWrites(deps), jsonBody(NewConsent), async (c) => {
    const { _id, isAdult = false, ...decided } = c.req.valid("json");
    if (!isKnownConsent(decided)) throw new DomainError("consent_unknown");
    const now = clock.now();
    const outcome = await insertConsent(db, {
      ...decided,
      id: _id ?? newEntityId(now),
      userId: c.var.userId,
      isAdult,
      device: describeDevice(c.req.header("User-Agent") ?? ""),
      decidedAt: now.toISOString(),
    });
    return answerOutcome(c, outcome);
  });

  return app;
}

function answerOutcome(c: Context, outcome: ConsentOutcome): Response {
  switch (outcome.kind) {
    case "kept":
      return c.json({ success: true, ...outcome.consent }, 201);
    case "full":
      throw new DomainError("consents_full");
    case "overtaken":
      throw new DomainError("consent_overtaken");
    case "taken":
      throw new DomainError("id_taken");
    case "account_gone":
      throw new DomainError("unauthorized");
  }
}
