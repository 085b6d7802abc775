/** Figures about readings. @module */
import { type GlucoseUnit, isLow, toMgDl } from "./glucose.ts";
import { MG_DL_PER_MMOL_L } from "./limits.ts";
import type { Reading } from "./reading.ts";
import { compareWithTarget, rangesOf, type Targets } from "./targets.ts";

/** Below it the screen says "2 of 3". */
export const PERCENT_FROM_READINGS = 10;
/** For an average. */
export const AVERAGE_FROM_READINGS = 3;

export interface ReadingSummary {
  count: number;
  /** Within the person's own target, else Normal. */
  inRange: number;
  /** `inRange` of `count` as a whole percentage, undefined below {@linkcode PERCENT_FROM_READINGS}. */
  inRangePercent?: number;
  /** Low or Very Low. */
  lows: number;
  /** Mean in `unit`, undefined below {@linkcode AVERAGE_FROM_READINGS}. */
  average?: number;
  /** The person's, else the one most readings are in. */
  unit: GlucoseUnit;
}

/**
 * Summarises readings; the mean is taken in mg/dl and told in the unit of the person, or the one that most were typed in.
 *
 * These are finger-stick readings, so the share in range is one of readings, never of time.
 *
 * @example
 * ```ts
 * const { count, average } = summariseReadings([]);
 * if (count !== 0 || average !== undefined) throw new Error("figures from nothing");
 * ```
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

/** mg/dl for a tie, and for nothing. */
export function selectCommonUnit(readings: readonly Reading[]): GlucoseUnit {
  const inMmol = readings.filter(({ unit }) => unit === "mmol/l").length;
  return inMmol * 2 > readings.length ? "mmol/l" : "mg/dl";
}

/**
 * Returns a mg/dl figure in a unit, rounded as meters show it: whole mg/dl, tenths of a mmol/l. For display only.
 *
 * @example
 * ```ts
 * if (fromMgDl(70, "mmol/l") !== 3.9) throw new Error("not rounded");
 * ```
 */
export function fromMgDl(mgDl: number, unit: GlucoseUnit): number {
  return unit === "mg/dl" ? Math.round(mgDl) : Math.round(mgDl / MG_DL_PER_MMOL_L * 10) / 10;
}

/** 100 and 0 mean all and none: 199 of 200 is 99 %. */
function wholePercent(part: number, whole: number): number {
  const percent = Math.round(part / whole * 100);
  if (percent === 100 && part < whole) return 99;
  return percent === 0 && part > 0 ? 1 : percent;
}
