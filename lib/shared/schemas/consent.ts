/** The shapes of a person's consent on the wire. @module */
import * as z from "zod/mini";
import { CONSENT_DECISIONS } from "../consent.ts";
import { boundedText, EntityId } from "./fields.ts";

/** Far more than any version's name or hash is long. */
const MARK_MAX_CHARACTERS = 100;

const words = { version: boundedText(MARK_MAX_CHARACTERS), hash: boundedText(MARK_MAX_CHARACTERS) };

/**
 * What a person has decided: `_id` is the client's own, so that a try that went unanswered can be made again; `version`
 * and `hash` name the words that they were shown; with `isAdult` they say that they are of age, or a child's guardian.
 *
 * `seen` is the last decision that the client knew of, null for none: a yes that was given before a no arrived from
 * elsewhere, and is sent after it, does not undo it. Without it the decision counts whatever stood before.
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
/** @see {@linkcode NewConsent} */
export type NewConsent = z.infer<typeof NewConsent>;

/** A decision as it stands in the ledger. `decidedAt` is ISO 8601 UTC, when it reached the server; `device` may be "". */
export const Consent = z.object({
  _id: EntityId,
  decision: z.enum(CONSENT_DECISIONS),
  ...words,
  isAdult: z.boolean(),
  device: z.string(),
  decidedAt: z.string(),
});
/** @see {@linkcode Consent} */
export type Consent = z.infer<typeof Consent>;

/** What a person has decided last; `decision` alone, and null, where they never have. */
export const ConsentReply = z.union([
  z.object({ success: z.literal(true), ...Consent.shape }),
  z.object({ success: z.literal(true), decision: z.null() }),
]);
/** @see {@linkcode ConsentReply} */
export type ConsentReply = z.infer<typeof ConsentReply>;

/** The decision is on record. */
export const ConsentSaved = z.object({ success: z.literal(true), ...Consent.shape });
/** @see {@linkcode ConsentSaved} */
export type ConsentSaved = z.infer<typeof ConsentSaved>;
