import { addDays, daysInMonth } from "./calendar.ts";

export const REPORT_PERIODS = ["1week", "2weeks", "1month", "3months", "6months", "all"] as const;
export type ReportPeriod = typeof REPORT_PERIODS[number];

const REACH: Record<Exclude<ReportPeriod, "all">, { days: number } | { months: number }> = {
  "1week": { days: 7 },
  "2weeks": { days: 14 },
  "1month": { months: 1 },
  "3months": { months: 3 },
  "6months": { months: 6 },
};

/** `YYYY-MM-DD`, both inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

/**
 * Returns the days of a period, undefined for `all`.
 *
 * A week is today and six days before; a month begins the day after the same date of the month before. Periods reach
 * to tomorrow, the latest day of a reading.
 *
 * @param today `YYYY-MM-DD` where the person is.
 *
 * @example
 * ```ts
 * if (daysOfPeriod("1week", "2026-11-21")?.from !== "2026-11-15") throw new Error("not seven days");
 * if (daysOfPeriod("1month", "2026-03-31")?.from !== "2026-03-01") throw new Error("not March");
 * ```
 */
export function daysOfPeriod(period: ReportPeriod, today: string): DayRange | undefined {
  if (period === "all") return undefined;
  const reach = REACH[period];
  const from = "days" in reach
    ? addDays(today, 1 - reach.days)
    : addDays(subtractMonths(today, reach.months), 1);
  return { from, to: addDays(today, 1) };
}

/**
 * Returns the days of the same length just before a period, undefined for `all`.
 *
 * @param today `YYYY-MM-DD` where the person is.
 *
 * @example
 * ```ts
 * const days = daysBefore("1week", "2026-11-21");
 * if (days?.from !== "2026-11-08" || days.to !== "2026-11-14") throw new Error("not the week before");
 * ```
 */
export function daysBefore(period: ReportPeriod, today: string): DayRange | undefined {
  const days = daysOfPeriod(period, today);
  if (!days) return undefined;
  const to = addDays(days.from, -1);
  return { from: daysOfPeriod(period, to)?.from ?? to, to };
}

/** @param days Undefined: every day. */
export function isWithinDays(date: string, days: DayRange | undefined): boolean {
  return days === undefined || (date >= days.from && date <= days.to);
}

/**
 * Returns the readings of a period, in order.
 *
 * @param today `YYYY-MM-DD` where the person is.
 */
export function selectPeriod<Dated extends { date: string }>(
  readings: readonly Dated[],
  period: ReportPeriod,
  today: string,
): Dated[] {
  const days = daysOfPeriod(period, today);
  return readings.filter(({ date }) => isWithinDays(date, days));
}

/**
 * Returns how many readings each period holds.
 *
 * @param today `YYYY-MM-DD` where the person is.
 */
export function countByPeriod(
  readings: readonly { date: string }[],
  today: string,
): Record<ReportPeriod, number> {
  const counts = REPORT_PERIODS.map((period) => [period, selectPeriod(readings, period, today).length]);
  return Object.fromEntries(counts);
}

/** @param date `YYYY-MM-DD` of the report. */
export function formatReportFileName(period: ReportPeriod, date: string): string {
  return `blood-sugar-report-${period}-${date}.pdf`;
}

/** Returns the day `months` calendar months earlier, at most the last of its month. */
export function subtractMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const index = year * 12 + (month - 1) - months;
  const [toYear, toMonth] = [Math.floor(index / 12), index % 12 + 1];
  const toDay = Math.min(day, daysInMonth(toYear, toMonth));
  return `${pad(toYear, 4)}-${pad(toMonth, 2)}-${pad(toDay, 2)}`;
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, "0");
}
