/** Insulin and carbohydrate of a reading. @module */
import { INSULIN_UNITS_LIKELY, INSULIN_UNITS_MAX } from "./care.ts";
import { CARB_GRAMS_MAX } from "./limits.ts";
import type { Reading } from "./reading.ts";
import { parseTypedValue } from "./typed_value.ts";

export const AMOUNT_FIELDS = ["insulinUnits", "carbGrams"] as const;
export type AmountField = typeof AMOUNT_FIELDS[number];
type Amounts = Pick<Reading, AmountField>;

export const AMOUNT_MAX: Record<AmountField, number> = {
  insulinUnits: INSULIN_UNITS_MAX,
  carbGrams: CARB_GRAMS_MAX,
};

/** By which keys change what is typed: pens give half units. */
export const AMOUNT_STEP: Record<AmountField, number> = { insulinUnits: 0.5, carbGrams: 5 };

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

/** More, and a person is asked whether it is right. */
export function isInsulinUnlikely(units: number | null | undefined): boolean {
  return typeof units === "number" && units > INSULIN_UNITS_LIKELY;
}

/** Steps to the next multiple, as typed; never below nothing, nor above the most. */
export function stepAmount(field: AmountField, typed: string | undefined, direction: 1 | -1): string {
  const [step, from] = [AMOUNT_STEP[field], parseAmount(field, typed) ?? 0];
  const next = (direction > 0 ? Math.floor(from / step) + 1 : Math.ceil(from / step) - 1) * step;
  return next <= 0 ? "" : String(Math.min(next, AMOUNT_MAX[field]));
}

/** In order, those that are there: "6 u", "45 g". */
export function formatAmounts(
  { insulinUnits, carbGrams }: Amounts,
): readonly (readonly [AmountField, string])[] {
  const units = typeof insulinUnits === "number" ? [["insulinUnits", `${insulinUnits} u`] as const] : [];
  return typeof carbGrams === "number" ? [...units, ["carbGrams", `${carbGrams} g`]] : units;
}
