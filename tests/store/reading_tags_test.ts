import assert from "node:assert/strict";
import { listReadings } from "@/lib/store/reading_lists.ts";
import { deleteReading, updateReading } from "@/lib/store/readings.ts";
import { AT, insertTestReading, openTwoUsersDatabase } from "../support/two_users.ts";

Deno.test("The tags and the meal of every former version are in the history", async () => {
  await using test = await openTwoUsersDatabase();
  const { id, reading } = await insertTestReading(test.db, test.ada, {
    tags: ["medicine", "ill"],
    meal: "eba",
  });
  for (const change of [{ ...reading, tags: [], meal: null }, { ...reading, tags: null, value: 77 }]) {
    await updateReading(test.db, { userId: test.ada, id, at: AT, change });
  }
  const history = await test.db.read({
    sql: "SELECT version, tags, meal FROM reading_history ORDER BY version",
  });
  assert.deepEqual(history, [{ version: 1, tags: '["medicine","ill"]', meal: "eba" }, {
    version: 2,
    tags: "[]",
    meal: "",
  }]);
});

Deno.test("A deleted reading leaves no tags and no meal behind", async () => {
  await using test = await openTwoUsersDatabase();
  const { id } = await insertTestReading(test.db, test.ada, { tags: ["stress"], meal: "eba" });
  await deleteReading(test.db, { userId: test.ada, id, at: AT });
  assert.deepEqual(await test.db.read({ sql: "SELECT tags, meal FROM readings" }), [{
    tags: "[]",
    meal: "",
  }]);
});

Deno.test("A tag that only a newer program knows is left out, and nothing else", async () => {
  await using test = await openTwoUsersDatabase();
  await insertTestReading(test.db, test.ada, { tags: ["meal"] });
  await test.db.write([{ sql: `UPDATE readings SET tags = '["meal","from_2030"]'` }]);
  const [standing] = JSON.parse((await listReadings(test.db, { userId: test.ada })).items);
  assert.deepEqual(standing.tags, ["meal"]);
});
