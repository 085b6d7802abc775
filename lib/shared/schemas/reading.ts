import * as z from "zod/mini";
import { isCalendarDate, isClockTime } from "../calendar.ts";
import { GLUCOSE_UNITS, type GlucoseValue, READING_TYPES } from "../glucose.ts";
import { isWithinMaximum } from "../unit_warning.ts";
import {
  CARB_GRAMS_MAX,
  COMMENT_MAX_CHARACTERS,
  IMPORT_READINGS_AT_ONCE,
  INSULIN_UNITS_MAX,
} from "../limits.ts";
import { textOf } from "../message_area.ts";
import { logReplyText } from "../messages/log_reply.ts";
import { isMeal } from "../meals.ts";
import { READING_TAGS } from "../reading_tags.ts";
import { EntityId, exactText, listOf, RowVersion, Tombstone } from "./fields.ts";

const say = textOf(logReplyText);

const DATE_WRONG = "The date must be a real day, as YYYY-MM-DD";
const TIME_WRONG = "The time must be HH:mm";

const tag = z.enum(READING_TAGS, { error: say.tagsWrong });
const tags = listOf(tag, say.tagsWrong).check(
  z.refine((list) => list.length <= READING_TAGS.length && new Set(list).size === list.length, {
    error: say.tagsWrong,
  }),
);
const meal = z.string({ error: say.mealWrong }).check(
  z.refine((text) => text === "" || isMeal(text), { error: say.mealWrong }),
);

const units = z.number({ error: say.insulinWrong }).check(
  z.gt(0, { error: say.insulinWrong }),
  z.lte(INSULIN_UNITS_MAX, { error: say.insulinWrong }),
);
const grams = z.number({ error: say.carbsWrong }).check(
  z.gte(0, { error: say.carbsWrong }),
  z.lte(CARB_GRAMS_MAX, { error: say.carbsWrong }),
);

/** How these merge is told in `READING_FIELDS`. */
const fields = {
  date: z.string({ error: DATE_WRONG }).check(z.refine(isCalendarDate, { error: DATE_WRONG })),
  time: z.string({ error: TIME_WRONG }).check(z.refine(isClockTime, { error: TIME_WRONG })),
  type: z.enum(READING_TYPES, { error: say.typeWrong }),
  value: z.number({ error: say.valueNotANumber }).check(
    z.gt(0, { error: say.valueNotAboveZero }),
  ),
  unit: z.enum(GLUCOSE_UNITS, { error: "The unit must be mg/dl or mmol/l" }),
  comment: z.optional(z.nullable(exactText(COMMENT_MAX_CHARACTERS))),
  tags: z.optional(z.nullable(tags)),
  meal: z.optional(z.nullable(meal)),
  insulinUnits: z.optional(z.nullable(units)),
  carbGrams: z.optional(z.nullable(grams)),
};

const withinMaximum = z.refine<GlucoseValue>(isWithinMaximum, {
  path: ["value"],
  error: say.valueTooHigh,
});

/**
 * `date` (`YYYY-MM-DD`) and `time` (`HH:mm`) are a wall clock; `value` is above 0, at most 1500 mg/dl or 83.3 mmol/l;
 * `insulinUnits` are above 0, at most 300, `carbGrams` 0 to 500.
 *
 * `isDateAllowed` checks the latest `date`: it needs a clock.
 */
export const NewReading = z.object({ _id: z.optional(EntityId), ...fields }).check(withinMaximum);
export type NewReading = z.infer<typeof NewReading>;

/** `version` is the last seen; without it, it overwrites. */
export const ChangedReading = z.object({
  ...fields,
  version: z.optional(RowVersion),
}).check(withinMaximum);
export type ChangedReading = z.infer<typeof ChangedReading>;

/** `version` counts changes from 1; `updatedAt` is ISO 8601 UTC; no note is "", of the later fields none is absent. */
export const Reading = z.object({
  _id: EntityId,
  ...fields,
  comment: z.string(),
  tags: z.optional(z.array(tag)),
  meal: z.optional(z.string()),
  /** Null where a phone has not sent yet that it was erased. */
  insulinUnits: z.optional(z.nullable(z.number())),
  carbGrams: z.optional(z.nullable(z.number())),
  version: RowVersion,
  updatedAt: z.string(),
});
export type Reading = z.infer<typeof Reading>;

/** 1 to 100 readings, each with its id. */
export const ImportedReadings = z.object({
  /** Of a file's reading that was deleted a further one is made; with this, as for what somebody typed, none is. */
  keepsIds: z.optional(z.boolean()),
  readings: listOf(z.object({ _id: EntityId, ...fields }).check(withinMaximum)).check(
    z.refine((list) => list.length >= 1 && list.length <= IMPORT_READINGS_AT_ONCE, {
      error: `Send 1 to ${IMPORT_READINGS_AT_ONCE} readings at once`,
    }),
  ),
});
export type ImportedReadings = z.infer<typeof ImportedReadings>;

const ImportOutcome = z.union([
  z.object({ _id: EntityId, reading: Reading }),
  z.object({ _id: EntityId, code: z.string(), message: z.string() }),
]);

/**
 * An outcome per reading, in order; `_id` as sent, `reading` as stored (under another id if that was deleted), or why
 * not.
 */
export const ImportReply = z.object({ success: z.literal(true), data: z.array(ImportOutcome) });
export type ImportReply = z.infer<typeof ImportReply>;

export const ReadingReply = z.object({ success: z.literal(true), data: Reading });
export type ReadingReply = z.infer<typeof ReadingReply>;

/**
 * Newest first. `cursor` goes into `?since=`, `next` into `?before=`; `reset`: `since` was too old, `data` is
 * everything.
 */
export const ReadingPage = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.array(z.union([Reading, Tombstone])),
  cursor: z.string(),
  next: z.optional(z.string()),
  reset: z.optional(z.literal(true)),
});
export type ReadingPage = z.infer<typeof ReadingPage>;
