import { type GlucoseUnit, isLow, toMgDl } from "./glucose.ts";
import { MG_DL_PER_MMOL_L } from "./limits.ts";
import type { Reading } from "./reading.ts";
import { compareWithTarget, rangesOf, type Targets } from "./targets.ts";

/** With fewer, the screen says "2 of 3". */
const PERCENT_FROM_READINGS = 10;
const AVERAGE_FROM_READINGS = 3;

interface ReadingSummary {
  count: number;
  /** Within the person's own target, else Normal. */
  inRange: number;
  /** Of `count`, whole percent, undefined below {@linkcode PERCENT_FROM_READINGS}. */
  inRangePercent?: number;
  lows: number;
  /** In `unit`, undefined below {@linkcode AVERAGE_FROM_READINGS}. */
  average?: number;
  /** The person's, else the most common. */
  unit: GlucoseUnit;
}

/**
 * Summarises readings; averages in mg/dl, shown in the person's unit or the most common.
 *
 * The share is of finger-stick readings, never of time.
 */
export function summariseReadings(
  readings: readonly Reading[],
  { unit = selectCommonUnit(readings), targets }: { unit?: GlucoseUnit; targets?: Targets } = {},
): ReadingSummary {
  const ranges = rangesOf(targets);
  const count = readings.length;
  const inRange = readings.filter((reading) => compareWithTarget(reading, ranges) === "within").length;
  const lows = readings.filter(isLow).length;
  const summary: ReadingSummary = { count, inRange, lows, unit };
  if (count >= PERCENT_FROM_READINGS) summary.inRangePercent = wholePercent(inRange, count);
  if (count >= AVERAGE_FROM_READINGS) {
    summary.average = fromMgDl(readings.reduce((sum, reading) => sum + toMgDl(reading), 0) / count, unit);
  }
  return summary;
}

/** Returns mg/dl for a tie and without readings. */
export function selectCommonUnit(readings: readonly Reading[]): GlucoseUnit {
  const inMmol = readings.filter(({ unit }) => unit === "mmol/l").length;
  return inMmol * 2 > readings.length ? "mmol/l" : "mg/dl";
}

/** Converts mg/dl for display only, rounded as meters do: whole mg/dl, tenths of a mmol/l. */
export function fromMgDl(mgDl: number, unit: GlucoseUnit): number {
  return unit === "mg/dl" ? Math.round(mgDl) : Math.round(mgDl / MG_DL_PER_MMOL_L * 10) / 10;
}

/** 100 and 0 only for all and none: 199 of 200 is 99 %. */
function wholePercent(part: number, whole: number): number {
  const percent = Math.round(part / whole * 100);
  if (percent === 100 && part < whole) return 99;
  return percent === 0 && part > 0 ? 1 : percent;
}
