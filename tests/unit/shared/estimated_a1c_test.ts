import assert from "node:assert/strict";
import { addDays } from "@/lib/shared/calendar.ts";
import { adagA1c, estimateA1c } from "@/lib/shared/estimated_a1c.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

const TODAY = "2026-11-21";

/** One reading of `value` for each of the days before today. */
function daysAgo(days: readonly number[], value = 154): Reading[] {
  return days.map((day) => makeReading({ date: addDays(TODAY, -day), value, unit: "mg/dl" }));
}

function spread(count: number, days: number): number[] {
  return Array.from({ length: count }, (_, index) => index % days);
}

Deno.test("adagA1c() gives the ADAG study's figures", () => {
  const percents = [100, 126, 154, 200, 250].map((mean) => adagA1c(mean).toFixed(2));
  assert.deepEqual(percents, ["5.11", "6.02", "6.99", "8.60", "10.34"]);
});

Deno.test("estimateA1c() gives the same percentage in mmol/l", () => {
  const readings = spread(21, 4).map((day) =>
    makeReading({ date: addDays(TODAY, -day), value: 10, unit: "mmol/l" })
  );
  assert.deepEqual(estimateA1c(readings, TODAY), { percent: adagA1c(180), readingCount: 21 });
});

Deno.test("estimateA1c() waits for 21 readings on 4 of the last 7 days, and says what is missing", () => {
  assert.deepEqual(estimateA1c([], TODAY), { missingReadings: 21, missingDays: 4 });
  assert.deepEqual(estimateA1c(daysAgo(spread(20, 4)), TODAY), { missingReadings: 1, missingDays: 0 });
  assert.deepEqual(estimateA1c(daysAgo(spread(30, 3)), TODAY), { missingReadings: 0, missingDays: 1 });
  assert.ok("percent" in estimateA1c(daysAgo(spread(21, 4)), TODAY));
});

Deno.test("estimateA1c() counts the last 7 days with today, and nothing dated later", () => {
  const beforeTheWeek = daysAgo([...spread(20, 4), 7]);
  assert.deepEqual(estimateA1c(beforeTheWeek, TODAY), { missingReadings: 1, missingDays: 0 });
  assert.ok("percent" in estimateA1c(daysAgo([...spread(20, 4), 6]), TODAY));
  assert.deepEqual(estimateA1c(daysAgo([...spread(20, 4), -1]), TODAY), {
    missingReadings: 1,
    missingDays: 0,
  });
});

Deno.test("estimateA1c() takes the mean of the last 90 days", () => {
  const readings = [...daysAgo(spread(21, 4), 100), ...daysAgo([89], 320), ...daysAgo([90], 600)];
  assert.deepEqual(estimateA1c(readings, TODAY), { percent: adagA1c(110), readingCount: 22 });
});
