/** What an operator has to know beyond what a process counts. @module */
import type { Cache, CacheStats } from "../../adapters/cache/cache.ts";
import type { Database } from "../../store/database.ts";
import { type DatabaseState, getDatabaseSize, getDatabaseState } from "../../store/system_state.ts";

/** In bytes. */
export interface DiskSpace {
  free: number;
  total: number;
}

export interface SystemStateDeps {
  db: Database;
  cache: Cache;
  /** Absent where the database is not a file of this machine. */
  readDiskSpace?: () => Promise<DiskSpace>;
}

export interface SystemState {
  database: DatabaseState;
  /** Undefined where the database does not tell. */
  databaseBytes?: number;
  disk?: DiskSpace;
  cache: CacheStats;
  /** Whether the database is a file of this machine. */
  isFile: boolean;
}

/** Never has a value: asking for it finds out whether the cache answers. */
const STATE_KEY = "state";

/** @throws {StoreUnavailableError} */
export async function getSystemState({ db, cache, readDiskSpace }: SystemStateDeps): Promise<SystemState> {
  const [database, databaseBytes, disk] = await Promise.all([
    getDatabaseState(db),
    getDatabaseSize(db),
    // What is known without it is worth telling.
    readDiskSpace?.().catch(() => undefined),
    cache.get(STATE_KEY),
  ]);
  return { database, databaseBytes, disk, cache: cache.stats(), isFile: readDiskSpace !== undefined };
}

/** Returns what reads the space on the disk of a database file. */
export function createDiskSpaceReader(databasePath: string): () => Promise<DiskSpace> {
  return async () => {
    // Loaded at the first look, for a fast start.
    const { statfs } = await import("node:fs/promises");
    const { bavail, blocks, bsize } = await statfs(databasePath);
    return { free: bavail * bsize, total: blocks * bsize };
  };
}
