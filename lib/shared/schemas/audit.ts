import * as z from "zod/mini";
import { AUDIT_ACTIONS } from "../audit_actions.ts";
import { pageFields } from "./replies.ts";

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

export const AuditPage = z.object({ ...pageFields, entries: z.array(AuditItem) });
export type AuditPage = z.infer<typeof AuditPage>;
