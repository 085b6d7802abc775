import type { Cache, CircuitState } from "../adapters/cache/cache.ts";
import type { Clock } from "../adapters/clock.ts";
import type { Database } from "../store/database.ts";
import { type DatabaseState, getDatabaseState } from "../store/system_state.ts";

export interface DiskSpace {
  free: number;
  total: number;
}

export interface SystemStateDeps {
  db: Database;
  cache: Cache;
  clock: Clock;
  /** Absent for a remote database. */
  readDiskSpace?: () => Promise<DiskSpace>;
}

export interface SystemState {
  database: DatabaseState;
  disk?: DiskSpace;
  /** The state of the connection to Redis; undefined without one. */
  cacheCircuit: CircuitState | undefined;
  /** Whether the database is a file on this machine. */
  isFile: boolean;
}

/** Is never set: asking for it shows whether the cache answers. */
const STATE_KEY = "state";

/** @throws {StoreUnavailableError} */
export async function getSystemState({ db, cache, readDiskSpace }: SystemStateDeps): Promise<SystemState> {
  const [database, disk] = await Promise.all([
    getDatabaseState(db),
    // The rest is worth telling without the disk.
    readDiskSpace?.().catch(() => undefined),
    cache.get(STATE_KEY),
  ]);
  return {
    database,
    disk,
    cacheCircuit: cache.circuit(),
    isFile: readDiskSpace !== undefined,
  };
}

export function createDiskSpaceReader(databasePath: string): () => Promise<DiskSpace> {
  return async () => {
    // The module would slow the start down.
    const { statfs } = await import("node:fs/promises");
    const { bavail, blocks, bsize } = await statfs(databasePath);
    return { free: bavail * bsize, total: blocks * bsize };
  };
}
