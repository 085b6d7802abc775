/** Insulin and carbohydrate of a reading. @module */
import { CARB_GRAMS_MAX, INSULIN_UNITS_MAX } from "./limits.ts";
import type { Reading } from "./reading.ts";
import { parseTypedValue } from "./typed_value.ts";

export const AMOUNT_FIELDS = ["insulinUnits", "carbGrams"] as const;
export type AmountField = typeof AMOUNT_FIELDS[number];

export const AMOUNT_MAX: Record<AmountField, number> = {
  insulinUnits: INSULIN_UNITS_MAX,
  carbGrams: CARB_GRAMS_MAX,
};

/**
 * Parses what is typed, with decimal point or comma: null for nothing, undefined for what cannot be.
 *
 * @example
 * ```ts
 * if (parseAmount("insulinUnits", "4,5") !== 4.5 || parseAmount("carbGrams", "0") !== 0) throw new Error("not read");
 * if (parseAmount("insulinUnits", "0") !== undefined) throw new Error("nothing injected");
 * ```
 */
export function parseAmount(field: AmountField, typed = ""): number | null | undefined {
  if (typed.trim() === "") return null;
  const { value, problem } = parseTypedValue(typed);
  const amount = problem === "notAboveZero" && field === "carbGrams" ? 0 : value;
  return amount !== undefined && amount <= AMOUNT_MAX[field] ? amount : undefined;
}

/** Steps to the next multiple of 0.5 units or 5 g, as typed; never below nothing, nor above the most. */
export function stepAmount(field: AmountField, typed: string | undefined, direction: 1 | -1): string {
  const step = field === "insulinUnits" ? 0.5 : 5;
  const from = (parseAmount(field, typed) ?? 0) / step;
  const next = step * (direction > 0 ? Math.floor(from) + 1 : Math.ceil(from) - 1);
  return next > 0 ? String(Math.min(next, AMOUNT_MAX[field])) : "";
}

const AMOUNT_UNIT: Record<AmountField, string> = { insulinUnits: "u", carbGrams: "g" };

/** In order, those that are there: "6 u", "45 g". */
export function formatAmounts(
  amounts: Pick<Reading, AmountField>,
): readonly (readonly [AmountField, string])[] {
  return AMOUNT_FIELDS.filter((field) => typeof amounts[field] === "number")
    .map((field) => [field, `${amounts[field]} ${AMOUNT_UNIT[field]}`]);
}
