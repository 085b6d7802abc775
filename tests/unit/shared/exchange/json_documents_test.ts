import assert from "node:assert/strict";
import { readImportedRow } from "@/lib/shared/exchange/imported_row.ts";
import { type DocumentProblem, readDocument } from "@/lib/shared/exchange/json_documents.ts";
import { readVitalSignRow } from "@/lib/shared/exchange/vital_sign_row.ts";
import { wallClock } from "@/lib/shared/calendar.ts";

const inLosAngeles = (atMs: number) => wallClock(new Date(atMs), -480);

function read(value: unknown) {
  const found = readDocument(JSON.stringify(value), inLosAngeles);
  assert.ok(typeof found !== "string", `${found}`);
  return found;
}

Deno.test("Nightscout's entries are mg/dl on the clock they were written by; the rest is counted", () => {
  const { rows, leftOut, bad } = read([
    { type: "sgv", sgv: 104, date: Date.parse("2026-10-31T23:30:00Z"), utcOffset: 60 },
    { type: "mbg", mbg: 96, dateString: "2026-11-01T00:30:00.000+01:00", utcOffset: 0 },
    { type: "sgv", sgv: 88, dateString: "2026-11-01T08:30:00Z" },
    { type: "sgv", sgv: 5, date: 1, utcOffset: 60 },
    { type: "cal", slope: 1 },
    { eventType: "Meal Bolus", created_at: "2026-11-01T08:30:00Z", glucose: 100 },
    { slope: 1 },
  ]);
  assert.deepEqual(rows.map(({ line, date, time, value, unit }) => [line, date, time, value, unit]), [
    [1, "2026-11-01", "00:30", "104", "mg/dl"],
    [2, "2026-11-01T00:30:00.000+01:00", "", "96", "mg/dl"],
    [3, "2026-11-01", "00:30", "88", "mg/dl"],
  ]);
  assert.deepEqual(leftOut.map(({ line, reason, detail }) => [line, reason, detail]), [
    [4, "sensorError", undefined],
    [5, "otherKind", "cal"],
    [6, "otherKind", "Meal Bolus"],
  ]);
  assert.deepEqual(bad, [{ line: 7, problem: "kind" }]);
});

Deno.test("Nightscout's finger sticks are read in their units, other treatments left out", () => {
  const treatment = (fields: object) => ({
    eventType: "BG Check",
    created_at: "2026-11-01T08:30:00Z",
    glucose: 5.6,
    units: "mmol",
    ...fields,
  });
  const { rows, leftOut } = read({
    entries: [],
    treatments: [
      treatment({ notes: "ran" }),
      treatment({ glucose: 104, units: "mg/dl", glucoseType: "Finger", utcOffset: 60 }),
      ...[{ units: undefined }, { glucose: undefined }, { eventType: "Note" }].map(treatment),
    ],
  });
  assert.deepEqual(
    rows.map(({ line, date, time, value, unit, comment }) => [line, date, time, value, unit, comment]),
    [
      [1, "2026-11-01", "00:30", "5.6", "mmol", "ran"],
      [2, "2026-11-01", "09:30", "104", "mg/dl", ""],
      [3, "2026-11-01", "00:30", "5.6", "", ""],
    ],
  );
  assert.deepEqual(leftOut.map(({ line, reason }) => [line, reason]), [[4, "noValue"], [5, "otherKind"]]);
});

Deno.test("Nightscout's impossible days are refused, not moved", () => {
  const { rows } = read([
    { sgv: 122, dateString: "2026-02-30T07:00:00Z" },
    { sgv: 122, dateString: "2026-02-30T07:00:00Z", utcOffset: 60 },
    { eventType: "BG Check", created_at: "2026-13-01T07:00:00Z", glucose: 5.6, units: "mmol" },
  ]);
  const around = { today: "2026-11-21", clockAt: inLosAngeles };
  assert.deepEqual(rows.map((row) => readImportedRow(row, { types: { none: "Fasting" } }, around)), [
    { problem: "moment" },
    { problem: "moment" },
    { problem: "moment" },
  ]);
});

Deno.test("Nightscout's impossible times are no times", () => {
  const around = { today: "2026-11-21", clockAt: inLosAngeles };
  const times = [{ date: 9e15 }, { date: 1e300 }, { date: 0 }, { dateString: "2026-11-01T25:00Z" }, {}];
  for (const time of times) {
    const [row] = read([{ sgv: 104, ...time }]).rows;
    assert.equal(row && readImportedRow(row, { types: { none: "Fasting" } }, around).problem, "moment");
  }
  const far = { sgv: 104, date: Date.parse("2026-11-01T08:30:00Z"), utcOffset: 1e20 };
  assert.equal(read([far]).rows[0]?.time, "00:30");
});

