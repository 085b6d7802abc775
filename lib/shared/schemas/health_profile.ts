import * as z from "zod/mini";
import { daysBetween, isCalendarDate } from "../calendar.ts";
import { GLUCOSE_UNITS, READING_TYPES } from "../glucose.ts";
import { DIABETES_TYPES, HBA1C_UNITS, isHba1cPossible, PERSON_QUESTIONS } from "../diabetes.ts";
import { EARLIEST_YEAR, MEDICINES_MAX_CHARACTERS, RAMADAN_MAX_DAYS } from "../limits.ts";
import { textOf } from "../message_area.ts";
import { healthReplyText } from "../messages/health_reply.ts";
import { findOwnTargetProblem, type OwnTarget as TypedTarget, TARGET_PRESETS } from "../targets.ts";
import { boundedText } from "./fields.ts";

const say = textOf(healthReplyText);

const Day = z.string({ error: say.dateWrong }).check(z.refine(isCalendarDate, { error: say.dateWrong }));
const Year = z.int({ error: say.yearWrong }).check(z.minimum(EARLIEST_YEAR, { error: say.yearWrong }));

const TypedValue = z.object({
  value: z.number({ error: say.targetBounds }),
  unit: z.enum(GLUCOSE_UNITS, { error: say.unitWrong }),
});

/** 54 to 250 mg/dl or 3 to 13.9 mmol/l, `from` the lower one. */
const OwnTarget = z.object({ from: TypedValue, to: TypedValue }).check(
  z.refine<TypedTarget>((own) => findOwnTargetProblem(own) !== "bounds", { error: say.targetBounds }),
  z.refine<TypedTarget>((own) => findOwnTargetProblem(own) !== "order", { error: say.targetOrder }),
);

const [FASTING, AFTER_MEAL, LATER] = READING_TYPES;

/** `clinicianDate` (`YYYY-MM-DD`): set with a clinician that day. */
export const TargetsChoice = z.object({
  ranges: z.union([
    z.object({ preset: z.enum(TARGET_PRESETS) }),
    z.object({ own: z.object({ [FASTING]: OwnTarget, [AFTER_MEAL]: OwnTarget, [LATER]: OwnTarget }) }),
  ]),
  clinicianDate: z.optional(Day),
});

export const RamadanDays = z.object({ from: Day, to: Day }).check(
  z.refine(({ from, to }) => from <= to && daysBetween(from, to) < RAMADAN_MAX_DAYS, {
    error: say.ramadanWrong,
  }),
);

/** The value as it stands in the lab's report. */
export const Hba1c = z.object({
  value: z.number({ error: say.hba1cWrong }),
  unit: z.enum(HBA1C_UNITS, { error: say.hba1cWrong }),
  date: Day,
}).check(z.refine(isHba1cPossible, { error: say.hba1cWrong }));

/** Null, or "" for `medicines`, if unsaid; nothing in the future (`findFutureField`). */
export const HealthProfile = z.object({
  targets: z.nullable(TargetsChoice),
  ramadan: z.nullable(RamadanDays),
  /** The unit that values are shown in beside the typed one. */
  unit: z.nullable(z.enum(GLUCOSE_UNITS, { error: say.unitWrong })),
  birthYear: z.nullable(Year),
  diabetesType: z.nullable(z.enum(DIABETES_TYPES, { error: say.typeWrong })),
  diabetesSince: z.nullable(Year),
  /** Medicines with their doses, as typed. */
  medicines: boundedText(MEDICINES_MAX_CHARACTERS),
  /** Readings offer insulin and carbohydrate; those of type 1 always do. */
  usesInsulin: z.nullable(z.boolean()),
  hba1c: z.nullable(Hba1c),
  /** Nothing of all this is asked any more. */
  isAsked: z.nullable(z.boolean()),
  /** Those that were answered or skipped, until the last one is. */
  answeredQuestions: z.nullable(
    z.array(z.enum(PERSON_QUESTIONS)).check(z.maxLength(PERSON_QUESTIONS.length)),
  ),
});

export type HealthProfile = z.infer<typeof HealthProfile>;

/** Fields that are absent stay as they are. */
export const HealthProfileChange = z.partial(HealthProfile);
export type HealthProfileChange = z.infer<typeof HealthProfileChange>;

/** `updatedAt` is ISO 8601 UTC, null before anything was said. */
export const HealthProfileReply = z.object({
  success: z.literal(true),
  healthProfile: HealthProfile,
  updatedAt: z.nullable(z.string()),
});
export type HealthProfileReply = z.infer<typeof HealthProfileReply>;
