/** What repeats in somebody's readings. @module */
import { addDays } from "./calendar.ts";
import { DAY_PARTS, type DayPart, dayPartOf } from "./day_parts.ts";
import { isLow } from "./glucose.ts";
import { selectLastDays } from "./reading_days.ts";
import type { Reading } from "./reading.ts";
import { compareWithTarget, type TargetRanges } from "./targets.ts";

export const PATTERN_DAYS = 14;
/** The newest days on which that part was measured. */
const LAST_DAYS = 5;
/** Lows are dangerous, so that fewer days make a pattern. */
export const PATTERN_DAYS_WITH = { low: 2, high: 3 };
const PATTERNS_MAX = 3;

/** "3 of your last 5 mornings were above your target." */
export interface GlucosePattern {
  kind: "low" | "high";
  part: DayPart;
  /** Of `ofDays` (at most 5) measured days. */
  days: number;
  ofDays: number;
  /** Newest first. */
  readingIds: string[];
}

/**
 * Finds parts of the day with repeated lows (under 70) or readings above target in the last 14 days; lows first, at
 * most three.
 *
 * @param newestFirst What is dated after `today` does not count.
 * @param today `YYYY-MM-DD` where the person is.
 */
export function findPatterns(
  newestFirst: readonly Reading[],
  ranges: TargetRanges,
  today: string,
): GlucosePattern[] {
  const recent = selectLastDays(newestFirst, PATTERN_DAYS, today);
  const parts = DAY_PARTS.map((part) => {
    const measured = recent.filter((reading) => dayPartOf(reading) === part);
    const days = [...new Set(measured.map(dayOf))].slice(0, LAST_DAYS);
    return { part, days, readings: measured.filter((reading) => days.includes(dayOf(reading))) };
  });
  const isOf = {
    low: (reading: Reading) => isLow(reading),
    high: (reading: Reading) => compareWithTarget(reading, ranges) === "above",
  };
  return (["low", "high"] as const).flatMap((kind) =>
    parts.flatMap(({ part, days, readings }) => {
      const found = readings.filter(isOf[kind]);
      const count = new Set(found.map(dayOf)).size;
      if (count < PATTERN_DAYS_WITH[kind]) return [];
      return [{ kind, part, days: count, ofDays: days.length, readingIds: found.map(({ _id }) => _id) }];
    }).sort((a, b) => b.days - a.days)
  ).slice(0, PATTERNS_MAX);
}

/** Night belongs to the evening before. */
function dayOf(reading: Reading): string {
  return dayPartOf(reading) === "night" && reading.time < "12:00" ? addDays(reading.date, -1) : reading.date;
}
