import assert from "node:assert/strict";
import { dayPartOf, summariseUsualDay } from "@/lib/shared/day_parts.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

Deno.test("dayPartOf() changes at 05:00, 11:00, 17:00 and 22:00", () => {
  const times = ["00:00", "04:59", "05:00", "10:59", "11:00", "16:59", "17:00", "21:59", "22:00", "23:59"];
  assert.deepEqual(times.map((time) => dayPartOf({ time })), [
    "night",
    "night",
    "morning",
    "morning",
    "afternoon",
    "afternoon",
    "evening",
    "evening",
    "night",
    "night",
  ]);
});

Deno.test("summariseUsualDay() gives median and middle half of each three hours with 5 readings or more", () => {
  const at = (time: string, ...values: number[]) => values.map((value) => makeReading({ time, value }));
  const slots = summariseUsualDay([
    ...at("06:00", 130, 90, 100, 120, 110),
    ...at("08:59", 140),
    ...at("21:00", 80),
  ]);
  assert.deepEqual(slots.map(({ fromHour }) => fromHour), [0, 3, 6, 9, 12, 15, 18, 21]);
  assert.deepEqual(slots.map(({ count }) => count), [0, 0, 6, 0, 0, 0, 0, 1]);
  assert.deepEqual(slots[2]?.usual, { lower: 102.5, median: 115, upper: 127.5 });
  assert.equal(slots[7]?.usual, undefined);
});

Deno.test("summariseUsualDay() mixes units by their mg/dl", () => {
  const readings = [5, 6, 7, 8].map((value) => makeReading({ time: "12:30", value, unit: "mmol/l" }));
  const slots = summariseUsualDay([...readings, makeReading({ time: "12:30", value: 1_000, unit: "mg/dl" })]);
  assert.equal(slots[4]?.usual?.median, 126);
});
