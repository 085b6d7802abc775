/** Uploads leave nothing behind, however they end. @see lib/store/pending_folders.ts @module */
import { setImmediate } from "node:timers/promises";
import type { Blobs } from "../../adapters/blobs/blobs.ts";
import type { Clock } from "../../adapters/clock.ts";
import type { Database } from "../../store/database.ts";
import {
  deletePendingFolder,
  insertPendingFolder,
  listOwnedKeys,
  listPendingFolders,
  OBJECT_PREFIXES,
  updatePendingFolder,
} from "../../store/pending_folders.ts";
import { describeFault, type Log } from "../log.ts";

export interface PendingFolderDeps {
  db: Database;
  blobs: Blobs;
  clock: Clock;
  log: Log;
}

/** Without a heartbeat for this long, a process is dead. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;

/**
 * Works in a folder that is emptied if the work fails or the process dies.
 *
 * Work succeeds when the transaction of its row removes the folder from the pending ones.
 */
export async function withPendingFolder<Result>(
  deps: PendingFolderDeps,
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { db, clock, log } = deps;
  const lease = () => ({ folder, until: new Date(clock.now().getTime() + LEASE_MS).toISOString() });
  await db.write([insertPendingFolder(lease())]);
  const timer = setInterval(() => {
    db.write([updatePendingFolder(lease())]).catch(() => log.warn("lease_not_renewed"));
  }, RENEW_MS);
  try {
    return await work();
  } catch (error) {
    await emptyFolder(deps, folder);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** If storage fails, the next sweep retries. */
export async function emptyFolder({ db, blobs, log }: PendingFolderDeps, folder: string): Promise<void> {
  try {
    await blobs.deleteUnfinished(folder);
    for await (const { key } of blobs.list(folder)) await blobs.delete(key);
    await db.write([deletePendingFolder(folder)]);
  } catch (error) {
    log.warn("folder_left_behind", describeFault(error));
  }
}

/** If storage fails, the next sweep retries. */
export async function removeUnsettled(
  { db, blobs, log }: Pick<PendingFolderDeps, "db" | "log"> & { blobs: Pick<Blobs, "delete"> },
  key: string,
): Promise<void> {
  try {
    await blobs.delete(key);
    await db.write([deletePendingFolder(key)]);
  } catch (error) {
    log.warn("object_left_behind", describeFault(error));
  }
}

const BATCH = 1000;
/** After a whole batch, some of which the storage may have refused. */
const PAUSE_MS = 60_000;

/** Empties folders of dead processes; returns when the next may be due. */
export async function sweepPendingFolders(deps: PendingFolderDeps): Promise<Date | undefined> {
  const now = deps.clock.now().toISOString();
  const folders = await listPendingFolders(deps.db, BATCH);
  for (const { folder, until } of folders) if (until <= now) await emptyFolder(deps, folder);
  const next = folders.find(({ until }) => until > now)?.until;
  if (next !== undefined) return new Date(next);
  return folders.length === BATCH ? new Date(Date.parse(now) + PAUSE_MS) : undefined;
}

/** Unknown by then, an object stays unknown. */
const ORPHAN_MIN_AGE_MS = 3600_000;

/** Removes objects that no row knows, of crashes and storage failures; `sweepPendingFolders` finds almost all sooner. */
export async function sweepObjects({ db, blobs, clock }: Omit<PendingFolderDeps, "log">): Promise<void> {
  const newestMs = clock.now().getTime() - ORPHAN_MIN_AGE_MS;
  for (const prefix of OBJECT_PREFIXES) {
    let candidates: string[] = [];
    const removeUnknown = async () => {
      const owned = await listOwnedKeys(db, prefix, candidates);
      for (const key of candidates) if (!owned.has(key)) await blobs.delete(key);
      candidates = [];
      await setImmediate();
    };
    for await (const { key, writtenAt } of blobs.list(prefix)) {
      if (writtenAt.getTime() < newestMs && candidates.push(key) === BATCH) await removeUnknown();
    }
    await removeUnknown();
  }
}
