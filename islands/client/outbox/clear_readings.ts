/**
 * A person's readings on this phone, as others than their keeper need them: how many are unsent, and away with them.
 *
 * Speaks IndexedDB as it is: pages without a logbook ask this, and need not load what the keeper is made of.
 *
 * @module
 */
import { databaseName } from "./database_name.ts";
import type { StoreMeta } from "./outbox_database.ts";

/**
 * Returns how many changes of a person exist on this phone only, refused and sealed ones counted; 0 where nothing is
 * kept.
 *
 * Creates nothing, and works whether or not a keeper is open.
 */
export async function countUnsent(userId: string, factory = browserFactory()): Promise<number> {
  try {
    const database = await openExisting(userId, factory);
    if (!database) return 0;
    const tx = database.transaction(["outbox", "meta"]);
    const asked = [tx.objectStore("outbox").count(), tx.objectStore("meta").get("meta")];
    const [rows, meta] = await Promise.all(asked.map(settled)).finally(() => database.close());
    return rows + countSealed(meta);
  } catch {
    return 0;
  }
}

/** Returns how many operations are sealed. */
export function countSealed(meta: Pick<StoreMeta, "sealed"> | undefined): number {
  return meta?.sealed?.reduce((sum, { count }) => sum + count, 0) ?? 0;
}

/**
 * Deletes what this phone keeps of a person's readings, sent or not; keepers in every tab close by themselves.
 *
 * Resolves once nothing of it can be read any more, though the empty database may wait for a sleeping tab to go.
 * Never rejects.
 */
export async function clearReadings(userId: string, factory = browserFactory()): Promise<void> {
  try {
    await emptyStores(userId, factory).catch(() => {});
    await deleteDatabase(databaseName(userId), factory);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

async function emptyStores(userId: string, factory?: IDBFactory): Promise<void> {
  const database = await openExisting(userId, factory);
  if (!database) return;
  const names = Array.from(database.objectStoreNames);
  const tx = database.transaction(names, "readwrite");
  const emptied = new Promise<void>((resolve) => tx.oncomplete = tx.onabort = () => resolve());
  for (const name of names) tx.objectStore(name).clear();
  await emptied;
  database.close();
}

/** Deletes a database as soon as no tab has it open any more, and resolves without waiting for a tab that sleeps. */
export function deleteDatabase(name: string, factory = browserFactory()): Promise<void> {
  return new Promise((resolve) => {
    const deleting = factory?.deleteDatabase(name);
    if (!deleting) return resolve();
    // Blocked: some tab holds the emptied database open, and it goes with that tab.
    deleting.onsuccess = deleting.onerror = deleting.onblocked = () => resolve();
  });
}

/** Opens a person's database if there is one. */
export async function openExisting(userId: string, factory?: IDBFactory): Promise<IDBDatabase | undefined> {
  const opening = factory?.open(databaseName(userId));
  if (!opening) return undefined;
  let isNew = false;
  opening.onupgradeneeded = () => {
    isNew = true;
    opening.transaction?.abort();
  };
  try {
    return await settled(opening);
  } catch (error) {
    if (isNew) return undefined;
    throw error;
  }
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Returns where this browser keeps databases, undefined where it refuses that to this page. */
export function browserFactory(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}
