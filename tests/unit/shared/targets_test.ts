import assert from "node:assert/strict";
import { READING_TYPES } from "@/lib/shared/glucose.ts";
import {
  compareWithTarget,
  findOwnTargetProblem,
  NORMAL_RANGES,
  PRESET_RANGES,
  rangesOf,
  TARGET_PRESETS,
} from "@/lib/shared/targets.ts";

Deno.test("rangesOf() is Normal for somebody without targets", () => {
  assert.deepEqual(rangesOf(undefined), NORMAL_RANGES);
  assert.deepEqual(NORMAL_RANGES["After meal"], { from: 70, to: 200 });
});

Deno.test("rangesOf() compares a person's own targets in mg/dl, whatever unit they were typed in", () => {
  const own = (from: number, to: number) => ({
    from: { value: from, unit: "mmol/l" as const },
    to: { value: to, unit: "mmol/l" as const },
  });
  const ranges = rangesOf({
    ranges: { own: { "Fasting": own(4, 7), "After meal": own(5, 10), "2-3 hours after meal": own(5, 8.5) } },
  });
  assert.deepEqual(ranges["Fasting"], { from: 72, to: 126 });
  assert.deepEqual(ranges["2-3 hours after meal"], { from: 90, to: 153 });
});

Deno.test("compareWithTarget() takes both ends as within, for every preset and type, in both units", () => {
  for (const preset of TARGET_PRESETS) {
    const ranges = rangesOf({ ranges: { preset } });
    for (const type of READING_TYPES) {
      const { from, to } = PRESET_RANGES[preset][type];
      const at = (value: number) => compareWithTarget({ value, unit: "mg/dl", type }, ranges);
      assert.deepEqual([from - 1, from, to, to + 1].map(at), ["below", "within", "within", "above"]);
    }
  }
  const inMmol = (value: number) => ({ value, unit: "mmol/l", type: "After meal" }) as const;
  assert.equal(compareWithTarget(inMmol(10), PRESET_RANGES.adults), "within");
  assert.equal(compareWithTarget(inMmol(10.1), PRESET_RANGES.adults), "above");
});

Deno.test("PRESET_RANGES never call a low within target", () => {
  for (const preset of TARGET_PRESETS) {
    for (const type of READING_TYPES) assert.ok(PRESET_RANGES[preset][type].from >= 70);
  }
});

Deno.test("findOwnTargetProblem() takes 54 to 250 mg/dl and 3 to 13.9 mmol/l, the lower number first", () => {
  const problem = (from: number, to: number, unit: "mg/dl" | "mmol/l") =>
    findOwnTargetProblem({ from: { value: from, unit }, to: { value: to, unit } });
  for (let tenths = 1; tenths <= 4000; tenths++) {
    const value = tenths / 10;
    const isAllowed = { "mg/dl": value >= 54 && value <= 250, "mmol/l": value >= 3 && value <= 13.9 };
    const bound = (isIn: boolean) => isIn ? undefined : "bounds";
    if (value !== 54) assert.equal(problem(54, value, "mg/dl"), bound(isAllowed["mg/dl"]), `${value} mg/dl`);
    if (value !== 3) assert.equal(problem(3, value, "mmol/l"), bound(isAllowed["mmol/l"]), `${value} mmol/l`);
  }
  assert.equal(problem(130, 80, "mg/dl"), "order");
  assert.equal(problem(80, 80, "mg/dl"), "order");
  assert.equal(problem(NaN, 80, "mg/dl"), "bounds");
});
