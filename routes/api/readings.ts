import { type Context, Hono } from "hono";
import { wallClock } from "@/lib/shared/calendar.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { IMPORT_BODY_MAX_BYTES, IMPORT_WRITES, LAGOS_OFFSET_MINUTES } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { errorText } from "@/lib/shared/messages/errors.ts";
import { logReplyText } from "@/lib/shared/messages/log_replies.ts";
import { isDateAllowed } from "@/lib/shared/reading.ts";
import { ChangedReading, ImportedReadings, NewReading } from "@/lib/shared/schemas/reading.ts";
import * as wire from "@/lib/shared/wire/readings.ts";
import { newEntityId } from "@/lib/services/ids.ts";
import { deleteReading, importReading, insertReading, updateReading } from "@/lib/store/readings.ts";
import type { ReadingJson } from "@/lib/store/reading_json.ts";
import type { InsertOutcome, UpdateOutcome } from "@/lib/store/readings.ts";
import { turnOfAccount } from "../caller.ts";
import type { AppDeps } from "../deps.ts";
import { requireClaims, requireUser } from "../guards.ts";
import { answerJsonPieces, answerJsonText } from "../json_text.ts";
import { limitWrites } from "../limit_writes.ts";
import { openStreamSlots } from "../stream_slots.ts";
import { jsonBody } from "../validate.ts";
import { findList, parseReadingQuery } from "./reading_pages.ts";

const say = textOf(logReplyText);
const errors = textOf(errorText);

/** Mount it last: `PUT /api/v1/:logId` matches any single word. */
export function readingRoutes(deps: AppDeps): Hono {
  const { db, clock } = deps;
  const app = new Hono();
  const user = requireUser(deps);

  const writes = limitWrites(deps);
  const slots = openStreamSlots();

  app.get(wire.listReadings.path, async (c) => {
    const claims = await requireClaims(c, deps, "user");
    const list = await findList(deps, claims, parseReadingQuery(c));
    if (typeof list === "string") return await answerJsonText(c, list);
    return answerJsonPieces(c, await slots.occupy(turnOfAccount(c, deps, claims.userId), list));
  });

  app.post(wire.addReading.path, user, writes, jsonBody(NewReading), async (c) => {
    const [userId, reading] = [c.get("userId"), c.req.valid("json")];
    const now = clock.now();
    requireDateAllowed(reading.date, now);
    const own = { userId, id: reading._id ?? newEntityId(now), at: now.toISOString() };
    return answerInserted(c, await insertReading(db, { ...own, reading }));
  });

  const imports = jsonBody(ImportedReadings, { maxBytes: IMPORT_BODY_MAX_BYTES });
  app.post(wire.importReadings.path, user, limitWrites(deps, IMPORT_WRITES), imports, async (c) => {
    const { userId } = c.var;
    const { readings, keepsIds } = c.req.valid("json");
    const insert = keepsIds ? insertReading : importReading;
    const now = clock.now();
    const outcomes = await Promise.all(readings.map(async (reading) => {
      const { _id: id } = reading;
      if (!isDayAllowed(reading.date, now)) return spellRefusal(id, "validation_failed", say.dateOutOfRange);
      const at = now.toISOString();
      return spellImported(id, await insert(db, { userId, id, at, reading }));
    }));
    return answerText(c, `{"success":true,"data":[${outcomes.join(",")}]}`, 200);
  });

  app.put(wire.changeReading.path, user, writes, jsonBody(ChangedReading), async (c) => {
    const { userId } = c.var;
    const change = c.req.valid("json");
    const now = clock.now();
    requireDateAllowed(change.date, now);
    const own = { userId, id: readingIdOf(c), at: now.toISOString() };
    return answerUpdated(c, await updateReading(db, { ...own, change }), now);
  });

  app.delete(wire.deleteReading.path, user, writes, async (c) => {
    const own = { userId: c.var.userId, id: readingIdOf(c), at: clock.now().toISOString() };
    if (!await deleteReading(db, own)) throw new DomainError("log_not_found");
    return c.json({ success: true });
  });

  return app;
}

function readingIdOf(c: Context): string {
  return c.req.param("logId") ?? "";
}

function isDayAllowed(date: string, now: Date): boolean {
  return isDateAllowed(date, wallClock(now, LAGOS_OFFSET_MINUTES).date);
}

/** @throws {DomainError} `validation_failed` */
export function requireDateAllowed(date: string, now: Date): void {
  if (isDayAllowed(date, now)) return;
  const sentence = say.dateOutOfRange;
  throw new DomainError("validation_failed", { sentence, fields: { date: sentence } });
}

function answerInserted(c: Context, outcome: InsertOutcome): Response {
  switch (outcome.kind) {
    case "inserted":
      return answerReading(c, outcome.reading, 201);
    case "same":
      return answerReading(c, outcome.reading, 200);
    case "different":
      throw new DomainError("log_exists", { data: outcome.current });
    case "taken":
      throw new DomainError("id_taken");
    case "full":
      throw new DomainError("readings_full");
    case "no_consent":
      throw new DomainError("consent_withdrawn");
    case "account_gone":
      throw new DomainError("unauthorized");
  }
}

/** A refusal of the person refuses the request. */
function spellImported(id: string, outcome: InsertOutcome): string {
  switch (outcome.kind) {
    case "inserted":
    case "same":
      return `{"_id":"${id}","reading":${outcome.reading}}`;
    case "different":
      return spellRefusal(id, "log_exists", errors.log_exists);
    case "taken":
      return spellRefusal(id, "id_taken", errors.id_taken);
    case "full":
      return spellRefusal(id, "readings_full", errors.readings_full);
    case "no_consent":
      throw new DomainError("consent_withdrawn");
    case "account_gone":
      throw new DomainError("unauthorized");
  }
}

function spellRefusal(_id: string, code: string, message: string): string {
  return JSON.stringify({ _id, code, message });
}

function answerUpdated(c: Context, outcome: UpdateOutcome | undefined, now: Date): Response {
  switch (outcome?.kind) {
    case undefined:
      throw new DomainError("log_not_found");
    case "updated":
      return answerReading(c, outcome.reading, 200);
    case "stale":
      throw new DomainError("log_changed", { data: outcome.current });
    case "history_full":
      throw new DomainError("edits_full");
    case "edited_often": {
      const retryAfterSeconds = (Date.parse(outcome.until) - now.getTime()) / 1000;
      throw new DomainError("too_many_edits", { retryAfterSeconds });
    }
  }
}

function answerReading(c: Context, reading: ReadingJson, status: 200 | 201): Response {
  return answerText(c, `{"success":true,"data":${reading}}`, status);
}

function answerText(c: Context, text: string, status: 200 | 201): Response {
  return c.body(text, status, { "Content-Type": "application/json" });
}
