export const AUDIT_ACTIONS = [
  "admin_created",
  "user_created",
  "user_updated",
  "password_updated",
  "user_deleted",
  "user_signed_out",
  "users_exported",
  "media_uploaded",
  "media_updated",
  "media_replaced",
  "media_published",
  "media_hidden",
  "media_deleted",
  "feedback_hidden",
  "feedback_shown",
  "feedback_answered",
  "notification_sent",
  "notification_cancelled",
  "audit_broken",
  "audit_carried_over",
] as const;

export type AuditAction = typeof AUDIT_ACTIONS[number];
