import assert from "node:assert/strict";
import { type Database, StoreFullError, StoreUnavailableError } from "@/lib/store/database.ts";
import { connectFile } from "@/lib/store/file_connection.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { watchEventLoop } from "../support/event_loop.ts";
import { holdLock } from "../support/lock_holder.ts";
import { makeTempFolder } from "../support/temp_folder.ts";

/** An open database with one table, `notes (text UNIQUE)`. */
async function openNotes() {
  const folder = await makeTempFolder();
  const path = `${folder.path}/notes.db`;
  const db = await openDatabase({ url: `file:${path}` });
  await db.write([{ sql: "CREATE TABLE notes (text TEXT UNIQUE)" }]);
  return {
    db,
    path,
    async [Symbol.asyncDispose]() {
      await db.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Of a timer of 5 ms in a second, on the busiest machine. */
const WAITING_TURNS = 20;

const insert = (text: string) => ({ sql: "INSERT INTO notes (text) VALUES (?1)", args: [text] });

async function countNotes(db: Database): Promise<unknown> {
  const [row] = await db.read({ sql: "SELECT count(*) AS count FROM notes" });
  return row?.count;
}

Deno.test("openDatabase() creates folder and file for their owner alone", async () => {
  await using folder = await makeTempFolder();
  const path = `${folder.path}/new/deep/alafia.db`;
  const db = await openDatabase({ url: `file:${path}` });
  await db.write([{ sql: "CREATE TABLE notes (text TEXT)" }]);
  const modeOf = async (at: string) => ((await Deno.stat(at)).mode ?? 0) & 0o777;
  assert.equal(await modeOf(`${folder.path}/new`), 0o700);
  for (const suffix of ["", "-wal", "-shm"]) assert.equal(await modeOf(path + suffix), 0o600, suffix);
  await db.close();
});

Deno.test("openDatabase() takes relative, absolute and escaped file addresses", async () => {
  await using folder = await makeTempFolder();
  for (const url of [`file:${folder.path}/a.db`, `file://${folder.path}/b%20c.db`]) {
    await (await openDatabase({ url })).close();
  }
  const names = await Array.fromAsync(Deno.readDir(folder.path), ({ name }) => name);
  assert.ok(names.includes("a.db") && names.includes("b c.db"), names.join());
});

Deno.test("openDatabase() refuses a file that is no database, and leaves it as it is", async () => {
  await using folder = await makeTempFolder();
  const path = `${folder.path}/letter.txt`;
  await Deno.writeTextFile(path, "Dear doctor, ".repeat(200));
  await assert.rejects(openDatabase({ url: `file:${path}` }), StoreUnavailableError);
  await assert.rejects(openDatabase({ url: `file:${folder.path}` }), StoreUnavailableError);
  assert.match(await Deno.readTextFile(path), /^Dear doctor/);
});

Deno.test("A file database is durable at every commit and follows foreign keys", async () => {
  await using notes = await openNotes();
  const settings = { journal_mode: "wal", synchronous: 2, foreign_keys: 1, busy_timeout: 0 };
  for (const [name, value] of Object.entries(settings)) {
    const [row] = await notes.db.read({ sql: `PRAGMA ${name}` });
    assert.deepEqual(Object.values(row ?? {}), [value], name);
  }
});

Deno.test("A write that has resolved is seen by every other connection", async () => {
  await using notes = await openNotes();
  const other = connectFile(notes.path);
  for (let count = 1; count <= 20; count++) {
    await notes.db.write([insert(`note ${count}`)]);
    assert.deepEqual(other.query({ sql: "SELECT count(*) AS count FROM notes" }), [{ count }]);
  }
  other.close();
});

Deno.test("Writes that arrive together commit together", async () => {
  await using notes = await openNotes();
  const bytesBefore = (await Deno.stat(`${notes.path}-wal`)).size;
  await Promise.all(Array.from({ length: 500 }, (_, index) => notes.db.write([insert(`note ${index}`)])));
  const written = (await Deno.stat(`${notes.path}-wal`)).size - bytesBefore;
  // Each commit writes two pages of 4 KiB at least: one at a time, these would be 4 MB.
  assert.ok(written < 500_000, `${written} bytes`);
});

Deno.test("While another process writes, writes wait for their turn", async () => {
  await using notes = await openNotes();
  await using lock = await holdLock(notes.path);
  const writes = ["a", "b", "c"].map((text) => notes.db.write([insert(text)]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(await countNotes(notes.db), 0);
  await lock.release();
  await Promise.all(writes);
  assert.equal(await countNotes(notes.db), 3);
});

Deno.test("A lock that stays is told as unavailable after a second; the loop turns on, reads work, and all is well once it is gone", async () => {
  await using notes = await openNotes();
  await using lock = await holdLock(notes.path);
  using watch = watchEventLoop();
  const writes = Array.from({ length: 100 }, (_, index) => notes.db.write([insert(`note ${index}`)]));
  const outcomes = await Promise.allSettled(writes);
  assert.ok(
    outcomes.every((outcome) =>
      outcome.status === "rejected" && outcome.reason instanceof StoreUnavailableError
    ),
  );
  assert.equal(await countNotes(notes.db), 0);
  assert.ok(watch.turns() >= WAITING_TURNS, `the loop came by ${watch.turns()} times`);
  await lock.release();
  await Promise.all(Array.from({ length: 100 }, (_, index) => notes.db.write([insert(`note ${index}`)])));
  assert.equal(await countNotes(notes.db), 100);
});

Deno.test("A file that another process has for itself can be opened, and is used once it is free", async () => {
  await using folder = await makeTempFolder();
  const path = `${folder.path}/notes.db`;
  await using lock = await holdLock(path, "exclusive");
  const db = await openDatabase({ url: `file:${path}` });
  await assert.rejects(db.read({ sql: "SELECT 1" }), StoreUnavailableError);
  await assert.rejects(db.write([insert("a")]), StoreUnavailableError);
  await lock.release();
  await db.write([{ sql: "CREATE TABLE notes (text TEXT UNIQUE)" }]);
  await db.write([insert("a")]);
  assert.equal(await countNotes(db), 1);
  await db.close();
});

Deno.test("A statement that the driver never finished costs no later write anything", async () => {
  await using notes = await openNotes();
  // The driver forgets to finish the explanation of a statement that writes.
  await notes.db.read({ sql: "EXPLAIN QUERY PLAN DELETE FROM notes" });
  await Promise.all(["a", "b"].map((text) => notes.db.write([insert(text)])));
  assert.equal(await countNotes(notes.db), 2);
});

Deno.test("Thousands of different statements leave no more than a bounded number prepared", async () => {
  await using notes = await openNotes();
  for (let index = 0; index < 1000; index++) await notes.db.read({ sql: `SELECT ${index} AS number` });
  await notes.db.write([insert("a")]);
  assert.equal(await countNotes(notes.db), 1);
});

Deno.test("A full database refuses what is added; reading and deleting go on, and so does all else with room", async () => {
  await using notes = await openNotes();
  const { db } = notes;
  await db.write([insert("kept"), insert("to delete")]);
  await db.read({ sql: "PRAGMA max_page_count = 10" });
  const long = (index: number) => insert(`${index} ${"long ".repeat(2000)}`);
  const isRefused = (write: Promise<unknown>) =>
    write.then(() => false, (error) => error instanceof StoreFullError);
  let index = 0;
  while (!await isRefused(db.write([long(index)]))) index++;
  const held = await countNotes(db);
  for (let count = 0; count < 10; count++) {
    // One at a time, as phones that try again: a connection given up for each would keep readers out.
    assert.ok(await isRefused(db.write([long(index)])));
    assert.equal(await countNotes(db), held);
  }
  const remove = { sql: "DELETE FROM notes WHERE text = ?1", args: ["to delete"] };
  await db.write([remove]);
  await db.read({ sql: "PRAGMA max_page_count = 1000000" });
  await db.write([long(index)]);
  assert.equal(await countNotes(db), held);
});
