/** From the value field to a number. @module */
import { MAX_VALUE_MG_DL } from "./limits.ts";

export type ValueIssue = "empty" | "notANumber" | "notAboveZero" | "tooHigh";

export type TypedValue = { value: number; problem?: undefined } | {
  value?: undefined;
  problem: ValueIssue;
};

/**
 * Parses a value with decimal point or comma.
 *
 * A comma before exactly three digits is refused: 1,200 is 1.2 to one person and 1200 to another. The unit is not
 * known yet, so the limit is 1500 mg/dl.
 *
 * @example
 * ```ts
 * if (parseTypedValue(" 5,6 ").value !== 5.6) throw new Error("comma not read");
 * if (parseTypedValue("1,200").problem !== "notANumber") throw new Error("guessed");
 * ```
 */
export function parseTypedValue(typed: string): TypedValue {
  const text = typed.trim();
  if (text === "") return { problem: "empty" };
  if (!/^(\d+([.,]\d*)?|[.,]\d+)$/.test(text) || /,\d{3}$/.test(text)) return { problem: "notANumber" };
  const value = Number(text.replace(",", "."));
  if (value <= 0) return { problem: "notAboveZero" };
  return value > MAX_VALUE_MG_DL ? { problem: "tooHigh" } : { value };
}
