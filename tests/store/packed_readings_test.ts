import assert from "node:assert/strict";
import { listExportPages } from "@/lib/store/account_export.ts";
import { ConstraintError, type Database, type Row, type SqlValue } from "@/lib/store/database.ts";
import { connectFile } from "@/lib/store/file_connection.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { listReadingChanges, listReadings } from "@/lib/store/reading_lists.ts";
import { deleteReading, insertReading, updateReading } from "@/lib/store/readings.ts";
import { makeNewReading } from "../support/fixtures.ts";
import {
  FORMER_LISTS,
  FORMER_STATEMENTS,
  makeFormerDatabase,
  readFormerTables,
} from "../support/former_readings.ts";
import { MIGRATIONS_FOLDER, openTestDatabase } from "../support/test_database.ts";
import { AT, insertTestReading, openTwoUsersDatabase } from "../support/two_users.ts";
import { insertUserRow } from "../support/users.ts";

/** What the wire says of a row of the former table. */
function toReading({ id, date, time, type, value, unit, comment, version, updated_at }: Row) {
  return { _id: id, date, time, type, value, unit, comment, version, updatedAt: updated_at };
}

function toChange(row: Row) {
  return row.deleted === 0 ? toReading(row) : { _id: row.id, deleted: true, version: row.version };
}

interface Named {
  _id?: SqlValue;
  version?: SqlValue;
}

function byVersion(a: Named, b: Named): number {
  return `${a._id}/${a.version}` < `${b._id}/${b.version}` ? -1 : 1;
}

async function listExported(db: Database, userId: string, list: Parameters<typeof listExportPages>[2]) {
  const pages = await Array.fromAsync(listExportPages(db, userId, list));
  return pages.flat().map((item) => JSON.parse(item));
}

/** Compares everything that the wire and an export say of a person with the rows of the former tables. */
async function requireSameOnWire(path: string, userId: string, former: Record<string, Row[]>, index: number) {
  await using test = await openTestDatabase(path);
  const { db } = test;
  const rows = former[`changes ${index}`] ?? [];
  const standing = rows.filter(({ deleted }) => deleted === 0).map(toReading);
  const whole = JSON.parse((await listReadings(db, { userId })).items);
  assert.deepEqual(whole.toSorted(byVersion), standing.toSorted(byVersion));
  const isOdd = ({ _id, date }: { _id: string; date: string }) =>
    !/^[0-9a-f-]{36}$/.test(_id) || !/^\d{4}-\d\d-\d\d$/.test(date) || date === "2026-02-30";
  const newest = rows.filter(({ deleted }) => deleted === 0).toSorted((a, b) =>
    `${a.date}${a.time}${a.id}` < `${b.date}${b.time}${b.id}` ? 1 : -1
  ).map(toReading);
  const inUse = (list: ReturnType<typeof toReading>[]) => list.filter((reading) => !isOdd(reading as never));
  assert.deepEqual(inUse(whole), inUse(newest));
  const changes = await listReadingChanges(db, { userId, sinceSeq: 0 });
  assert.deepEqual(JSON.parse(changes.items), rows.map(toChange));
  assert.equal(changes.newest, Math.max(0, ...rows.map(({ seq }) => Number(seq))));
  const pages = [];
  for (let before, page; !page || before; before = page.last) {
    page = await listReadings(db, { userId, limit: 7, before });
    pages.push(...JSON.parse(page.items));
  }
  assert.deepEqual(pages, whole);
  assert.deepEqual(await listExported(db, userId, "readings"), whole);
  const gone = rows.filter(({ deleted }) => deleted === 1)
    .map(({ id, version, updated_at }) => ({ _id: id, version, deletedAt: updated_at }));
  assert.deepEqual(
    (await listExported(db, userId, "deletedReadings")).toSorted(byVersion),
    gone.toSorted(byVersion),
  );
  const history = (former[`history ${index}`] ?? []).map((row) => {
    const { updatedAt: _, ...entry } = toReading({ ...row, id: row.reading_id ?? null });
    return { ...entry, writtenAt: row.written_at, replacedAt: row.replaced_at };
  });
  const exported = await listExported(db, userId, "readingHistory");
  assert.deepEqual(exported.toSorted(byVersion), history.toSorted(byVersion));
}

