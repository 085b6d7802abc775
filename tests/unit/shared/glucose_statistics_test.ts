import assert from "node:assert/strict";
import fc from "fast-check";
import { describeReadings } from "@/lib/shared/glucose_statistics.ts";
import { NORMAL_RANGES } from "@/lib/shared/targets.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

const WEEK = { from: "2026-11-15", to: "2026-11-21" };

function fasting(...values: number[]) {
  return values.map((value) => makeReading({ value, type: "Fasting", date: "2026-11-20" }));
}

function rounded(figure: number | undefined): number | undefined {
  return figure === undefined ? undefined : Math.round(figure * 100) / 100;
}

function isNearly(a = NaN, b = NaN): boolean {
  return Math.abs(a - b) < 1e-6;
}

Deno.test("describeReadings() gives mean, sample SD and CV", () => {
  const { mean, sd, cvPercent } = describeReadings(fasting(80, 100, 120, 140), NORMAL_RANGES, WEEK);
  assert.deepEqual([mean, sd, cvPercent].map(rounded), [110, 25.82, 23.47]);
});

Deno.test("describeReadings() gives no spread below 3 readings", () => {
  const { mean, sd, cvPercent } = describeReadings(fasting(80, 100), NORMAL_RANGES, WEEK);
  assert.deepEqual({ mean, sd, cvPercent }, { mean: undefined, sd: undefined, cvPercent: undefined });
});

Deno.test("describeReadings() gives the same figures in both units", () => {
  const tenths = fc.array(fc.integer({ min: 11, max: 333 }), { minLength: 3, maxLength: 40 });
  fc.assert(fc.property(tenths, (values) => {
    const inMmol = values.map((value) => makeReading({ value: value / 10, unit: "mmol/l" }));
    const inMg = values.map((value) => makeReading({ value: value * 1.8, unit: "mg/dl" }));
    const [a, b] = [inMmol, inMg].map((readings) => describeReadings(readings, NORMAL_RANGES, WEEK));
    assert.ok(isNearly(a?.mean, b?.mean) && isNearly(a?.sd, b?.sd));
    assert.equal(a?.lows, b?.lows);
  }));
});

Deno.test("describeReadings() puts each reading on one side of its target, and counts lows under 70 and 54", () => {
  const { count, below, within, above, lows, emergencyLows } = describeReadings(
    fasting(53.9, 54, 69, 70, 100, 101),
    NORMAL_RANGES,
    WEEK,
  );
  assert.deepEqual({ count, below, within, above, lows, emergencyLows }, {
    count: 6,
    below: 3,
    within: 2,
    above: 1,
    lows: 3,
    emergencyLows: 1,
  });
});

Deno.test("describeReadings() counts days measured and the longest gap from the first reading to the period's end", () => {
  const on = (...days: number[]) =>
    describeReadings(days.map((day) => makeReading({ date: `2026-11-${day}` })), NORMAL_RANGES, WEEK);
  const gap = ({ dayCount, longestGapDays }: ReturnType<typeof on>) => [dayCount, longestGapDays];
  assert.deepEqual(gap(on()), [0, 0]);
  assert.deepEqual(gap(on(21, 21)), [1, 0]);
  assert.deepEqual(gap(on(15)), [1, 6]);
  assert.deepEqual(gap(on(20, 16, 15)), [3, 3]);
  assert.deepEqual(gap(on(15, 16, 17, 18, 19, 20, 21)), [7, 0]);
});
