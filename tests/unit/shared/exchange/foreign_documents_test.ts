import assert from "node:assert/strict";
import { GLUCOSE_CODES } from "@/lib/shared/exchange/fhir_terms.ts";
import { readForeign, readForeignFile } from "@/tests/support/import_files.ts";

Deno.test("Nightscout's seconds are no milliseconds: a time without a witness or with a contradicting one is not understood", () => {
  const { taken, bad } = readForeignFile("nightscout_seconds.json");
  assert.deepEqual([taken, bad], [["2026-11-20 09:30 141 mg/dl After meal"], ["1 moment"]]);
  const at = Date.parse("2026-11-20T08:30:00Z");
  const item = (time: object) => ({ type: "sgv", sgv: 141, ...time });
  const others = readForeign(JSON.stringify([
    item({ date: at, dateString: "2026-11-20T08:30:00.000Z" }),
    item({ date: at, dateString: "2026-11-20T09:30:00.000+0100" }),
    item({ date: String(at) }),
    item({ date: at / 1000, dateString: "2026-11-21T08:30:00Z" }),
    item({ date: at, dateString: "2025-11-20T08:30:00Z" }),
    item({ date: at, dateString: "2026-11-21 09:30:00" }),
    item({ mills: at }),
    item({ mills: at / 1000 }),
    { eventType: "BG Check", glucose: 98, units: "mg/dl", created_at: "2026-11-20T08:30:00+00:00", date: at },
    { eventType: "BG Check", glucose: 98, units: "mg/dl", created_at: "2026-11-20T08:30:00Z", mills: 1 },
  ]));
  assert.deepEqual(others.bad, [
    "4 contradiction",
    "5 contradiction",
    "6 contradiction",
    "10 contradiction",
    "8 moment",
  ]);
  assert.equal(others.taken.length, 5);
  assert.ok(others.taken.every((each) => each.startsWith("2026-11-20 09:30 ")), `${others.taken}`);
});

Deno.test("A deleted record is never taken, and said to be left out", () => {
  const { taken, leftOut } = readForeignFile("nightscout_deleted.json");
  assert.deepEqual([taken, leftOut], [["2026-11-21 07:00 102 mg/dl After meal"], ["2 deleted", "3 deleted"]]);
  const fhir = [{ resourceType: "Observation", status: "entered-in-error" }];
  assert.deepEqual(readForeign(JSON.stringify(fhir)).leftOut, ["1 deleted"]);
  const table = readForeign(
    "date,time,glucose (mg/dL),isValid,Control test\n" +
      "2026-11-20,07:30,104,true,\n2026-11-20,08:30,39,false,\n2026-11-20,09:30,108,true,X\n",
  );
  assert.deepEqual([table.taken.length, table.leftOut], [1, ["3 deleted", "4 control"]]);
});

Deno.test("A finger stick without a unit is asked for its own, and sgv in mmol/l is no sensor's error", () => {
  const asked = readForeignFile("nightscout_check_without_unit.json");
  assert.deepEqual([asked.taken, asked.bad], [["2026-11-22 13:30 7.4 mmol/l After meal"], ["1 unit"]]);
  const { taken } = readForeignFile("nightscout_check_without_unit.json", { unit: "mmol/l" });
  assert.deepEqual(taken, [
    "2026-11-22 07:30 6.1 mmol/l After meal",
    "2026-11-22 13:30 7.4 mmol/l After meal",
  ]);
  const date = Date.parse("2026-11-20T08:30:00Z");
  const sgv = readForeign(JSON.stringify([
    { sgv: 6.1, date },
    { sgv: 7, units: "mmol", date },
    { sgv: 9, date },
    { sgv: null, date },
  ]));
  assert.deepEqual([sgv.taken, sgv.bad], [["2026-11-20 09:30 7 mmol/l After meal"], ["1 unit"]]);
  assert.deepEqual(sgv.leftOut, ["3 sensorError", "4 noValue"]);
});

