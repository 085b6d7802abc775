import type { Schedule } from "../browser/schedule.ts";
import { hearTransaction } from "../storage/database.ts";
import {
  type AnyTransaction,
  beginRead,
  beginWrite,
  openOutboxDatabase,
  type OutboxDatabase,
  type OutboxDeps,
  readOnce,
  type ReadTransaction,
  type StoreMeta,
  type WriteTransaction,
} from "./outbox_database.ts";
import { countOperations } from "./outbox_rows.ts";
import { countUnsentIn, sumCounts } from "./unsent_work.ts";

export interface StoreSummary {
  /** Refused ones are counted apart. */
  unsent: number;
  refused: number;
  /** Those among both; absent if there are none. */
  vitalSigns?: { unsent: number; refused: number };
  hasWholeList: boolean;
  wasEvicted: boolean;
  lostUnsent?: number;
  /** Total of merged changes from two devices. */
  merged: number;
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;

interface StoreDeps extends OutboxDeps {
  readonly indexedDB: IDBFactory;
  freeSpace?(): Promise<void>;
  schedule?: Schedule;
  onDeleted(): void;
}

const EMPTY: StoreSummary = { unsent: 0, refused: 0, hasWholeList: false, wasEvicted: false, merged: 0 };

/** Keeps what is written once it resolves. @throws {DOMException} if the browser keeps nothing, or does not answer. */
export async function openOutboxStore(deps: StoreDeps): Promise<OutboxStore> {
  const store = createOutboxStore(deps);
  await store.create();
  return store;
}

/** Can be read before it is created. */
export function createOutboxStore(deps: StoreDeps) {
  let summary = EMPTY;
  let created: Promise<void> | undefined;
  const { withRetry, close, isOver } = keepConnection(deps);
  let former: { endedSession?: string } | undefined;

  function requireLiving(meta: StoreMeta): void {
    former ??= { endedSession: meta.endedSession };
    if (meta.endedSession === former.endedSession) return;
    close();
    deps.onDeleted();
    throw new DOMException("The session has ended", "InvalidStateError");
  }

  function read<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T> {
    return withRetry(async (database) => {
      const tx = beginRead(database);
      return await finish(tx, work(tx), deps);
    });
  }

  async function getMeta(tx: AnyTransaction): Promise<StoreMeta> {
    const meta = await tx.objectStore("meta").get("meta") ?? { ...createMeta(deps), ...former };
    requireLiving(meta);
    return meta;
  }

  /** Reads the summary with it. */
  async function look<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T> {
    const [found, seen] = await read(async (tx) => {
      const [meta, found] = await Promise.all([getMeta(tx), work(tx)]);
      return [found, await summarise(tx, meta)] as const;
    });
    summary = seen;
    return found;
  }

  async function change<T>(
    tx: WriteTransaction,
    work: (tx: WriteTransaction, meta: StoreMeta) => Promise<T>,
  ): Promise<[T, StoreSummary, number]> {
    const meta = await getMeta(tx);
    const result = await work(tx, meta);
    await tx.objectStore("meta").put(meta, "meta");
    return [result, await summarise(tx, meta), sumCounts(await countUnsentIn(tx, meta))];
  }

  function writeAtOnce<T>(work: (tx: WriteTransaction, meta: StoreMeta) => Promise<T>): Promise<T> {
    return withRetry(async (database) => {
      const tx = beginWrite(database);
      const [result, changed, unsent] = await finish(tx, change(tx, work), deps);
      summary = changed;
      // A deleted one must not be remembered.
      if (!isOver()) deps.evictionMarker.write(String(unsent));
      return result;
    });
  }

  /** Proves that the browser keeps what is written. */
  function create(): Promise<void> {
    return created ??= writeAtOnce(() => Promise.resolve());
  }

  /**
   * Atomic, durable once resolved. Mutates `meta`; `work` may run twice. @throws {DOMException} `QuotaExceededError`
   */
  async function write<T>(work: (tx: WriteTransaction, meta: StoreMeta) => Promise<T>): Promise<T> {
    await create();
    return await writeAtOnce(work);
  }

  return { read, look, create, write, summary: () => summary, close };
}

/** A store that is opened at its first use. */
export function createStoreOpener(deps: OutboxDeps) {
  let opened: Promise<OutboxStore> | undefined;
  const forget = () => opened = undefined;

  /** Creates it. @throws {DOMException} if the browser keeps nothing, or does not answer. */
  async function open(): Promise<OutboxStore> {
    const { indexedDB } = deps;
    if (!indexedDB) throw new DOMException("Nothing can be kept here", "NotSupportedError");
    if (!opened) {
      opened = openOutboxStore({ ...deps, indexedDB, onDeleted: forget });
      opened.catch(forget);
    }
    return await opened;
  }

  /** Undefined unless it is there. */
  async function openExisting(): Promise<OutboxStore | undefined> {
    const isThere = opened !== undefined || await readOnce(deps, () => Promise.resolve(true));
    return isThere && deps.indexedDB ? await open() : undefined;
  }

  return { open, openExisting };
}

function keepConnection({ indexedDB, userId, evictionMarker, onDeleted, freeSpace, schedule }: StoreDeps) {
  let current: Promise<OutboxDatabase> | undefined;
  let isOver = false;

  async function open(): Promise<OutboxDatabase> {
    if (isOver) throw new DOMException("The store is closed", "InvalidStateError");
    const database = await openOutboxDatabase(indexedDB, userId, { onClosed, schedule });
    if (isOver) database.close();
    return database;
  }
  function onClosed(isDeleted: boolean): void {
    current = undefined;
    if (!isDeleted) return;
    isOver = true;
    evictionMarker.write(undefined);
    onDeleted();
  }
  const connect = () => current ??= open();
  function drop(connection?: Promise<OutboxDatabase>): void {
    // Another transaction may have replaced it.
    if (current === connection) current = undefined;
    connection?.then((database) => database.close(), () => {});
  }
  function close(): void {
    isOver = true;
    drop(current);
  }
  async function withRetry<T>(task: (database: OutboxDatabase) => Promise<T>): Promise<T> {
    const connection = connect();
    try {
      return await task(await connection);
    } catch (error) {
      if (isFull(error)) await freeSpace?.();
      else drop(connection);
      return await task(await connect());
    }
  }
  return { withRetry, close, isOver: () => isOver };
}

/** A note without a database tells that the browser threw one away. */
function createMeta({ evictionMarker, nowMs }: StoreDeps): StoreMeta {
  const unsent = evictionMarker.read();
  // Numbers continue from the clock, so that none of a lost database is reused.
  return { lastN: nowMs(), merged: 0, lostUnsent: unsent === undefined ? undefined : Number(unsent) };
}

async function finish<T>(tx: AnyTransaction, work: Promise<T>, { indexedDB, schedule }: StoreDeps) {
  try {
    // The rest takes as long as there is data.
    const answered = hearTransaction(indexedDB, tx.objectStore("meta").count(), schedule);
    const [result] = await Promise.all([work, answered]);
    await tx.done;
    return result;
  } catch (error) {
    const cause = tx.error ?? error;
    try {
      tx.abort();
    } catch {
      // A transaction that has ended cannot be aborted.
    }
    throw cause;
  }
}

async function summarise(tx: AnyTransaction, meta?: StoreMeta): Promise<StoreSummary> {
  const [readings, vitalSigns] = await Promise.all([
    countOperations(tx, meta, "reading"),
    countOperations(tx, meta, "vital_sign"),
  ]);
  const { cursor, lostUnsent, merged = 0 } = meta ?? {};
  return {
    unsent: readings.unsent + vitalSigns.unsent,
    refused: readings.refused + vitalSigns.refused,
    vitalSigns: vitalSigns.unsent + vitalSigns.refused === 0 ? undefined : vitalSigns,
    hasWholeList: cursor !== undefined,
    wasEvicted: lostUnsent !== undefined,
    lostUnsent,
    merged,
  };
}

export function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}
