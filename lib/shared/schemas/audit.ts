import * as z from "zod/mini";
import { AUDIT_ACTIONS } from "../audit_actions.ts";

/** `at` is ISO 8601 UTC; actor "" is the server. Names are current, "" when gone: the log keeps none. */
export const AuditItem = z.object({
  seq: z.number(),
  at: z.string(),
  actor: z.object({ _id: z.string(), name: z.string() }),
  action: z.enum(AUDIT_ACTIONS),
  target: z.object({ _id: z.string(), name: z.string() }),
  clientAddress: z.string(),
  /** Names of the fields that were changed. */
  changed: z.array(z.string()),
});
export type AuditItem = z.infer<typeof AuditItem>;

/** Newest first. */
export const AuditPage = z.object({
  success: z.literal(true),
  entries: z.array(AuditItem),
  next: z.optional(z.string()),
});
export type AuditPage = z.infer<typeof AuditPage>;
