import { isKnownConsent } from "@/lib/shared/consent.ts";
import { describeDevice } from "@/lib/shared/user_agent.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { ConsentReply, ConsentSaved, NewConsent } from "@/lib/shared/schemas/consent.ts";
import * as wire from "@/lib/shared/wire/consent.ts";
import { newEntityId } from "@/lib/services/ids.ts";
import { getConsent, insertConsent } from "@/lib/store/consents.ts";
import { accountOf } from "../guards.ts";
import { route } from "../route.ts";

const RATE = { name: "consent", limit: 60, windowSeconds: 60, countedBy: accountOf };

const REFUSALS = {
  full: "consents_full",
  overtaken: "consent_overtaken",
  taken: "id_taken",
  account_gone: "unauthorized",
} as const;

export const consentRoutes = [
  route("user", wire.getConsent, { reply: ConsentReply }).answer(async (c, { db }) => {
    const consent = await getConsent(db, c.var.userId);
    return { success: true, ...(consent ?? { decision: null }) };
  }),

  route("user", wire.submitConsent, {
    limit: [RATE, "writes"],
    body: NewConsent,
    reply: ConsentSaved,
    status: 201,
    errors: ["consent_unknown", "consent_overtaken", "consents_full", "id_taken"],
  }).answer(async (c, { db, clock }) => {
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
    if (outcome.kind !== "kept") throw new DomainError(REFUSALS[outcome.kind]);
    return { success: true, ...outcome.consent };
  }),
];
