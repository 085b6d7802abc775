import assert from "node:assert/strict";
import fc from "fast-check";
import { addDays } from "@/lib/shared/calendar.ts";
import { READING_TYPES } from "@/lib/shared/glucose.ts";
import { plotReadings, type ReadingChart } from "@/lib/shared/reading_chart.ts";
import { CHART_DAYS, type ChartDays } from "@/lib/shared/reading_days.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

const TODAY = "2026-11-21";

function plot(readings: Reading[], days: ChartDays = 14): ReadingChart {
  return plotReadings({ readings, days, today: TODAY, width: 320, height: 180 });
}

function daily(...daysAgo: number[]): Reading[] {
  return daysAgo.map((days) => makeReading({ date: addDays(TODAY, -days), time: "07:00" }));
}

Deno.test("plotReadings() draws every reading of the window once, inside the frame, oldest first", () => {
  const aReading = fc.record({
    daysAgo: fc.integer({ min: -1, max: 120 }),
    value: fc.integer({ min: 1, max: 1500 }),
    type: fc.constantFrom(...READING_TYPES),
  }).map(({ daysAgo, value, type }) => makeReading({ date: addDays(TODAY, -daysAgo), value, type }));
  fc.assert(
    fc.property(fc.array(aReading, { maxLength: 60 }), fc.constantFrom(...CHART_DAYS), (readings, days) => {
      const { marks, plot: frame } = plot(readings, days);
      const expected = readings.filter(({ date }) => date >= addDays(TODAY, 1 - days) && date <= TODAY);
      assert.deepEqual(
        new Set(marks.map(({ reading }) => reading._id)),
        new Set(expected.map(({ _id }) => _id)),
      );
      for (const [index, { x, y }] of marks.entries()) {
        assert.ok(x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom);
        assert.ok(x >= (marks[index - 1]?.x ?? 0));
      }
    }),
  );
});

Deno.test("plotReadings() puts a higher value higher, whatever its unit", () => {
  const low = makeReading({ value: 60, time: "07:00" });
  const high = makeReading({ value: 10, unit: "mmol/l", time: "08:00" });
  const [first, second] = plot([low, high]).marks;
  assert.ok((second?.y ?? 0) < (first?.y ?? 0));
});

Deno.test("plotReadings() draws no line across more than two days without a reading", () => {
  assert.equal(plot(daily(0, 1, 2)).lines.length, 1);
  assert.equal(plot(daily(0, 1, 3)).lines[0]?.length, 3);
  assert.deepEqual(plot(daily(0, 1, 5, 6)).lines.map(({ length }) => length), [2, 2]);
  assert.deepEqual(plot(daily(0, 5)).lines, []);
});

Deno.test("plotReadings() shades the three normal ranges on one floor, the fasting one the narrowest", () => {
  const heights = plot([]).bands.map(({ height }) => height);
  const floors = new Set(plot([]).bands.map(({ y, height }) => Math.round(y + height)));
  assert.equal(floors.size, 1);
  assert.equal(Math.min(...heights), heights[0]);
});

Deno.test("plotReadings() keeps its ticks apart and inside the frame, however high the values", () => {
  for (const value of [90, 250, 600, 1500]) {
    const { ticks, plot: frame } = plot([makeReading({ value })]);
    const heights = ticks.map(({ y }) => y).sort((a, b) => a - b);
    assert.ok(heights.every((y, index) => index === 0 || y - (heights[index - 1] ?? 0) >= 15));
    assert.ok(heights.every((y) => y >= frame.top && y <= frame.bottom));
    assert.ok(ticks.some(({ mgDl }) => mgDl === 70), "the floor of normal is always named");
  }
});

Deno.test("plotReadings() ends today, whatever is dated later", () => {
  assert.deepEqual([plot([]).from, plot([]).to], ["2026-11-08", TODAY]);
  assert.deepEqual([plot(daily(-1)).to, plot(daily(-1)).marks], [TODAY, []]);
});
