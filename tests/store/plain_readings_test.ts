import assert from "node:assert/strict";
import { formatUuidV7 } from "@/lib/shared/ids.ts";
import { READING_TAGS } from "@/lib/shared/reading_tags.ts";
import type { Database, Row, SqlValue } from "@/lib/store/database.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { listReadings } from "@/lib/store/reading_lists.ts";
import { deleteReading, insertReading, updateReading } from "@/lib/store/readings.ts";
import { MIGRATIONS_FOLDER } from "../support/test_database.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { insertUserRow } from "../support/users.ts";

const TYPES = ["Fasting", "After meal", "2-3 hours after meal"];
const UNITS = ["mg/dl", "mmol/l"];
const VALUES = [104, 5.6, 0.1 + 0.2, 5e-324, 33.300000000000004, 1500, 1e-7];
const DATES = ["1900-01-01", "1969-12-31", "1970-01-01", "2026-02-28", "2028-02-29", "2100-12-31"];
const TIMES = ["00:00", "07:30", "23:59"];
const INSTANTS = ["1969-12-31T23:59:59.999Z", "1970-01-01T00:00:00.000Z", "2026-11-21T07:30:00.007Z"];
const COMMENTS = ["", 'ẹ̀bà "twice"; \\ \n\u0001 😀', "x".repeat(1000)];

/** A row of the tables as they were typed, and as version 1.0 packed it. */
interface Sample {
  plain: Row;
  packed: Record<string, SqlValue>;
}

/** Every form that version 1.0 kept, written down here without its code. */
function makeSample(n: number): Sample {
  const pick = <Item>(from: readonly Item[]) => from[n % from.length] as Item;
  // Each tenth is of no usual form, and stood there as text.
  const isOdd = n % 10 === 9;
  const bits = n % 256;
  const id = isOdd ? `Odd ${n}` : formatUuidV7(1_790_000_000_000 + n, new Uint8Array(10).fill(n));
  const [date, time] = isOdd ? ["2026-02-30", "25:61"] : [pick(DATES), pick(TIMES)];
  const [type, unit] = isOdd ? ["Before breakfast", "g/l"] : [pick(TYPES), pick(UNITS)];
  const at = isOdd ? "once" : pick(INSTANTS);
  const [value, comment, meal] = [pick(VALUES), pick(COMMENTS), pick(["", "eba", "jollof-rice+7-up"])];
  const tags = JSON.stringify(READING_TAGS.filter((_tag, place) => bits & 2 ** place));
  return {
    plain: { id, date, time, type, value, unit, comment, tags, meal, at },
    packed: {
      id: isOdd ? id : Uint8Array.fromHex(id.replaceAll("-", "")),
      taken: isOdd ? `${date} ${time}` : Date.parse(`${date}T${time}Z`) / 60_000,
      type: isOdd ? type : TYPES.indexOf(type),
      value,
      unit: isOdd ? unit : UNITS.indexOf(unit),
      comment,
      // What is beyond the eight was no program's.
      tags: isOdd ? bits + 1024 : bits,
      meal,
      at: isOdd ? at : Date.parse(at),
    },
  };
}

const SAMPLES = Array.from({ length: 600 }, (_, n) => makeSample(n));

async function fillPacked(db: Database, people: readonly string[]): Promise<void> {
  const number = "(SELECT number FROM user_numbers WHERE user_id = ?1)";
  await db.write(SAMPLES.flatMap(({ packed: p }, n) => {
    const owner = people[n % people.length] ?? "";
    const entry = [p.type, p.value, p.unit, p.comment, p.tags, p.meal] as SqlValue[];
    return [{
      sql: `INSERT INTO packed_readings
          (user_number, taken, id, version, seq, updated_at, type, value, unit, comment, tags, meal)
        VALUES (${number}, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)`,
      args: [owner, p.taken ?? null, p.id ?? null, n + 1, n + 1, p.at ?? null, ...entry],
    }, {
      sql: `INSERT INTO packed_reading_history
          (user_number, taken, reading_id, version, written_at, replaced_at, type, value, unit, comment, tags, meal)
        VALUES (${number}, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)`,
      args: [owner, p.taken ?? null, p.id ?? null, n, p.at ?? null, p.at ?? null, ...entry],
    }];
  }));
  await db.write([{
    sql:
      `INSERT INTO packed_readings (user_number, deleted, taken, id, type, value, unit, comment, version, seq, updated_at)
      VALUES (${number}, 1, ' ', ?2, '', 0, '', '', 2, 20000, 0)`,
    args: [people[0] ?? "", new Uint8Array(16).fill(255)],
  }]);
}

