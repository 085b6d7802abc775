import * as z from "zod/mini";
import { CHECKS, DOSE_ANSWERS, isCareAmount, SUPPLY_COUNT_MAX } from "../care.ts";
import { EARLIEST_DATE, isCalendarDate, isClockTime } from "../calendar.ts";
import {
  CARE_NAME_MAX_CHARACTERS,
  INSULIN_UNITS_MAX,
  REMINDER_LABEL_MAX_CHARACTERS,
  REMINDERS_MAX,
} from "../limits.ts";
import { boundedText, EntityId, listOf } from "./fields.ts";
import { isHba1cPossible } from "../diabetes.ts";
import { Hba1c } from "./health_profile.ts";
import { ClockTime, Weekdays } from "./reminders.ts";
import { changesFields } from "./replies.ts";

const DAY_WRONG = "The date must be a real day, as YYYY-MM-DD";
const date = z.string({ error: DAY_WRONG }).check(
  z.refine((day) => isCalendarDate(day) && day >= EARLIEST_DATE, { error: DAY_WRONG }),
);

function amount(max: number, error: string) {
  return z.number({ error }).check(z.refine((value) => isCareAmount(value, max), { error }));
}

/** One answer a reminder and day; `units` of insulin as typed. */
export const Dose = z.object({
  kind: z.literal("dose"),
  reminderId: EntityId,
  date,
  answer: z.enum(DOSE_ANSWERS, { error: "The answer must be taken or not_today" }),
  units: z.optional(amount(INSULIN_UNITS_MAX, "The units must be a number from 0.1 to 300")),
});
export type Dose = z.infer<typeof Dose>;

/** One reminder of a medicine, under its id. */
export const MedicineTime = z.object({ _id: EntityId, time: ClockTime, days: Weekdays, isOn: z.boolean() });
export type MedicineTime = z.infer<typeof MedicineTime>;

/** As a person wrote it: nothing reads name or dose. Times are told earliest first. */
export const Medicine = z.object({
  kind: z.literal("medicine"),
  name: boundedText(REMINDER_LABEL_MAX_CHARACTERS),
  dose: boundedText(CARE_NAME_MAX_CHARACTERS),
  times: listOf(MedicineTime, "The times must be a list").check(
    z.refine(
      (times) => times.length <= REMINDERS_MAX && new Set(times.map(({ _id }) => _id)).size === times.length,
      {
        error: "A medicine has at most 50 times, each under its own id",
      },
    ),
  ),
});
export type Medicine = z.infer<typeof Medicine>;

/** There were `count` at the end of `date`; each dose of the reminder or medicine, or each reading, uses up `each`. */
export const Supply = z.object({
  kind: z.literal("supply"),
  name: boundedText(CARE_NAME_MAX_CHARACTERS).check(
    z.refine((name) => name.trim() !== "", { error: "Please give it a name" }),
  ),
  date,
  count: z.number().check(z.refine((count) => count === 0 || isCareAmount(count, SUPPLY_COUNT_MAX))),
  each: amount(INSULIN_UNITS_MAX, "Each use must take a number from 0.1 to 300"),
  /** Null: readings use it up. */
  reminderId: z.nullable(EntityId),
  /** All its times use it up, of which the reminder is one. */
  medicineId: z.optional(EntityId),
});
export type Supply = z.infer<typeof Supply>;

/** `time` (`HH:mm`) is null where it is not known. */
export const Visit = z.object({
  kind: z.literal("visit"),
  date,
  time: z.nullable(z.string().check(z.refine(isClockTime, { error: "The time must be HH:mm" }))),
  place: boundedText(CARE_NAME_MAX_CHARACTERS),
});
export type Visit = z.infer<typeof Visit>;

export const Check = z.object({ kind: z.literal("check"), check: z.enum(CHECKS), date });
export type Check = z.infer<typeof Check>;

/** As it stands in the lab's report. */
export const Hba1cCheck = z.object({ kind: z.literal("hba1c"), ...Hba1c.shape, date }).check(
  z.refine(isHba1cPossible, { error: "The HbA1c must be 3 to 20 % or 9 to 195 mmol/mol" }),
);
export type Hba1cCheck = z.infer<typeof Hba1cCheck>;

/** What a person saw of their own feet; `isFine` unless one of the questions was answered by yes. */
export const FootCheck = z.object({ kind: z.literal("foot_check"), date, isFine: z.boolean() });
export type FootCheck = z.infer<typeof FootCheck>;

/** Days are `YYYY-MM-DD` on the person's wall clock. */
export const CareEntry = z.discriminatedUnion("kind", [
  Dose,
  Medicine,
  Supply,
  Visit,
  Check,
  Hba1cCheck,
  FootCheck,
], {
  error: "The kind must be dose, medicine, supply, visit, check, hba1c or foot_check",
});
export type CareEntry = z.infer<typeof CareEntry>;

const said = { changedAt: z.iso.datetime(), entry: z.nullable(CareEntry) };

/**
 * Null deletes. `changedAt` (ISO 8601 UTC) is when the person said so; the later one stays.
 *
 * `removed` are the times that the person took out of a medicine: those that their phone had not seen stay. Without it
 * whatever was added before `changedAt` and is not among the times is taken out.
 */
export const CareChange = z.object({
  ...said,
  removed: z.optional(listOf(EntityId, "The removed times must be a list")),
});
export type CareChange = z.infer<typeof CareChange>;

/** What stands now; the entry is null where it was deleted. */
export const CareRecord = z.object({ _id: EntityId, ...said });
export type CareRecord = z.infer<typeof CareRecord>;

export const CareReply = z.object({ success: z.literal(true), data: CareRecord });
export type CareReply = z.infer<typeof CareReply>;

export const CarePage = z.object({ ...changesFields, data: z.array(CareRecord) });
export type CarePage = z.infer<typeof CarePage>;
