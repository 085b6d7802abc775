/** `deno task migrate`: migrates the configured database, as every start does. @module */
import { parseConfig } from "@/lib/config.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { databaseAddressOf, openDatabase } from "@/lib/store/open_database.ts";
import { endTask, printLine } from "./terminal.ts";

/** Rewriting a large table is one request to the server; a deployment has 5 minutes. */
const STEP_TIMEOUT_MS = 280_000;

try {
  const config = parseConfig((name) => Deno.env.get(name));
  const db = await openDatabase({ ...databaseAddressOf(config), timeoutMs: STEP_TIMEOUT_MS });
  const applied = await migrateDatabase(
    db,
    await readMigrations(new URL("../../migrations/", import.meta.url)),
  );
  const lines = applied.map(({ version, name }) => `Applied ${version}: ${name}`);
  await db.close();
  printLine(lines.length > 0 ? lines.join("\n") : "The database is up to date");
} catch (error) {
  endTask(1, error instanceof Error ? error.message : String(error));
}
