/** Rules of medicines taken, supplies, visits and checks, without schemas, which would cost a phone much. @module */

export const DOSE_ANSWERS = ["taken", "not_today"] as const;
export type DoseAnswer = typeof DOSE_ANSWERS[number];

/** What a clinic looks at beside HbA1c and blood pressure. */
export const CHECKS = ["eyes", "kidneys", "feet"] as const;
export type CheckName = typeof CHECKS[number];

export const INSULIN_UNITS_MAX = 300;
export const SUPPLY_COUNT_MAX = 10_000;

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
 * if (id !== "019a9f0f-4400-7abc-8000-000000000001") throw new Error(id);
 * ```
 */
export function doseId(reminderId: string, date: string): string {
  const hex = Date.parse(`${date}T00:00:00Z`).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}${reminderId.slice(13)}`;
}
