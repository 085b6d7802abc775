import assert from "node:assert/strict";
import type { Database } from "@/lib/store/database.ts";
import { type Migration, MigrationError, parseMigration } from "@/lib/store/parse_migration.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { holdLock } from "../support/lock_holder.ts";
import { runTask } from "../support/programs.ts";
import { makeMemoryFolder } from "../support/temp_folder.ts";
import { MIGRATIONS_FOLDER } from "../support/test_database.ts";

const NOW = () => new Date("2026-11-21T09:00:00.000Z");

const STEPS: Migration[] = [
  { version: 1, name: "notes", statements: ["CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)"] },
  {
    version: 2,
    name: "tags",
    statements: [
      "CREATE TABLE tags (name TEXT)",
      "INSERT INTO notes (text) VALUES ('the second step was here')",
    ],
  },
];

/** Opens an empty database, as often as a test wants to. */
async function makeDatabaseFile() {
  const folder = await makeMemoryFolder();
  const path = `${folder.path}/migrated.db`;
  const opened: Database[] = [];
  return {
    path,
    async open() {
      const db = await openDatabase({ url: `file:${path}` });
      opened.push(db);
      return db;
    },
    async [Symbol.asyncDispose]() {
      for (const db of opened) await db.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

function ledgerOf(db: Database) {
  return db.read({ sql: "SELECT version, name, applied_at FROM schema_migrations ORDER BY version" });
}

async function tablesOf(db: Database): Promise<unknown[]> {
  const rows = await db.read({ sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name" });
  return rows.map(({ name }) => name);
}

Deno.test("migrateDatabase() applies every step once, in order, and writes down when", async () => {
  await using file = await makeDatabaseFile();
  const db = await file.open();
  assert.deepEqual(await migrateDatabase(db, STEPS, { now: NOW }), STEPS);
  assert.deepEqual(await migrateDatabase(db, STEPS, { now: NOW }), []);
  const applied_at = "2026-11-21T09:00:00.000Z";
  assert.deepEqual(await ledgerOf(db), [
    { version: 1, name: "notes", applied_at },
    { version: 2, name: "tags", applied_at },
  ]);
  assert.deepEqual(await db.read({ sql: "SELECT count(*) AS count FROM notes" }), [{ count: 1 }]);
});

Deno.test("migrateDatabase() applies only what a database lacks", async () => {
  await using file = await makeDatabaseFile();
  const db = await file.open();
  await migrateDatabase(db, STEPS.slice(0, 1));
  assert.deepEqual(await migrateDatabase(db, STEPS), STEPS.slice(1));
});

Deno.test("migrateDatabase() leaves nothing of a step that fails, and the next start takes it from there", async () => {
  await using file = await makeDatabaseFile();
  const db = await file.open();
  const broken = {
    ...STEPS[1],
    version: 2,
    name: "tags",
    statements: ["CREATE TABLE tags (name TEXT)", "NONSENSE"],
  };
  await assert.rejects(migrateDatabase(db, [...STEPS.slice(0, 1), broken]), /NONSENSE/);
  assert.deepEqual(await tablesOf(db), ["notes", "schema_migrations"]);
  assert.deepEqual(await migrateDatabase(db, STEPS), STEPS.slice(1));
});

Deno.test("migrateDatabase() applies each step once when ten connections ask at once", async () => {
  await using file = await makeDatabaseFile();
  const steps = await readMigrations(MIGRATIONS_FOLDER);
  const databases = await Promise.all(Array.from({ length: 10 }, () => file.open()));
  const applied = await Promise.all(databases.map((db) => migrateDatabase(db, steps)));
  const versions = applied.flat().map(({ version }) => version).sort((a, b) => a - b);
  assert.deepEqual(versions, steps.map(({ version }) => version));
});

Deno.test("`deno task migrate` applies each step once when four processes start at once", async () => {
  await using folder = await makeMemoryFolder();
  const migrate = () => runTask("migrate", [], { env: { DATA_DIR: folder.path } });
  const outputs = await Promise.all(Array.from({ length: 4 }, migrate));
  const text = outputs.map(({ out, err }) => out + err);
  assert.deepEqual(outputs.map(({ code }) => code), [0, 0, 0, 0], text.join());
  const steps = await readMigrations(MIGRATIONS_FOLDER);
  assert.equal(text.join().match(/Applied \d+/g)?.length, steps.length, text.join());
});

Deno.test("migrateDatabase() lets a program work on a database that is one step ahead, and changes nothing", async () => {
  await using file = await makeDatabaseFile();
  const db = await file.open();
  await migrateDatabase(db, STEPS);
  const before = await ledgerOf(db);
  assert.deepEqual(await migrateDatabase(db, STEPS.slice(0, 1)), []);
  assert.deepEqual(await ledgerOf(db), before);
});

Deno.test("migrateDatabase() refuses a database that is two steps ahead, or one that breaks older programs", async () => {
  const breaking = { version: 3, name: "tags_breaking", statements: ["DROP TABLE tags"] };
  for (const known of [1, 2]) {
    await using file = await makeDatabaseFile();
    const db = await file.open();
    await migrateDatabase(db, [...STEPS, breaking]);
    const before = await ledgerOf(db);
    await assert.rejects(migrateDatabase(db, STEPS.slice(0, known)), (error) => {
      assert.ok(error instanceof MigrationError);
      const says = `The database is at version 3, but this program knows only ${known}: update it`;
      assert.equal(error.message, says);
      return true;
    });
    assert.deepEqual(await ledgerOf(db), before);
  }
});

Deno.test("migrateDatabase() refuses a database that took another step under the same number", async () => {
  await using file = await makeDatabaseFile();
  const db = await file.open();
  await migrateDatabase(db, [{ version: 1, name: "something_else", statements: ["CREATE TABLE a (b)"] }]);
  await assert.rejects(migrateDatabase(db, STEPS), MigrationError);
  assert.deepEqual(await tablesOf(db), ["a", "schema_migrations"]);
});

Deno.test("migrateDatabase() waits for a database that another process has locked", async () => {
  await using file = await makeDatabaseFile();
  const db = await file.open();
  await using lock = await holdLock(file.path);
  const migrating = migrateDatabase(db, STEPS);
  await assert.rejects(migrateDatabase(db, STEPS, { timeoutMs: 0 }), { name: "StoreUnavailableError" });
  await lock.release();
  assert.deepEqual(await migrating, STEPS);
});

Deno.test("Codes under way keep the tries of all browsers, and the day's wrong codes of resets stay counted", async () => {
  await using file = await makeDatabaseFile();
  const db = await file.open();
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  await migrateDatabase(
    db,
    migrations.slice(0, migrations.findIndex(({ name }) => name === "one_counter_a_code")),
  );
  await db.write([
    `INSERT INTO one_time_codes (id, purpose, subject_id, email, mac, tries, expires_at)
      VALUES ('c', 'reset', 's', 'ada@example.ng', 'm', 1, ''), ('d', 'reset', 's', 'ben@example.ng', 'm', 2, '')`,
    `INSERT INTO code_askers (purpose, email, asker, requested_at, code_id, tries)
      VALUES ('reset', 'ada@example.ng', 'a', '', 'c', 3), ('reset', 'ada@example.ng', 'b', '', 'c', 1)`,
    `INSERT INTO rate_limits (key, window_start, used, expires_at)
      VALUES ('code:reset:askers', 0, 6, 86400), ('code:reset:others', 0, 2, 86400)`,
  ].map((sql) => ({ sql })));
  await migrateDatabase(db, migrations);
  const codes = await db.read({ sql: "SELECT id, tries FROM one_time_codes ORDER BY id" });
  assert.deepEqual(codes, [{ id: "c", tries: 5 }, { id: "d", tries: 2 }]);
  const [ofResets] = await db.read({ sql: "SELECT used FROM rate_limits WHERE key = 'code:reset'" });
  assert.equal(ofResets?.used, 8);
});

Deno.test("readMigrations() returns this program's migrations, numbered without a gap", async () => {
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  assert.deepEqual(migrations.map(({ version }) => version), migrations.map((_, index) => index + 1));
  assert.equal(migrations[0]?.name, "baseline");
});

Deno.test("each statement of a migration is one: the driver runs the first of several, and says nothing", async () => {
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  const several = migrations.flatMap(({ name, statements }) =>
    statements.filter((text) =>
      !/^CREATE TRIGGER/m.test(text) && /;\s*\n/.test(text.replaceAll(/^\s*--.*$/gm, ""))
    ).map(() => name)
  );
  // It has shipped; 0018 does what it left out.
  assert.deepEqual(several, ["erased_bytes"]);
});

Deno.test("readMigrations() refuses a number that is missing or doubled", async () => {
  for (const names of [["0001_a.sql", "0003_c.sql"], ["0001_a.sql", "0001_b.sql"], ["0002_a.sql"]]) {
    await using folder = await makeMemoryFolder();
    for (const name of [...names, "README.md"]) {
      await Deno.writeTextFile(`${folder.path}/${name}`, "DROP TABLE a;\n");
    }
    await assert.rejects(readMigrations(new URL(`file://${folder.path}`)), MigrationError, names.join());
  }
});

Deno.test("parseMigration() takes statement after statement, comments and Windows line ends included", () => {
  const text = [
    "-- About the file; not a statement;",
    "",
    "-- Why; it is so;",
    "CREATE TABLE a (",
    "  -- What b is; for whom;",
    "  b TEXT DEFAULT 'x;'",
    ");",
    "CREATE INDEX a_by_b ON a (b);",
    "  ",
    "CREATE TRIGGER t AFTER UPDATE ON a BEGIN",
    "  INSERT INTO c VALUES (1);",
    "",
    "  DELETE FROM d;",
    "END;",
    "INSERT INTO e VALUES",
    "  (1)",
    ";",
    "",
    "-- The end;",
  ].join("\r\n");
  const { version, name, statements } = parseMigration("0007_what_it_does.sql", text);
  assert.deepEqual({ version, name }, { version: 7, name: "what_it_does" });
  const code = statements.map((statement) =>
    statement.split("\n").filter((line) => line && !line.trim().startsWith("--"))
  );
  assert.deepEqual(code, [
    ["CREATE TABLE a (", "  b TEXT DEFAULT 'x;'", ");"],
    ["CREATE INDEX a_by_b ON a (b);"],
    ["CREATE TRIGGER t AFTER UPDATE ON a BEGIN", "  INSERT INTO c VALUES (1);", "  DELETE FROM d;", "END;"],
    ["INSERT INTO e VALUES", "  (1)", ";"],
  ]);
});

Deno.test("parseMigration() refuses a statement without its end", () => {
  for (const text of ["DROP TABLE a", "DROP TABLE a;\nCREATE TABLE b (\n  c TEXT\n  );"]) {
    assert.throws(() => parseMigration("0001_a.sql", text), MigrationError, text);
  }
});

Deno.test("parseMigration() refuses a file name that tells no number", () => {
  for (const name of ["accounts.sql", "1_accounts.sql", "0001-accounts.sql", "0001_Accounts.sql"]) {
    assert.throws(() => parseMigration(name, "DROP TABLE a;"), MigrationError, name);
  }
});
