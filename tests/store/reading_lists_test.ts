import assert from "node:assert/strict";
import fc from "fast-check";
import type { Database, Statement } from "@/lib/store/database.ts";
import { connectFile } from "@/lib/store/file_connection.ts";
import {
  listReadingChanges,
  listReadings,
  type ListSession,
  type ReadingChanges,
  type ReadingList,
} from "@/lib/store/reading_lists.ts";
import {
  deleteOldReadingHistory,
  deleteOldTombstones,
  deleteReading,
  insertReading,
  updateReading,
} from "@/lib/store/readings.ts";
import { insertSession } from "@/lib/store/sessions.ts";
import { makeId } from "../support/fixtures.ts";
import { AT, insertTestReading, openTwoUsersDatabase } from "../support/two_users.ts";

Deno.test("Any value comes back as the very number that was sent", async () => {
  await using test = await openTwoUsersDatabase();
  const value = fc.oneof(
    fc.integer({ min: 1, max: 1500 }),
    fc.integer({ min: 1, max: 833 }).map((tenths) => tenths / 10),
    fc.double({ min: 5e-324, max: 83.3, noNaN: true, minExcluded: false }),
  );
  await fc.assert(
    fc.asyncProperty(value, async (value) => {
      const { id } = await insertTestReading(test.db, test.ada, { value, unit: "mg/dl" });
      const { items } = await listReadings(test.db, { userId: test.ada, limit: 1000 });
      const stored = JSON.parse(items).find(({ _id }: { _id: string }) => _id === id);
      assert.equal(stored.value, value);
      await deleteReading(test.db, { userId: test.ada, id, at: AT });
    }),
    { numRuns: 300, examples: [[0.1 + 0.2], [1.1], [5.7], [104], [5e-324], [83.3]] },
  );
});

Deno.test("A whole number and a number of one decimal are printed as they were typed", async () => {
  await using test = await openTwoUsersDatabase();
  for (const value of [104, 5.6, 1.1, 16.7, 0.1, 33.3]) await insertTestReading(test.db, test.ada, { value });
  const { items } = await listReadings(test.db, { userId: test.ada });
  for (const text of ["104", "5.6", "1.1", "16.7", "0.1", "33.3"]) {
    assert.ok(items.includes(`"value":${text},`), text);
  }
});

Deno.test("No statement about one person's readings reads through the table or sorts", async () => {
  await using test = await openTwoUsersDatabase();
  const { db, ada } = test;
  const seen: Statement[] = [];
  const spy: Database = {
    read: (statement) => (seen.push(statement), db.read(statement)),
    write: (statements) => (seen.push(...statements), db.write(statements)),
    close: () => db.close(),
  };
  const { id, reading } = await insertTestReading(spy, ada);
  const own = { userId: ada, id, at: AT };
  const before = { date: reading.date, time: reading.time, id };
  await insertReading(spy, { ...own, reading });
  for (const value of [5, 5]) await updateReading(spy, { ...own, change: { ...reading, value } });
  await listReadings(spy, { userId: ada });
  await listReadings(spy, { userId: ada, limit: 50, before });
  await listReadingChanges(spy, { userId: ada, sinceSeq: 0 });
  const session = { sessionId: makeId(), audience: "user", now: AT } as const;
  await listReadings(spy, { userId: ada, session });
  await listReadings(spy, { userId: ada, limit: 50, before, session });
  await listReadingChanges(spy, { userId: ada, sinceSeq: 0, session });
  for (let round = 0; round < 2; round++) await deleteReading(spy, own);
  seen.push(deleteOldReadingHistory(new Date(AT)), deleteOldTombstones(new Date(AT)));

  const inspector = connectFile(test.path);
  for (const { sql, args } of seen) {
    const plan = inspector.query({ sql: `EXPLAIN QUERY PLAN ${sql}`, args }).map(({ detail }) =>
      String(detail)
    );
    const slow = plan.filter((step) =>
      /SCAN (readings|reading_history|users|s|h|other)\b|TEMP B-TREE/.test(step)
    );
    assert.deepEqual(slow, [], sql);
    assert.ok(plan.some((step) => /SEARCH \w+ USING/.test(step)), sql);
  }
  assert.ok(seen.length >= 17, String(seen.length));
  inspector.close();
});

Deno.test("A list that looks its session up is empty, and knows no session, where that is none or has ended", async () => {
  await using test = await openTwoUsersDatabase();
  const { db, ada, bayo } = test;
  await insertTestReading(db, ada);
  const [sessionId, audience] = [makeId(), "user"] as const;
  const times = { createdAt: AT, expiresAt: "2026-12-21T07:30:00.000Z" };
  await db.write([insertSession({ sessionId, userId: ada, audience, ...times }, { passwordHash: null })]);
  const own = { sessionId, audience, now: AT };
  const isLimited = false;
  const others: [string, string, ListSession][] = [
    ["unknown", ada, { ...own, sessionId: makeId() }],
    ["ended", ada, { ...own, now: times.expiresAt }],
    ["of another audience", ada, { ...own, audience: "admin" }],
    ["of somebody else", bayo, own],
  ];
  const before = { date: "2026-11-22", time: "07:30", id: makeId() };
  const lists: ((userId: string, session: ListSession) => Promise<ReadingList | ReadingChanges>)[] = [
    (userId, session) => listReadings(db, { userId, session }),
    (userId, session) => listReadings(db, { userId, before, session }),
    (userId, session) => listReadingChanges(db, { userId, sinceSeq: 0, session }),
  ];
  for (const list of lists) {
    const { items, session } = await list(ada, own);
    assert.equal(JSON.parse(items).length, 1);
    assert.deepEqual(session, { lastSeenAt: AT, isLimited });
    for (const [what, userId, asked] of others) {
      const { items, session, seq } = await list(userId, asked);
      assert.deepEqual([items, session, seq], ["[]", undefined, 0], what);
    }
  }
});

Deno.test("A page's end is found by the whole position, not by the day alone", async () => {
  await using test = await openTwoUsersDatabase();
  const inspector = connectFile(test.path);
  const before = { date: "2026-11-21", time: "07:30", id: makeId() };
  let page: Statement | undefined;
  const spy: Database = { ...test.db, read: (statement) => (page = statement, test.db.read(statement)) };
  await listReadings(spy, { userId: test.ada, limit: 50, before });
  const plan = inspector.query({ sql: `EXPLAIN QUERY PLAN ${page?.sql}`, args: page?.args });
  assert.ok(
    plan.some(({ detail }) => String(detail).includes("(date,time,id)<(?,?,?)")),
    JSON.stringify(plan),
  );
  inspector.close();
});
