/** Statistics of finger-stick readings: shares of readings, never of time. @module */
import { addDays, daysBetween } from "./calendar.ts";
import { isEmergencyLow, isLow, toMgDl } from "./glucose.ts";
import type { Reading } from "./reading.ts";
import type { DayRange } from "./report.ts";
import { compareWithTarget, type TargetRanges } from "./targets.ts";

/** Mean, SD and CV need so many readings. */
export const SPREAD_FROM_READINGS = 3;

/** mg/dl throughout. */
export interface GlucoseStatistics {
  count: number;
  dayCount: number;
  /** Longest run of days without a reading, from the first reading on. */
  longestGapDays: number;
  /** Undefined below {@linkcode SPREAD_FROM_READINGS}, like SD and CV. */
  mean?: number;
  /** Sample standard deviation. */
  sd?: number;
  /** Coefficient of variation, percent. */
  cvPercent?: number;
  /** Readings within the target of their type. */
  within: number;
  below: number;
  above: number;
  /** Under 70, including those under 54. */
  lows: number;
  /** Under 54. */
  emergencyLows: number;
}

/** Describes the readings of a period. */
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
    longestGapDays: longestGap([...days].sort(), period.to),
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

function longestGap(days: readonly string[], to: string): number {
  const nextDays = [...days.slice(1), addDays(to, 1)];
  return Math.max(0, ...days.map((day, index) => daysBetween(day, nextDays[index] ?? day) - 1));
}