Deno.test("FHIR of others is read by its LOINC codes and units; other observations are left out", () => {
  const observation = (code: string, unit: string) => ({
    resourceType: "Observation",
    status: "final",
    code: { coding: [{ system: "http://loinc.org", code }] },
    effectiveDateTime: "2026-11-01T00:30:00+01:00",
    valueQuantity: { value: 5.5, code: unit },
  });
  const { rows, leftOut, bad } = read({
    resourceType: "Bundle",
    entry: [
      { resource: observation("14770-2", "mmol/L") },
      { resource: observation("8867-4", "/min") },
      { resource: { ...observation("14743-9", "mmol/L"), status: "entered-in-error" } },
      { resource: { resourceType: "Patient" } },
      {},
    ],
  });
  assert.deepEqual(rows.map(({ value, unit, type }) => [value, unit, type]), [["5.5", "mmol/l", "Fasting"]]);
  assert.deepEqual(leftOut.map(({ line, reason, detail }) => [line, reason, detail]), [
    [2, "otherKind", "8867-4"],
    [3, "deleted", undefined],
    [4, "otherKind", "Patient"],
  ]);
  assert.deepEqual(bad, [{ line: 5, problem: "kind" }]);
});

Deno.test("FHIR's values off the meter's scale are bad rows, and only results are read", () => {
  const around = { today: "2026-11-21", clockAt: inLosAngeles };
  const take = (fields: object, quantity: object = {}, code = "41653-7") =>
    read([{
      resourceType: "Observation",
      status: "final",
      code: { coding: [{ system: "http://loinc.org", code }] },
      effectiveDateTime: "2026-11-01T00:30:00+01:00",
      valueQuantity: { value: 600, code: "mg/dL", ...quantity },
      ...fields,
    }]);
  for (const comparator of ["<", "<=", ">", ">="]) {
    const row = take({}, { comparator }).rows[0] ?? assert.fail(comparator);
    assert.equal(readImportedRow(row, { types: { none: "Fasting" } }, around).problem, "noNumber");
    const weight = take({}, { comparator, code: "kg", value: 70 }, "29463-7").vitalSigns[0];
    assert.equal(readVitalSignRow(weight ?? assert.fail(comparator), around).problem, "vitalSign");
  }
  for (const status of ["final", "amended", "corrected", "preliminary"]) {
    assert.equal(take({ status }).rows.length, 1);
    assert.equal(take({ status }, {}, "29463-7").vitalSigns.length, 1);
  }
  for (const status of ["cancelled", "registered", "unknown", "entered-in-error", undefined]) {
    assert.equal(take({ status }).leftOut.length, 1);
    assert.equal(take({ status }, {}, "29463-7").leftOut.length, 1);
  }
});

Deno.test("readDocument() refuses what is damaged, hostile or something else, with a reason", () => {
  const refused: [string, DocumentProblem][] = [
    ['{"readings":[', "notJson"],
    ["[".repeat(100_000), "tooDeep"],
    ['{"a":'.repeat(100_000), "tooDeep"],
    ["{}", "unknown"],
    ["[1,2,3]", "unknown"],
    ['{"readings":7}', "unknown"],
    [`{"readings":[${"0,".repeat(50_000)}0]}`, "tooMany"],
    [`{"entries":[${'{"sgv":104},'.repeat(50_000)}{"sgv":104}]}`, "tooMany"],
    [`{"readings":[${"{},".repeat(1_000_000)}`, "tooMany"],
    [`{"readings":[{"value":[${"1,".repeat(5_000_000)}1]}]}`, "tooMany"],
    [`{"entries":[{"sgv":104},${"[".repeat(30)}`, "tooDeep"],
  ];
  for (const [text, problem] of refused) {
    assert.equal(readDocument(text, inLosAngeles), problem, text.slice(0, 20));
  }
  const brackets = '{"readings":["[[[[[[[[[[[[[[[[[[[[[[[[\\"[[["]}';
  assert.equal(typeof readDocument(brackets, inLosAngeles), "object");
});

Deno.test("Items that are no readings have no value, and are told as bad rows", () => {
  const { rows } = read({ readings: [null, 7, "x", [], { value: { a: 1 } }, { value: true }] });
  assert.deepEqual(rows.map(({ value }) => value), ["", "", "", "", "", ""]);
});

Deno.test("A document with too many values, lists or levels is refused before anything is parsed", () => {
  const parse = JSON.parse;
  JSON.parse = () => assert.fail("parsed");
  try {
    for (const text of ["1,".repeat(2_000_000), "[],".repeat(1_000_001), "[".repeat(30)]) {
      const problem = readDocument(`{"meta":{"of":[${text}`, inLosAngeles);
      assert.equal(problem, text.startsWith("[[") ? "tooDeep" : "tooMany");
    }
  } finally {
    JSON.parse = parse;
  }
});
