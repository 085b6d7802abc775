/** What every kind of `Database` promises. @module */
import assert from "node:assert/strict";
import { ConstraintError, type Database, StoreUnavailableError } from "@/lib/store/database.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { listReadingChanges, listReadings } from "@/lib/store/reading_lists.ts";
import { deleteReading, insertReading, updateReading } from "@/lib/store/readings.ts";
import {
  getSecondFactor,
  turnOnSecondFactor,
  updateRecoveryCodes,
  upsertSecondFactor,
  useRecoveryCode,
  useSecondFactorStep,
} from "@/lib/store/second_factors.ts";
import { makeId, makeNewReading } from "../support/fixtures.ts";
import { insertUserRow } from "../support/users.ts";
import { MIGRATIONS_FOLDER } from "../support/test_database.ts";

/** An empty database of the kind under test. */
export interface DatabaseUnderTest extends AsyncDisposable {
  db: Database;
}

const AT = "2026-11-21T09:00:00.000Z";

const SCHEMA = [
  `CREATE TABLE owners (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE CHECK (name <> ''))`,
  `CREATE TABLE pets (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owners (id) ON DELETE CASCADE)`,
  `CREATE TABLE things (id INTEGER PRIMARY KEY, number NUMERIC, amount REAL, text TEXT, bytes BLOB)`,
];

/**
 * Returns every promise with what checks it. The file of a kind registers them itself: the runner tells by the file
 * what has failed.
 */
export function listDatabaseTests(open: () => Promise<DatabaseUnderTest>): Map<string, () => Promise<void>> {
  const tests = new Map<string, () => Promise<void>>();
  const test: Test = (promise, check) =>
    tests.set(promise, async () => {
      await using subject = await open();
      await subject.db.write(SCHEMA.map((sql) => ({ sql })));
      await check(subject.db);
    });
  testValues(test);
  testWrites(test);
  testRefusals(test);
  testTraffic(test);
  testOwnSchema(test);
  return tests;
}

type Test = (promise: string, check: (db: Database) => Promise<void>) => unknown;

function testValues(test: Test): void {
  test("returns rows by column name, in the order of the statement", async (db) => {
    await db.write([{ sql: "INSERT INTO owners (id, name) VALUES (1, 'Ada'), (2, 'Bọ́lá')" }]);
    const rows = await db.read({
      sql: "SELECT name, id FROM owners WHERE id >= ?1 ORDER BY id DESC",
      args: [1],
    });
    assert.deepEqual(rows, [{ name: "Bọ́lá", id: 2 }, { name: "Ada", id: 1 }]);
  });

  test("returns no row where there is none", async (db) => {
    assert.deepEqual(await db.read({ sql: "SELECT name FROM owners" }), []);
  });

  test("gives values back as they were written", async (db) => {
    const bytes = new Uint8Array([0, 1, 254, 255]);
    const values = [104, 5.6, "Ọláṣẹun 🙂 ₦", bytes];
    const [inserted] = await db.write([{
      sql:
        "INSERT INTO things (number, amount, text, bytes) VALUES (?1, ?2, ?3, ?4) RETURNING number, text, bytes",
      args: values,
    }]);
    assert.deepEqual(inserted?.rows, [{ number: 104, text: "Ọláṣẹun 🙂 ₦", bytes }]);
    const rows = await db.read({ sql: "SELECT number, amount, text, bytes, NULL AS none FROM things" });
    assert.deepEqual(rows, [{ number: 104, amount: 5.6, text: "Ọláṣẹun 🙂 ₦", bytes, none: null }]);
  });

  test("keeps null, empty text, large integers and long fractions", async (db) => {
    for (const value of [null, "", 0, -1, 2 ** 31, Number.MAX_SAFE_INTEGER, 0.1 + 0.2, 5e-324, 1e300]) {
      const [row] = await db.read({ sql: "SELECT ?1 AS value", args: [value] });
      assert.deepEqual(row, { value });
    }
  });

  test("binds a whole number as INTEGER, so that it is printed as it was typed", async (db) => {
    const [row] = await db.read({
      sql: "SELECT typeof(?1) AS whole, typeof(?2) AS broken, json_array(?1, ?2) AS json",
      args: [104, 5.6],
    });
    assert.deepEqual(row, { whole: "integer", broken: "real", json: "[104,5.6]" });
  });
}

