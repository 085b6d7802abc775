import assert from "node:assert/strict";
import { addDays } from "@/lib/shared/calendar.ts";
import { findPatterns } from "@/lib/shared/glucose_patterns.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { compareNewestFirst } from "@/lib/shared/reading.ts";
import { NORMAL_RANGES } from "@/lib/shared/targets.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

const TODAY = "2026-11-21";

/** Fasting values at one time of day, today first. */
function dailyAt(time: string, values: readonly number[], firstDaysAgo = 0): Reading[] {
  return values.map((value, index) =>
    makeReading({ date: addDays(TODAY, -index - firstDaysAgo), time, value, type: "Fasting" })
  );
}

function patternsOf(...readings: Reading[]) {
  return findPatterns(readings.sort(compareNewestFirst), NORMAL_RANGES, TODAY)
    .map(({ kind, part, days, ofDays }) => `${kind} ${part} ${days}/${ofDays}`);
}

Deno.test("findPatterns() tells 3 of the last 5 mornings above target, and leads to their readings", () => {
  const readings = dailyAt("07:00", [130, 90, 131, 90, 132, 200, 200]);
  const [pattern] = findPatterns(readings, NORMAL_RANGES, TODAY);
  assert.deepEqual({ ...pattern, readingIds: undefined }, {
    kind: "high",
    part: "morning",
    days: 3,
    ofDays: 5,
    readingIds: undefined,
  });
  assert.deepEqual(pattern?.readingIds, [readings[0]?._id, readings[2]?._id, readings[4]?._id]);
});

Deno.test("findPatterns() is silent below 3 highs or 2 lows", () => {
  assert.deepEqual(patternsOf(...dailyAt("07:00", [130, 130, 90, 90, 90, 130])), []);
  assert.deepEqual(patternsOf(...dailyAt("07:00", [60, 90, 90, 90, 90, 60])), []);
  assert.deepEqual(patternsOf(...dailyAt("07:00", [69.9, 90, 90, 90, 69])), ["low morning 2/5"]);
});

Deno.test("findPatterns() counts a day once, however often it was measured", () => {
  const twice = [...dailyAt("07:00", [130, 130]), ...dailyAt("07:30", [130, 130])];
  assert.deepEqual(patternsOf(...twice), []);
});

Deno.test("findPatterns() puts lows first and tells at most three", () => {
  const high = ["07:00", "12:00", "18:00"].flatMap((time) => dailyAt(time, [200, 200, 200, 200]));
  assert.deepEqual(patternsOf(...high, ...dailyAt("23:00", [60, 60], 1)), [
    "low night 2/2",
    "high morning 4/4",
    "high afternoon 4/4",
  ]);
});

Deno.test("findPatterns() looks 14 days back, and never ahead", () => {
  assert.deepEqual(patternsOf(...dailyAt("07:00", [130, 130, 130], 11)), ["high morning 3/3"]);
  assert.deepEqual(patternsOf(...dailyAt("07:00", [130, 130, 130], 12)), []);
  assert.deepEqual(patternsOf(...dailyAt("07:00", [130, 130, 130], -1)), []);
});

Deno.test("findPatterns() takes the hours after midnight for the night before", () => {
  const oneNight = [
    makeReading({ date: "2026-11-20", time: "02:00", value: 60 }),
    makeReading({ date: "2026-11-19", time: "23:00", value: 60 }),
  ];
  assert.deepEqual(patternsOf(...oneNight), []);
});
