import { addDays, weekdayOf } from "./calendar.ts";
import type { Reading } from "./reading.ts";

/** Ranges of days that include today. */
export const CHART_DAYS = [7, 14, 30, 90] as const;
export type ChartDays = typeof CHART_DAYS[number];

export interface ReadingDay<Dated = Reading> {
  /** `YYYY-MM-DD`. */
  date: string;
  /** At least one, in the order of the input. */
  readings: Dated[];
}

/** Keeps the order of days and readings. */
export function groupByDay<Dated extends { date: string }>(readings: readonly Dated[]): ReadingDay<Dated>[] {
  const days: ReadingDay<Dated>[] = [];
  for (const reading of readings) {
    const last = days.at(-1);
    if (last?.date === reading.date) last.readings.push(reading);
    else days.push({ date: reading.date, readings: [reading] });
  }
  return days;
}

/** Names of months begin with January's. */
export interface DayWords {
  today: string;
  yesterday: string;
  tomorrow: string;
  months: readonly string[];
  shortMonths: readonly string[];
}

/** Names of weekdays begin with Sunday's. */
export interface WeekWords extends DayWords {
  weekdays: readonly string[];
}

/**
 * Today, Yesterday, Tomorrow, or 19 November 2026.
 *
 * @param date `YYYY-MM-DD`.
 * @param today `YYYY-MM-DD` where the person is.
 */
export function nameDay(date: string, today: string, words: DayWords): string {
  if (date === today) return words.today;
  if (date === addDays(today, -1)) return words.yesterday;
  if (date === addDays(today, 1)) return words.tomorrow;
  return `${Number(date.slice(8))} ${nameMonth(date, words)}`;
}

/** With its weekday where it has no nearer name: Thursday, 19 November 2026. */
export function nameDayOfWeek(date: string, today: string, words: WeekWords): string {
  const name = nameDay(date, today, words);
  return /\d/.test(name) ? `${words.weekdays[weekdayOf(date)]}, ${name}` : name;
}

/** 8 Nov. */
export function nameDayShort(date: string, words: Pick<DayWords, "shortMonths">): string {
  const [, month, day] = date.split("-").map(Number);
  return `${day} ${words.shortMonths[(month ?? 1) - 1]}`;
}

/** 8 Nov 2026. */
export function nameDayOfYear(date: string, words: Pick<DayWords, "shortMonths">): string {
  return `${nameDayShort(date, words)} ${Number(date.slice(0, 4))}`;
}

/** October 2026. */
export function nameMonth(date: string, words: Pick<DayWords, "months">): string {
  const [year, month] = date.split("-").map(Number);
  return `${words.months[(month ?? 1) - 1]} ${year}`;
}

/** Returns the newest date of each month that has one, in the order of the input. */
export function listMonths(newestFirst: readonly { date: string }[]): string[] {
  const months = new Map<string, string>();
  for (const { date } of newestFirst) {
    const month = date.slice(0, 7);
    if (!months.has(month)) months.set(month, date);
  }
  return [...months.values()];
}

/** Returns the readings of `days` days up to today: a later date is mostly a wrong clock's. */
export function selectLastDays<Dated extends { date: string }>(
  readings: readonly Dated[],
  days: number,
  today: string,
): Dated[] {
  const from = addDays(today, 1 - days);
  return readings.filter(({ date }) => date >= from && date <= today);
}
