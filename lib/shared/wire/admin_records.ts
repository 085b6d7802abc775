import type * as shapes from "../schemas/admin_overview.ts";
import type { SuccessReply } from "../schemas/replies.ts";
import type { AuditPage } from "../schemas/audit.ts";
import { endpoint } from "./endpoint.ts";

export type {
  AdminFeedback,
  AdminFeedbackPage,
  DayCount,
  OverviewReply as Overview,
} from "../schemas/admin_overview.ts";
export type { AuditItem, AuditPage } from "../schemas/audit.ts";

/** `?action=`, `?actor=`, `?target=`, `?from=`, `?to=` (days in Lagos, inclusive), `?limit=`, `?before=`. */
export const listAudit = endpoint<undefined, AuditPage>("GET", "/api/v1/admin/audit");
export const getOverview = endpoint<undefined, shapes.OverviewReply>("GET", "/api/v1/admin/overview");
export const listAllFeedback = endpoint<undefined, shapes.AdminFeedbackPage>("GET", "/api/v1/admin/feedback");
export const answerFeedback = endpoint<shapes.FeedbackAnswer, SuccessReply>(
  "PUT",
  "/api/v1/admin/feedback/:feedbackId/answer",
);
export const setFeedbackVisibility = endpoint<shapes.FeedbackVisibility, SuccessReply>(
  "PUT",
  "/api/v1/admin/feedback/:feedbackId",
);
