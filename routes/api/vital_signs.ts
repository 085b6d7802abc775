import type { Context } from "hono";
import * as z from "zod/mini";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { VITAL_SIGNS_A_PAGE } from "@/lib/shared/limits.ts";
import * as schemas from "@/lib/shared/schemas/vital_sign.ts";
import { DoneReply } from "@/lib/shared/schemas/replies.ts";
import * as wire from "@/lib/shared/wire/vital_signs.ts";
import { newEntityId } from "@/lib/services/ids.ts";
import {
  deleteVitalSign,
  insertVitalSign,
  listVitalSignChanges,
  updateVitalSign,
  type VitalSignJson,
} from "@/lib/store/vital_signs.ts";
import { answerChanges } from "../changes_page.ts";
import { answerJsonText } from "../json_text.ts";
import { route } from "../route.ts";
import { since } from "../paging.ts";
import { requireDateAllowed } from "./readings.ts";

const VitalSignParams = z.object({ vitalSignId: z.string() });

const REFUSALS = {
  taken: "id_taken",
  full: "vital_signs_full",
  no_consent: "consent_withdrawn",
  account_gone: "unauthorized",
} as const;

export const vitalSignRoutes = [
  route("user", wire.listVitalSigns, {
    query: z.object({ since }),
    reply: schemas.VitalSignPage,
  }).answer(async (c, deps) => {
    const asked = { userId: c.var.userId, limit: VITAL_SIGNS_A_PAGE };
    return await answerChanges(c, deps, listVitalSignChanges, asked, c.req.valid("query").since);
  }),

  route("user", wire.addVitalSign, {
    limit: "writes",
    body: schemas.NewVitalSign,
    reply: schemas.VitalSignReply,
    status: 201,
    errors: ["vital_sign_exists", "id_taken", "vital_signs_full", "consent_withdrawn"],
  }).answer(async (c, { db, clock }) => {
    const { userId } = c.var;
    const sign = c.req.valid("json");
    const now = clock.now();
    requireDateAllowed(sign.date, now);
    const id = sign._id ?? newEntityId(now);
    const outcome = await insertVitalSign(db, { userId, id, at: now.toISOString(), sign });
    if (outcome.kind === "different") throw new DomainError("vital_sign_exists", { data: outcome.current });
    if (!("sign" in outcome)) throw new DomainError(REFUSALS[outcome.kind]);
    if (outcome.kind === "same") c.status(200);
    return await answerSign(c, outcome.sign);
  }),

  route("user", wire.changeVitalSign, {
    limit: "writes",
    params: VitalSignParams,
    body: schemas.ChangedVitalSign,
    reply: schemas.VitalSignReply,
    errors: ["vital_sign_not_found", "vital_sign_changed"],
  }).answer(async (c, { db, clock }) => {
    const change = c.req.valid("json");
    const now = clock.now();
    requireDateAllowed(change.date, now);
    const own = { userId: c.var.userId, id: c.req.valid("param").vitalSignId, at: now.toISOString() };
    const outcome = await updateVitalSign(db, { ...own, change });
    if (!outcome) throw new DomainError("vital_sign_not_found");
    if (outcome.kind === "stale") throw new DomainError("vital_sign_changed", { data: outcome.current });
    return await answerSign(c, outcome.sign);
  }),

  route("user", wire.deleteVitalSign, {
    limit: "writes",
    params: VitalSignParams,
    reply: DoneReply,
    errors: ["vital_sign_not_found"],
  }).answer(async (c, { db, clock }) => {
    const own = { userId: c.var.userId, id: c.req.valid("param").vitalSignId, at: clock.now().toISOString() };
    if (!await deleteVitalSign(db, own)) throw new DomainError("vital_sign_not_found");
    return { success: true };
  }),
];

function answerSign(c: Context, sign: VitalSignJson): Promise<Response> {
  return answerJsonText(c, `{"success":true,"data":${sign}}`);
}
