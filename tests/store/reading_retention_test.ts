import assert from "node:assert/strict";
import type { Database } from "@/lib/store/database.ts";
import { listReadingChanges } from "@/lib/store/reading_lists.ts";
import {
  deleteOldReadingHistory,
  deleteOldTombstones,
  deleteReading,
  insertReading,
  updateReading,
} from "@/lib/store/readings.ts";
import { makeId, makeNewReading } from "../support/fixtures.ts";
import { AT, insertTestReading, openTwoUsersDatabase } from "../support/two_users.ts";

async function listKept(db: Database) {
  const readings = await db.read({ sql: "SELECT id FROM readings ORDER BY id" });
  const history = await db.read({ sql: "SELECT reading_id AS id FROM reading_history ORDER BY reading_id" });
  return { readings: readings.map(({ id }) => id), history: history.map(({ id }) => id) };
}

function sweep(db: Database, now: string) {
  return db.write([deleteOldReadingHistory(new Date(now)), deleteOldTombstones(new Date(now))]);
}

Deno.test("History is kept a year and tombstones 400 days, but never is a person's newest change forgotten", async () => {
  await using test = await openTwoUsersDatabase();
  const { db, ada, bayo } = test;
  const old = await insertTestReading(db, ada, {}, "2025-01-01T00:00:00.000Z");
  await deleteReading(db, { userId: ada, id: old.id, at: "2025-01-02T00:00:00.000Z" });
  const edited = await insertTestReading(db, ada, { value: 100 }, "2025-01-03T00:00:00.000Z");
  await updateReading(db, { userId: ada, id: edited.id, at: AT, change: { ...edited.reading, value: 101 } });
  const lonely = await insertTestReading(db, bayo, {}, "2025-01-01T00:00:00.000Z");
  await deleteReading(db, { userId: bayo, id: lonely.id, at: "2025-01-02T00:00:00.000Z" });

  await sweep(db, "2026-01-01T00:00:00.000Z");
  assert.deepEqual(await listKept(db), {
    readings: [old.id, edited.id, lonely.id],
    history: [old.id, edited.id, lonely.id],
  });
  await sweep(db, "2026-01-03T00:00:00.000Z");
  assert.deepEqual(await listKept(db), { readings: [old.id, edited.id, lonely.id], history: [edited.id] });
  await sweep(db, "2026-02-07T00:00:00.000Z");
  assert.deepEqual(await listKept(db), { readings: [edited.id, lonely.id], history: [edited.id] });
  const next = await insertReading(db, { userId: bayo, id: makeId(), at: AT, reading: makeNewReading() });
  assert.equal(next.kind, "inserted");
  assert.equal((await listReadingChanges(db, { userId: bayo, sinceSeq: 2 })).seq, 3);
});
