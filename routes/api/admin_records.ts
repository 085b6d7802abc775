/** The audit log, the overview and feedback to be looked after, over HTTP. @module */
import { type Context, Hono } from "hono";
import { AUDIT_ACTIONS } from "@/lib/shared/audit_actions.ts";
import { addDays, isCalendarDate, startOfDay } from "@/lib/shared/calendar.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { AUDIT_MAX_LIMIT, FEEDBACK_MAX_LIMIT, LAGOS_OFFSET_MINUTES } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { feedbackReplyText } from "@/lib/shared/messages/feedback.ts";
import { FeedbackVisibility } from "@/lib/shared/schemas/admin_overview.ts";
import * as wire from "@/lib/shared/wire/admin_records.ts";
import { moderateFeedback } from "@/lib/services/admin/feedback_moderation.ts";
import { getOverview } from "@/lib/services/admin/overview.ts";
import { type AuditFilter, listAuditItems } from "@/lib/store/audit_log.ts";
import { listAllFeedback } from "@/lib/store/feedback.ts";
import { identifyAdmin } from "../admin_caller.ts";
import type { AppDeps } from "../deps.ts";
import { requireAdmin } from "../guards.ts";
import { answerJsonText } from "../json_text.ts";
import { jsonBody } from "../validate.ts";
import { formatTimeCursor, parseLimitQuery, parseTimeCursor } from "./time_cursor.ts";

const say = textOf(feedbackReplyText);

/** Builds the addresses of what administrators read and keep in order. */
export function adminRecordRoutes(deps: AppDeps): Hono {
  const { db } = deps;
  const app = new Hono();
  const admin = requireAdmin(deps);

  app.get(wire.listAudit.path, admin, async (c) => {
    const { items, lastSeq } = await listAuditItems(db, parseAuditFilter(c));
    return await answerJsonText(c, `{"success":true,"entries":${items}${nextField(lastSeq?.toString())}}`);
  });

  app.get(wire.getOverview.path, admin, async (c) => c.json(await getOverview(deps)));

  app.get(wire.listAllFeedback.path, admin, async (c) => {
    const limit = parseLimitQuery(c, FEEDBACK_MAX_LIMIT);
    const { items, last } = await listAllFeedback(db, {
      limit,
      before: parseTimeCursor(c.req.query("before")),
    });
    const next = last && formatTimeCursor(last);
    return await answerJsonText(c, `{"success":true,"feedbacks":${items}${nextField(next)}}`);
  });

  app.put(wire.setFeedbackVisibility.path, admin, jsonBody(FeedbackVisibility), async (c) => {
    const { isHidden } = c.var.body;
    await moderateFeedback(deps, identifyAdmin(c, deps), {
      feedbackId: c.req.param("feedbackId") ?? "",
      isHidden,
    });
    return c.json({ success: true, message: isHidden ? say.hidden : say.shown });
  });

  return app;
}

function nextField(next: string | undefined): string {
  return next === undefined ? "" : `,"next":${JSON.stringify(next)}`;
}

/** Returns what of the log is wanted; `from` and `to` are days in Lagos, both inclusive. @throws {DomainError} `invalid_request` for a filter that cannot be one. */
function parseAuditFilter(c: Context): AuditFilter {
  const { actor: actorId, target: targetId, action, from, to, before } = c.req.query();
  const isKnown = action === undefined || AUDIT_ACTIONS.some((known) => known === action);
  const areDays = [from, to].every((day) => day === undefined || isCalendarDate(day));
  const isPlace = before === undefined || /^\d{1,15}$/.test(before);
  if (!isKnown || !areDays || !isPlace) throw new DomainError("invalid_request");
  const beforeSeq = before === undefined ? undefined : Number(before);
  const days = { from: from && instantOf(from), until: to && instantOf(addDays(to, 1)) };
  return { actorId, targetId, action, ...days, beforeSeq, limit: parseLimitQuery(c, AUDIT_MAX_LIMIT) };
}

function instantOf(day: string): string {
  return startOfDay(day, LAGOS_OFFSET_MINUTES).toISOString();
}
