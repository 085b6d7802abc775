/** The status table and its one reader. @module */
import { MG_DL_PER_MMOL_L } from "./limits.ts";

export const GLUCOSE_UNITS = ["mg/dl", "mmol/l"] as const;
export type GlucoseUnit = typeof GLUCOSE_UNITS[number];

export const READING_TYPES = ["Fasting", "After meal", "2-3 hours after meal"] as const;
export type ReadingType = typeof READING_TYPES[number];

export const GLUCOSE_STATUSES = ["Very Low", "Low", "Normal", "Elevated", "High", "Critical"] as const;
export type GlucoseStatus = typeof GLUCOSE_STATUSES[number];

export type AdviceKey =
  | "veryLow"
  | "low"
  | "fastingNormal"
  | "fastingElevated"
  | "fastingHigh"
  | "afterMealNormal"
  | "afterMealElevated"
  | "afterMealHigh"
  | "laterNormal"
  | "laterElevated"
  | "laterHigh"
  | "critical";

export interface Classification {
  status: GlucoseStatus;
  advice: AdviceKey;
}

/** The first band that fits decides. */
type Band = Classification & ({ belowMgDl: number } | { upToMgDl: number });

/** The same for every type of reading. */
export const CRITICAL_FROM_MG_DL = 315;
/** After any meal; steps of 15: fast sugar, wait, test again (ADA level 1). */
export const LOW_BELOW_MG_DL = 70;
/** Dangerous in itself: the number to call is shown (ADA level 2). */
export const EMERGENCY_BELOW_MG_DL = 54;

const CRITICAL: Classification = { status: "Critical", advice: "critical" };

/** After a meal nothing is Very Low; values under 50 get its advice (docs/product.md, Status). */
export const STATUS_TABLE: Record<ReadingType, readonly Band[]> = {
  "Fasting": [
    { belowMgDl: 50, status: "Very Low", advice: "veryLow" },
    { belowMgDl: LOW_BELOW_MG_DL, status: "Low", advice: "low" },
    { upToMgDl: 100, status: "Normal", advice: "fastingNormal" },
    { upToMgDl: 125, status: "Elevated", advice: "fastingElevated" },
    { upToMgDl: Infinity, status: "High", advice: "fastingHigh" },
  ],
  "After meal": [
    { belowMgDl: 50, status: "Low", advice: "veryLow" },
    { belowMgDl: LOW_BELOW_MG_DL, status: "Low", advice: "low" },
    { upToMgDl: 200, status: "Normal", advice: "afterMealNormal" },
    { upToMgDl: 230, status: "Elevated", advice: "afterMealElevated" },
    { upToMgDl: Infinity, status: "High", advice: "afterMealHigh" },
  ],
  "2-3 hours after meal": [
    { belowMgDl: 50, status: "Low", advice: "veryLow" },
    { belowMgDl: LOW_BELOW_MG_DL, status: "Low", advice: "low" },
    { upToMgDl: 140, status: "Normal", advice: "laterNormal" },
    { upToMgDl: 160, status: "Elevated", advice: "laterElevated" },
    { upToMgDl: Infinity, status: "High", advice: "laterHigh" },
  ],
};

export interface GlucoseValue {
  value: number;
  unit: GlucoseUnit;
}

/**
 * Returns mg/dl for comparing and averaging; never stored.
 *
 * Cleaned of binary noise beyond nine decimals (5.55 mmol/l is 99.9 mg/dl, not 99.89999999999999).
 *
 * @example
 * ```ts
 * if (toMgDl({ value: 5.55, unit: "mmol/l" }) !== 99.9) throw new Error("noise left");
 * ```
 */
export function toMgDl({ value, unit }: GlucoseValue): number {
  if (unit === "mg/dl") return value;
  return Math.round(value * MG_DL_PER_MMOL_L * 1e9) / 1e9;
}

/**
 * Classifies a reading by the status table, Critical first.
 *
 * @example
 * ```ts
 * const { status } = classifyReading({ value: 17.5, unit: "mmol/l", type: "After meal" });
 * if (status !== "Critical") throw new Error(status);
 * ```
 */
export function classifyReading(reading: GlucoseValue & { type: ReadingType }): Classification {
  if (isCritical(reading)) return CRITICAL;
  const mgDl = toMgDl(reading);
  for (const { status, advice, ...bound } of STATUS_TABLE[reading.type]) {
    if ("belowMgDl" in bound ? mgDl < bound.belowMgDl : mgDl <= bound.upToMgDl) return { status, advice };
  }
  throw new RangeError(`Cannot classify ${mgDl} mg/dl: not a number`);
}

export function isCritical(value: GlucoseValue): boolean {
  return toMgDl(value) >= CRITICAL_FROM_MG_DL;
}

export function isLow(value: GlucoseValue): boolean {
  return toMgDl(value) < LOW_BELOW_MG_DL;
}

export function isEmergencyLow(value: GlucoseValue): boolean {
  return toMgDl(value) < EMERGENCY_BELOW_MG_DL;
}

export function isUrgent(value: GlucoseValue): boolean {
  return isEmergencyLow(value) || isCritical(value);
}
