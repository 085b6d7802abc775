/** When a fast has to be broken. @module */
import { type GlucoseValue, LOW_BELOW_MG_DL, toMgDl } from "./glucose.ts";
import { type DayRange, isWithinDays } from "./report.ts";

export const BREAK_FAST_BELOW_MG_DL = LOW_BELOW_MG_DL;
/** Above this it is dangerous to go on without water. */
export const BREAK_FAST_ABOVE_MG_DL = 300;

export type BreakFastReason = "low" | "high";

/**
 * Tells why to break the fast at a reading; undefined when nothing says so, and outside the fast.
 *
 * @param days First and last day of the fast; undefined or null for who does not fast.
 */
export function findBreakFastReason(
  reading: GlucoseValue & { date: string },
  days: DayRange | null | undefined,
): BreakFastReason | undefined {
  if (!days || !isWithinDays(reading.date, days)) return undefined;
  const mgDl = toMgDl(reading);
  if (mgDl < BREAK_FAST_BELOW_MG_DL) return "low";
  return mgDl > BREAK_FAST_ABOVE_MG_DL ? "high" : undefined;
}
