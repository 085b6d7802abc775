/** Backups of a database that tests restore. @module */
import { backUpDatabaseFile, restoreDatabaseFile } from "@/lib/store/file_backup.ts";
import { readMigrations } from "@/lib/store/migrations.ts";
import { makeMemoryFolder } from "./temp_folder.ts";
import type { TestApp } from "./test_app.ts";
import { MIGRATIONS_FOLDER } from "./test_database.ts";

export interface Backups extends AsyncDisposable {
  copyPath: string;
  /** Puts it in the place of a database as it is right now, or of none. */
  restore(standing?: string): Promise<{ path: string } & Awaited<ReturnType<typeof restoreDatabaseFile>>>;
}

/** A backup of an app's database, and what stands in its place when it is put back. */
export async function openBackups(test: Pick<TestApp, "path" | "clock">): Promise<Backups> {
  const folder = await makeMemoryFolder();
  const copyPath = `${folder.path}/backup.db`;
  await backUpDatabaseFile(test.path, copyPath);
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  let count = 0;
  return {
    copyPath,
    async restore(standing?: string) {
      const path = `${folder.path}/${count++}.db`;
      if (standing) await backUpDatabaseFile(standing, path);
      const restored = await restoreDatabaseFile({ path, copyPath, migrations, now: test.clock.now() });
      return { path, ...restored };
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
