/** A migrated database in a temporary folder, for every test that needs one. @module */
import { createHash } from "node:crypto";
import type { Database } from "@/lib/store/database.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { createFakeClock } from "./clock.ts";
import { makeMemoryFolder } from "./temp_folder.ts";

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
  const folder = await makeMemoryFolder();
  const path = `${folder.path}/test.db`;
  if (copyOf !== undefined) await Deno.copyFile(copyOf, path);
  else await Deno.writeFile(path, await (emptyFile ??= readEmptyFile()));
  const db = await openDatabase({ url: `file:${path}` });
  if (copyOf !== undefined) await migrateDatabase(db, await readMigrations(MIGRATIONS_FOLDER));
  const close = async () => {
    await db.close();
    await folder[Symbol.asyncDispose]();
  };
  return { db, path, close, [Symbol.asyncDispose]: close };
}

let emptyFile: Promise<Uint8Array<ArrayBuffer>> | undefined;

const KEPT = new URL("../../node_modules/.cache/alafia_tests/", import.meta.url);
/** What decides on the bytes of a migrated file. */
const SOURCES = [new URL(`${MIGRATIONS_FOLDER}/`), new URL("../../lib/store/", import.meta.url)];

/**
 * Every test starts from the bytes of one migrated file: to migrate takes ten times as long. It is kept for the
 * other test files, under the hash of what it comes from.
 */
async function readEmptyFile(): Promise<Uint8Array<ArrayBuffer>> {
  const kept = new URL(`${await hashSources()}.db`, KEPT);
  try {
    return await Deno.readFile(kept);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  const bytes = await migrateEmptyFile();
  const draft = new URL(crypto.randomUUID(), KEPT);
  await Deno.mkdir(KEPT, { recursive: true });
  await Deno.writeFile(draft, bytes);
  await Deno.rename(draft, kept);
  return bytes;
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of SOURCES) {
    const files = Array.from(Deno.readDirSync(folder)).filter(({ isFile }) => isFile).map(({ name }) => name);
    for (const name of files.sort()) {
      hash.update(`${name}\0`).update(await Deno.readFile(new URL(name, folder)));
    }
  }
  return hash.digest("hex");
}

async function migrateEmptyFile(): Promise<Uint8Array<ArrayBuffer>> {
  await using folder = await makeMemoryFolder();
  const path = `${folder.path}/empty.db`;
  const db = await openDatabase({ url: `file:${path}` });
  await migrateDatabase(db, await readMigrations(MIGRATIONS_FOLDER), createFakeClock());
  await db.close();
  return await Deno.readFile(path);
}
