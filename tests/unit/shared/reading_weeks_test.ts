import assert from "node:assert/strict";
import { addDays } from "@/lib/shared/calendar.ts";
import { plotReadings } from "@/lib/shared/reading_chart.ts";
import { summariseDays, summariseWeeks } from "@/lib/shared/reading_weeks.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

const TODAY = "2026-11-21";

/** A chart of the last days with these values a day, the newest first. */
function plot(days: number, valuesOf: (daysAgo: number) => readonly number[]) {
  const readings = Array.from(
    { length: days },
    (_, daysAgo) =>
      valuesOf(daysAgo).map((value, index) =>
        makeReading({ date: addDays(TODAY, -daysAgo), time: `0${index}:00`, value, unit: "mg/dl" })
      ),
  ).flat();
  return plotReadings({
    readings,
    range: { from: addDays(TODAY, 1 - days), to: TODAY },
    width: 320,
    height: 200,
  });
}

const EVERY_DAY = () => [100, 120, 140];

Deno.test("summariseWeeks() keeps every mark where there are few of them, or few days", () => {
  for (const chart of [plot(30, EVERY_DAY), plot(90, (ago) => ago % 3 === 0 ? [100] : [])]) {
    assert.deepEqual(summariseWeeks(chart), { weeks: [], points: chart.marks });
  }
});

Deno.test("summariseWeeks() covers the days of the plot, week by week, once", () => {
  const chart = plot(90, EVERY_DAY);
  const weeks = summariseWeeks(chart).weeks.sort((a, b) => a.x - b.x);
  assert.equal(weeks.length, 13);
  assert.ok(Math.abs((weeks[0]?.x ?? 0) - chart.plot.left) < 0.01);
  for (const [index, { x, width }] of weeks.entries()) {
    const next = weeks[index + 1]?.x ?? chart.plot.right;
    assert.ok(Math.abs(x + width - next) < 0.01, `week ${index}`);
  }
});

Deno.test("a week's box is its middle half around the median, at the height of those values", () => {
  const chart = plot(90, EVERY_DAY);
  const yOf = (value: number) => chart.marks.find(({ reading }) => reading.value === value)?.y;
  for (const { top, median, bottom } of summariseWeeks(chart).weeks) {
    assert.deepEqual([top, median, bottom], [yOf(140), yOf(120), yOf(100)]);
  }
});

Deno.test("summariseWeeks() leaves every low a point, and all of a week with too few readings", () => {
  const chart = plot(
    90,
    (ago) => ago === 3 ? [60] : ago >= 7 && ago < 14 ? (ago < 11 ? [200] : []) : EVERY_DAY(),
  );
  const { weeks, points } = summariseWeeks(chart);
  assert.equal(weeks.length, 12);
  assert.deepEqual(points.map(({ reading }) => reading.value).sort((a, b) => a - b), [
    60,
    200,
    200,
    200,
    200,
  ]);
});

Deno.test("summariseDays() spans each day from its highest to its lowest mark, from 60 marks on and below a month", () => {
  const chart = plot(20, EVERY_DAY);
  const days = summariseDays(chart);
  assert.equal(days.length, 20);
  for (const [index, { x, top, bottom }] of days.entries()) {
    const ofDay = chart.marks.slice(3 * index, 3 * index + 3).map(({ y }) => y);
    assert.deepEqual([top, bottom], [Math.min(...ofDay), Math.max(...ofDay)]);
    assert.ok(x > chart.plot.left && x < chart.plot.right && x > (days[index - 1]?.x ?? 0));
  }
  assert.deepEqual(summariseDays(plot(19, EVERY_DAY)), []);
  assert.deepEqual(summariseDays(plot(90, EVERY_DAY)), []);
});
