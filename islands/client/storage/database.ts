import { type DBSchema, type IDBPDatabase, wrap } from "idb";
import { type Schedule, schedule as ofBrowser } from "../browser/schedule.ts";

export function databaseName(userId: string): string {
  return `alafia-${userId}`;
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
  await hear(factory, answer, schedule);
  silent.delete(factory);
}

async function hear<T>(factory: IDBFactory, answer: Promise<T>, schedule?: Schedule): Promise<T> {
  try {
    return await answerWithin(answer, silent.has(factory) ? SILENT_TIMEOUT_MS : TIMEOUT_MS, schedule);
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") silent.add(factory);
    throw error;
  }
}

interface Opening {
  factory: IDBFactory;
  version?: number;
  upgrade(opening: IDBOpenDBRequest, oldVersion: number): void;
  schedule?: Schedule;
}

async function openInTime<Schema extends DBSchema>(
  name: string,
  { factory, version, upgrade, schedule }: Opening,
): Promise<IDBPDatabase<Schema>> {
  const opening = factory.open(name, version);
  let isGivenUp = false;
  opening.addEventListener("upgradeneeded", ({ oldVersion }) => {
    // Nobody waits for it any more: do not create it.
    if (isGivenUp) opening.transaction?.abort();
    else upgrade(opening, oldVersion);
  });
  const answer = wrap(opening) as Promise<IDBPDatabase<Schema>>;
  try {
    return await hear(factory, answer, schedule);
  } catch (error) {
    isGivenUp = true;
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
  return await openInTime(name, {
    factory,
    version: 1,
    upgrade: ({ result }, oldVersion) => upgrade(result, oldVersion),
    schedule,
  });
}

/** Does not create it. */
export async function openExistingDatabase<Schema extends DBSchema>(
  name: string,
  factory: IDBFactory | undefined,
): Promise<IDBPDatabase<Schema> | undefined> {
  if (!factory) return undefined;
  let isMissing = false;
  function leaveMissing({ transaction }: IDBOpenDBRequest): void {
    isMissing = true;
    transaction?.abort();
  }
  try {
    return await openInTime(name, { factory, upgrade: leaveMissing });
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

/** Never rejects. */
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
