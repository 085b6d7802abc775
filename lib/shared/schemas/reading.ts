/**
 * The shapes of a reading on the wire, checked at the server's door.
 *
 * @module
 */
import * as z from "zod/mini";
import { isCalendarDate, isClockTime } from "../calendar.ts";
import { GLUCOSE_UNITS, type GlucoseValue, isWithinMaximum, READING_TYPES } from "../glucose.ts";
import { COMMENT_MAX_CHARACTERS, MAX_VALUE_MG_DL, MAX_VALUE_MMOL_L } from "../limits.ts";
import { boundedText, EntityId } from "./fields.ts";

const DATE_WRONG = "The date must be a real day, as YYYY-MM-DD";
const TIME_WRONG = "The time must be HH:mm";

const fields = {
  date: z.string({ error: DATE_WRONG }).check(z.refine(isCalendarDate, { error: DATE_WRONG })),
  time: z.string({ error: TIME_WRONG }).check(z.refine(isClockTime, { error: TIME_WRONG })),
  type: z.enum(READING_TYPES, { error: "The type must be Fasting, After meal or 2-3 hours after meal" }),
  value: z.number({ error: "The value must be a number" }).check(
    z.gt(0, { error: "The value must be above 0" }),
  ),
  unit: z.enum(GLUCOSE_UNITS, { error: "The unit must be mg/dl or mmol/l" }),
};

const withinMaximum = z.refine<GlucoseValue>(isWithinMaximum, {
  path: ["value"],
  error: `The value can be at most ${MAX_VALUE_MG_DL} mg/dl or ${MAX_VALUE_MMOL_L} mmol/l`,
});

/** How often a reading was changed, from 1. */
const version = z.number().check(z.refine((count) => Number.isSafeInteger(count) && count >= 1));
const comment = z.optional(z.nullable(boundedText(COMMENT_MAX_CHARACTERS)));

/**
 * What a person enters: `date` (`YYYY-MM-DD`) and `time` (`HH:mm`) are the wall clock where it was taken,
 * `value` is above 0 and at most 1500 mg/dl or 83.3 mmol/l, exactly as typed.
 *
 * The upper bound of `date` needs a clock: see `isDateAllowed` in `lib/shared/reading.ts`.
 */
export const NewReading = z.object({ _id: z.optional(EntityId), ...fields, comment }).check(withinMaximum);
/** @see {@linkcode NewReading} */
export type NewReading = z.infer<typeof NewReading>;

/** A changed reading; `version` is the one the client last saw, absent when it wants to replace whatever stands. */
export const ChangedReading = z.object({
  ...fields,
  comment,
  version: z.optional(version),
}).check(withinMaximum);
/** @see {@linkcode ChangedReading} */
export type ChangedReading = z.infer<typeof ChangedReading>;

/** A stored reading. `version` counts its changes from 1; `updatedAt` is ISO 8601 UTC; no note is "". */
export const Reading = z.object({
  _id: EntityId,
  ...fields,
  comment: z.string(),
  version,
  updatedAt: z.string(),
});
/** @see {@linkcode Reading} */
export type Reading = z.infer<typeof Reading>;

/** A reading that was deleted, as a sync sees it. */
export const Tombstone = z.object({ _id: EntityId, deleted: z.literal(true), version });
/** @see {@linkcode Tombstone} */
export type Tombstone = z.infer<typeof Tombstone>;
