import assert from "node:assert/strict";
import fc from "fast-check";
import { GLUCOSE_UNITS, READING_TYPES } from "@/lib/shared/glucose.ts";
import { READING_TAGS } from "@/lib/shared/reading_tags.ts";
import { listReadingChanges, listReadings } from "@/lib/store/reading_lists.ts";
import type { Statement } from "@/lib/store/database.ts";
import { AT, openTwoUsersDatabase } from "../support/two_users.ts";
import { anyWholeText } from "../support/any_text.ts";

/** A row of `readings`, word for word what the wire says. */
interface SpelledReading {
  id: string;
  date: string;
  time: string;
  type: string;
  value: number;
  unit: string;
  comment: string;
  tags?: string[];
  meal?: string;
  insulinUnits?: number;
  carbGrams?: number;
  version: number;
  updated_at: string;
}

const SAMPLE = {
  ...{ date: "2026-11-21", time: "07:30", type: "Fasting", value: 5.6, unit: "mmol/l" },
  ...{ version: 1, updated_at: AT },
};

const instant = fc.date({ min: new Date(0), max: new Date("9999-12-31"), noInvalidDate: true });
const usual: fc.Arbitrary<SpelledReading> = fc.record({
  id: fc.uuid(),
  date: fc.date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  time: fc.integer({ min: 0, max: 1439 }).map((minute) =>
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":")
  ),
  type: fc.constantFrom(...READING_TYPES),
  value: fc.oneof(
    fc.integer({ min: 1, max: 1500 }),
    fc.integer({ min: 1, max: 833 }).map((tenths) => tenths / 10),
    fc.integer({ min: 1000, max: 9_999_999 }).map((millionths) => millionths / 1e6),
  ),
  unit: fc.constantFrom(...GLUCOSE_UNITS),
  comment: fc.oneof(
    fc.constant(""),
    anyWholeText({ maxLength: 1000 }),
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc.constant('\u0000\b\t\n\f\r\u001f\u007f"\\/</script>\u2028ẹ̀ọ́ṣ😀'),
  ),
  tags: fc.subarray([...READING_TAGS]),
  meal: fc.constantFrom("", "eba", "jollof-rice", 'of nobody "\n'),
  insulinUnits: fc.constantFrom(undefined, 0.35, 4.5, 300),
  carbGrams: fc.constantFrom(undefined, 0, 12.345678, 500),
  version: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  updated_at: instant.map((at) => at.toISOString()),
});

/** Of no program. */
const odd = fc.tuple(usual, fc.string({ minLength: 1, maxLength: 40 })).map(([reading, text]) => ({
  ...reading,
  id: `odd "${text}" ${reading.id}`,
  date: "2026-02-30",
  type: `Before "${text}"`,
  unit: text,
  updated_at: `${text}, once`,
}));

/** Without the code that is tested. */
function insertSpelled(userId: string, reading: SpelledReading, seq: number): Statement {
  const { id, date, time, type, value, unit, comment, tags = [], meal = "", version, updated_at } = reading;
  const { insulinUnits = "", carbGrams = "" } = reading;
  return {
    sql: `INSERT INTO readings
        (user_id, id, date, time, type, value, unit, comment, tags, meal, insulin_units, carb_grams, version, seq, updated_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)`,
    args: [
      ...[userId, id, date, time, type, value, unit, comment],
      ...[JSON.stringify(tags), meal, insulinUnits, carbGrams, version, seq, updated_at],
    ],
  };
}

function spell(
  { id, updated_at, version, tags = [], meal, insulinUnits, carbGrams, ...fields }: SpelledReading,
): string {
  const parts = {
    tags: tags.length > 0 ? tags : undefined,
    meal: meal || undefined,
    insulinUnits,
    carbGrams,
  };
  return JSON.stringify({ _id: id, ...fields, ...parts, version, updatedAt: updated_at });
}

Deno.test("A list is byte for byte what JSON.stringify() says of the readings as they were spelled", async () => {
  const logbook = fc.uniqueArray(fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: odd }), {
    maxLength: 60,
    selector: ({ id }) => id,
  });
  await using test = await openTwoUsersDatabase();
  await fc.assert(
    fc.asyncProperty(logbook, async (readings) => {
      await test.db.write([
        { sql: "DELETE FROM readings" },
        ...readings.map((reading, index) => insertSpelled(test.ada, reading, index + 1)),
      ]);
      const expected = new Map(readings.map((reading) => [reading.id, spell(reading)]));
      const changes = await listReadingChanges(test.db, { userId: test.ada, sinceSeq: 0 });
      assert.equal(changes.items, `[${readings.map(({ id }) => expected.get(id)).join()}]`);
      const { items } = await listReadings(test.db, { userId: test.ada });
      const listed: { _id: string }[] = JSON.parse(items);
      assert.equal(items, `[${listed.map(({ _id }) => expected.get(_id)).join()}]`);
      assert.equal(listed.length, readings.length);
    }),
    { numRuns: 40 },
  );
});

Deno.test("A note that looks like the rest of its row, or of the list, is what it is", async () => {
  await using test = await openTwoUsersDatabase();
  const comments = [
    '"}\n{"_id":"b"',
    "\n7",
    'a",9,1790000000000]',
    'a\\",9,1790000000000]',
    '",9,1790000000000]\n["',
    "\\",
  ];
  const id = "00000000-0000-7000-8000-000000000000";
  for (const comment of comments) {
    const sample = { ...SAMPLE, id, comment };
    await test.db.write([{ sql: "DELETE FROM readings" }, insertSpelled(test.ada, sample, 1)]);
    assert.equal((await listReadings(test.db, { userId: test.ada })).items, `[${spell(sample)}]`);
  }
});

Deno.test("A list of any length is whole, whatever was listed before it", async () => {
  await using test = await openTwoUsersDatabase();
  const comment = "\u0001".repeat(1000);
  const reading = { ...SAMPLE, comment };
  const id = (index: number) => `${String(index).padStart(8, "0")}-0000-7000-8000-000000000000`;
  const readings = Array.from({ length: 300 }, (_, index) => ({ ...reading, id: id(index) }));
  await test.db.write(readings.map((reading, index) => insertSpelled(test.ada, reading, index + 1)));
  for (const limit of [300, 1, 0, 299]) {
    const listed = JSON.parse((await listReadings(test.db, { userId: test.ada, limit })).items);
    assert.equal(listed.length, limit);
    assert.ok(listed.every((one: SpelledReading) => one.comment === comment), String(limit));
  }
});
