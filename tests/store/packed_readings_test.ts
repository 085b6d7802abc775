import assert from "node:assert/strict";
import { connectFile } from "@/lib/store/file_connection.ts";
import { listReadingChanges } from "@/lib/store/reading_lists.ts";
import { insertReading, updateReading } from "@/lib/store/readings.ts";
import { AT, insertTestReading, openTwoUsersDatabase } from "../support/two_users.ts";
import { insertUserRow } from "../support/users.ts";

Deno.test("A reading and its former version are packed, whatever was typed", async () => {
  await using test = await openTwoUsersDatabase();
  const { db, ada } = test;
  const { id, reading } = await insertTestReading(db, ada);
  await updateReading(db, { userId: ada, id, at: AT, change: { ...reading, value: 1 } });
  const types = { person: "integer", id: "blob", taken: "integer", type: "integer", unit: "integer" };
  const typesOf = (columns: string, table: string) =>
    db.read({
      sql: `SELECT typeof(user_number) AS person, typeof(taken) AS taken, typeof(type) AS type,
        typeof(unit) AS unit, ${columns} FROM ${table}`,
    });
  const [stored] = await typesOf("typeof(id) AS id, typeof(updated_at) AS at", "packed_readings");
  assert.deepEqual({ ...stored }, { ...types, at: "integer" });
  const [former] = await typesOf(
    "typeof(reading_id) AS id, typeof(written_at) AS at, typeof(replaced_at) AS until",
    "packed_reading_history",
  );
  assert.deepEqual({ ...former }, { ...types, at: "integer", until: "integer" });
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