function testWrites(test: Test): void {
  test("tells what each statement of a write did", async (db) => {
    const results = await db.write([
      { sql: "INSERT INTO owners (name) VALUES ('Ada'), ('Bayo') RETURNING id" },
      { sql: "UPDATE owners SET name = name || '!'" },
      { sql: "SELECT count(*) AS count FROM owners" },
      { sql: "DELETE FROM owners WHERE id = ?1", args: [7] },
      { sql: "INSERT INTO owners (name) VALUES ('Ada!') ON CONFLICT DO NOTHING RETURNING id" },
    ]);
    assert.deepEqual(results, [
      { rows: [{ id: 1 }, { id: 2 }], changes: 2 },
      { rows: [], changes: 2 },
      { rows: [{ count: 2 }], changes: 0 },
      { rows: [], changes: 0 },
      { rows: [], changes: 0 },
    ]);
  });

  test("does nothing for an empty write", async (db) => {
    assert.deepEqual(await db.write([]), []);
  });

  test("keeps all statements of a write or none", async (db) => {
    const write = db.write([
      { sql: "INSERT INTO owners (name) VALUES ('Ada')" },
      { sql: "INSERT INTO owners (name) VALUES ('Ada')" },
    ]);
    await assert.rejects(write, ConstraintError);
    assert.deepEqual(await db.read({ sql: "SELECT name FROM owners" }), []);
  });

  test("follows foreign keys", async (db) => {
    await db.write([
      { sql: "INSERT INTO owners (id, name) VALUES (1, 'Ada')" },
      { sql: "INSERT INTO pets (owner_id) VALUES (1)" },
      { sql: "DELETE FROM owners" },
    ]);
    assert.deepEqual(await db.read({ sql: "SELECT id FROM pets" }), []);
  });
}

function testRefusals(test: Test): void {
  const broken: Record<string, string> = {
    "UNIQUE": "INSERT INTO owners (name) VALUES ('Ada')",
    "CHECK": "INSERT INTO owners (name) VALUES ('')",
    "NOT NULL": "INSERT INTO owners (name) VALUES (NULL)",
    "FOREIGN KEY": "INSERT INTO pets (owner_id) VALUES (99)",
  };
  for (const [constraint, sql] of Object.entries(broken)) {
    test(`refuses what breaks a ${constraint} constraint, and says so`, async (db) => {
      await db.write([{ sql: "INSERT INTO owners (name) VALUES ('Ada')" }]);
      await assert.rejects(db.write([{ sql }]), (error) => error instanceof ConstraintError);
    });
  }

  test("blames neither a constraint nor the server for a wrong statement", async (db) => {
    for (
      const call of [
        db.read({ sql: "SELECT nothing" }),
        db.write([{ sql: "INSERT INTO nowhere VALUES (1)" }]),
      ]
    ) {
      await assert.rejects(call, (error) => {
        return !(error instanceof ConstraintError) && !(error instanceof StoreUnavailableError);
      });
    }
  });

  test("refuses every call once it is closed", async (db) => {
    await db.close();
    await assert.rejects(db.read({ sql: "SELECT 1" }), StoreUnavailableError);
    await assert.rejects(db.write([{ sql: "DELETE FROM owners" }]), StoreUnavailableError);
    await db.close();
  });
}

