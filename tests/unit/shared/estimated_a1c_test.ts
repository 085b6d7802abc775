import assert from "node:assert/strict";
import { addDays } from "@/lib/shared/calendar.ts";
import { A1C_FROM_DAYS_OF_90, adagA1c, estimateA1c } from "@/lib/shared/estimated_a1c.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

const TODAY = "2026-11-21";

/** One reading of `value` for each of the days before today. */
function daysAgo(days: readonly number[], value = 154): Reading[] {
  return days.map((day) => makeReading({ date: addDays(TODAY, -day), value, unit: "mg/dl" }));
}

/** A reading on each of 56 days before the last 7. */
const OLDER_DAYS = Array.from({ length: 56 }, (_, index) => 7 + index);
const OLDER = daysAgo(OLDER_DAYS);

function spread(count: number, days: number): number[] {
  return Array.from({ length: count }, (_, index) => index % days);
}

Deno.test("adagA1c() gives the ADAG study's figures", () => {
  const percents = [100, 126, 154, 200, 250].map((mean) => adagA1c(mean).toFixed(2));
  assert.deepEqual(percents, ["5.11", "6.02", "6.99", "8.60", "10.34"]);
});

Deno.test("estimateA1c() gives the same percentage in mmol/l, and names the days that it is made from", () => {
  const days = [...spread(21, 4), ...OLDER_DAYS];
  const readings = days.map((day) => makeReading({ date: addDays(TODAY, -day), value: 10, unit: "mmol/l" }));
  assert.deepEqual(estimateA1c(readings, TODAY), { percent: adagA1c(180), readingCount: 77, dayCount: 60 });
});

Deno.test("estimateA1c() estimates nothing from fewer than 60 of the last 90 days", () => {
  const missing = { missingReadings: 0, within: 90 };
  assert.deepEqual(estimateA1c([], TODAY), { ...missing, missingDays: 60 });
  const month = daysAgo(spread(175, 30));
  assert.deepEqual(estimateA1c(month, TODAY), { ...missing, missingDays: 30 }, "as behind a link of 30 days");
  const days = Array.from({ length: A1C_FROM_DAYS_OF_90 }, (_, index) => index);
  const most = [...daysAgo(spread(21, 4)), ...daysAgo(days.slice(1))];
  assert.deepEqual(estimateA1c(most.slice(0, -1), TODAY), { ...missing, missingDays: 1 });
  assert.ok("percent" in estimateA1c(most, TODAY));
  assert.deepEqual(estimateA1c([...most.slice(0, -1), ...daysAgo([90])], TODAY), {
    ...missing,
    missingDays: 1,
  });
});

Deno.test("estimateA1c() waits for 21 readings on 4 of the last 7 days, and says what is missing", () => {
  const older = daysAgo(Array.from({ length: 60 }, (_, index) => 7 + index));
  const missingIn = (week: readonly Reading[]) => estimateA1c([...week, ...older], TODAY);
  assert.deepEqual(missingIn([]), { missingReadings: 21, missingDays: 4, within: 7 });
  assert.deepEqual(missingIn(daysAgo(spread(20, 4))), { missingReadings: 1, missingDays: 0, within: 7 });
  assert.deepEqual(missingIn(daysAgo(spread(30, 3))), { missingReadings: 0, missingDays: 1, within: 7 });
  assert.ok("percent" in missingIn(daysAgo(spread(21, 4))));
});

Deno.test("estimateA1c() counts the last 7 days with today, and nothing dated later", () => {
  const wanting = { missingReadings: 1, missingDays: 0, within: 7 };
  const estimate = (days: readonly number[]) => estimateA1c([...daysAgo(days), ...OLDER], TODAY);
  assert.deepEqual(estimate([...spread(20, 4), 7]), wanting);
  assert.ok("percent" in estimate([...spread(20, 4), 6]));
  assert.deepEqual(estimate([...spread(20, 4), -1]), wanting);
});

Deno.test("estimateA1c() takes the mean of the last 90 days", () => {
  const readings = [...daysAgo(spread(21, 4), 100), ...OLDER, ...daysAgo([89], 320), ...daysAgo([90], 600)];
  const mean = (21 * 100 + 56 * 154 + 320) / 78;
  assert.deepEqual(estimateA1c(readings, TODAY), { percent: adagA1c(mean), readingCount: 78, dayCount: 61 });
});