/** Of readings from before there were any. */
const NO_AMOUNTS = { insulin_units: "", carb_grams: "" };

Deno.test("Readings that version 1.0 packed are the same in every column, for each of their people, as are their former versions", async () => {
  await using folder = await makeTempFolder();
  const db = await openDatabase({ url: `file:${folder.path}/old.db` });
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  const before = migrations.findIndex(({ name }) => name === "plain_readings_breaking");
  await migrateDatabase(db, migrations.slice(0, before));
  const people = [await insertUserRow(db), await insertUserRow(db), await insertUserRow(db)];
  // Numbers and ids are in another order, and one number stands alone.
  await db.write([{ sql: "DELETE FROM users WHERE id = ?1", args: [people.splice(1, 1)[0] ?? ""] }]);
  await fillPacked(db, people);
  await migrateDatabase(db, migrations);

  const rows = await db.read({ sql: "SELECT * FROM readings WHERE deleted = 0 ORDER BY seq" });
  const history = await db.read({ sql: "SELECT * FROM reading_history ORDER BY version" });
  assert.equal(rows.length, SAMPLES.length);
  assert.equal(history.length, SAMPLES.length);
  for (const [n, { plain: { id, at, ...fields } }] of SAMPLES.entries()) {
    const user_id = people[n % people.length];
    const row = {
      user_id,
      id,
      ...fields,
      ...NO_AMOUNTS,
      deleted: 0,
      version: n + 1,
      seq: n + 1,
      updated_at: at,
    };
    assert.deepEqual(rows[n], row);
    const former = {
      user_id,
      reading_id: id,
      ...fields,
      ...NO_AMOUNTS,
      version: n,
      written_at: at,
      replaced_at: at,
    };
    assert.deepEqual(history[n], former);
  }
  const [tombstone] = await db.read({ sql: "SELECT * FROM readings WHERE deleted = 1" });
  const blank = { date: "", time: "", type: "", value: 0, unit: "", comment: "", tags: "[]", meal: "" };
  assert.deepEqual(tombstone, {
    user_id: people[0],
    ...{ deleted: 1, id: "ffffffff-ffff-ffff-ffff-ffffffffffff", ...blank, ...NO_AMOUNTS },
    ...{ version: 2, seq: 20_000, updated_at: "1970-01-01T00:00:00.000Z" },
  });
  const counts = await db.read({ sql: "SELECT * FROM reading_counts" });
  assert.deepEqual(counts, [{ user_id: people[0], held: 300, tombstones: 1, history: 300 }]);
  for (const [type, kept] of [["table", "user_numbers"], ["view", ""]] as const) {
    const left = await db.read<{ name: string }>({
      sql:
        "SELECT name FROM sqlite_schema WHERE type = ?1 AND (sql LIKE '%packed%' OR name = 'user_numbers')",
      args: [type],
    });
    assert.deepEqual(left.map(({ name }) => name), kept === "" ? [] : [kept]);
  }
  await db.close();
});

Deno.test("A logbook that was packed goes on: listed, edited with its history, deleted, and nobody else's", async () => {
  await using folder = await makeTempFolder();
  const db = await openDatabase({ url: `file:${folder.path}/old.db` });
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  const before = migrations.findIndex(({ name }) => name === "plain_readings_breaking");
  await migrateDatabase(db, migrations.slice(0, before));
  const people = [await insertUserRow(db), await insertUserRow(db)];
  await fillPacked(db, people);
  await migrateDatabase(db, migrations);
  const [ada = "", bayo = ""] = people;
  const at = "2026-11-30T07:30:00.000Z";
  const listed = JSON.parse((await listReadings(db, { userId: ada })).items);
  assert.equal(listed.length, SAMPLES.length / 2);
  const { _id: id, version, updatedAt: _at, ...reading } = listed.find(({ type }: { type: string }) =>
    type === "Fasting"
  );
  assert.equal((await insertReading(db, { userId: bayo, id, at, reading })).kind, "taken");
  const edited = await updateReading(db, { userId: ada, id, at, change: { ...reading, value: 77 } });
  assert.equal(edited?.kind, "updated");
  assert.equal(await deleteReading(db, { userId: ada, id, at }), true);
  const versions = await db.read<{ version: number; value: number }>({
    sql:
      "SELECT version, value FROM reading_history WHERE reading_id = ?1 AND version >= ?2 ORDER BY version",
    args: [id, version],
  });
  assert.deepEqual(versions.map(({ value }) => value), [reading.value, 77]);
  await db.close();
});
