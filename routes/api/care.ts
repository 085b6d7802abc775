import * as z from "zod/mini";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { CARE_RECORDS_A_PAGE } from "@/lib/shared/limits.ts";
import * as schemas from "@/lib/shared/schemas/care.ts";
import { EntityId } from "@/lib/shared/schemas/fields.ts";
import * as wire from "@/lib/shared/wire/care.ts";
import { keepCare } from "@/lib/services/reminders/medicines.ts";
import { listCareChanges } from "@/lib/store/care.ts";
import { answerChanges } from "../changes_page.ts";
import { since } from "../paging.ts";
import { route } from "../route.ts";
import { requireDateAllowed } from "./readings.ts";

const CareParams = z.object({ careId: EntityId });

const REFUSALS = {
  full: "care_full",
  supplies_full: "supplies_full",
  reminders_full: "reminders_full",
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
    errors: ["care_full", "supplies_full", "reminders_full", "consent_withdrawn"],
  }).answer(async (c, deps) => {
    const change = c.req.valid("json");
    const { entry } = change;
    // A visit is yet to come.
    if (entry && "date" in entry && entry.kind !== "visit") requireDateAllowed(entry.date, deps.clock.now());
    const own = { userId: c.var.userId, id: c.req.valid("param").careId };
    const outcome = await keepCare(deps, own, change);
    if (outcome.kind !== "kept") throw new DomainError(REFUSALS[outcome.kind]);
    return { success: true, data: outcome.record };
  }),
];
