import { isCalendarDate, isClockTime } from "@/lib/shared/calendar.ts";
import { vitalSignText } from "@/lib/shared/messages/vital_sign.ts";
import { isDateAllowed } from "@/lib/shared/reading.ts";
import {
  parseVitalSignValue,
  type VitalSign,
  type VitalSignEntry,
  type VitalSignFields,
  type VitalSignKind,
} from "@/lib/shared/vital_sign.ts";
import { KG_DECIMALS, POSSIBLE } from "@/lib/shared/vital_sign_ranges.ts";
import { say } from "../../client/browser/language.ts";
import type { LocalMoment } from "../../client/browser/wall_clock.ts";

export type FieldName = Exclude<keyof VitalSignFields, "kind">;

export type VitalSignErrors = Partial<Record<FieldName, string>>;

export function emptyFields(kind: VitalSignKind, { date, time }: LocalMoment): VitalSignFields {
  return { kind, date, time, systolic: "", diastolic: "", pulse: "", kg: "" };
}

/** What is typed of the other kind, without that of this one; undefined for nothing. */
export function restOf(fields: VitalSignFields): VitalSignFields | undefined {
  const rest: VitalSignFields = fields.kind === "weight"
    ? { ...fields, kind: "blood_pressure", kg: "" }
    : { ...fields, kind: "weight", systolic: "", diastolic: "", pulse: "" };
  return [rest.systolic, rest.diastolic, rest.pulse, rest.kg].some((typed) => typed.trim() !== "")
    ? rest
    : undefined;
}

export function fieldsOf(sign: VitalSign): VitalSignFields {
  const fields = emptyFields(sign.kind, sign);
  if (sign.kind === "weight") return { ...fields, kg: String(sign.kg) };
  const { systolic, diastolic, pulse } = sign;
  return {
    ...fields,
    systolic: String(systolic),
    diastolic: String(diastolic),
    pulse: pulse === undefined ? "" : String(pulse),
  };
}

/** The entry, or what is wrong. @param today `YYYY-MM-DD` where the person is. */
export function readFields(
  fields: VitalSignFields,
  today: string,
): { entry: VitalSignEntry; errors?: undefined } | { entry?: undefined; errors: VitalSignErrors } {
  const { kind, date, time } = fields;
  const { wrong } = say(vitalSignText);
  const errors: VitalSignErrors = {};
  if (!isCalendarDate(date) || !isDateAllowed(date, today)) errors.date = wrong.date;
  if (!isClockTime(time)) errors.time = wrong.time;
  if (kind === "weight") {
    const kg = parseVitalSignValue(fields.kg, POSSIBLE.kg, KG_DECIMALS);
    if (kg === undefined) return { errors: { ...errors, kg: wrong.kg } };
    return Object.keys(errors).length > 0 ? { errors } : { entry: { kind, date, time, kg } };
  }
  const systolic = parseVitalSignValue(fields.systolic, POSSIBLE.systolic);
  const diastolic = parseVitalSignValue(fields.diastolic, POSSIBLE.diastolic);
  const pulse = parseVitalSignValue(fields.pulse, POSSIBLE.pulse);
  if (systolic === undefined) errors.systolic = wrong.systolic;
  if (diastolic === undefined) errors.diastolic = wrong.diastolic;
  if (pulse === undefined && fields.pulse.trim() !== "") errors.pulse = wrong.pulse;
  if (systolic === undefined || diastolic === undefined) return { errors };
  if (systolic <= diastolic) errors.diastolic = wrong.upsideDown;
  if (Object.keys(errors).length > 0) return { errors };
  return { entry: { kind, date, time, systolic, diastolic, ...pulse !== undefined && { pulse } } };
}

/** Such as "132/84, pulse 71" or "72.5 kg". */
export function nameEntry(entry: VitalSignEntry): string {
  const text = say(vitalSignText);
  if (entry.kind === "weight") return text.weight({ kg: entry.kg });
  const pressure = text.pressure({ systolic: entry.systolic, diastolic: entry.diastolic });
  return entry.pulse === undefined ? pressure : text.withPulse({ pressure, pulse: entry.pulse });
}
