/** `deno task backup -- FILE`: copies the embedded database, consistent while the server runs. @module */
import { backUpDatabaseFile } from "@/lib/store/file_backup.ts";
import { runFileTask } from "./file_task.ts";

await runFileTask("backup", async (path, copyPath) => {
  await backUpDatabaseFile(path, copyPath);
  return `The database was copied to ${copyPath}`;
});
