import * as z from "zod/mini";
import { isCalendarDate, isClockTime } from "../calendar.ts";
import { textOf } from "../message_area.ts";
import { vitalSignReplyText } from "../messages/vital_sign_reply.ts";
import { isWithin, KG_DECIMALS, POSSIBLE, type VitalSignRange } from "../vital_sign_ranges.ts";
import { EntityId, RowVersion, Tombstone } from "./fields.ts";
import { changesFields } from "./replies.ts";

const say = textOf(vitalSignReplyText);

const moment = {
  date: z.string({ error: say.dateWrong }).check(z.refine(isCalendarDate, { error: say.dateWrong })),
  time: z.string({ error: say.timeWrong }).check(z.refine(isClockTime, { error: say.timeWrong })),
};

const whole = (error: string, range: VitalSignRange) =>
  z.number({ error }).check(
    z.refine((value) => Number.isInteger(value) && isWithin(value, range), { error }),
  );

const isTyped = (kg: number) => isWithin(kg, POSSIBLE.kg) && Number(kg.toFixed(KG_DECIMALS)) === kg;

/** Pressures are in mmHg, the pulse in beats a minute. */
const pressure = {
  kind: z.literal("blood_pressure"),
  ...moment,
  systolic: whole(say.systolicWrong, POSSIBLE.systolic),
  diastolic: whole(say.diastolicWrong, POSSIBLE.diastolic),
  pulse: z.optional(z.nullable(whole(say.pulseWrong, POSSIBLE.pulse))),
};

/** Weight and unit stay as they were typed. */
const weight = {
  kind: z.literal("weight"),
  ...moment,
  kg: z.number({ error: say.kgWrong }).check(z.refine(isTyped, { error: say.kgWrong })),
};

const isAbove = z.refine<{ systolic: number; diastolic: number }>(
  ({ systolic, diastolic }) => systolic > diastolic,
  { path: ["diastolic"], error: say.upsideDown },
);

const _id = z.optional(EntityId);

/**
 * `date` (`YYYY-MM-DD`) and `time` (`HH:mm`) are a wall clock. `systolic` and `diastolic` are whole mmHg, `pulse`
 * optional; `kg` has at most two decimals.
 */
export const NewVitalSign = z.discriminatedUnion("kind", [
  z.object({ _id, ...pressure }).check(isAbove),
  z.object({ _id, ...weight }),
], { error: say.kindWrong });
export type NewVitalSign = z.infer<typeof NewVitalSign>;

/** Replaces everything. `version` is the last seen; without it, it overwrites. */
export const ChangedVitalSign = z.discriminatedUnion("kind", [
  z.object({ ...pressure, version: z.optional(RowVersion) }).check(isAbove),
  z.object({ ...weight, version: z.optional(RowVersion) }),
], { error: say.kindWrong });
export type ChangedVitalSign = z.infer<typeof ChangedVitalSign>;

const stored = { _id: EntityId, version: RowVersion, updatedAt: z.string() };

/** The `pulse` is absent where none was typed. */
export const BloodPressure = z.object({ ...stored, ...pressure, pulse: z.optional(z.number()) });
export type BloodPressure = z.infer<typeof BloodPressure>;

export const Weight = z.object({ ...stored, ...weight });
export type Weight = z.infer<typeof Weight>;

/** `version` counts changes from 1; `updatedAt` is ISO 8601 UTC. */
export const VitalSign = z.discriminatedUnion("kind", [BloodPressure, Weight]);
export type VitalSign = z.infer<typeof VitalSign>;

export const VitalSignReply = z.object({ success: z.literal(true), data: VitalSign });
export type VitalSignReply = z.infer<typeof VitalSignReply>;

export const VitalSignPage = z.object({
  ...changesFields,
  data: z.array(z.union([VitalSign, Tombstone])),
});
export type VitalSignPage = z.infer<typeof VitalSignPage>;
