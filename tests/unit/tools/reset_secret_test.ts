import assert from "node:assert/strict";
import { SEALED_KEYS } from "@/lib/services/secrets/sealed_keys.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { runTask } from "@/tests/support/programs.ts";
import { makeTempFolder } from "@/tests/support/temp_folder.ts";
import { MIGRATIONS_FOLDER } from "@/tests/support/test_database.ts";

Deno.test("deno task secrets:reset gives a sealed key up by its name, and knows no other", async () => {
  await using folder = await makeTempFolder();
  const env = { DATA_DIR: folder.path };
  const url = `file:${folder.path}/alafia.db`;
  const made = await openDatabase({ url });
  await migrateDatabase(made, await readMigrations(MIGRATIONS_FOLDER));
  await made.write([{ sql: "INSERT INTO sealed_keys (name, sealed) VALUES ('phone_seal', 'v1.a')" }]);
  await made.close();
  const other = await runTask("secrets:reset", ["audit"], { env });
  assert.deepEqual([other.code, other.err.trim()], [
    2,
    `Usage: deno task secrets:reset -- ${Object.keys(SEALED_KEYS).join("|")}`,
  ]);
  for (const [name, { outcome }] of Object.entries(SEALED_KEYS)) {
    const { code, out } = await runTask("secrets:reset", [name], { env });
    assert.deepEqual([code, out.trim()], [0, outcome]);
  }
  const db = await openDatabase({ url });
  assert.deepEqual(await db.read({ sql: "SELECT name FROM sealed_keys" }), []);
  await db.close();
});
