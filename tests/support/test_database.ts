/** A migrated database in a temporary folder, for every test that needs one. @module */
import type { Database } from "@/lib/store/database.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { makeTempFolder } from "./temp_folder.ts";

/** A database that takes its folder with it when it is disposed of. */
export interface TestDatabase extends AsyncDisposable {
  db: Database;
  /** Path of its file. */
  path: string;
  /** Closes it and removes its folder. */
  close(): Promise<void>;
}

/** Migrations of this checkout. */
export const MIGRATIONS_FOLDER: URL = new URL("../../migrations", import.meta.url);

/**
 * Opens a migrated database file, empty or a copy of another: `await using test = await openTestDatabase()`.
 */
export async function openTestDatabase(copyOf?: string): Promise<TestDatabase> {
  const folder = await Deno.makeTempDir({ prefix: "alafia_db_" });
  const path = `${folder}/test.db`;
  if (copyOf !== undefined) await Deno.copyFile(copyOf, path);
  else await Deno.writeFile(path, await (emptyFile ??= migrateEmptyFile()));
  const db = await openDatabase({ url: `file:${path}` });
  if (copyOf !== undefined) await migrateDatabase(db, await readMigrations(MIGRATIONS_FOLDER));
  const close = async () => {
    await db.close();
    await Deno.remove(folder, { recursive: true });
  };
  return { db, path, close, [Symbol.asyncDispose]: close };
}

let emptyFile: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** Every test starts from the bytes of one migrated file: to migrate takes ten times as long. */
async function migrateEmptyFile(): Promise<Uint8Array<ArrayBuffer>> {
  await using folder = await makeTempFolder();
  const path = `${folder.path}/empty.db`;
  const db = await openDatabase({ url: `file:${path}` });
  await migrateDatabase(db, await readMigrations(MIGRATIONS_FOLDER));
  await db.close();
  return await Deno.readFile(path);
}
