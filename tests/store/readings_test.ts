import assert from "node:assert/strict";
import type { Database } from "@/lib/store/database.ts";
import { listReadings } from "@/lib/store/reading_lists.ts";
import { deleteReading, insertReading, updateReading } from "@/lib/store/readings.ts";
import { makeId, makeNewReading } from "../support/fixtures.ts";
import { AT, insertTestReading, listIds, openTwoUsersDatabase } from "../support/two_users.ts";

function historyOf(db: Database, id: string) {
  return db.read({
    sql: "SELECT version, value, comment FROM reading_history WHERE reading_id = ?1 ORDER BY version",
    args: [id],
  });
}

Deno.test("insertReading() stores what was typed, and answers it in the shape of the wire", async () => {
  await using test = await openTwoUsersDatabase();
  const id = makeId();
  const reading = makeNewReading({ value: 5.6, unit: "mmol/l", comment: undefined });
  const outcome = await insertReading(test.db, { userId: test.ada, id, at: AT, reading });
  assert.equal(outcome.kind, "inserted");
  const { date, time, type } = reading;
  const expected = {
    _id: id,
    date,
    time,
    type,
    value: 5.6,
    unit: "mmol/l",
    comment: "",
    version: 1,
    updatedAt: AT,
  };
  assert.deepEqual("reading" in outcome && JSON.parse(outcome.reading), expected);
  const { items } = await listReadings(test.db, { userId: test.ada });
  assert.deepEqual(JSON.parse(items), [expected]);
});

Deno.test("insertReading() adds a reading once, whoever repeats it how often", async () => {
  await using test = await openTwoUsersDatabase();
  const id = makeId();
  const reading = makeNewReading();
  const calls = Array.from(
    { length: 500 },
    () => insertReading(test.db, { userId: test.ada, id, at: AT, reading }),
  );
  const kinds = (await Promise.all(calls)).map(({ kind }) => kind);
  assert.equal(kinds.filter((kind) => kind === "inserted").length, 1);
  assert.equal(kinds.filter((kind) => kind === "same").length, 499);
  assert.deepEqual(await listIds(test.db, test.ada), [id]);
});

Deno.test("insertReading() gives 500 readings at once 500 places in the order of changes", async () => {
  await using test = await openTwoUsersDatabase();
  await Promise.all(Array.from({ length: 500 }, () => insertTestReading(test.db, test.ada)));
  const [row] = await test.db.read({
    sql:
      "SELECT count(*) AS count, min(seq) AS first, max(seq) AS last, count(DISTINCT seq) AS places FROM readings",
  });
  assert.deepEqual(row, { count: 500, first: 1, last: 500, places: 500 });
});

Deno.test("insertReading() answers another body under the same id with the reading that stands", async () => {
  await using test = await openTwoUsersDatabase();
  const { id, reading } = await insertTestReading(test.db, test.ada, { value: 104 });
  for (
    const change of [{ value: 105 }, { comment: "another" }, { time: "07:31" }, { unit: "mmol/l" as const }]
  ) {
    const other = { ...reading, ...change };
    const outcome = await insertReading(test.db, { userId: test.ada, id, at: AT, reading: other });
    assert.equal(outcome.kind, "different");
    assert.equal("current" in outcome && "value" in outcome.current && outcome.current.value, 104);
  }
});

Deno.test("insertReading() knows a late repetition although the reading was changed meanwhile", async () => {
  await using test = await openTwoUsersDatabase();
  const { id, reading } = await insertTestReading(test.db, test.ada, { value: 104 });
  const own = { userId: test.ada, id, at: AT };
  await updateReading(test.db, { ...own, change: { ...reading, value: 99 } });
  const outcome = await insertReading(test.db, { ...own, reading });
  assert.equal(outcome.kind, "same");
  assert.match("reading" in outcome ? outcome.reading : "", /"value":99,.*"version":2,/);
});

Deno.test("insertReading() never brings a deleted reading back", async () => {
  await using test = await openTwoUsersDatabase();
  const { id, reading } = await insertTestReading(test.db, test.ada);
  const own = { userId: test.ada, id, at: AT };
  await deleteReading(test.db, own);
  const outcome = await insertReading(test.db, { ...own, reading });
  assert.deepEqual(outcome, { kind: "different", current: { _id: id, deleted: true, version: 2 } });
  assert.deepEqual(await listIds(test.db, test.ada), []);
});

Deno.test("insertReading() tells nothing of somebody else's reading but that its id is taken", async () => {
  await using test = await openTwoUsersDatabase();
  const { id, reading } = await insertTestReading(test.db, test.ada);
  const taken = { kind: "taken" };
  assert.deepEqual(await insertReading(test.db, { userId: test.bayo, id, at: AT, reading }), taken);
  await deleteReading(test.db, { userId: test.ada, id, at: AT });
  assert.deepEqual(await insertReading(test.db, { userId: test.bayo, id, at: AT, reading }), taken);
  assert.deepEqual(await listIds(test.db, test.bayo), []);
});

Deno.test("insertReading() stores nothing for an account that is gone", async () => {
  await using test = await openTwoUsersDatabase();
  await test.db.write([{ sql: "DELETE FROM users WHERE id = ?1", args: [test.ada] }]);
  const own = { userId: test.ada, id: makeId(), at: AT };
  assert.deepEqual(await insertReading(test.db, { ...own, reading: makeNewReading() }), {
    kind: "account_gone",
  });
});

