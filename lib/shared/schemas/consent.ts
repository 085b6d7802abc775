import * as z from "zod/mini";
import { CONSENT_DECISIONS } from "../consent.ts";
import { boundedText, EntityId } from "./fields.ts";

const MARK_MAX_CHARACTERS = 100;

const words = { version: boundedText(MARK_MAX_CHARACTERS), hash: boundedText(MARK_MAX_CHARACTERS) };

/**
 * `_id` is the client's, for retries; `version` and `hash` name the words shown; `isAdult` includes a child's
 * guardian.
 *
 * `seen` is the last decision known to the client, null for none: a yes does not undo a newer no. Without it the
 * decision counts.
 */
export const NewConsent = z.object({
  _id: z.optional(EntityId),
  decision: z.enum(CONSENT_DECISIONS, { error: "The decision must be accepted, declined or withdrawn" }),
  ...words,
  isAdult: z.optional(z.boolean()),
  seen: z.optional(z.nullable(EntityId)),
}).check(z.refine(({ decision, isAdult }) => decision !== "accepted" || isAdult === true, {
  path: ["isAdult"],
  error: "Please confirm that you are 18 or older, or the parent or guardian",
}));
export type NewConsent = z.infer<typeof NewConsent>;

/** `decidedAt` is ISO 8601 UTC at the server; `device` may be "". */
export const Consent = z.object({
  _id: EntityId,
  decision: z.enum(CONSENT_DECISIONS),
  ...words,
  isAdult: z.boolean(),
  device: z.string(),
  decidedAt: z.string(),
});
export type Consent = z.infer<typeof Consent>;

export const ConsentReply = z.union([
  z.object({ success: z.literal(true), ...Consent.shape }),
  z.object({ success: z.literal(true), decision: z.null() }),
]);
export type ConsentReply = z.infer<typeof ConsentReply>;

export const ConsentSaved = z.object({ success: z.literal(true), ...Consent.shape });
export type ConsentSaved = z.infer<typeof ConsentSaved>;
