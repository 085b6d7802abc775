/** The database that the settings name. @module */
import { type Config, readConfig } from "@/lib/config.ts";
import type { Database } from "@/lib/store/database.ts";
import { readMigrations } from "@/lib/store/migrations.ts";
import { databaseAddressOf, filePathOf, openDatabase } from "@/lib/store/open_database.ts";
import { endTask, runTask } from "./terminal.ts";

export function listMigrations(): ReturnType<typeof readMigrations> {
  return readMigrations(new URL("../../migrations/", import.meta.url));
}

/** Opens it for `use` and closes it behind it. */
export async function withConfiguredDatabase<Result>(
  use: (db: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig();
  const db = await openDatabase(databaseAddressOf(config));
  try {
    return await use(db, config);
  } finally {
    await db.close();
  }
}

/** Runs a command on the embedded database and the file that is its only word. */
export async function runFileTask(
  name: string,
  run: (databasePath: string, filePath: string) => Promise<string>,
): Promise<void> {
  await runTask(async ([file, ...more]) => {
    if (file === undefined || more.length > 0) endTask(2, `Usage: deno task ${name} -- FILE`);
    const path = filePathOf(databaseAddressOf(readConfig()));
    if (path === undefined) throw new Error("DATABASE_URL names a server, which makes its own backups");
    return await run(path, file);
  });
}
