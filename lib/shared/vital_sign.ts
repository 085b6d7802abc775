/** Rules of blood pressure and weight without schemas, which would cost a phone much. @module */
import type { BloodPressure, VitalSign, Weight } from "./schemas/vital_sign.ts";
import { parseTypedValue } from "./typed_value.ts";
import { isWithin, type VitalSignRange } from "./vital_sign_ranges.ts";

export type { BloodPressure, NewVitalSign, VitalSign, Weight } from "./schemas/vital_sign.ts";

export const VITAL_SIGN_KINDS = ["blood_pressure", "weight"] as const;

export type VitalSignKind = typeof VITAL_SIGN_KINDS[number];

type Typed<Sign> = Omit<Sign, "_id" | "version" | "updatedAt">;

/** Values and units as they were typed. */
export type VitalSignEntry = Typed<BloodPressure> | Typed<Weight>;

/** As written, "" if absent; mmHg, beats a minute, kg. */
export interface VitalSignFields {
  kind: VitalSignKind;
  date: string;
  time: string;
  systolic: string;
  diastolic: string;
  pulse: string;
  kg: string;
}

/** Undefined if no number, out of range or too precise. */
export function parseVitalSignValue(typed: string, range: VitalSignRange, decimals = 0): number | undefined {
  const { value } = parseTypedValue(typed);
  const isRight = value !== undefined && isWithin(value, range) && Number(value.toFixed(decimals)) === value;
  return isRight ? value : undefined;
}

/** Beyond, somebody may have mistyped: mmHg, beats a minute, kg. */
export const LIKELY = {
  systolic: { from: 80, to: 200 },
  diastolic: { from: 45, to: 120 },
  /** The difference of systolic and diastolic pressure. */
  difference: { from: 15, to: 110 },
  pulse: { from: 40, to: 150 },
  kg: { from: 25, to: 200 },
} as const satisfies Record<string, VitalSignRange>;

/** Care is needed now: mmHg, inclusive. */
export const SEVERE_FROM = { systolic: 180, diastolic: 120 } as const;

type BloodPressureValues = Pick<BloodPressure, "systolic" | "diastolic" | "pulse">;

/** Whether to ask if it is right; ignores what is refused anyway. */
export function isBloodPressureUnlikely({ systolic, diastolic, pulse }: BloodPressureValues): boolean {
  return !isWithin(systolic, LIKELY.systolic) || !isWithin(diastolic, LIKELY.diastolic) ||
    !isWithin(systolic - diastolic, LIKELY.difference) ||
    pulse !== undefined && !isWithin(pulse, LIKELY.pulse);
}

/** @param kg In kilograms. */
export function isWeightUnlikely(kg: number): boolean {
  return !isWithin(kg, LIKELY.kg);
}

export function isVitalSignUnlikely(entry: VitalSignEntry): boolean {
  return entry.kind === "weight" ? isWeightUnlikely(entry.kg) : isBloodPressureUnlikely(entry);
}

export function isBloodPressureSevere(
  { systolic, diastolic }: Pick<BloodPressure, "systolic" | "diastolic">,
): boolean {
  return systolic >= SEVERE_FROM.systolic || diastolic >= SEVERE_FROM.diastolic;
}

/** Newest first: by date, time, then _id. */
export function compareVitalSigns(a: VitalSign, b: VitalSign): number {
  const [left, right] = [a, b].map(({ date, time, _id }) => `${date}${time}${_id}`) as [string, string];
  return left < right ? 1 : left > right ? -1 : 0;
}

interface VitalSignSummary {
  bloodPressure?: { count: number; last: BloodPressure; meanSystolic: number; meanDiastolic: number };
  weight?: { count: number; last: Weight; meanKg: number };
}

/** Means in whole mmHg and tenths of a kg. @param signs Newest first. */
export function summariseVitalSigns(signs: readonly VitalSign[]): VitalSignSummary {
  const pressures = signs.filter((sign) => sign.kind === "blood_pressure");
  const weights = signs.filter((sign) => sign.kind === "weight");
  const [lastPressure] = pressures;
  const [lastWeight] = weights;
  return {
    bloodPressure: lastPressure && {
      count: pressures.length,
      last: lastPressure,
      meanSystolic: Math.round(meanOf(pressures.map(({ systolic }) => systolic))),
      meanDiastolic: Math.round(meanOf(pressures.map(({ diastolic }) => diastolic))),
    },
    weight: lastWeight && {
      count: weights.length,
      last: lastWeight,
      meanKg: Math.round(meanOf(weights.map(({ kg }) => kg)) * 10) / 10,
    },
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function vitalSignEntryOf(sign: VitalSign): VitalSignEntry {
  const { date, time } = sign;
  if (sign.kind === "weight") return { kind: sign.kind, date, time, kg: sign.kg };
  const { systolic, diastolic, pulse } = sign;
  return { kind: sign.kind, date, time, systolic, diastolic, ...pulse !== undefined && { pulse } };
}