function observe(code: string, change: object = {}) {
  return {
    resourceType: "Observation",
    status: "final",
    code: { coding: [{ system: "http://loinc.org", code }] },
    valueQuantity: { value: 98, unit: "mg/dL" },
    effectiveDateTime: "2026-11-25T06:30:00+01:00",
    ...change,
  };
}

Deno.test("FHIR's codes of glucose are known, and a code goes before a name", () => {
  const { taken, bad } = readForeignFile("fhir_meter_codes.json");
  assert.deepEqual(bad, []);
  assert.deepEqual(taken.map((each) => each.slice(11)), [
    "00:30 98 mg/dl Fasting",
    ...["01:30", "02:30", "03:30", "04:30"].map((time) => `${time} 98 mg/dl After meal`),
  ]);
  const codes = "2339-0 14749-6 15074-8 14743-9 1558-6 14771-0 41604-0 32016-8 2340-8 41653-7 74774-1 2345-7";
  for (const code of codes.split(" ")) assert.ok(GLUCOSE_CODES.has(code), code);
  const named = readForeign(JSON.stringify([
    observe("1558-6", {
      code: { coding: [{ system: "http://loinc.org", code: "1558-6" }], text: "After meal" },
    }),
    observe("2345-7", {
      code: { coding: [{ system: "https://loinc.org/", code: "2345-7" }], text: "Fasting" },
    }),
    observe("2093-3", {
      code: { coding: [{ system: "http://loinc.org", code: "2093-3", display: "Cholesterol" }] },
    }),
    observe("14745-4"),
    observe("8867-4", { valueQuantity: { value: 71, unit: "/min" } }),
  ]));
  assert.deepEqual(named.taken.map((each) => each.slice(26)), ["Fasting", "Fasting"]);
  assert.deepEqual(named.bad, ["3 code 2093-3 Cholesterol", "4 code 14745-4"]);
  assert.deepEqual(named.leftOut, ["5 otherKind 8867-4"]);
});

Deno.test("FHIR is read with an empty unit's code, with an instant or a period, and one resource a line", () => {
  assert.deepEqual(readForeignFile("fhir_empty_unit_code.json").taken, [
    "2026-11-26 07:30 97 mg/dl After meal",
  ]);
  const { taken } = readForeignFile("fhir_lines.ndjson");
  assert.deepEqual(taken.map((each) => each.slice(0, 16)), ["2026-11-27 06:30", "2026-11-27 07:30"]);
  const lines = [
    observe("2339-0", { effectiveDateTime: undefined, effectiveInstant: "2026-11-25T05:30:00Z" }),
    observe("2339-0", {
      effectiveDateTime: undefined,
      effectivePeriod: { start: "2026-11-25T05:30:00+00:00" },
    }),
    observe("2339-0", { valueQuantity: { value: 98, code: "{unknown}", unit: "mg/dL" } }),
    observe("2339-0", { valueQuantity: undefined, valueString: "98 mg/dl" }),
    observe("2339-0", { valueQuantity: undefined, dataAbsentReason: { text: "error" } }),
    { resourceType: "Patient" },
    { resourceType: "Bundle", entry: [{ resource: observe("2339-0") }] },
  ].map((each) => JSON.stringify(each)).toSpliced(3, 0, '{"resourceType":"Observation","status":"fi');
  for (const mark of ["\n", "\r\n", "\n\n"]) {
    const found = readForeign(lines.join(mark) + mark);
    assert.deepEqual(found.bad, ["4 damaged"]);
    assert.deepEqual(found.leftOut, ["6 noValue", "7 otherKind Patient"]);
    assert.deepEqual(new Set(found.taken), new Set(["2026-11-25 06:30 98 mg/dl After meal"]));
    assert.equal(found.taken.length, 5);
  }
  const spread = `{"resourceType":"Bundle","entry":[\n{"resource":${JSON.stringify(observe("2339-0"))}}\n]}`;
  assert.equal(readForeign(spread).taken.length, 1);
});