Deno.test("Readings of the release before are the same on the wire, in exports and in the views, whatever they are", async () => {
  await using former = await makeFormerDatabase();
  const before = readFormerTables(former.path, former.userIds);
  assert.ok((before["changes 0"]?.length ?? 0) > 200 && (before["history 0"]?.length ?? 0) > 100);
  for (const [index, userId] of former.userIds.entries()) {
    await requireSameOnWire(former.path, userId, before, index);
  }
  await using test = await openTestDatabase(former.path);
  assert.deepEqual(readFormerTables(test.path, former.userIds), before);
  const count =
    `SELECT user_id, held, tombstones, history FROM reading_counts JOIN user_numbers ON number = user_number`;
  const [, , last = ""] = former.userIds;
  assert.deepEqual(await test.db.read({ sql: count }), [{
    user_id: last,
    held: 5,
    tombstones: 6,
    history: 7,
  }]);
  const packed = await test.db.read({
    sql: `SELECT count(*) AS count FROM packed_readings
      WHERE typeof(id) = 'blob' AND typeof(updated_at) = 'integer' AND (deleted OR typeof(taken) = 'integer')`,
  });
  assert.ok(Number(packed[0]?.count) > 400, "what has the usual form is packed");
});

Deno.test("A reading of the release before, odd or not, can be edited and deleted, and goes on in its order", async () => {
  await using former = await makeFormerDatabase();
  const [userId = ""] = former.userIds;
  const before = readFormerTables(former.path, [userId])["changes 0"] ?? [];
  await using test = await openTestDatabase(former.path);
  const standing = before.filter(({ deleted }) => deleted === 0);
  let newest = before.length === 0 ? 0 : Number(before.at(-1)?.seq);
  for (const row of [...standing.slice(0, 5), ...standing.slice(-8)]) {
    const own = { userId, id: String(row.id), at: AT };
    const version = Number(row.version);
    const change = { ...makeNewReading({ value: 77 }), version };
    const outcome = await updateReading(test.db, { ...own, change });
    assert.equal(outcome?.kind, "updated", String(row.id));
    const [kept] = await test.db.read({
      sql: "SELECT * FROM reading_history WHERE reading_id = ?1 AND version = ?2",
      args: [own.id, version],
    });
    assert.deepEqual([kept?.date, kept?.time, kept?.type], [row.date, row.time, row.type]);
    assert.equal(await deleteReading(test.db, own), true);
    newest += 2;
    assert.equal((await listReadings(test.db, { userId, limit: 1 })).seq, newest);
  }
});

Deno.test("A start that is killed at any statement of the packing loses nothing, and the next one packs all", async () => {
  await using former = await makeFormerDatabase();
  const before = readFormerTables(former.path, former.userIds);
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  const { version, name, statements } = migrations[14] ?? assert.fail("no migration 15");
  const killed = `${former.path}.killed`;
  const record = { sql: "INSERT INTO schema_migrations VALUES (?1, ?2, '')", args: [version, name] };
  for (let count = 0; count <= statements.length; count++) {
    const connection = connectFile(former.path);
    // What does not fit is written to the disk before the commit.
    connection.query({ sql: "PRAGMA cache_size = 5" });
    connection.run({ sql: "BEGIN IMMEDIATE" });
    connection.run(record);
    for (const sql of statements.slice(0, count)) connection.run({ sql });
    await Deno.copyFile(former.path, killed);
    await Deno.copyFile(`${former.path}-wal`, `${killed}-wal`);
    connection.close();
    if (count > 12) assert.ok((await Deno.stat(`${killed}-wal`)).size > 0, `statement ${count}`);
    assert.deepEqual(readFormerTables(killed, former.userIds), before, `before the next start, ${count}`);
    const db = await openDatabase({ url: `file:${killed}` });
    assert.deepEqual((await migrateDatabase(db, migrations.slice(0, 15))).map((step) => step.version), [15]);
    assert.deepEqual(await db.read({ sql: "PRAGMA integrity_check" }), [{ integrity_check: "ok" }]);
    await db.close();
    assert.deepEqual(readFormerTables(killed, former.userIds), before, `after the next start, ${count}`);
  }
  assert.ok(statements.length > 25);
});

