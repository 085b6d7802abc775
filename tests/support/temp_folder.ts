/** A folder that is gone after the test. @module */
import { existsSync, statfsSync } from "node:fs";

/** A folder of one's own; `await using` removes it with everything in it. */
export interface TempFolder extends AsyncDisposable {
  path: string;
}

/** Makes an empty folder. */
export async function makeTempFolder(): Promise<TempFolder> {
  return await makeFolderIn(undefined);
}

/** Makes an empty folder for databases: in memory where there is room, so that nobody waits for a disk. */
export async function makeMemoryFolder(): Promise<TempFolder> {
  return await makeFolderIn(MEMORY_DISK);
}

async function makeFolderIn(dir: string | undefined): Promise<TempFolder> {
  const path = await Deno.makeTempDir({ dir, prefix: "alafia_test_" });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

/** Of Linux. */
const MEMORY_DISK = hasRoom("/dev/shm", 2 ** 30) ? "/dev/shm" : undefined;

function hasRoom(folder: string, bytes: number): boolean {
  const { bavail, bsize } = existsSync(folder) ? statfsSync(folder) : { bavail: 0, bsize: 0 };
  return bavail * bsize >= bytes;
}
