import * as z from "zod/mini";
import { AUDIT_ACTIONS } from "@/lib/shared/audit_actions.ts";
import { addDays, isCalendarDate, startOfDay } from "@/lib/shared/calendar.ts";
import { AUDIT_MAX_LIMIT, FEEDBACK_MAX_LIMIT, LAGOS_OFFSET_MINUTES } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { adminFeedbackReplyText } from "@/lib/shared/messages/admin_feedback_reply.ts";
import * as schemas from "@/lib/shared/schemas/admin_overview.ts";
import { AuditPage } from "@/lib/shared/schemas/audit.ts";
import { SuccessReply } from "@/lib/shared/schemas/replies.ts";
import * as wire from "@/lib/shared/wire/admin_records.ts";
import { formatNext } from "@/lib/services/cursors.ts";
import { answerFeedback, moderateFeedback } from "@/lib/services/feedback.ts";
import { getOverview } from "@/lib/services/admin/overview.ts";
import { listAuditItems } from "@/lib/store/audit_log.ts";
import { listAllFeedback } from "@/lib/store/feedback.ts";
import { identifyAdmin } from "../guards.ts";
import { answerJsonText } from "../json_text.ts";
import { cursorOf, machineText, pageLimit, timePage } from "../paging.ts";
import { route } from "../route.ts";

const say = textOf(adminFeedbackReplyText);

const FeedbackParams = z.object({ feedbackId: z.string() });
const Day = z.optional(machineText(isCalendarDate));

/** `from` and `to` are days in Lagos, inclusive. */
const AuditQuery = z.object({
  action: z.optional(machineText((action) => AUDIT_ACTIONS.some((known) => known === action))),
  from: Day,
  to: Day,
  actor: z.optional(z.string()),
  target: z.optional(z.string()),
  before: cursorOf(z.tuple([z.int()])),
  limit: pageLimit(AUDIT_MAX_LIMIT),
});

export const adminRecordRoutes = [
  route("admin", wire.listAudit, { query: AuditQuery, reply: AuditPage }).answer(async (c, { db }) => {
    const { actor, target, action, from, to, before, limit } = c.req.valid("query");
    const { items, lastSeq } = await listAuditItems(db, {
      actorId: actor,
      targetId: target,
      action,
      from: from && instantOf(from),
      until: to && instantOf(addDays(to, 1)),
      beforeSeq: before?.[0],
      limit,
    });
    const next = formatNext(lastSeq === undefined ? undefined : [lastSeq]);
    return await answerJsonText(c, `{"success":true,"entries":${items}${next}}`);
  }),

  route("admin", wire.getOverview, { reply: schemas.OverviewReply }).answer(async (_c, deps) => {
    return { success: true, ...await getOverview(deps) };
  }),

  route("admin", wire.listAllFeedback, {
    query: timePage(FEEDBACK_MAX_LIMIT),
    reply: schemas.AdminFeedbackPage,
  }).answer(async (c, { db }) => {
    const { items, last } = await listAllFeedback(db, c.req.valid("query"));
    const next = formatNext(last && [last.createdAt, last.id]);
    return await answerJsonText(c, `{"success":true,"feedbacks":${items}${next}}`);
  }),

  route("admin", wire.setFeedbackVisibility, {
    params: FeedbackParams,
    body: schemas.FeedbackVisibility,
    reply: SuccessReply,
    errors: ["feedback_not_found"],
  }).answer(async (c, deps) => {
    const { isHidden } = c.req.valid("json");
    await moderateFeedback(deps, identifyAdmin(c, deps), { ...c.req.valid("param"), isHidden });
    return { success: true, message: isHidden ? say.hidden : say.shown };
  }),

  route("admin", wire.answerFeedback, {
    params: FeedbackParams,
    body: schemas.FeedbackAnswer,
    reply: SuccessReply,
    errors: ["feedback_not_found", "feedback_is_hidden"],
  }).answer(async (c, deps) => {
    const answer = c.req.valid("json").answer.trim();
    await answerFeedback(deps, identifyAdmin(c, deps), { ...c.req.valid("param"), answer });
    return { success: true, message: answer ? say.answered : say.unanswered };
  }),
];

function instantOf(day: string): string {
  return startOfDay(day, LAGOS_OFFSET_MINUTES).toISOString();
}
