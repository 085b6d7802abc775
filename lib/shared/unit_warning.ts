/** Checks before a value is accepted. @module */
import type { GlucoseUnit, GlucoseValue } from "./glucose.ts";
import { MAX_VALUE_MG_DL, MAX_VALUE_MMOL_L } from "./limits.ts";

export function isWithinMaximum({ value, unit }: GlucoseValue): boolean {
  return value <= (unit === "mg/dl" ? MAX_VALUE_MG_DL : MAX_VALUE_MMOL_L);
}

export type UnitWarning = "looks_like_mmol_l" | "looks_like_mg_dl" | "dangerous_in_both";

/**
 * Returns why to confirm a value first, undefined when it is plausible.
 *
 * 20 to 33.3, inclusive, is a life-threatening low in mg/dl and a life-threatening high in mmol/l.
 *
 * @example
 * ```ts
 * if (findUnitWarning({ value: 5.6, unit: "mg/dl" }) !== "looks_like_mmol_l") throw new Error("not asked");
 * if (findUnitWarning({ value: 104, unit: "mg/dl" }) !== undefined) throw new Error("asked for nothing");
 * ```
 */
export function findUnitWarning({ value, unit }: GlucoseValue): UnitWarning | undefined {
  if (value >= 20 && value <= 33.3) return "dangerous_in_both";
  if (unit === "mg/dl" && value < 20) return "looks_like_mmol_l";
  if (unit === "mmol/l" && value > 33.3) return "looks_like_mg_dl";
  return undefined;
}

export interface ValueWarning extends GlucoseValue {
  why: UnitWarning | "impossible";
  /** The other unit, where the number is plausible in it. */
  plausibleUnit?: GlucoseUnit;
}

/** Of the area `unit_warning`. */
export const WARNING_SENTENCES = {
  dangerous_in_both: "bothUnits",
  impossible: "impossible",
  looks_like_mmol_l: "otherUnit",
  looks_like_mg_dl: "otherUnit",
} as const satisfies Record<ValueWarning["why"], string>;

/** Returns what to ask about a value, undefined when it is plausible. */
export function findValueWarning({ value, unit }: GlucoseValue): ValueWarning | undefined {
  const why = isWithinMaximum({ value, unit }) ? findUnitWarning({ value, unit }) : "impossible";
  if (!why) return undefined;
  const other: GlucoseUnit = unit === "mg/dl" ? "mmol/l" : "mg/dl";
  const isOtherPlausible = isWithinMaximum({ value, unit: other }) &&
    !findUnitWarning({ value, unit: other });
  return { why, value, unit, plausibleUnit: isOtherPlausible ? other : undefined };
}
