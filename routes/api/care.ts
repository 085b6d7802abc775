import * as z from "zod/mini";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { CARE_RECORDS_A_PAGE, CLOCK_AHEAD_SECONDS } from "@/lib/shared/limits.ts";
import * as schemas from "@/lib/shared/schemas/care.ts";
import { EntityId } from "@/lib/shared/schemas/fields.ts";
import * as wire from "@/lib/shared/wire/care.ts";
import { listCareChanges, upsertCareRecord } from "@/lib/store/care.ts";
import { answerChanges } from "../changes_page.ts";
import { since } from "../paging.ts";
import { route } from "../route.ts";
import { requireDateAllowed } from "./readings.ts";

const CareParams = z.object({ careId: EntityId });

const REFUSALS = {
  full: "care_full",
  supplies_full: "supplies_full",
  no_consent: "consent_withdrawn",
  account_gone: "unauthorized",
} as const;

export const careRoutes = [
  route("user", wire.listCare, {
    query: z.object({ since }),
    reply: schemas.CarePage,
  }).answer(async (c, deps) => {
    const asked = { userId: c.var.userId, limit: CARE_RECORDS_A_PAGE };
    return await answerChanges(c, deps, listCareChanges, asked, c.req.valid("query").since);
  }),

  route("user", wire.changeCare, {
    limit: "writes",
    params: CareParams,
    body: schemas.CareChange,
    reply: schemas.CareReply,
    errors: ["care_full", "supplies_full", "consent_withdrawn"],
  }).answer(async (c, { db, clock }) => {
    const change = c.req.valid("json");
    const now = clock.now();
    // A visit is yet to come.
    if (change.entry && change.entry.kind !== "visit") requireDateAllowed(change.entry.date, now);
    const latest = new Date(now.getTime() + CLOCK_AHEAD_SECONDS * 1000).toISOString();
    const own = { userId: c.var.userId, id: c.req.valid("param").careId, latest };
    const outcome = await upsertCareRecord(db, own, change);
    if (outcome.kind !== "kept") throw new DomainError(REFUSALS[outcome.kind]);
    return { success: true, data: outcome.record };
  }),
];
