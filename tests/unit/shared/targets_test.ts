import assert from "node:assert/strict";
import { READING_TYPES } from "@/lib/shared/glucose.ts";
import {
  compareWithTarget,
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
