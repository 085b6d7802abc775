/** Rules of medicines taken, supplies, visits and checks, without schemas, which would cost a phone much. @module */
import type { Hba1cUnit } from "./diabetes.ts";

export const DOSE_ANSWERS = ["taken", "not_today"] as const;
export type DoseAnswer = typeof DOSE_ANSWERS[number];

/** What a clinic looks at beside HbA1c and blood pressure. */
export const CHECKS = ["eyes", "kidneys", "feet"] as const;
export type CheckName = typeof CHECKS[number];

export const SUPPLY_COUNT_MAX = 10_000;

/** % = 0.09148 × mmol/mol + 2.152: the master equation of NGSP and IFCC. */
const [NGSP_SLOPE, NGSP_OFFSET] = [0.09148, 2.152];
/** Beyond, somebody may have mistyped; inclusive. */
export const HBA1C_LIKELY: Record<Hba1cUnit, { from: number; to: number }> = {
  "%": { from: 4, to: 15 },
  "mmol/mol": { from: 20, to: 140 },
};

/** More than 0, with one decimal at most: pens give half units. */
export function isCareAmount(value: number, max: number): boolean {
  return value > 0 && value <= max && Number(value.toFixed(1)) === value;
}

/**
 * Returns the id of the answer to a reminder on a day: a UUIDv7 of that day, with the digits of the reminder's.
 *
 * @param date `YYYY-MM-DD`.
 *
 * @example
 * ```ts
 * const id = doseId("019ad5c0-0000-7abc-8000-000000000001", "2026-11-20");
 * if (id !== "01a1f640-bc00-7abc-8000-000000000001") throw new Error(id);
 * ```
 */
export function doseId(reminderId: string, date: string): string {
  const hex = Date.parse(`${date}T00:00:00Z`).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}${reminderId.slice(13)}`;
}

/** The other unit of an HbA1c, as laboratories convert it (NGSP and IFCC); % with one decimal, mmol/mol whole. */
export function convertHba1c({ value, unit }: { value: number; unit: Hba1cUnit }): {
  value: number;
  unit: Hba1cUnit;
} {
  return unit === "%"
    ? { value: Math.round((value - NGSP_OFFSET) / NGSP_SLOPE), unit: "mmol/mol" }
    : { value: Math.round((value * NGSP_SLOPE + NGSP_OFFSET) * 10) / 10, unit: "%" };
}

export function isHba1cUnlikely({ value, unit }: { value: number; unit: Hba1cUnit }): boolean {
  const { from, to } = HBA1C_LIKELY[unit];
  return value < from || value > to;
}
