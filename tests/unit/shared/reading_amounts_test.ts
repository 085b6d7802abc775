import assert from "node:assert/strict";
import { formatAmounts, parseAmount, stepAmount } from "@/lib/shared/reading_amounts.ts";

Deno.test("parseAmount() takes any number up to the most, with comma or point, and tells nothing from what cannot be", () => {
  const units = ["", "0", "0.05", "4,5", "3.3", "300", "300.1", "-1", "six"].map((typed) =>
    parseAmount("insulinUnits", typed)
  );
  assert.deepEqual(units, [null, undefined, 0.05, 4.5, 3.3, 300, undefined, undefined, undefined]);
  const grams = [undefined, "0", "45", "500", "501"].map((typed) => parseAmount("carbGrams", typed));
  assert.deepEqual(grams, [null, 0, 45, 500, undefined]);
});

Deno.test("stepAmount() goes by half units from whatever is there, down to nothing and up to the most", () => {
  const up = ["", "4", "4,3", "300"].map((typed) => stepAmount("insulinUnits", typed, 1));
  assert.deepEqual(up, ["0.5", "4.5", "4.5", "300"]);
  const down = [undefined, "0.5", "4,3", "5"].map((typed) => stepAmount("insulinUnits", typed, -1));
  assert.deepEqual(down, ["", "", "4", "4.5"]);
});

Deno.test("formatAmounts() sums nothing and leaves out what is not there", () => {
  assert.deepEqual(formatAmounts({ insulinUnits: 6.5, carbGrams: 0 }).map(([, amount]) => amount), [
    "6.5 u",
    "0 g",
  ]);
  assert.deepEqual(formatAmounts({ insulinUnits: null }), []);
});
