import assert from "node:assert/strict";
import fc from "fast-check";
import { GLUCOSE_UNITS, READING_TYPES } from "@/lib/shared/glucose.ts";
import { compareNewestFirst, isDateAllowed, isSameEntry } from "@/lib/shared/reading.ts";
import { ChangedReading, NewReading, Reading } from "@/lib/shared/schemas/reading.ts";
import { makeId, makeNewReading, makeReading } from "@/tests/support/fixtures.ts";

/** What a reading must not hold, by the field whose rule it breaks. */
const REFUSED: Record<string, unknown[]> = {
  _id: ["", "1", "017F22E2-79B0-7CC3-98C4-DC0C0C07398F", 7, null],
  date: ["", "2026-02-30", "21/11/2026", "2026-11-21T00:00", 20261121, null, undefined],
  time: ["", "24:00", "7:30", "07:30:00", 730, null, undefined],
  type: ["", "fasting", "Before meal", 1, null, undefined],
  unit: ["", "mg/dL", "mmol", null, undefined],
  value: [0, -1, -0, NaN, Infinity, -Infinity, 1500.1, "96", null, undefined, [96], { value: 96 }],
  comment: ["a".repeat(1001), "a\0b", "\ud800", 7, ["a"]],
};

Deno.test("NewReading takes every type in both units, with or without an id and a note", () => {
  for (const type of READING_TYPES) {
    for (const unit of GLUCOSE_UNITS) {
      for (const _id of [makeId(), undefined]) {
        for (const comment of ["", "ẹ̀bà 🙂\n₦500", "a".repeat(1000), null, undefined]) {
          const typed = makeNewReading({ type, unit, _id, comment, value: 5.6 });
          assert.deepEqual(NewReading.parse(typed), typed);
        }
      }
    }
  }
});

for (const [field, values] of Object.entries(REFUSED)) {
  Deno.test(`NewReading and ChangedReading refuse a wrong ${field} and name it`, () => {
    for (const value of values) {
      const typed = { ...makeNewReading(), [field]: value };
      for (const schema of field === "_id" ? [NewReading] : [NewReading, ChangedReading]) {
        const { success, error } = schema.safeParse(typed);
        assert.ok(!success, `${field}: ${JSON.stringify(value)}`);
        assert.deepEqual([...new Set(error.issues.map(({ path }) => path[0]))], [field]);
      }
    }
  });
}

Deno.test("NewReading takes values up to 1500 mg/dl and 83.3 mmol/l and none above", () => {
  const accepts = (value: number, unit: "mg/dl" | "mmol/l") =>
    NewReading.safeParse(makeNewReading({ value, unit })).success;
  assert.ok(accepts(1500, "mg/dl") && accepts(0.1, "mg/dl") && accepts(Number.MIN_VALUE, "mg/dl"));
  assert.ok(accepts(83.3, "mmol/l") && accepts(0.1, "mmol/l"));
  assert.ok(!accepts(1500.01, "mg/dl") && !accepts(1501, "mg/dl"));
  assert.ok(!accepts(83.31, "mmol/l") && !accepts(84, "mmol/l"));
});

Deno.test("NewReading drops what it does not know", () => {
  const typed = { ...makeNewReading(), userId: "somebody else", version: 9, deleted: false };
  const parsed = NewReading.parse(typed);
  assert.deepEqual(Object.keys(parsed).sort(), ["_id", "comment", "date", "time", "type", "unit", "value"]);
});

Deno.test("NewReading never throws, whatever it is given", () => {
  fc.assert(fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (value) => {
    assert.equal(typeof NewReading.safeParse(value).success, "boolean");
  }));
});

Deno.test("ChangedReading takes a version that is a whole number from 1, or none", () => {
  const accepts = (version: unknown) => ChangedReading.safeParse({ ...makeNewReading(), version }).success;
  for (const version of [undefined, 1, 2, Number.MAX_SAFE_INTEGER]) {
    assert.ok(accepts(version), String(version));
  }
  for (const version of [0, -1, 1.5, NaN, "1", null]) assert.ok(!accepts(version), String(version));
});

Deno.test("Reading describes what is stored", () => {
  const stored = makeReading();
  assert.deepEqual(Reading.parse(stored), stored);
  assert.ok(!Reading.safeParse({ ...stored, updatedAt: undefined }).success);
});

Deno.test("A reading is dated 1900-01-01 to tomorrow, both inclusive", () => {
  const today = "2026-12-31";
  for (const date of ["1900-01-01", "2026-12-31", "2027-01-01"]) assert.ok(isDateAllowed(date, today), date);
  for (const date of ["1899-12-31", "2027-01-02", "9999-12-31"]) assert.ok(!isDateAllowed(date, today), date);
});

Deno.test("compareNewestFirst() orders by date, then time, then _id, the newest first", () => {
  const ids = [makeId(), makeId()];
  const sorted = [
    makeReading({ date: "2026-11-22", time: "00:00" }),
    makeReading({ date: "2026-11-21", time: "23:59" }),
    makeReading({ date: "2026-11-21", time: "07:30", _id: ids[1] }),
    makeReading({ date: "2026-11-21", time: "07:30", _id: ids[0] }),
    makeReading({ date: "1999-12-31", time: "23:59" }),
  ];
  fc.assert(fc.property(fc.shuffledSubarray(sorted, { minLength: sorted.length }), (shuffled) => {
    assert.deepEqual(shuffled.sort(compareNewestFirst), sorted);
  }));
  for (const reading of sorted) assert.equal(compareNewestFirst(reading, reading), 0);
});

Deno.test("isSameEntry() looks at what the person typed and at nothing else", () => {
  const typed = makeNewReading({ comment: "" });
  assert.ok(isSameEntry(typed, { ...typed, _id: makeId() }));
  assert.ok(isSameEntry(typed, { ...typed, comment: undefined }));
  assert.ok(isSameEntry(typed, { ...typed, comment: null }));
  const changes: Partial<NewReading>[] = [
    { date: "2026-11-20" },
    { time: "07:31" },
    { type: "After meal" },
    { value: 96.5 },
    { unit: "mmol/l" },
    { comment: " " },
  ];
  for (const change of changes) {
    assert.ok(!isSameEntry(typed, { ...typed, ...change }), JSON.stringify(change));
  }
});
