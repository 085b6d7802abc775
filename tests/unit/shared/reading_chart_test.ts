import assert from "node:assert/strict";
import fc from "fast-check";
import { addDays } from "@/lib/shared/calendar.ts";
import { READING_TYPES } from "@/lib/shared/glucose.ts";
import { findNearestMark, plotReadings, type ReadingChart } from "@/lib/shared/reading_chart.ts";
import { CHART_DAYS, type ChartDays } from "@/lib/shared/reading_days.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { DayRange } from "@/lib/shared/report.ts";
import { PRESET_RANGES } from "@/lib/shared/targets.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

const TODAY = "2026-11-21";

function plot(readings: Reading[], days: ChartDays = 14): ReadingChart {
  return plotReadings({ readings, range: lastDays(days), width: 320, height: 180 });
}

function lastDays(days: number): DayRange {
  return { from: addDays(TODAY, 1 - days), to: TODAY };
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
  assert.equal(plot(daily(0, 1, 3)).lines[0]?.points.length, 3);
  assert.deepEqual(plot(daily(0, 1, 5, 6)).lines.map(({ points }) => points.length), [2, 2]);
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

Deno.test("plotReadings() draws a line for each type, through readings of that type alone", () => {
  const readings = [0, 1, 2].flatMap((days) =>
    READING_TYPES.slice(0, 2).map((type, index) =>
      makeReading({ date: addDays(TODAY, -days), time: `0${7 + index}:00`, type })
    )
  );
  const { lines, marks } = plot(readings);
  assert.deepEqual(lines.map(({ type }) => type), ["Fasting", "After meal"]);
  for (const { type, points } of lines) {
    const own = marks.filter(({ reading }) => reading.type === type).map(({ x, y }) => ({ x, y }));
    assert.deepEqual(points, own);
  }
});

Deno.test("plotReadings() puts 00:30 on the first day of a period, and leaves 23:59 of the day before out", () => {
  const range = { from: "2026-11-01", to: "2026-11-30" };
  const [late, early] = [
    makeReading({ date: "2026-10-31", time: "23:59" }),
    makeReading({ date: "2026-11-01", time: "00:30" }),
  ];
  const { marks, plot: frame } = plotReadings({ readings: [late, early], range, width: 320, height: 180 });
  assert.deepEqual(marks.map(({ reading }) => reading), [early]);
  assert.ok((marks[0]?.x ?? 0) - frame.left < 1);
});

Deno.test("plotReadings() shades the person's own ranges, which may lie apart", () => {
  const request = { readings: [], range: lastDays(14), width: 320, height: 180 };
  const { bands } = plotReadings({ ...request, ranges: PRESET_RANGES.pregnancy });
  const [fasting, after] = bands;
  assert.ok(fasting && after && after.y + after.height < fasting.y, "110 to 140 lies above 70 to 95");
  assert.notDeepEqual(bands, plotReadings(request).bands);
});

Deno.test("findNearestMark() finds the mark that a finger means, whatever the order", () => {
  const marks = [{ x: 10, y: 50 }, { x: 40, y: 20 }, { x: 41, y: 90 }];
  assert.equal(findNearestMark(marks, { x: 44, y: 80 }), 2);
  assert.equal(findNearestMark(marks, { x: 300, y: 0 }), 1);
  assert.equal(findNearestMark([], { x: 1, y: 1 }), -1);
});

Deno.test("plotReadings() leaves the signs of too low their room over the days", () => {
  const { marks, plot: frame } = plot([makeReading({ value: 20 })]);
  assert.ok(frame.bottom - (marks[0]?.y ?? 0) >= 12);
});

Deno.test("plotReadings() names the top where readings are above 240", () => {
  assert.ok(plot([makeReading({ value: 261 })]).ticks.some(({ mgDl }) => mgDl === 250));
});

Deno.test("plotReadings() gives letters of twice their size twice the room", () => {
  const request = { readings: [makeReading({ value: 261 })], range: lastDays(14), width: 320, height: 320 };
  const { plot: usual } = plotReadings(request);
  const { plot: large, ticks } = plotReadings({ ...request, letters: 2 });
  assert.deepEqual([large.left, large.top], [usual.left * 2, usual.top * 2]);
  assert.equal(request.height - large.bottom, 2 * (request.height - usual.bottom));
  const heights = ticks.map(({ y }) => y).sort((a, b) => a - b);
  assert.ok(heights.every((y, index) => index === 0 || y - (heights[index - 1] ?? 0) >= 30));
});

Deno.test("plotReadings() draws lines through at most 40 readings", () => {
  const dense = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => makeReading({ date: addDays(TODAY, -Math.floor(index / 6)), time: `0${index % 6}:00` }),
    );
  assert.equal(plot(dense(40)).lines.length, 1);
  assert.deepEqual(plot(dense(41)).lines, []);
});
