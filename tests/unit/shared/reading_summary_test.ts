import assert from "node:assert/strict";
import type { Reading } from "@/lib/shared/reading.ts";
import { fromMgDl, selectCommonUnit, summariseReadings } from "@/lib/shared/reading_summary.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

function fasting(...values: number[]): Reading[] {
  return values.map((value) => makeReading({ value, type: "Fasting" }));
}

Deno.test("summariseReadings() counts Normal as in range, and Low and Very Low as lows", () => {
  const { count, inRange, lows } = summariseReadings(fasting(45, 60, 70, 100, 101, 130, 400));
  assert.deepEqual({ count, inRange, lows }, { count: 7, inRange: 2, lows: 2 });
});

Deno.test("summariseReadings() gives no percentage below 10 readings and no average below 3", () => {
  assert.deepEqual(summariseReadings([]), { count: 0, inRange: 0, lows: 0, unit: "mg/dl" });
  assert.equal(summariseReadings(fasting(90, 110)).average, undefined);
  assert.equal(summariseReadings(fasting(90, 110, 100)).average, 100);
  assert.equal(summariseReadings(fasting(...Array(9).fill(90))).inRangePercent, undefined);
  assert.equal(summariseReadings(fasting(...Array(10).fill(90))).inRangePercent, 100);
});

Deno.test("summariseReadings() says 100 % only of all readings and 0 % only of none", () => {
  const nearlyAll = fasting(...Array(299).fill(90), 200);
  const hardlyAny = fasting(...Array(299).fill(200), 90);
  assert.equal(summariseReadings(nearlyAll).inRangePercent, 99);
  assert.equal(summariseReadings(hardlyAny).inRangePercent, 1);
});

Deno.test("summariseReadings() averages across units and tells it in the unit used most", () => {
  const mixed = [makeReading({ value: 5, unit: "mmol/l" }), makeReading({ value: 6, unit: "mmol/l" })];
  const { average, unit } = summariseReadings([...mixed, makeReading({ value: 99, unit: "mg/dl" })]);
  assert.deepEqual({ average, unit }, { average: 5.5, unit: "mmol/l" });
});

Deno.test("selectCommonUnit() falls back on mg/dl where neither unit leads", () => {
  const [inMg, inMmol] = [makeReading({ unit: "mg/dl" }), makeReading({ unit: "mmol/l", value: 5 })];
  assert.equal(selectCommonUnit([]), "mg/dl");
  assert.equal(selectCommonUnit([inMg, inMmol]), "mg/dl");
  assert.equal(selectCommonUnit([inMmol]), "mmol/l");
});

Deno.test("fromMgDl() rounds as meters do", () => {
  assert.equal(fromMgDl(127.6, "mg/dl"), 128);
  assert.equal(fromMgDl(200, "mmol/l"), 11.1);
});

Deno.test("summariseReadings() goes by the person's own target and unit where they have some", () => {
  const readings = fasting(75, 80, 120, 130, 131);
  assert.equal(summariseReadings(readings).inRange, 2);
  const targets = { ranges: { preset: "adults" } } as const;
  const { inRange, average, unit } = summariseReadings(readings, { targets, unit: "mmol/l" });
  assert.deepEqual({ inRange, average, unit }, { inRange: 3, average: 6, unit: "mmol/l" });
});
