import assert from "node:assert/strict";
import fc from "fast-check";
import type { Database, Statement } from "@/lib/store/database.ts";
import { connectFile } from "@/lib/store/file_connection.ts";
import { listReadingChanges, listReadings } from "@/lib/store/reading_lists.ts";
import { insertReading } from "@/lib/store/readings.ts";
import { READING_TYPES } from "@/lib/shared/glucose.ts";
import { formatUuidV7 } from "@/lib/shared/ids.ts";
import { READING_TAGS } from "@/lib/shared/reading_tags.ts";
import { openDataset } from "@/tests/bench/dataset.ts";
import { fillLogbook } from "../support/many_readings.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { openTwoUsersDatabase } from "../support/two_users.ts";

Deno.test("Whatever a client may send comes back word for word, from the list and from the table", async () => {
  await using test = await openTwoUsersDatabase();
  const instant = fc.date({ min: new Date("2020-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  const typed = fc.record({
    _id: fc.tuple(instant, fc.uint8Array({ minLength: 10, maxLength: 10 }))
      .map(([at, random]) => formatUuidV7(at.getTime(), random)),
    date: fc.date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    time: fc.tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")),
    type: fc.constantFrom(...READING_TYPES),
    unit: fc.constantFrom("mg/dl" as const, "mmol/l" as const),
    value: fc.integer({ min: 1, max: 833 }).map((tenths) => tenths / 10),
    comment: fc.string({ unit: "grapheme", maxLength: 20 }),
  });
  const tagged = fc.record({
    tags: fc.subarray([...READING_TAGS], { minLength: 1 }),
    meal: fc.constantFrom("eba", "jollof-rice", "7-up"),
    insulinUnits: fc.constantFrom(0.35, 4.5, 6, 300),
    carbGrams: fc.constantFrom(0, 12.345678, 45, 500),
  }, { requiredKeys: [], noNullPrototype: true });
  await fc.assert(
    fc.asyncProperty(typed, tagged, instant, async (reading, later, now) => {
      const at = now.toISOString();
      const own = { userId: test.ada, id: reading._id, at };
      const outcome = await insertReading(test.db, { ...own, reading: { ...reading, ...later } });
      const expected = { ...reading, ...later, version: 1, updatedAt: at };
      const { items } = await listReadings(test.db, { userId: test.ada });
      assert.deepEqual(JSON.parse(items), [expected]);
      assert.equal(
        items,
        `[${outcome.kind === "inserted" ? outcome.reading : ""}]`,
        "answered as it is listed",
      );
      const { _id, ...fields } = reading;
      const kept = {
        tags: JSON.stringify(later.tags ?? []),
        meal: later.meal ?? "",
        insulin_units: later.insulinUnits ?? "",
        carb_grams: later.carbGrams ?? "",
      };
      const row = {
        user_id: test.ada,
        deleted: 0,
        id: _id,
        ...fields,
        ...kept,
        version: 1,
        seq: 1,
        updated_at: at,
      };
      assert.deepEqual(await test.db.read({ sql: "SELECT * FROM readings" }), [row]);
      await test.db.write([{ sql: "DELETE FROM readings" }]);
    }),
    { numRuns: 300 },
  );
});

Deno.test("A reading without a comment takes at most 420 bytes of the database, indexes and its person included", async () => {
  await using folder = await makeTempFolder();
  const rows = 20_000;
  const db = await openDataset(`${folder.path}/rows.db`, rows);
  const { size: full } = await measure(db);
  await db.close();
  const empty = await openDataset(`${folder.path}/empty.db`, 0);
  const { size } = await measure(empty);
  await empty.close();
  assert.ok((full - size) / rows <= 420, String((full - size) / rows));
});

async function measure(db: Database): Promise<{ size: number }> {
  const [row] = await db.read<{ size: number }>({
    sql: "SELECT page_count * page_size AS size FROM pragma_page_count, pragma_page_size",
  });
  return { size: row?.size ?? NaN };
}

/** Returns the steps of SQLite's machine that one call of a list takes, and how it looks for its rows. */
async function countSteps(test: { db: Database; path: string }, list: (db: Database) => Promise<unknown>) {
  const asked: Statement[] = [];
  await list({ ...test.db, read: (statement) => (asked.push(statement), test.db.read(statement)) });
  assert.equal(asked.length, 1, "one statement");
  const [{ sql, args } = { sql: "" }] = asked;
  const inspector = connectFile(test.path);
  inspector.query({ sql, args });
  const [work] = inspector.query({
    sql: "SELECT nstep, nscan, nsort, naidx FROM sqlite_stmt WHERE sql = ?1",
    args: [sql],
  });
  const plan = inspector.query({ sql: `EXPLAIN QUERY PLAN ${sql}`, args }).map(({ detail }) =>
    String(detail)
  );
  inspector.close();
  assert.deepEqual([work?.nsort, work?.naidx], [0, 0]);
  // What a subquery has found is not read again, nor are a row's tags.
  const lookUps = plan.filter((step) => /^(SEARCH|SCAN) (?!\(subquery|json_each)/.test(step));
  return { steps: Number(work?.nstep), lookUps };
}

Deno.test("The newest page of 50 reads 51 rows and two more, however long the logbook is", async () => {
  await using test = await openTwoUsersDatabase();
  await fillLogbook(test.db, test.ada, { count: 51 });
  const short = await countSteps(test, (db) => listReadings(db, { userId: test.ada, limit: 50 }));
  await using other = await openTwoUsersDatabase();
  await fillLogbook(other.db, other.ada, { count: 5000 });
  const long = await countSteps(other, (db) => listReadings(db, { userId: other.ada, limit: 50 }));
  // A logbook of 51 has no more to read; whole numbers are printed in fewer steps than others.
  assert.ok(long.steps < short.steps * 1.01, `${long.steps} steps, ${short.steps} of 51 rows`);
  assert.deepEqual(long.lookUps, [
    "SEARCH sync_history USING INTEGER PRIMARY KEY (rowid=?)",
    "SEARCH readings USING PRIMARY KEY (user_id=? AND deleted=?)",
    "SEARCH readings USING COVERING INDEX readings_by_seq (user_id=?)",
  ]);
});

Deno.test("A sync with nothing new reads two rows, however long the logbook is", async () => {
  await using test = await openTwoUsersDatabase();
  await fillLogbook(test.db, test.ada, { count: 2 });
  const short = await countSteps(test, (db) => listReadingChanges(db, { userId: test.ada, sinceSeq: 2 }));
  await using other = await openTwoUsersDatabase();
  await fillLogbook(other.db, other.ada, { count: 5000 });
  const long = await countSteps(other, (db) => listReadingChanges(db, { userId: other.ada, sinceSeq: 5000 }));
  assert.equal(long.steps, short.steps);
  assert.deepEqual(long.lookUps, [
    "SEARCH sync_history USING INTEGER PRIMARY KEY (rowid=?)",
    "SEARCH readings USING INDEX readings_by_seq (user_id=? AND seq>?)",
    "SEARCH readings USING COVERING INDEX readings_by_seq (user_id=?)",
  ]);
});
