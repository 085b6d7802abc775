import assert from "node:assert/strict";
import fc from "fast-check";
import { GLUCOSE_UNITS, READING_TYPES } from "@/lib/shared/glucose.ts";
import { mergeChange, type ReadingEntry, readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

const anEntry: fc.Arbitrary<ReadingEntry> = fc.record({
  date: fc.constantFrom("2026-11-20", "2026-11-21"),
  time: fc.constantFrom("07:00", "21:40"),
  type: fc.constantFrom(...READING_TYPES),
  value: fc.constantFrom(5.6, 104, 96),
  unit: fc.constantFrom(...GLUCOSE_UNITS),
  comment: fc.constantFrom("", "ate ẹ̀bà"),
  tags: fc.subarray(["meal", "ill"]),
  meal: fc.constantFrom("", "eba"),
}, { noNullPrototype: true });

function pairs({ value, unit, date, time }: ReadingEntry): { amount: string; moment: string } {
  return { amount: `${value} ${unit}`, moment: `${date} ${time}` };
}

Deno.test("mergeChange() keeps what each side changed", () => {
  const seen = readingEntryOf(makeReading({ value: 104, comment: "" }));
  const merged = mergeChange(seen, { ...seen, comment: "ran" }, { ...seen, type: "After meal" });
  assert.deepEqual(merged, { ...seen, comment: "ran", type: "After meal" });
});

Deno.test("mergeChange() takes tags back that the person took back, and leaves those of the other side", () => {
  const seen = { ...readingEntryOf(makeReading()), tags: ["ill" as const] };
  assert.deepEqual(mergeChange(seen, { ...seen, tags: [] }, { ...seen, meal: "eba" }), {
    ...seen,
    tags: [],
    meal: "eba",
  });
  assert.deepEqual(
    mergeChange(seen, { ...seen, comment: "ran" }, { ...seen, tags: ["ill", "stress"] }).tags,
    [
      "ill",
      "stress",
    ],
  );
});

Deno.test("mergeChange() takes insulin from one phone and carbohydrate from another, and erases what was erased", () => {
  const seen = { ...readingEntryOf(makeReading()), insulinUnits: 6 };
  const { insulinUnits: _, ...bare } = seen;
  assert.deepEqual(mergeChange(bare, seen, { ...bare, carbGrams: 45 }), { ...seen, carbGrams: 45 });
  const both = { ...seen, carbGrams: 30 };
  const met = mergeChange(both, { ...both, insulinUnits: 7 }, { ...both, carbGrams: 45 });
  assert.deepEqual([met.insulinUnits, met.carbGrams], [7, 45]);
  const erased = mergeChange(seen, { ...seen, insulinUnits: null }, { ...seen, carbGrams: 0 });
  assert.deepEqual([erased.insulinUnits, erased.carbGrams], [null, 0]);
  assert.equal(mergeChange(seen, bare, seen).insulinUnits, 6, "an older phone does not send it");
});

Deno.test("mergeChange() lets the person's own change win where both changed the same", () => {
  const seen = readingEntryOf(makeReading({ value: 104 }));
  assert.equal(mergeChange(seen, { ...seen, value: 110 }, { ...seen, value: 90 }).value, 110);
});

Deno.test("mergeChange() never makes a value and a unit, or a day and a time, that nobody typed together", () => {
  fc.assert(fc.property(anEntry, anEntry, anEntry, (seen, mine, standing) => {
    const merged = pairs(mergeChange(seen, mine, standing));
    assert.ok([pairs(mine).amount, pairs(standing).amount].includes(merged.amount));
    assert.ok([pairs(mine).moment, pairs(standing).moment].includes(merged.moment));
  }));
});

Deno.test("mergeChange() loses no change of the person's, and adds none of its own", () => {
  fc.assert(fc.property(anEntry, anEntry, anEntry, (seen, mine, standing) => {
    assert.deepEqual(mergeChange(seen, seen, standing), standing);
    assert.deepEqual(mergeChange(seen, mine, seen), mine);
    const merged = mergeChange(seen, mine, standing);
    assert.deepEqual(mergeChange(seen, mine, merged), merged, "laying it over again changes nothing");
  }));
});

Deno.test("mergeChange() takes a field that an older release did not write for unchanged", () => {
  fc.assert(fc.property(anEntry, anEntry, anEntry, (seen, mine, current) => {
    const { comment: _, ...older } = mine;
    const merged = mergeChange(seen, older as ReadingEntry, current);
    assert.equal(merged.comment, current.comment);
    assert.deepEqual(merged, mergeChange(seen, { ...mine, comment: seen.comment }, current));
  }));
});

Deno.test("readingEntryOf() leaves ids and versions behind", () => {
  assert.deepEqual(Object.keys(readingEntryOf(makeReading())).sort(), [
    "comment",
    "date",
    "time",
    "type",
    "unit",
    "value",
  ]);
});
