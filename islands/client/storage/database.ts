import type { DBSchema, IDBPDatabase } from "idb";
import { type Schedule, schedule as ofBrowser } from "../browser/schedule.ts";

export function databaseName(userId: string): string {
  return `alafia-${userId}`;
}

export const NOTE_PREFIX = "kept-";

export function loadIdb(): Promise<typeof import("./idb.ts")> {
  return import("./idb.ts");
}

/** Undefined if storage is refused. */
export function browserFactory(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

const TIMEOUT_MS = 4000;
/** If it did not answer before. */
const SILENT_TIMEOUT_MS = 2000;

/** WebKit sometimes answers no opening or transaction for a while. */
const silent = new WeakSet<IDBFactory>();

/** @throws {DOMException} `TimeoutError` */
export async function answerWithin<T>(
  answer: Promise<T>,
  timeoutMs = TIMEOUT_MS,
  schedule: Schedule = ofBrowser,
): Promise<T> {
  const { promise: enough, reject } = Promise.withResolvers<never>();
  const cancel = schedule(() => reject(new DOMException("No answer", "TimeoutError")), timeoutMs);
  return await Promise.race([answer, enough]).finally(cancel);
}

/** Shorter for browsers silent before. @throws {DOMException} `TimeoutError` */
export async function hearTransaction(factory: IDBFactory, answer: Promise<unknown>, schedule?: Schedule) {
  await hear(factory, answer, { schedule });
  silent.delete(factory);
}

async function hear<T>(factory: IDBFactory, answer: Promise<T>, { timeoutMs, schedule }: Patience) {
  try {
    return await answerWithin(answer, silent.has(factory) ? SILENT_TIMEOUT_MS : timeoutMs, schedule);
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") silent.add(factory);
    throw error;
  }
}

interface Patience {
  timeoutMs?: number;
  schedule?: Schedule;
}

async function openInTime<Schema extends DBSchema>(
  request: IDBOpenDBRequest,
  answer: Promise<IDBPDatabase<Schema>>,
  { factory, ...patience }: Patience & { factory: IDBFactory },
): Promise<IDBPDatabase<Schema>> {
  try {
    return await hear(factory, answer, patience);
  } catch (error) {
    // Nobody waits for it any more: do not create it.
    request.addEventListener("upgradeneeded", () => request.transaction?.abort());
    void answer.then((late) => late.close(), () => {});
    throw error;
  }
}

/** @throws {DOMException} if the browser keeps nothing, or does not answer. */
export async function openBrowserDatabase<Schema extends DBSchema>(
  name: string,
  { factory = browserFactory(), upgrade, schedule }: {
    factory?: IDBFactory;
    upgrade(database: IDBDatabase, oldVersion: number): void;
    schedule?: Schedule;
  },
): Promise<IDBPDatabase<Schema>> {
  if (!factory) throw new DOMException("Nothing can be kept here", "NotSupportedError");
  const { wrap } = await loadIdb();
  const opening = factory.open(name, 1);
  opening.addEventListener("upgradeneeded", ({ oldVersion }) => upgrade(opening.result, oldVersion));
  return await openInTime(opening, wrap(opening) as Promise<IDBPDatabase<Schema>>, { factory, schedule });
}

/** Does not create it. */
export async function openExistingDatabase<Schema extends DBSchema>(
  name: string,
  factory: IDBFactory | undefined,
  timeoutMs?: number,
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
    const answer = wrap(opening) as Promise<IDBPDatabase<Schema>>;
    return await openInTime(opening, answer, { factory, timeoutMs });
  } catch (error) {
    if (isMissing) return undefined;
    throw error;
  }
}

/** On its own connection, so that open tabs do not block a logout. */
export async function withDatabase<Schema extends DBSchema, T>(
  opening: Promise<IDBPDatabase<Schema> | undefined>,
  work: (database: IDBPDatabase<Schema>) => Promise<T>,
): Promise<T | undefined> {
  try {
    const database = await opening;
    return database && await answerWithin(work(database)).finally(() => database.close());
  } catch {
    return undefined;
  }
}

/** Without idb, which may fail to load: nothing may stay after a logout. */
export async function deleteDatabase(name: string, factory = browserFactory()): Promise<void> {
  try {
    const deleting = factory?.deleteDatabase(name);
    // A sleeping tab holds the emptied database open; it goes with that tab.
    const deleted = new Promise<void>((resolve) => {
      if (deleting) deleting.onsuccess = deleting.onerror = deleting.onblocked = () => resolve();
      else resolve();
    });
    await answerWithin(deleted);
  } catch {
    // Nothing to delete, or no answer.
  }
}
