import { toMgDl } from "./glucose.ts";
import { selectLastDays } from "./reading_days.ts";
import type { Reading } from "./reading.ts";

export const A1C_FROM_READINGS = 21;
export const A1C_FROM_DAYS = 4;
const GATE_DAYS = 7;
/** A red blood cell's life, which A1C reflects. */
const MEAN_DAYS = 90;
/** Of these so many have readings: a mean of fewer is no A1C. */
export const A1C_FROM_DAYS_OF_90 = 60;

type EstimatedA1c =
  | { percent: number; readingCount: number; dayCount: number }
  | { missingReadings: number; missingDays: number; within: typeof GATE_DAYS | typeof MEAN_DAYS };

/**
 * Estimates A1C in percent (NGSP) by ADAG, A1C = (mean + 46.7) / 28.7 (Nathan 2008), from the mean of 90 days; needs
 * readings on 60 of them, and 21 readings on at least 4 of the last 7 days.
 *
 * @param today `YYYY-MM-DD` where the person is; later readings do not count.
 */
export function estimateA1c(readings: readonly Reading[], today: string): EstimatedA1c {
  const counted = selectLastDays(readings, MEAN_DAYS, today);
  const dayCount = countDays(counted);
  if (dayCount < A1C_FROM_DAYS_OF_90) {
    return { missingReadings: 0, missingDays: A1C_FROM_DAYS_OF_90 - dayCount, within: MEAN_DAYS };
  }
  const week = selectLastDays(readings, GATE_DAYS, today);
  const missingReadings = Math.max(0, A1C_FROM_READINGS - week.length);
  const missingDays = Math.max(0, A1C_FROM_DAYS - countDays(week));
  if (missingReadings > 0 || missingDays > 0) return { missingReadings, missingDays, within: GATE_DAYS };
  const mean = counted.reduce((sum, reading) => sum + toMgDl(reading), 0) / counted.length;
  return { percent: adagA1c(mean), readingCount: counted.length, dayCount };
}

function countDays(readings: readonly Reading[]): number {
  return new Set(readings.map(({ date }) => date)).size;
}

/** @returns Percent, not rounded. */
export function adagA1c(meanMgDl: number): number {
  return (meanMgDl + 46.7) / 28.7;
}
