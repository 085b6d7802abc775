import { type Context, Hono } from "hono";
import { AUDIT_ACTIONS } from "@/lib/shared/audit_actions.ts";
import { addDays, isCalendarDate, startOfDay } from "@/lib/shared/calendar.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { AUDIT_MAX_LIMIT, FEEDBACK_MAX_LIMIT, LAGOS_OFFSET_MINUTES } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { adminFeedbackReplyText } from "@/lib/shared/messages/admin_feedback.ts";
import { FeedbackAnswer, FeedbackVisibility } from "@/lib/shared/schemas/admin_overview.ts";
import * as wire from "@/lib/shared/wire/admin_records.ts";
import { answerFeedback, moderateFeedback } from "@/lib/services/feedback.ts";
import { getOverview } from "@/lib/services/admin/overview.ts";
import { type AuditFilter, listAuditItems } from "@/lib/store/audit_log.ts";
import { listAllFeedback } from "@/lib/store/feedback.ts";
import { identifyAdmin, requireAdmin } from "../guards.ts";
import type { AppDeps } from "../deps.ts";
import { answerJsonText } from "../json_text.ts";
import { jsonBody } from "../validate.ts";
import {
  formatNext,
  formatTimeCursor,
  parseLimitQuery,
  parseNumberCursor,
  parseTimeCursor,
} from "../paging.ts";

const say = textOf(adminFeedbackReplyText);

export function adminRecordRoutes(deps: AppDeps): Hono {
  const { db } = deps;
  const app = new Hono();
  const admin = requireAdmin(deps);

  app.get(wire.listAudit.path, admin, async (c) => {
    const { items, lastSeq } = await listAuditItems(db, parseAuditFilter(c));
    return await answerJsonText(c, `{"success":true,"entries":${items}${formatNext(lastSeq?.toString())}}`);
  });

  app.get(wire.getOverview.path, admin, async (c) => c.json({ success: true, ...await getOverview(deps) }));

  app.get(wire.listAllFeedback.path, admin, async (c) => {
    const limit = parseLimitQuery(c, FEEDBACK_MAX_LIMIT);
    const { items, last } = await listAllFeedback(db, {
      limit,
      before: parseTimeCursor(c),
    });
    const next = formatNext(last && formatTimeCursor(last));
    return await answerJsonText(c, `{"success":true,"feedbacks":${items}${next}}`);
  });

  app.put(wire.setFeedbackVisibility.path, admin, jsonBody(FeedbackVisibility), async (c) => {
    const { isHidden } = c.req.valid("json");
    await moderateFeedback(deps, identifyAdmin(c, deps), {
      feedbackId: c.req.param("feedbackId") ?? "",
      isHidden,
    });
    return c.json({ success: true, message: isHidden ? say.hidden : say.shown });
  });

  app.put(wire.answerFeedback.path, admin, jsonBody(FeedbackAnswer), async (c) => {
    const answer = c.req.valid("json").answer.trim();
    const feedbackId = c.req.param("feedbackId") ?? "";
    await answerFeedback(deps, identifyAdmin(c, deps), { feedbackId, answer });
    return c.json({ success: true, message: answer ? say.answered : say.unanswered });
  });

  return app;
}

/** `from` and `to` are days in Lagos, inclusive. @throws {DomainError} `invalid_request` */
function parseAuditFilter(c: Context): AuditFilter {
  const { actor: actorId, target: targetId, action, from, to } = c.req.query();
  const isKnown = action === undefined || AUDIT_ACTIONS.some((known) => known === action);
  const areDays = [from, to].every((day) => day === undefined || isCalendarDate(day));
  if (!isKnown || !areDays) throw new DomainError("invalid_request");
  const beforeSeq = parseNumberCursor(c, 10);
  const days = { from: from && instantOf(from), until: to && instantOf(addDays(to, 1)) };
  return { actorId, targetId, action, ...days, beforeSeq, limit: parseLimitQuery(c, AUDIT_MAX_LIMIT) };
}

function instantOf(day: string): string {
  return startOfDay(day, LAGOS_OFFSET_MINUTES).toISOString();
}
