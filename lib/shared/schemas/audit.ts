/** The shapes of the audit log on the wire. @see contract §3 Admin @module */
import * as z from "zod/mini";
import { AUDIT_ACTIONS } from "../audit_actions.ts";

const Fields = z.nullable(z.catchall(z.object({}), z.unknown()));

/** Who did what to whom; `at` is ISO 8601 UTC, an actor with the id "" is the server itself. */
export const AuditItem = z.object({
  seq: z.number(),
  at: z.string(),
  actor: z.object({ _id: z.string(), name: z.string() }),
  action: z.enum(AUDIT_ACTIONS),
  target: z.object({ _id: z.string(), name: z.string() }),
  clientAddress: z.string(),
  /** What changed, as it was and as it became; null where there is nothing to show. */
  before: Fields,
  after: Fields,
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
