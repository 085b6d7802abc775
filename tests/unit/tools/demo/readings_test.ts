import assert from "node:assert/strict";
import fc from "fast-check";
import { addDays } from "@/lib/shared/calendar.ts";
import { classifyReading, GLUCOSE_STATUSES, READING_TYPES } from "@/lib/shared/glucose.ts";
import { findUnitWarning } from "@/lib/shared/unit_warning.ts";
import { NewReading } from "@/lib/shared/schemas/reading.ts";
import { makeDemoReadings } from "@/lib/tools/demo/readings.ts";

const NOW = { date: "2026-11-21", time: "12:00" };
const anySeed = fc.integer({ min: 0, max: 2 ** 31 });

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

Deno.test("makeDemoReadings() makes the same readings from the same seed, others from another", () => {
  const make = (seed: number) => makeDemoReadings({ now: NOW, days: 90, seed });
  assert.deepEqual(make(71), make(71));
  assert.notDeepEqual(make(71), make(72));
});

Deno.test("makeDemoReadings() makes readings that the server takes, oldest first and none twice", () => {
  fc.assert(fc.property(anySeed, (seed) => {
    const readings = makeDemoReadings({ now: NOW, days: 90, seed });
    for (const reading of readings) assert.deepEqual(NewReading.parse(reading), reading);
    const moments = readings.map(({ date, time }) => `${date} ${time}`);
    assert.deepEqual(moments, moments.toSorted());
    assert.equal(new Set(readings.map(({ _id }) => _id)).size, readings.length);
  }));
});

Deno.test("makeDemoReadings() stays within its days and never runs ahead of the clock", () => {
  const time = fc.nat({ max: 23 }).map((hour) => `${String(hour).padStart(2, "0")}:30`);
  fc.assert(fc.property(anySeed, time, fc.integer({ min: 1, max: 40 }), (seed, time, days) => {
    for (const reading of makeDemoReadings({ now: { ...NOW, time }, days, seed })) {
      assert.ok(reading.date >= addDays(NOW.date, 1 - days));
      assert.ok(`${reading.date}${reading.time}` <= `${NOW.date}${time}`);
    }
  }));
});

Deno.test("makeDemoReadings() tells a believable story whatever the seed", () => {
  fc.assert(fc.property(anySeed, (seed) => {
    const readings = makeDemoReadings({ now: NOW, days: 90, seed });
    assert.ok(readings.length > 150 && readings.length < 290, `${readings.length} readings`);
    for (const reading of readings) {
      assert.ok(reading.value >= 50 && reading.value <= 400, `${reading.value} mg/dl`);
      assert.equal(findUnitWarning(reading), undefined);
    }
    const fasting = readings.filter(({ type }) => type === "Fasting").map(({ value }) => value);
    const third = Math.floor(fasting.length / 3);
    assert.ok(meanOf(fasting.slice(0, third)) - meanOf(fasting.slice(-third)) > 15);
    assert.deepEqual(new Set(readings.map(({ type }) => type)), new Set(READING_TYPES));
  }));
});

Deno.test("the demo's own seed shows lows, normals, highs and a note with a Naira sign", () => {
  const readings = makeDemoReadings({ now: NOW, days: 90, seed: 71 });
  const shown = new Set(readings.map((reading) => classifyReading(reading).status));
  const expected = GLUCOSE_STATUSES.filter((status) => status !== "Very Low" && status !== "Critical");
  for (const status of expected) assert.ok(shown.has(status), status);
  assert.ok(readings.some(({ comment }) => comment.includes("₦")));
});
