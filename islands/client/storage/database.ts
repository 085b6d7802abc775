import type { DBSchema, IDBPDatabase } from "idb";

export function databaseName(userId: string): string {
  return `alafia-${userId}`;
}

export const NOTE_PREFIX = "kept-";

export const FEEDBACK_LANE = "feedback";

/** Of a change of the health profile that was not sent, among the drafts. */
export const HEALTH_DRAFT = "draft:health-profile";

export function loadIdb(): Promise<typeof import("idb")> {
  return import("idb");
}

/** Undefined where the browser refuses storage to this page. */
export function browserFactory(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

/** @throws {DOMException} where the browser keeps nothing. */
export async function openBrowserDatabase<Schema extends DBSchema>(
  name: string,
  { factory = browserFactory(), upgrade, onBlocked }: {
    factory?: IDBFactory;
    upgrade(database: IDBDatabase, oldVersion: number): void;
    onBlocked?(): void;
  },
): Promise<IDBPDatabase<Schema>> {
  if (!factory) throw new DOMException("Nothing can be kept here", "NotSupportedError");
  const { wrap } = await loadIdb();
  const opening = factory.open(name, 1);
  opening.addEventListener("upgradeneeded", ({ oldVersion }) => upgrade(opening.result, oldVersion));
  opening.addEventListener("blocked", () => onBlocked?.());
  return await wrap(opening) as IDBPDatabase<Schema>;
}

/** Looking for a database must not create it. */
export async function openExistingDatabase<Schema extends DBSchema>(
  name: string,
  factory: IDBFactory | undefined,
): Promise<IDBPDatabase<Schema> | undefined> {
  if (!factory) return undefined;
  const { wrap } = await loadIdb();
  const opening = factory.open(name);
  let isMissing = false;
  opening.addEventListener("upgradeneeded", () => {
    isMissing = true;
    opening.transaction?.abort();
  });
  try {
    return await wrap(opening) as IDBPDatabase<Schema>;
  } catch (error) {
    if (isMissing) return undefined;
    throw error;
  }
}

/** On a connection of its own, so that no open tab stands in the way of a logout. */
export async function withDatabase<Schema extends DBSchema, T>(
  opening: Promise<IDBPDatabase<Schema> | undefined>,
  work: (database: IDBPDatabase<Schema>) => Promise<T>,
): Promise<T | undefined> {
  try {
    const database = await opening;
    return database && await work(database).finally(() => database.close());
  } catch {
    return undefined;
  }
}

/** Without idb, which may be out of reach: nothing may stay after a logout. */
export async function deleteDatabase(name: string, factory = browserFactory()): Promise<void> {
  try {
    const deleting = factory?.deleteDatabase(name);
    // A sleeping tab holds the emptied database open; it goes with that tab.
    await new Promise<void>((resolve) => {
      if (deleting) deleting.onsuccess = deleting.onerror = deleting.onblocked = () => resolve();
      else resolve();
    });
  } catch {
    // A browser that keeps nothing has nothing to delete.
  }
}
