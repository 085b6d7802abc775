/** Wall-clock days and times as plain strings: nothing here knows a time zone or reads a clock. @module */

export const EARLIEST_DATE = "1900-01-01";

const DATE_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME_SHAPE = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Tells whether text is a real day as `YYYY-MM-DD` (30 February is not).
 *
 * @example
 * ```ts
 * if (isCalendarDate("2026-02-30")) throw new Error("rolled over");
 * ```
 */
export function isCalendarDate(text: string): boolean {
  const parts = DATE_SHAPE.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Tells whether text is `HH:mm`, 00:00 to 23:59. */
export function isClockTime(text: string): boolean {
  return TIME_SHAPE.test(text);
}

/**
 * Returns the `YYYY-MM-DD` day `days` later; negative is earlier.
 *
 * @example
 * ```ts
 * if (addDays("2026-03-01", -1) !== "2026-02-28") throw new Error("wrong day");
 * ```
 */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/**
 * Returns how many days `to` lies after `from`, both `YYYY-MM-DD`; negative before.
 *
 * @example
 * ```ts
 * if (daysBetween("2026-02-27", "2026-03-01") !== 2) throw new Error("wrong count");
 * ```
 */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}

/**
 * Returns day and time on the wall clock `offsetMinutes` east of UTC (Lagos is 60).
 *
 * @example
 * ```ts
 * const { date } = wallClock(new Date("2026-11-21T23:30:00Z"), 60);
 * if (date !== "2026-11-22") throw new Error(date);
 * ```
 */
export function wallClock(at: Date, offsetMinutes: number): { date: string; time: string } {
  const shifted = new Date(at.getTime() + offsetMinutes * 60_000).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}

/**
 * Returns the instant at which a `YYYY-MM-DD` day begins `offsetMinutes` east of UTC.
 *
 * @example
 * ```ts
 * const at = startOfDay("2026-11-22", 60).toISOString();
 * if (at !== "2026-11-21T23:00:00.000Z") throw new Error(at);
 * ```
 */
export function startOfDay(date: string, offsetMinutes: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - offsetMinutes * 60_000);
}

/** Minutes since 1970, by the wall clock. */
export function minuteOf({ date, time }: { date: string; time: string }): number {
  return Date.parse(`${date}T${time}Z`) / 60_000;
}

/** @param month From 1. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** 0 is Sunday. @param date `YYYY-MM-DD`. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
