/** What a person's own readings say of the foods that they ate. @module */
import { readMeal } from "./meals.ts";
import type { Reading } from "./reading.ts";
import { timeTagOf } from "./reading_tags.ts";
import { compareWithTarget, type TargetRanges } from "./targets.ts";

/** Fewer readings say nothing of a food. */
export const OWN_MEAL_MIN_READINGS = 3;

export interface OwnMeal {
  /** Were taken after the meal. */
  readings: number;
  /** So many of them lay above the target. */
  above: number;
}

/**
 * Counts readings after meals, and those above the person's target, by the id of the food. It tells what came after a
 * meal, never what caused it.
 *
 * @example
 * ```ts
 * import { PRESET_RANGES } from "@/lib/shared/targets.ts";
 *
 * const reading = { type: "After meal", value: 200, unit: "mg/dl", meal: "eba" } as const;
 * const counted = countOwnMeals([reading, { ...reading, value: 100 }], PRESET_RANGES.adults);
 * if (counted.get("eba")?.above !== 1) throw new Error("200 is above, 100 is not");
 * ```
 */
export function countOwnMeals(
  readings: Iterable<Pick<Reading, "type" | "value" | "unit" | "meal" | "tags">>,
  ranges: TargetRanges,
): Map<string, OwnMeal> {
  const counted = new Map<string, OwnMeal>();
  for (const reading of readings) {
    if (reading.type === "Fasting" || timeTagOf(reading)) continue;
    const isAbove = compareWithTarget(reading, ranges) === "above";
    for (const id of readMeal(reading.meal)) {
      const { readings = 0, above = 0 } = counted.get(id) ?? {};
      counted.set(id, { readings: readings + 1, above: above + Number(isAbove) });
    }
  }
  return counted;
}
