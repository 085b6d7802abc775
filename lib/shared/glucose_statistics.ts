/** Statistics of finger-stick readings: shares are of readings, never of time. @module */
import { addDays, daysBetween } from "./calendar.ts";
import { isEmergencyLow, isLow, toMgDl } from "./glucose.ts";
import type { Reading } from "./reading.ts";
import type { DayRange } from "./report.ts";
import { compareWithTarget, type TargetRanges } from "./targets.ts";

/** For a mean and its spread. */
export const SPREAD_FROM_READINGS = 3;

/** mg/dl throughout. */
export interface GlucoseStatistics {
  count: number;
  /** Days with a reading. */
  dayCount: number;
  /** Most days of the period in a row without a reading. */
  longestGapDays: number;
  /** Undefined below {@linkcode SPREAD_FROM_READINGS}, as are the next two. */
  mean?: number;
  /** Standard deviation of a sample. */
  sd?: number;
  /** Coefficient of variation, percent. */
  cvPercent?: number;
  /** Within the target of its type. */
  within: number;
  below: number;
  above: number;
  /** Under 70, those under 54 included. */
  lows: number;
  /** Under 54. */
  emergencyLows: number;
}

/**
 * Describes the readings of one period.
 *
 * @example
 * ```ts
 * import { NORMAL_RANGES } from "./targets.ts";
 *
 * const { mean, longestGapDays } = describeReadings([], NORMAL_RANGES, { from: "2026-11-01", to: "2026-11-07" });
 * if (mean !== undefined || longestGapDays !== 7) throw new Error("figures from nothing");
 * ```
 */
export function describeReadings(
  readings: readonly Reading[],
  ranges: TargetRanges,
  period: DayRange,
): GlucoseStatistics {
  const positions = readings.map((reading) => compareWithTarget(reading, ranges));
  const countOf = (wanted: typeof positions[number]) => positions.filter((each) => each === wanted).length;
  const days = new Set(readings.map(({ date }) => date));
  return {
    count: readings.length,
    dayCount: days.size,
    longestGapDays: longestGap([...days].sort(), period),
    ...spreadOf(readings.map(toMgDl)),
    within: countOf("within"),
    below: countOf("below"),
    above: countOf("above"),
    lows: readings.filter(isLow).length,
    emergencyLows: readings.filter(isEmergencyLow).length,
  };
}

function spreadOf(values: readonly number[]): Pick<GlucoseStatistics, "mean" | "sd" | "cvPercent"> {
  if (values.length < SPREAD_FROM_READINGS) return {};
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const sd = Math.sqrt(squares / (values.length - 1));
  return { mean, sd, cvPercent: sd / mean * 100 };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function longestGap(days: readonly string[], { from, to }: DayRange): number {
  const edges = [addDays(from, -1), ...days, addDays(to, 1)];
  return Math.max(...edges.slice(1).map((day, index) => daysBetween(edges[index] ?? day, day) - 1));
}
