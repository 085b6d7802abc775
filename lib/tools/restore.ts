/** `deno task restore -- FILE`: puts a backup in the place of the embedded database. @module */
import { systemClock } from "@/lib/adapters/clock.ts";
import { restoreDatabaseFile } from "@/lib/store/file_backup.ts";
import { readMigrations } from "@/lib/store/migrations.ts";
import { runFileTask } from "./file_task.ts";

await runFileTask("restore", async (path, copyPath) => {
  const migrations = await readMigrations(new URL("../../migrations/", import.meta.url));
  const keptPath = await restoreDatabaseFile({ path, copyPath, migrations, now: systemClock.now() });
  return `${copyPath} is the database now${keptPath ? `; the former one was kept as ${keptPath}` : ""}`;
});
