import type { Schedule } from "../browser/schedule.ts";
import { hearTransaction, withDatabase } from "../storage/database.ts";
import {
  type AnyTransaction,
  type EvictionMarker,
  openExisting,
  openOutboxDatabase,
  type OutboxDatabase,
  type ReadTransaction,
  type StoreMeta,
  STORES,
  type WriteTransaction,
} from "./outbox_database.ts";
import { countOperations } from "./outbox_rows.ts";
import type { SyncStatus } from "./reading_store.ts";

export type StoreSummary = Omit<SyncStatus, "phase">;

export type OutboxStore = Awaited<ReturnType<typeof openOutboxStore>>;

export interface StoreDeps {
  userId: string;
  indexedDB: IDBFactory;
  evictionMarker: EvictionMarker;
  nowMs(): number;
  freeSpace?(): Promise<void>;
  schedule?: Schedule;
  onDeleted(): void;
}

const EMPTY: StoreSummary = { unsent: 0, refused: 0, hasWholeList: false, wasEvicted: false, merged: 0 };

export async function openOutboxStore(deps: StoreDeps) {
  let summary = EMPTY;
  const { connect, drop, close, isOver } = keepConnection(deps);
  let former: { endedSession?: string } | undefined;

  function requireLiving(meta: StoreMeta): void {
    former ??= { endedSession: meta.endedSession };
    if (meta.endedSession === former.endedSession) return;
    close();
    deps.onDeleted();
    throw new DOMException("The session has ended", "InvalidStateError");
  }

  async function withRetry<T>(task: (database: OutboxDatabase) => Promise<T>): Promise<T> {
    const connection = connect();
    try {
      return await task(await connection);
    } catch (error) {
      if (isFull(error)) await deps.freeSpace?.();
      else drop(connection);
      return await task(await connect());
    }
  }

  function read<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T> {
    return withRetry(async (database) => {
      const tx = database.transaction(STORES);
      return await finish(tx, work(tx), deps);
    });
  }

  async function change<T>(
    tx: WriteTransaction,
    work: (tx: WriteTransaction, meta: StoreMeta) => Promise<T>,
  ): Promise<[T, StoreSummary]> {
    const meta = await tx.objectStore("meta").get("meta") ?? { ...createMeta(deps), ...former };
    requireLiving(meta);
    const result = await work(tx, meta);
    await tx.objectStore("meta").put(meta, "meta");
    return [result, await summarise(tx, meta)];
  }

  /**
   * Atomic, durable once resolved. Mutates `meta`; `work` may run twice. @throws {DOMException} `QuotaExceededError`
   */
  function write<T>(work: (tx: WriteTransaction, meta: StoreMeta) => Promise<T>): Promise<T> {
    return withRetry(async (database) => {
      const tx = database.transaction(STORES, "readwrite", { durability: "strict" });
      const [result, changed] = await finish(tx, change(tx, work), deps);
      summary = changed;
      // A deleted one must not be remembered.
      if (!isOver()) deps.evictionMarker.write(String(summary.unsent + summary.refused));
      return result;
    });
  }

  await write(() => Promise.resolve());
  return {
    read,
    write,
    summary: () => summary,
    /** After another tab's change. */
    async refresh(): Promise<void> {
      summary = await read(async (tx) => await summarise(tx, await tx.objectStore("meta").get("meta")));
    },
    close,
  };
}

export interface StoreOpenerDeps extends Pick<StoreDeps, "userId" | "evictionMarker" | "nowMs"> {
  /** Absent in some browsers' private windows, and after the session's end. */
  readonly indexedDB?: IDBFactory;
}

/** A store that is opened at its first use, and created only where that may be. */
export function createStoreOpener(deps: StoreOpenerDeps) {
  let opened: Promise<OutboxStore> | undefined;
  const forget = () => opened = undefined;

  return async ({ mayCreate = false } = {}): Promise<OutboxStore | undefined> => {
    const { userId, evictionMarker, nowMs, indexedDB } = deps;
    if (!indexedDB) return undefined;
    if (!opened) {
      const exists = () => withDatabase(openExisting(userId, indexedDB), () => Promise.resolve(true));
      if (!mayCreate && !await exists()) return undefined;
      opened ??= openOutboxStore({ userId, evictionMarker, nowMs, indexedDB, onDeleted: forget });
      opened.catch(forget);
    }
    return await opened;
  };
}

function keepConnection({ indexedDB, userId, evictionMarker, onDeleted, schedule }: StoreDeps) {
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
  function drop(connection?: Promise<OutboxDatabase>): void {
    // Another transaction may have replaced it.
    if (current === connection) current = undefined;
    connection?.then((database) => database.close(), () => {});
  }
  function close(): void {
    isOver = true;
    drop(current);
  }
  return { connect: () => current ??= open(), drop, close, isOver: () => isOver };
}

/** A note without a database tells that the browser threw one away. */
function createMeta({ evictionMarker, nowMs }: StoreDeps): StoreMeta {
  const unsent = evictionMarker.read();
  // Numbers continue from the clock, so that none of a lost database is reused.
  return { lastN: nowMs(), merged: 0, lostUnsent: unsent === undefined ? undefined : Number(unsent) };
}

async function finish<T>(
  tx: AnyTransaction,
  work: Promise<T>,
  { indexedDB, schedule }: Pick<StoreDeps, "indexedDB" | "schedule">,
): Promise<T> {
  tx.done.catch(() => {});
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
      // It has ended by itself.
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
