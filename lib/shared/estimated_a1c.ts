import { toMgDl } from "./glucose.ts";
import { selectLastDays } from "./reading_days.ts";
import type { Reading } from "./reading.ts";

export const A1C_FROM_READINGS = 21;
export const A1C_FROM_DAYS = 4;
const GATE_DAYS = 7;
/** A red blood cell's life, which A1C reflects. */
const MEAN_DAYS = 90;

type EstimatedA1c =
  | { percent: number; readingCount: number }
  | { missingReadings: number; missingDays: number };

/**
 * Estimates A1C in percent (NGSP) by ADAG, A1C = (mean + 46.7) / 28.7 (Nathan 2008), from the mean of 90 days; needs
 * 21 readings on at least 4 of the last 7 days.
 *
 * @param today `YYYY-MM-DD` where the person is; later readings do not count.
 */
export function estimateA1c(readings: readonly Reading[], today: string): EstimatedA1c {
  const week = selectLastDays(readings, GATE_DAYS, today);
  const missingReadings = Math.max(0, A1C_FROM_READINGS - week.length);
  const missingDays = Math.max(0, A1C_FROM_DAYS - new Set(week.map(({ date }) => date)).size);
  if (missingReadings > 0 || missingDays > 0) return { missingReadings, missingDays };
  const counted = selectLastDays(readings, MEAN_DAYS, today);
  const mean = counted.reduce((sum, reading) => sum + toMgDl(reading), 0) / counted.length;
  return { percent: adagA1c(mean), readingCount: counted.length };
}

/** @returns Percent, not rounded. */
export function adagA1c(meanMgDl: number): number {
  return (meanMgDl + 46.7) / 28.7;
}
