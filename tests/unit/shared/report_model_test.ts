import assert from "node:assert/strict";
import fc from "fast-check";
import { classifyReading, type GlucoseStatus } from "@/lib/shared/glucose.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { reportText } from "@/lib/shared/messages/report_sheet.ts";
import { compareNewestFirst } from "@/lib/shared/reading.ts";
import { formatShare } from "@/lib/shared/report_figures.ts";
import { makeReading } from "@/tests/support/fixtures.ts";
import { anyReading, makeReport, PERSON } from "@/tests/support/report_readings.ts";

/** Which statuses each heap holds, in print order. */
const HEAPS: Record<string, GlucoseStatus[]> = {
  "Normal": ["Normal"],
  "Elevated": ["Elevated"],
  "High/Critical": ["High", "Critical", "Very Low"],
  "Low": ["Low"],
};

Deno.test("summariseReport() says whose report it is, for when, made when, about how many readings", () => {
  const { title, personName, totalCount, facts } = makeReport([makeReading({ date: "2026-11-20" })], {
    period: "2weeks",
  });
  assert.equal(title, "Blood Sugar Report");
  assert.equal(personName, `${PERSON.firstName} ${PERSON.lastName}`);
  assert.equal(totalCount, 1);
  assert.deepEqual(facts, [
    { label: "Name:", text: "Ọláṣẹun Ịfẹ́yị́nwá Ɗanladi" },
    { label: "Period:", text: "2 weeks (2026-11-08 to 2026-11-21)" },
    { label: "Generated:", text: "2026-11-21 09:30" },
    { label: "Total records:", text: "1" },
  ]);
});

Deno.test("summariseReport() leaves the name out where it is not known", () => {
  const { personName, facts, runningHead } = makeReport([], { person: undefined });
  assert.equal(personName, "");
  assert.deepEqual(facts.map(({ label }) => label), ["Period:", "Generated:", "Total records:"]);
  assert.equal(runningHead, "Blood Sugar Report");
});

Deno.test("summariseReport() tells the days of a period from its first one to today or a reading after it", () => {
  const periodOf = (dates: string[], period: "1month" | "all") =>
    makeReport(dates.map((date) => makeReading({ date })), { period }).facts[1]?.text;
  assert.equal(periodOf(["2026-11-01"], "1month"), "1 month (2026-10-22 to 2026-11-21)");
  assert.equal(periodOf(["2026-11-22", "2026-11-01"], "1month"), "1 month (2026-10-22 to 2026-11-22)");
  assert.equal(periodOf(["2026-11-01", "2025-02-03", "2026-06-30"], "all"), "All (2025-02-03 to 2026-11-01)");
  assert.equal(periodOf([], "all"), "All");
});

Deno.test("summariseReport() prints a reading as it was typed, with its status, its advice and its note", () => {
  const reading = makeReading({
    date: "2026-11-20",
    time: "00:05",
    type: "After meal",
    value: 17.5,
    unit: "mmol/l",
    comment: "paid ₦500\nfor sụya",
  });
  assert.deepEqual(makeReport([reading]).details.rows, [{
    date: "2026-11-20",
    time: "00:05",
    type: "After meal",
    value: "17.5 mmol/l",
    status: "Critical",
    statusWord: "Critical",
    recommendation: "Very high, go to the hospital immediately",
    notes: ["Note: paid ₦500 for sụya"],
  }]);
});

Deno.test("summariseReport() gives 40 mg/dl after a meal the Very Low advice and the Low heap", () => {
  const model = makeReport([makeReading({ type: "After meal", value: 40 })]);
  assert.equal(model.details.rows[0]?.recommendation, adviceText.english.veryLow);
  assert.deepEqual(model.summary.buckets.map(({ count }) => count), [0, 0, 0, 1]);
});

Deno.test("summariseReport() counts Very Low under High/Critical and says so", () => {
  const readings = [40, 45, 200, 400].map((value) => makeReading({ value }));
  const { buckets, rounding } = makeReport(readings).summary;
  assert.deepEqual(buckets.map(({ label, count, percent, note }) => [label, count, percent, note]), [
    ["Normal", 0, "0%", ""],
    ["Elevated", 0, "0%", ""],
    ["High/Critical", 4, "100%", "Very Low included: 2"],
    ["Low", 0, "0%", ""],
  ]);
  assert.match(rounding, /Very Low are counted under High\/Critical/);
});

Deno.test("summariseReport() of nothing prints zeros", () => {
  const model = makeReport([]);
  assert.deepEqual(model.summary.buckets.map(({ count, percent, share }) => [count, percent, share]), [
    [0, "0%", 0],
    [0, "0%", 0],
    [0, "0%", 0],
    [0, "0%", 0],
  ]);
  assert.ok(!/NaN|Infinity|undefined|null/.test(JSON.stringify(model)));
  assert.deepEqual(model.byType.cells.at(-1), ["All", "0", "–", "–", "–", "–"]);
});

Deno.test("summariseReport() tells lowest, average and highest per type across both units", () => {
  const { cells } = makeReport([
    makeReading({ type: "Fasting", value: 90 }),
    makeReading({ type: "Fasting", value: 10, unit: "mmol/l" }),
    makeReading({ type: "After meal", value: 5.6, unit: "mmol/l" }),
  ]).byType;
  assert.deepEqual(cells, [
    ["Fasting", "2", "90 mg/dl", "135 mg/dl (7.5 mmol/l)", "10 mmol/l", "50%"],
    ["After meal", "1", "5.6 mmol/l", "101 mg/dl (5.6 mmol/l)", "5.6 mmol/l", "100%"],
    ["2-3 hours after meal", "0", "–", "–", "–", "–"],
    ["All", "3", "90 mg/dl", "124 mg/dl (6.9 mmol/l)", "10 mmol/l", "66.7%"],
  ]);
});

Deno.test("summariseReport() counts every reading in exactly the heap of its status", () => {
  fc.assert(fc.property(fc.array(anyReading), (readings) => {
    const { buckets } = makeReport(readings).summary;
    const statuses = readings.map((reading) => classifyReading(reading).status);
    assert.deepEqual(buckets.map(({ label }) => label), Object.keys(HEAPS));
    for (const { label, count, percent } of buckets) {
      const expected = statuses.filter((status) => HEAPS[label]?.includes(status)).length;
      assert.equal(count, expected);
      assert.equal(percent, formatShare(expected, readings.length));
    }
    assert.equal(buckets.reduce((sum, { count }) => sum + count, 0), readings.length);
  }));
});

Deno.test("summariseReport() prints every reading once, newest first, and leaves its input alone", () => {
  fc.assert(fc.property(fc.array(anyReading), (readings) => {
    const before = [...readings];
    const { rows } = makeReport(readings).details;
    const expected = [...readings].sort(compareNewestFirst);
    assert.deepEqual(
      rows.map(({ date, time, type, value }) => [date, time, type, value]),
      expected.map(({ date, time, type, value, unit }) => [date, time, type, `${value} ${unit}`]),
    );
    assert.deepEqual(readings, before);
  }));
});

Deno.test("summariseReport() speaks the language it is given and falls back to English", () => {
  const model = makeReport([makeReading({ value: 96 })], {
    translations: { report: { ...reportText.english, title: "Rahoton Sukarin Jini" } },
  });
  assert.equal(model.title, "Rahoton Sukarin Jini");
  assert.equal(model.details.rows[0]?.recommendation, "Great! Keep up the good work");
});