function testTraffic(test: Test): void {
  test("runs 500 writes at once, each of them once", async (db) => {
    const sql = "INSERT INTO owners (name) VALUES (?1)";
    await Promise.all(
      Array.from({ length: 500 }, (_, index) => db.write([{ sql, args: [`owner ${index}`] }])),
    );
    const [row] = await db.read({
      sql: "SELECT count(*) AS count, count(DISTINCT name) AS names FROM owners",
    });
    assert.deepEqual(row, { count: 500, names: 500 });
  });

  test("lets a write that fails take no other with it", async (db) => {
    const insert = (name: string) => [
      { sql: "INSERT INTO owners (name) VALUES (?1)", args: [name] },
      { sql: "INSERT INTO pets (owner_id) SELECT id FROM owners WHERE name = ?1", args: [name] },
    ];
    const names = ["a", "b", "a", "", "c", "b", "d"];
    const outcomes = await Promise.allSettled(names.map((name) => db.write(insert(name))));
    assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 4);
    const stored = await db.read({
      sql: "SELECT name FROM owners JOIN pets ON owner_id = owners.id ORDER BY name",
    });
    assert.deepEqual(stored.map(({ name }) => name), ["a", "b", "c", "d"]);
  });

  test("shows a write to whoever reads after it", async (db) => {
    for (let round = 1; round <= 20; round++) {
      await db.write([{ sql: "INSERT INTO owners (name) VALUES (?1)", args: [`owner ${round}`] }]);
      assert.deepEqual(await db.read({ sql: "SELECT count(*) AS count FROM owners" }), [{ count: round }]);
    }
  });

  test("finishes the writes under way before it closes", async (db) => {
    const write = db.write([{ sql: "INSERT INTO owners (name) VALUES ('Ada') RETURNING name" }]);
    await db.close();
    assert.deepEqual((await write)[0]?.rows, [{ name: "Ada" }]);
  });
}

function testOwnSchema(test: Test): void {
  test("takes our migrations, and a reading through its whole life", async (db) => {
    await migrateDatabase(db, await readMigrations(MIGRATIONS_FOLDER));
    const userId = await insertUserRow(db);
    const reading = makeNewReading({ value: 5.6, unit: "mmol/l" });
    const own = { userId, id: makeId(), at: AT };
    assert.equal((await insertReading(db, { ...own, reading })).kind, "inserted");
    assert.equal((await insertReading(db, { ...own, reading })).kind, "same");
    const change = { ...reading, value: 104, unit: "mg/dl" as const, version: 1 };
    assert.equal((await updateReading(db, { ...own, change }))?.kind, "updated");
    assert.equal((await updateReading(db, { ...own, change: { ...change, value: 99 } }))?.kind, "stale");
    const list = await listReadings(db, { userId });
    assert.match(list.items, /"value":104,/);
    assert.equal(list.seq, 2);
    assert.equal(await deleteReading(db, own), true);
    const changes = await listReadingChanges(db, { userId, sinceSeq: 2 });
    assert.deepEqual(JSON.parse(changes.items), [{ _id: own.id, deleted: true, version: 3 }]);
    const kept = await db.read({ sql: "SELECT value FROM reading_history ORDER BY version" });
    assert.deepEqual(kept, [{ value: 5.6 }, { value: 104 }]);
  });

  test("lets one of twelve uses of a recovery code through, and none of a former set", async (db) => {
    await migrateDatabase(db, await readMigrations(MIGRATIONS_FOLDER));
    const userId = await insertUserRow(db);
    await upsertSecondFactor(db, userId, "sealed");
    await db.write([useSecondFactorStep(userId, 7), turnOnSecondFactor(userId, 7, ["former"])]);
    await db.write([updateRecoveryCodes(userId, ["first", "second"])]);
    const uses = await Promise.all(
      Array.from({ length: 12 }, () => db.write([useRecoveryCode(userId, "first")])),
    );
    assert.equal(uses.filter(([used]) => used?.changes === 1).length, 1);
    const [former] = await db.write([useRecoveryCode(userId, "former")]);
    assert.equal(former?.changes, 0);
    assert.equal((await getSecondFactor(db, userId))?.codesLeft, 1);
  });
}