Deno.test("updateReading() replaces the reading, counts its version and keeps what stood there", async () => {
  await using test = await openTwoUsersDatabase();
  const { id, reading } = await insertTestReading(test.db, test.ada, { value: 104, comment: "before" });
  const change = {
    ...reading,
    date: "2026-11-20",
    time: "22:15",
    value: 5.8,
    unit: "mmol/l" as const,
    comment: null,
  };
  const later = "2026-11-21T10:00:00.000Z";
  const outcome = await updateReading(test.db, {
    userId: test.ada,
    id,
    at: later,
    change: { ...change, version: 1 },
  });
  assert.equal(outcome?.kind, "updated");
  const { _id: _, ...typed } = change;
  assert.deepEqual(outcome && "reading" in outcome && JSON.parse(outcome.reading), {
    ...typed,
    _id: id,
    comment: "",
    version: 2,
    updatedAt: later,
  });
  assert.deepEqual(await historyOf(test.db, id), [{ version: 1, value: 104, comment: "before" }]);
});

Deno.test("updateReading() refuses a version that is not the one that stands, and shows that one", async () => {
  await using test = await openTwoUsersDatabase();
  const { id, reading } = await insertTestReading(test.db, test.ada, { value: 104 });
  const own = { userId: test.ada, id, at: AT };
  await updateReading(test.db, { ...own, change: { ...reading, value: 99, version: 1 } });
  for (const version of [1, 3]) {
    const outcome = await updateReading(test.db, { ...own, change: { ...reading, value: 88, version } });
    assert.equal(outcome?.kind, "stale");
    assert.equal(outcome && "current" in outcome && outcome.current.value, 99);
  }
  assert.equal(
    (await updateReading(test.db, { ...own, change: { ...reading, value: 88 } }))?.kind,
    "updated",
  );
});

Deno.test("updateReading() lets one of many who saw the same version win, and nobody's words get lost", async () => {
  await using test = await openTwoUsersDatabase();
  const { id, reading } = await insertTestReading(test.db, test.ada, { value: 100 });
  const calls = Array.from(
    { length: 50 },
    (_, index) =>
      updateReading(test.db, {
        userId: test.ada,
        id,
        at: AT,
        change: { ...reading, value: 101 + index, version: 1 },
      }),
  );
  const kinds = (await Promise.all(calls)).map((outcome) => outcome?.kind);
  assert.equal(kinds.filter((kind) => kind === "updated").length, 1);
  assert.equal(kinds.filter((kind) => kind === "stale").length, 49);
  assert.equal((await historyOf(test.db, id)).length, 1);
});

Deno.test("updateReading() leaves version and history alone when nothing changes", async () => {
  await using test = await openTwoUsersDatabase();
  const { id, reading } = await insertTestReading(test.db, test.ada);
  const outcome = await updateReading(test.db, { userId: test.ada, id, at: AT, change: reading });
  assert.match(outcome && "reading" in outcome ? outcome.reading : "", /"version":1,/);
  assert.deepEqual(await historyOf(test.db, id), []);
});

Deno.test("updateReading() and deleteReading() find neither somebody else's reading nor none", async () => {
  await using test = await openTwoUsersDatabase();
  const { id, reading } = await insertTestReading(test.db, test.ada, { value: 104 });
  for (
    const other of [{ userId: test.bayo, id }, { userId: test.ada, id: makeId() }, {
      userId: test.ada,
      id: "\0",
    }]
  ) {
    assert.equal(await updateReading(test.db, { ...other, at: AT, change: reading }), undefined);
    assert.equal(await deleteReading(test.db, { ...other, at: AT }), false);
  }
  assert.match((await listReadings(test.db, { userId: test.ada })).items, /"value":104,.*"version":1,/);
});

Deno.test("deleteReading() leaves a tombstone without its words, the words in the history, and can be repeated", async () => {
  await using test = await openTwoUsersDatabase();
  const { id, reading } = await insertTestReading(test.db, test.ada, { value: 104, comment: "secret" });
  const own = { userId: test.ada, id, at: AT };
  assert.equal(await deleteReading(test.db, own), true);
  assert.equal(await deleteReading(test.db, own), true);
  assert.deepEqual(await listIds(test.db, test.ada), []);
  assert.equal(await updateReading(test.db, { ...own, change: reading }), undefined);
  const [row] = await test.db.read({ sql: "SELECT * FROM readings" });
  assert.ok(
    !JSON.stringify(row).includes("secret") && !JSON.stringify(row).includes("104"),
    JSON.stringify(row),
  );
  assert.deepEqual(await historyOf(test.db, id), [{ version: 1, value: 104, comment: "secret" }]);
});

Deno.test("Erasing an account erases its readings and their history, and nobody else's", async () => {
  await using test = await openTwoUsersDatabase();
  const { id } = await insertTestReading(test.db, test.ada);
  await deleteReading(test.db, { userId: test.ada, id, at: AT });
  await insertTestReading(test.db, test.ada);
  await insertTestReading(test.db, test.bayo);
  await test.db.write([{ sql: "DELETE FROM users WHERE id = ?1", args: [test.ada] }]);
  const [row] = await test.db.read({
    sql:
      "SELECT (SELECT count(*) FROM readings) AS readings, (SELECT count(*) FROM reading_history) AS history",
  });
  assert.deepEqual(row, { readings: 1, history: 0 });
});
