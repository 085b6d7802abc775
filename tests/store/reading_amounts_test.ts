import assert from "node:assert/strict";
import type { SqlValue } from "@/lib/store/database.ts";
import { AT, insertTestReading, openTwoUsersDatabase } from "../support/two_users.ts";

/** Columns of the program before this one. */
const FORMER = "date, time, type, value, unit, comment, tags, meal";

Deno.test("The program before this one edits and deletes on the new table: insulin and carbohydrate stay, then go", async () => {
  await using test = await openTwoUsersDatabase();
  const { id } = await insertTestReading(test.db, test.ada, { insulinUnits: 4.5, carbGrams: 60 });
  const read = (table: string) =>
    test.db.read({ sql: `SELECT version, value, insulin_units, carb_grams FROM ${table} ORDER BY version` });
  const edited: SqlValue[] = ["2026-11-21", "07:30", "Fasting", 99, "mg/dl", "", "[]", ""];
  await test.db.write([{
    sql:
      `UPDATE readings SET (${FORMER}) = (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8), version = 2, seq = 2 WHERE id = ?9`,
    args: [...edited, id],
  }]);
  assert.deepEqual(await read("readings"), [{ version: 2, value: 99, insulin_units: 4.5, carb_grams: 60 }]);
  await test.db.write([{
    sql:
      `UPDATE readings SET deleted = 1, (${FORMER}) = ('', '', '', 0, '', '', '[]', ''), version = 3, seq = 3,
      updated_at = ?2 WHERE id = ?1`,
    args: [id, AT],
  }]);
  assert.deepEqual(await read("readings"), [{ version: 3, value: 0, insulin_units: "", carb_grams: "" }]);
  assert.deepEqual(
    (await read("reading_history")).map(({ insulin_units, carb_grams }) => [insulin_units, carb_grams]),
    [[4.5, 60], [4.5, 60]],
  );
  await test.db.write([{
    sql: `INSERT INTO readings (user_id, id, ${FORMER}, version, seq, updated_at)
      VALUES (?1, 'next', ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1, 4, ?10)`,
    args: [test.ada, ...edited, AT],
  }]);
  assert.deepEqual((await read("readings"))[0], { version: 1, value: 99, insulin_units: "", carb_grams: "" });
});
