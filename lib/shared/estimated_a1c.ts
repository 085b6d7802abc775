/** A1C estimated from finger-stick readings. @module */
import { addDays } from "./calendar.ts";
import { toMgDl } from "./glucose.ts";
import type { Reading } from "./reading.ts";

/** In the last week. */
export const A1C_FROM_READINGS = 21;
/** Of the last week. */
export const A1C_FROM_DAYS = 4;
const GATE_DAYS = 7;
/** Life of a red blood cell, and so what A1C tells about. */
const MEAN_DAYS = 90;

export type EstimatedA1c =
  | { percent: number; readingCount: number }
  /** Of the last week, today included. */
  | { missingReadings: number; missingDays: number };

/**
 * Estimates A1C in percent (NGSP) by the ADAG line, A1C = (mean + 46.7) / 28.7 (Nathan 2008), from the mean of the
 * last 90 days; not before the last 7 hold 21 readings on at least 4 days.
 *
 * @param today `YYYY-MM-DD` where the person is; what is dated later does not count.
 * @example
 * ```ts
 * const estimate = estimateA1c([], "2026-11-21");
 * if ("percent" in estimate || estimate.missingReadings !== 21) throw new Error("an estimate from nothing");
 * ```
 */
export function estimateA1c(readings: readonly Reading[], today: string): EstimatedA1c {
  const lastDays = (days: number) => {
    const from = addDays(today, 1 - days);
    return readings.filter(({ date }) => date >= from && date <= today);
  };
  const week = lastDays(GATE_DAYS);
  const missingReadings = Math.max(0, A1C_FROM_READINGS - week.length);
  const missingDays = Math.max(0, A1C_FROM_DAYS - new Set(week.map(({ date }) => date)).size);
  if (missingReadings > 0 || missingDays > 0) return { missingReadings, missingDays };
  const counted = lastDays(MEAN_DAYS);
  const mean = counted.reduce((sum, reading) => sum + toMgDl(reading), 0) / counted.length;
  return { percent: adagA1c(mean), readingCount: counted.length };
}

/** @param meanMgDl mg/dl. @returns Percent, not rounded. */
export function adagA1c(meanMgDl: number): number {
  return (meanMgDl + 46.7) / 28.7;
}
