/** The shapes of the audit log on the wire. @module */
import * as z from "zod/mini";
import { AUDIT_ACTIONS } from "../audit_actions.ts";

/**
 * Who did what to whom; `at` is ISO 8601 UTC, an actor with the id "" is the server itself. Names are those of today, ""
 * for an account or an item that is gone: the log keeps none.
 */
export const AuditItem = z.object({
  seq: z.number(),
  at: z.string(),
  actor: z.object({ _id: z.string(), name: z.string() }),
  action: z.enum(AUDIT_ACTIONS),
  target: z.object({ _id: z.string(), name: z.string() }),
  clientAddress: z.string(),
  /** Names of the fields that changed. */
  changed: z.array(z.string()),
});
/** @see {@linkcode AuditItem} */
export type AuditItem = z.infer<typeof AuditItem>;

/** A page of the log, newest first. */
export const AuditPage = z.object({
  success: z.literal(true),
  entries: z.array(AuditItem),
  next: z.optional(z.string()),
});
/** @see {@linkcode AuditPage} */
export type AuditPage = z.infer<typeof AuditPage>;
