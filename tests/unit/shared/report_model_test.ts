import assert from "node:assert/strict";
import fc from "fast-check";
import { classifyReading, type GlucoseStatus } from "@/lib/shared/glucose.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { reportText } from "@/lib/shared/messages/report.ts";
import { compareNewestFirst } from "@/lib/shared/reading.ts";
import { nameDayOfYear } from "@/lib/shared/reading_days.ts";
import { formatShare } from "@/lib/shared/report_figures.ts";
import { makeReading } from "@/tests/support/fixtures.ts";
import { anyReading, makeReport } from "@/tests/support/report_readings.ts";

/** Which statuses each heap holds, in print order. */
const HEAPS: Record<string, GlucoseStatus[]> = {
  "Normal": ["Normal"],
  "Elevated": ["Elevated"],
  "High/Critical": ["High", "Critical", "Very Low"],
  "Low": ["Low"],
};

Deno.test("summariseReport() says whose report it is, for when, made when, about how many readings", () => {
  const { title, facts } = makeReport([makeReading({ date: "2026-11-20" })], {
    period: "2weeks",
  });
  assert.equal(title, "Blood Sugar Report");
  assert.deepEqual(facts.person, [
    { label: "Name:", text: "Ọláṣẹun Ịfẹ́yị́nwá Ɗanladi" },
    { label: "Born:", text: "_".repeat(20) },
    { label: "Diabetes:", text: "_".repeat(20) },
  ]);
  assert.deepEqual(facts.report, [
    { label: "Period:", text: "2 weeks (8 Nov 2026 to 21 Nov 2026)" },
    { label: "Generated:", text: "21 Nov 2026 09:30" },
    { label: "Total records:", text: "1" },
  ]);
});

Deno.test("summariseReport() leaves the name out where it is not known", () => {
  const { facts, runningHead } = makeReport([], { person: undefined });
  assert.deepEqual(facts.person.map(({ label }) => label), ["Born:", "Diabetes:"]);
  assert.equal(runningHead, "Blood Sugar Report");
});

Deno.test("summariseReport() tells the days of a period from its first one to today or a reading after it", () => {
  const periodOf = (dates: string[], period: "1month" | "all") =>
    makeReport(dates.map((date) => makeReading({ date })), { period }).facts.report[0]?.text;
  assert.equal(periodOf(["2026-11-01"], "1month"), "1 month (22 Oct 2026 to 21 Nov 2026)");
  assert.equal(periodOf(["2026-11-22", "2026-11-01"], "1month"), "1 month (22 Oct 2026 to 22 Nov 2026)");
  assert.equal(periodOf(["2026-11-01", "2025-02-03", "2026-06-30"], "all"), "All (3 Feb 2025 to 1 Nov 2026)");
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
    date: "20 Nov 2026",
    day: "20 Nov",
    time: "00:05",
    type: "After meal",
    value: "17.5 mmol/l",
    status: "Critical",
    statusWord: "Critical",
    isLow: false,
    isEmergency: false,
    target: "",
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
  assert.deepEqual(model.summary.buckets.map(({ count, percent }) => [count, percent]), [
    [0, "0%"],
    [0, "0%"],
    [0, "0%"],
    [0, "0%"],
  ]);
  assert.ok(!/NaN|Infinity|undefined|null/.test(JSON.stringify(model)));
  assert.deepEqual(model.byType.cells.at(-1), ["All", "0", "–", "–", "–", "–", "–", "–"]);
});

Deno.test("summariseReport() leaves advice out for a doctor, and the note's name", () => {
  const { details } = makeReport([makeReading({ value: 315, comment: "felt ill" })], { isForDoctor: true });
  assert.equal(details.columns.last, "Note");
  assert.deepEqual(details.rows.map(({ recommendation, notes }) => [recommendation, notes]), [["", [
    "felt ill",
  ]]]);
});

Deno.test("summariseReport() says by which table its advice is where there are targets, unless it has none", () => {
  const legendOf = (context: Parameters<typeof makeReport>[1]) =>
    makeReport([makeReading({ value: 120 })], context).details.legend;
  const targets = { ranges: { preset: "adults" } } as const;
  assert.equal(legendOf({ targets }), "Recommendations go by the general table, not by the targets.");
  assert.equal(legendOf({ targets, isForDoctor: true }), "");
  assert.equal(legendOf({}), "");
});