Deno.test("A packing that would change a reading is undone, and the start fails", async () => {
  await using former = await makeFormerDatabase();
  const connection = connectFile(former.path);
  connection.run({ sql: "UPDATE readings SET date = 'the 3rd', time = '' WHERE seq = 4" });
  connection.close();
  const before = readFormerTables(former.path, former.userIds);
  const db = await openDatabase({ url: `file:${former.path}` });
  await assert.rejects(migrateDatabase(db, await readMigrations(MIGRATIONS_FOLDER)), ConstraintError);
  await db.close();
  assert.deepEqual(readFormerTables(former.path, former.userIds), before);
});

Deno.test("The program before reads what stands, and is refused whatever it writes: phones keep it and send it again", async () => {
  await using test = await openTwoUsersDatabase();
  const { db, ada } = test;
  const { id } = await insertTestReading(db, ada, { value: 104 });
  const edited = await insertTestReading(db, ada, { value: 5.6, unit: "mmol/l" });
  await updateReading(db, { userId: ada, id: edited.id, at: AT, change: { ...edited.reading, value: 6 } });
  const before = readFormerTables(test.path, [ada]);
  assert.deepEqual(before["newest 0"]?.map(({ value }) => value), [6, 104]);
  assert.equal(before["history 0"]?.length, 1);
  const entry = ["2026-11-21", "07:30", "Fasting", 99, "mg/dl", ""];
  for (const [name, sql] of Object.entries(FORMER_STATEMENTS)) {
    const places = (sql.match(/\?\d/g) ?? []).map((mark) => Number(mark.slice(1)));
    const args = [ada, id, AT, ...entry].slice(0, Math.max(...places));
    await assert.rejects(db.write([{ sql, args }]), (error) => {
      assert.ok(error instanceof Error && !(error instanceof ConstraintError), name);
      assert.match(error.message, /view/i, name);
      return true;
    });
  }
  assert.deepEqual(readFormerTables(test.path, [ada]), before);
  assert.equal(Object.keys(FORMER_LISTS).length, 3);
});

Deno.test("Who gets the number of somebody who left finds none of their readings, also where no foreign key is enforced", async () => {
  await using test = await openTwoUsersDatabase();
  const { db, bayo } = test;
  const { id, reading } = await insertTestReading(db, bayo);
  await updateReading(db, { userId: bayo, id, at: AT, change: { ...reading, value: 1 } });
  await insertTestReading(db, bayo);
  const numberOf = async (userId: string) =>
    (await db.read({ sql: "SELECT number FROM user_numbers WHERE user_id = ?1", args: [userId] }))[0]?.number;
  const number = await numberOf(bayo);
  const connection = connectFile(test.path);
  connection.query({ sql: "PRAGMA foreign_keys = OFF" });
  connection.run({
    sql: "INSERT INTO reading_counts VALUES (?1, 1, 1, 1)",
    args: [number ?? null],
  });
  connection.run({ sql: "DELETE FROM users WHERE id = ?1", args: [bayo] });
  connection.close();
  const other = await insertUserRow(db);
  assert.equal(await numberOf(other), number);
  assert.deepEqual(JSON.parse((await listReadingChanges(db, { userId: other, sinceSeq: 0 })).items), []);
  for (const table of ["packed_readings", "packed_reading_history", "reading_counts"]) {
    const rows = await db.read({
      sql: `SELECT 1 FROM ${table} WHERE user_number = ?1`,
      args: [number ?? null],
    });
    assert.deepEqual(rows, [], table);
  }
  const outcome = await insertReading(db, { userId: other, id, at: AT, reading });
  assert.equal(outcome.kind, "inserted");
});
