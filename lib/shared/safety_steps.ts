/** Steps after a dangerous reading, with their limit in its unit. @module */
import { type GlucoseUnit, LOW_BELOW_MG_DL } from "./glucose.ts";
import { sayEach } from "./message_area.ts";
import type { logSafetyText } from "./messages/log_safety.ts";
import type { ramadanText } from "./messages/ramadan.ts";
import { BREAK_FAST_ABOVE_MG_DL, BREAK_FAST_BELOW_MG_DL, type BreakFastReason } from "./ramadan.ts";
import { fromMgDl } from "./reading_summary.ts";

const BREAK_FAST_AT: Readonly<Record<BreakFastReason, number>> = {
  low: BREAK_FAST_BELOW_MG_DL,
  high: BREAK_FAST_ABOVE_MG_DL,
};

export function sayLowSteps({ lowSteps }: typeof logSafetyText.english, unit: GlucoseUnit): string[] {
  return sayEach(lowSteps, { limit: fromMgDl(LOW_BELOW_MG_DL, unit) });
}

export function sayBreakFastSteps(
  { steps }: typeof ramadanText.english,
  reason: BreakFastReason,
  unit: GlucoseUnit,
): string[] {
  return sayEach(steps[reason], { limit: fromMgDl(BREAK_FAST_AT[reason], unit) });
}