Deno.test("summariseReport() puts tags and the meal before the note, in the grid too", () => {
  const reading = makeReading({ tags: ["meal", "ill"], meal: "jollof-rice", comment: "party" });
  const { details, grid } = makeReport([reading]);
  assert.deepEqual(details.rows[0]?.notes, ["With: Jollof rice, Ill", "Note: party"]);
  assert.deepEqual(grid.days[0]?.notes, ["Jollof rice, Ill", "party"]);
});

Deno.test("summariseReport() tells the figures of each type in one unit, the other in brackets", () => {
  const readings = [
    makeReading({ type: "Fasting", value: 60 }),
    makeReading({ type: "Fasting", value: 10, unit: "mmol/l" }),
    makeReading({ type: "After meal", value: 5.6, unit: "mmol/l" }),
  ];
  const { heading, cells } = makeReport(readings, { unit: "mg/dl" }).byType;
  assert.equal(heading, "By time of reading, mg/dl (mmol/l)");
  assert.deepEqual(cells, [
    ["Fasting", "2", "60 (3.3)", "120 (6.7)", "180 (10.0)", "1", "1", "0%"],
    ["After meal", "1", "101 (5.6)", "101 (5.6)", "101 (5.6)", "0", "0", "100%"],
    ["2-3 hours after meal", "0", "–", "–", "–", "–", "–", "–"],
    ["All", "3", "60 (3.3)", "114 (6.3)", "180 (10.0)", "1", "1", "33.3%"],
  ]);
  assert.equal(makeReport(readings).byType.cells[0]?.[2], "3.3 (60)", "the unit that most readings are in");
});

Deno.test("A time that no type names stands in the place of the type, and is counted by itself", () => {
  const readings = [
    makeReading({ type: "Fasting", value: 104, date: "2026-11-20", time: "07:00" }),
    makeReading({ type: "After meal", value: 62, date: "2026-11-20", time: "22:30", tags: ["bedtime"] }),
  ];
  const { byType, details } = makeReport(readings, { unit: "mg/dl" });
  const counted = byType.cells.map(([name, count]) => [name, count]);
  assert.deepEqual(counted, [
    ["Fasting", "1"],
    ["After meal", "0"],
    ["2-3 hours after meal", "0"],
    ["Bedtime", "1"],
    ["All", "2"],
  ]);
  assert.deepEqual(details.rows.map(({ type, notes }) => [type, notes]).sort(), [["Bedtime", []], [
    "Fasting",
    [],
  ]]);
});

Deno.test("summariseReport() says in numbers what the words mean", () => {
  const { columns, cells } = makeReport([], { unit: "mg/dl" }).meaning;
  assert.deepEqual(columns, ["Type", "Low", "Normal", "Elevated", "High", "Critical"]);
  assert.deepEqual(cells, [
    ["Fasting", "under 70", "70 to 100", "101 to 125", "126 to 314", "315 and over"],
    ["", "(under 3.9)", "(3.9 to 5.5)", "(5.6 to 6.9)", "(7.0 to 17.4)", "(17.5 and over)"],
    ["After meal", "under 70", "70 to 200", "201 to 230", "231 to 314", "315 and over"],
    ["", "(under 3.9)", "(3.9 to 11.1)", "(11.2 to 12.7)", "(12.8 to 17.4)", "(17.5 and over)"],
    ["2-3 hours after meal", "under 70", "70 to 140", "141 to 160", "161 to 314", "315 and over"],
    ["", "(under 3.9)", "(3.9 to 7.7)", "(7.8 to 8.8)", "(8.9 to 17.4)", "(17.5 and over)"],
  ]);
});

Deno.test("summariseReport() puts a person's targets beside what the words mean", () => {
  const { meaning, glance } = makeReport([makeReading()], {
    unit: "mmol/l",
    targets: { ranges: { preset: "pregnancy" }, clinicianDate: "2026-10-02" },
  });
  assert.equal(meaning.columns.at(-1), "Target");
  assert.deepEqual(meaning.cells.map((row) => row.at(-1)), [
    "3.9 to 5.3",
    "(70 to 95)",
    "6.1 to 7.8",
    "(110 to 140)",
    "5.6 to 6.7",
    "(100 to 120)",
  ]);
  assert.deepEqual(glance.facts[0], {
    label: "Targets:",
    text:
      "pregnancy: Fasting 3.9 to 5.3; After meal 6.1 to 7.8; 2-3 hours after meal 5.6 to 6.7 mmol/l, set with a clinician on 2 Oct 2026",
  });
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
      expected.map(({ date, time, type, value, unit }) => [
        nameDayOfYear(date, dayText.english),
        time,
        type,
        `${value} ${unit}`,
      ]),
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
