/** `deno task migrate`: migrates the configured database, as every start does. @module */
import { readConfig } from "@/lib/config.ts";
import { migrateDatabase } from "@/lib/store/migrations.ts";
import { databaseAddressOf, openDatabase } from "@/lib/store/open_database.ts";
import { listMigrations } from "./configured_database.ts";
import { runTask } from "./terminal.ts";

/** Rewriting a large table is one request to the server; a deployment has 5 minutes. */
const STEP_TIMEOUT_MS = 280_000;

await runTask(async () => {
  const db = await openDatabase({ ...databaseAddressOf(readConfig()), timeoutMs: STEP_TIMEOUT_MS });
  const applied = await migrateDatabase(db, await listMigrations());
  await db.close();
  return applied.map(({ version, name }) => `Applied ${version}: ${name}`).join("\n") ||
    "The database is up to date";
});
