import { type Context, Hono } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { VITAL_SIGNS_A_PAGE } from "@/lib/shared/limits.ts";
import { ChangedVitalSign, NewVitalSign } from "@/lib/shared/schemas/vital_sign.ts";
import * as wire from "@/lib/shared/wire/vital_signs.ts";
import { newEntityId } from "@/lib/services/ids.ts";
import {
  deleteVitalSign,
  insertVitalSign,
  listVitalSignChanges,
  updateVitalSign,
  type VitalSignJson,
} from "@/lib/store/vital_signs.ts";
import type { AppDeps } from "../deps.ts";
import { requireUser } from "../guards.ts";
import { limitWrites } from "../limit_writes.ts";
import { jsonBody } from "../validate.ts";
import { formatSyncCursor, isCursorExpired, parseSyncCursor } from "./reading_pages.ts";
import { requireDateAllowed } from "./readings.ts";

export function vitalSignRoutes(deps: AppDeps): Hono {
  const { db, clock } = deps;
  const app = new Hono();
  const user = requireUser(deps);
  const writes = limitWrites(deps);

  app.get(wire.listVitalSigns.path, user, async (c) => {
    const since = c.req.query("since");
    return answerJson(c, await findPage(deps, c.var.userId, since), 200);
  });

  app.post(wire.addVitalSign.path, user, writes, jsonBody(NewVitalSign), async (c) => {
    const { userId } = c.var;
    const sign = c.req.valid("json");
    const now = clock.now();
    requireDateAllowed(sign.date, now);
    const id = sign._id ?? newEntityId(now);
    const outcome = await insertVitalSign(db, { userId, id, at: now.toISOString(), sign });
    switch (outcome.kind) {
      case "inserted":
        return answerSign(c, outcome.sign, 201);
      case "same":
        return answerSign(c, outcome.sign, 200);
      case "different":
        throw new DomainError("vital_sign_exists", { data: outcome.current });
      case "taken":
        throw new DomainError("id_taken");
      case "full":
        throw new DomainError("vital_signs_full");
      case "no_consent":
        throw new DomainError("consent_withdrawn");
      case "account_gone":
        throw new DomainError("unauthorized");
    }
  });

  app.put(wire.changeVitalSign.path, user, writes, jsonBody(ChangedVitalSign), async (c) => {
    const { userId } = c.var;
    const change = c.req.valid("json");
    const now = clock.now();
    requireDateAllowed(change.date, now);
    const own = { userId, id: vitalSignIdOf(c), at: now.toISOString() };
    const outcome = await updateVitalSign(db, { ...own, change });
    if (!outcome) throw new DomainError("vital_sign_not_found");
    if (outcome.kind === "stale") throw new DomainError("vital_sign_changed", { data: outcome.current });
    return answerSign(c, outcome.sign, 200);
  });

  app.delete(wire.deleteVitalSign.path, user, writes, async (c) => {
    const own = { userId: c.var.userId, id: vitalSignIdOf(c), at: clock.now().toISOString() };
    if (!await deleteVitalSign(db, own)) throw new DomainError("vital_sign_not_found");
    return c.json({ success: true });
  });

  return app;
}

async function findPage({ db, clock }: AppDeps, userId: string, since: string | undefined): Promise<string> {
  const now = clock.now();
  const known = since === undefined ? undefined : parseSyncCursor(since);
  const limit = VITAL_SIGNS_A_PAGE;
  const sinceSeq = known && !isCursorExpired(known, now) ? known.seq : undefined;
  let list = await listVitalSignChanges(db, { userId, sinceSeq, limit });
  const isReset = known && (sinceSeq === undefined || !list.isKnown || list.historyId !== known.historyId);
  if (isReset && sinceSeq !== undefined) list = await listVitalSignChanges(db, { userId, limit });
  const { items, seq, historyId, hasMore: more } = list;
  const cursor = formatSyncCursor({ seq, historyId, issuedOn: now.toISOString().slice(0, 10) });
  const tail = JSON.stringify({ cursor, more, reset: isReset || undefined });
  return `{"success":true,"data":${items},${tail.slice(1)}`;
}

function vitalSignIdOf(c: Context): string {
  return c.req.param("vitalSignId") ?? "";
}

function answerSign(c: Context, sign: VitalSignJson, status: 200 | 201): Response {
  return answerJson(c, `{"success":true,"data":${sign}}`, status);
}

function answerJson(c: Context, json: string, status: 200 | 201): Response {
  return c.body(json, status, { "Content-Type": "application/json" });
}
