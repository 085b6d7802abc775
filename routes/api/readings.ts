import type { Context } from "hono";
import * as z from "zod/mini";
import { wallClock } from "@/lib/shared/calendar.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { IMPORT_BODY_MAX_BYTES, IMPORT_WRITES, LAGOS_OFFSET_MINUTES } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { errorText } from "@/lib/shared/messages/error.ts";
import { logReplyText } from "@/lib/shared/messages/log_reply.ts";
import { isDateAllowed } from "@/lib/shared/reading.ts";
import * as schemas from "@/lib/shared/schemas/reading.ts";
import { DoneReply } from "@/lib/shared/schemas/replies.ts";
import * as wire from "@/lib/shared/wire/readings.ts";
import { newEntityId } from "@/lib/services/ids.ts";
import {
  deleteReading,
  importReading,
  type InsertOutcome,
  insertReading,
  type UpdateOutcome,
  updateReading,
} from "@/lib/store/readings.ts";
import type { ReadingJson } from "@/lib/store/reading_columns.ts";
import { turnOfAccount } from "../caller.ts";
import { perApp } from "../deps.ts";
import { whileSignedIn } from "../guards.ts";
import { answerJsonPieces, answerJsonText } from "../json_text.ts";
import { openStreamSlots } from "../stream_slots.ts";
import { route } from "../route.ts";
import { findList, ReadingQuery } from "./reading_pages.ts";

const say = textOf(logReplyText);
const errors = textOf(errorText);

const ReadingParams = z.object({ logId: z.string() });

const slots = perApp(() => openStreamSlots());

/** To be mounted behind all others: `PUT /api/v1/:logId` matches any single word. */
export const readingRoutes = [
  route("user", wire.listReadings, {
    readsSession: true,
    query: ReadingQuery,
    reply: schemas.ReadingPage,
    errors: ["lists_busy"],
  }).answer(async (c, deps) => {
    const caller = { userId: c.get("userId"), sessionId: c.get("sessionId") };
    const list = await findList(deps, caller, c.req.valid("query"));
    if (typeof list === "string") return await answerJsonText(c, list);
    const pieces = whileSignedIn(c, deps, "user", list);
    return answerJsonPieces(c, await slots(deps).occupy(turnOfAccount(c, deps, caller.userId), pieces));
  }),

  route("user", wire.addReading, {
    limit: "writes",
    body: schemas.NewReading,
    reply: schemas.ReadingReply,
    status: 201,
    errors: ["log_exists", "id_taken", "readings_full", "consent_withdrawn"],
  }).answer(async (c, { db, clock }) => {
    const reading = c.req.valid("json");
    const now = clock.now();
    requireDateAllowed(reading.date, now);
    const own = { userId: c.get("userId"), id: reading._id ?? newEntityId(now), at: now.toISOString() };
    return await answerInserted(c, await insertReading(db, { ...own, reading }));
  }),

  route("user", wire.importReadings, {
    limit: { writes: IMPORT_WRITES },
    body: schemas.ImportedReadings,
    maxBytes: IMPORT_BODY_MAX_BYTES,
    reply: schemas.ImportReply,
    errors: ["consent_withdrawn"],
  }).answer(async (c, { db, clock }) => {
    const { userId } = c.var;
    const { readings, keepsIds } = c.req.valid("json");
    const insert = keepsIds ? insertReading : importReading;
    const now = clock.now();
    const outcomes = await Promise.all(readings.map(async (reading) => {
      const { _id: id } = reading;
      if (!isDayAllowed(reading.date, now)) return formatRefusal(id, "validation_failed", say.dateOutOfRange);
      return formatImported(id, await insert(db, { userId, id, at: now.toISOString(), reading }));
    }));
    return await answerJsonText(c, `{"success":true,"data":[${outcomes.join(",")}]}`);
  }),

  route("user", wire.changeReading, {
    limit: "writes",
    params: ReadingParams,
    body: schemas.ChangedReading,
    reply: schemas.ReadingReply,
    errors: ["log_not_found", "log_changed", "edits_full", "too_many_edits"],
  }).answer(async (c, { db, clock }) => {
    const change = c.req.valid("json");
    const now = clock.now();
    requireDateAllowed(change.date, now);
    const own = { userId: c.get("userId"), id: c.req.valid("param").logId, at: now.toISOString() };
    return await answerUpdated(c, await updateReading(db, { ...own, change }), now);
  }),

  route("user", wire.deleteReading, {
    limit: "writes",
    params: ReadingParams,
    reply: DoneReply,
    errors: ["log_not_found"],
  }).answer(async (c, { db, clock }) => {
    const own = { userId: c.get("userId"), id: c.req.valid("param").logId, at: clock.now().toISOString() };
    if (!await deleteReading(db, own)) throw new DomainError("log_not_found");
    return { success: true };
  }),
];

function isDayAllowed(date: string, now: Date): boolean {
  return isDateAllowed(date, wallClock(now, LAGOS_OFFSET_MINUTES).date);
}

/** @throws {DomainError} `validation_failed` */
export function requireDateAllowed(date: string, now: Date, field = "date"): void {
  if (isDayAllowed(date, now)) return;
  const sentence = say.dateOutOfRange;
  throw new DomainError("validation_failed", { sentence, fields: { [field]: sentence } });
}

function answerInserted(c: Context, outcome: InsertOutcome): Promise<Response> {
  switch (outcome.kind) {
    case "same":
      c.status(200);
      return answerReading(c, outcome.reading);
    case "inserted":
      return answerReading(c, outcome.reading);
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
function formatImported(id: string, outcome: InsertOutcome): string {
  switch (outcome.kind) {
    case "inserted":
    case "same":
      return `{"_id":"${id}","reading":${outcome.reading}}`;
    case "different":
      return formatRefusal(id, "log_exists", errors.log_exists);
    case "taken":
      return formatRefusal(id, "id_taken", errors.id_taken);
    case "full":
      return formatRefusal(id, "readings_full", errors.readings_full);
    case "no_consent":
      throw new DomainError("consent_withdrawn");
    case "account_gone":
      throw new DomainError("unauthorized");
  }
}

function formatRefusal(_id: string, code: string, message: string): string {
  return JSON.stringify({ _id, code, message });
}

function answerUpdated(c: Context, outcome: UpdateOutcome | undefined, now: Date): Promise<Response> {
  switch (outcome?.kind) {
    case undefined:
      throw new DomainError("log_not_found");
    case "updated":
      return answerReading(c, outcome.reading);
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

function answerReading(c: Context, reading: ReadingJson): Promise<Response> {
  return answerJsonText(c, `{"success":true,"data":${reading}}`);
}
