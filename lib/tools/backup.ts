/** `deno task backup -- FILE`: a consistent copy of the embedded database, also while the server runs. @module */
import { backUpDatabaseFile } from "@/lib/store/file_backup.ts";
import { StoreFullError, StoreUnavailableError } from "@/lib/store/database.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { retryUntil } from "@/lib/store/retry.ts";
import { updateBackedUpAt } from "@/lib/store/system_state.ts";
import { runFileTask } from "./configured_database.ts";

/** Constant writes let others wait. */
const PATIENCE_MS = 30_000;

await runFileTask("backup", async (path, copyPath) => {
  const startedAt = new Date();
  await backUpDatabaseFile(path, copyPath);
  const isTold = await tellDatabase(path, startedAt);
  const copied = `The database was copied to ${copyPath}`;
  return isTold ? copied : `${copied}; the administrators' overview does not know of it`;
});

/** The copy holds even if this fails, such as on a full disk. */
async function tellDatabase(path: string, at: Date): Promise<boolean> {
  const tell = async () => {
    const db = await openDatabase({ url: `file:${path}` });
    await updateBackedUpAt(db, at).finally(() => db.close());
  };
  return await retryUntil(performance.now() + PATIENCE_MS, tell, isBusy).then(() => true, () => false);
}

function isBusy(error: unknown): boolean {
  return error instanceof StoreUnavailableError && !(error instanceof StoreFullError);
}
