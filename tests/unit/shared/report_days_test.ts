import assert from "node:assert/strict";
import fc from "fast-check";
import type { Reading } from "@/lib/shared/reading.ts";
import { makeReading } from "@/tests/support/fixtures.ts";
import { anyReading, makeReport } from "@/tests/support/report_readings.ts";

Deno.test("summariseReport() tells which readings are low, and which of them dangerously so", () => {
  const { lows, details } = makeReport([53, 54, 69, 70].map((value) => makeReading({ value })), {
    unit: "mg/dl",
  });
  assert.equal(lows.heading, "Every low, under 70 mg/dl");
  assert.equal(lows.legend, "Bold: under 54. Newest first.");
  const found = details.rows.map(({ value, isLow, isEmergency }) => [value, isLow, isEmergency]);
  assert.deepEqual(found.sort(), [
    ["53 mg/dl", true, true],
    ["54 mg/dl", true, false],
    ["69 mg/dl", true, false],
    ["70 mg/dl", false, false],
  ]);
});

Deno.test("summariseReport() puts each reading at its hour, over the targets of all types", () => {
  const readings = [makeReading({ time: "06:30", value: 10, unit: "mmol/l" })];
  const { usualDay } = makeReport(readings, { unit: "mmol/l" });
  assert.deepEqual(usualDay.readings, [{ hour: 6.5, mgDl: 180 }]);
  assert.deepEqual(usualDay.target, { from: 70, to: 200 });
  assert.match(usualDay.legend, /large under 3\.9\..*Shaded: Normal, from 3\.9 to 11\.1 over all types\.$/);
  const own = makeReport(readings, { unit: "mg/dl", targets: { ranges: { preset: "adults" } } }).usualDay;
  assert.deepEqual(own.target, { from: 80, to: 180 });
  assert.match(own.legend, /Shaded: the targets, from 80 to 180 over all types\.$/);
});

Deno.test("summariseReport() lays the days out one a row, in the report's unit, lows and highs marked", () => {
  const on = (time: string, reading: Partial<Reading>) =>
    makeReading({ date: "2026-11-20", time, ...reading });
  const { columns, days } = makeReport([
    on("05:59", { value: 45, comment: "shaky" }),
    on("06:00", { value: 96 }),
    on("09:59", { value: 231, type: "After meal", tags: ["before_meal"] }),
    on("18:00", { value: 11, unit: "mmol/l", type: "After meal", comment: "rice" }),
    on("22:00", { value: 69 }),
    makeReading({ date: "2026-11-19", value: 100 }),
  ]).grid;
  assert.deepEqual(columns, ["Day", "06–10", "10–14", "14–18", "18–22", "Night", "Note"]);
  assert.deepEqual(days, [
    {
      date: "20 Nov",
      values: [["96", "231 H"], [], [], ["11 mmol/l"], ["45 LL", "69 L"]],
      notes: ["shaky", "rice"],
    },
    { date: "19 Nov", values: [["100"], [], [], [], []], notes: [] },
  ]);
  const years = makeReport([on("06:00", {}), makeReading({ date: "2025-11-20" })]).grid.days;
  assert.deepEqual(years.map(({ date }) => date), ["20 Nov 2026", "20 Nov 2025"]);
});

Deno.test("summariseReport() prints insulin and carbohydrate beside their value and in its row, and sums none", () => {
  const readings = [
    makeReading({ time: "09:00", value: 188, insulinUnits: 6.5, carbGrams: 45, comment: "rice" }),
    makeReading({ time: "08:00", value: 96, insulinUnits: 4 }),
    makeReading({ time: "07:00", value: 100 }),
  ];
  const { grid, details } = makeReport(readings);
  assert.deepEqual(grid.days.map(({ values, notes }) => [values[0], notes]), [
    [["100", "96 (4u)", "188 H (6.5u, 45g)"], ["rice"]],
  ]);
  assert.match(grid.legend, /\. In brackets: u, units of insulin; g, grams of carbohydrate\.$/);
  assert.deepEqual(details.rows.map(({ notes }) => notes), [
    ["Insulin (units): 6.5 u", "Carbohydrate (g): 45 g", "Note: rice"],
    ["Insulin (units): 4 u"],
    [],
  ]);
  assert.doesNotMatch(makeReport([makeReading()]).grid.legend, /brackets/);
});

Deno.test("summariseReport() judges rows and grid by the person's own targets", () => {
  const { grid, details } = makeReport(
    [131, 130, 79, 69].map((value, hour) => makeReading({ value, time: `0${hour}:00` })),
    {
      targets: { ranges: { preset: "adults" } },
    },
  );
  assert.equal(
    grid.legend,
    "LL: under 54. L: under 70. H: above target. Values in the other unit are marked.",
  );
  assert.deepEqual(grid.days[0]?.values.at(-1), ["131 H", "130", "79", "69 L"]);
  assert.equal(details.columns.target, "Target");
  assert.deepEqual(details.rows.map(({ target }) => target), ["Below", "Below", "Within", "Above"]);
});

Deno.test("summariseReport() counts the readings of each band, up to 250 and over, by the person's own targets", () => {
  const values = [53, 54, 69, 70, 79, 80, 130, 131, 250, 251].map((value) => makeReading({ value }));
  const bandsOf = (context = {}) =>
    makeReport(values, { unit: "mg/dl", ...context }).bands.shares.map(({ label, count }) => [label, count]);
  assert.deepEqual(bandsOf(), [
    ["under 54", 1],
    ["54 to 69", 2],
    ["Normal", 3],
    ["above, up to 250", 3],
    ["over 250", 1],
  ]);
  assert.deepEqual(bandsOf({ targets: { ranges: { preset: "adults" } } }), [
    ["under 54", 1],
    ["54 to 69", 2],
    ["70 or more, below target", 2],
    ["within target", 2],
    ["above, up to 250", 2],
    ["over 250", 1],
  ]);
  const inMmol = [2.9, 3, 3.8, 3.9, 13.9, 14].map((value) => makeReading({ value, unit: "mmol/l" }));
  assert.deepEqual(makeReport(inMmol).bands.shares.map(({ label, count }) => [label, count]), [
    ["under 3.0", 1],
    ["3.0 to 3.8", 2],
    ["Normal", 1],
    ["above, up to 13.9", 1],
    ["over 13.9", 1],
  ]);
});

Deno.test("summariseReport() puts every reading into one band", () => {
  fc.assert(fc.property(fc.array(anyReading), (readings) => {
    const { shares } = makeReport(readings, { targets: { ranges: { preset: "pregnancy" } } }).bands;
    assert.equal(shares.reduce((sum, { count }) => sum + count, 0), readings.length);
  }));
});
