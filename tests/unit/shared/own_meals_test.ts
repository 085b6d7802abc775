import assert from "node:assert/strict";
import { countOwnMeals } from "@/lib/shared/own_meals.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { NORMAL_RANGES, PRESET_RANGES } from "@/lib/shared/targets.ts";

const AFTER: Pick<Reading, "type" | "value" | "unit" | "meal" | "tags"> = {
  ...{ type: "After meal", value: 181, unit: "mg/dl", meal: "eba" },
};

Deno.test("Readings after a meal count beside its food, above their own type's target", () => {
  const counted = countOwnMeals([
    AFTER,
    { ...AFTER, value: 180 },
    { ...AFTER, value: 10.1, unit: "mmol/l", type: "2-3 hours after meal" },
    { ...AFTER, meal: "amala ewedu" },
  ], PRESET_RANGES.adults);
  assert.deepEqual([...counted], [["eba", { readings: 3, above: 2 }], ["amala", { readings: 1, above: 1 }], [
    "ewedu",
    {
      readings: 1,
      above: 1,
    },
  ]]);
});

Deno.test("Without a target, Normal counts", () => {
  const counted = countOwnMeals([{ ...AFTER, value: 201 }, AFTER], NORMAL_RANGES);
  assert.deepEqual([...counted], [["eba", { readings: 2, above: 1 }]]);
});

Deno.test("What was measured before a meal, at bedtime, at night or fasting says nothing of it", () => {
  const others = [
    { ...AFTER, type: "Fasting" as const },
    { ...AFTER, meal: "" },
    { ...AFTER, meal: undefined },
    ...(["before_meal", "bedtime", "night"] as const).map((tag) => ({ ...AFTER, tags: [tag] })),
  ];
  assert.equal(countOwnMeals(others, PRESET_RANGES.adults).size, 0);
});
