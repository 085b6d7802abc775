import type { Schedule } from "../browser/schedule.ts";
import { hearTransaction } from "../storage/database.ts";
import { countSealed } from "./clear_readings.ts";
import {
  openOutboxDatabase,
  type OutboxDatabase,
  type ReadTransaction,
  type StoreMeta,
  STORES,
  type WriteTransaction,
} from "./outbox_database.ts";
import type { ReadingStoreDeps, SyncStatus } from "./reading_store.ts";

export type StoreSummary = Omit<SyncStatus, "phase">;

export interface OutboxStore {
  read<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T>;
  /**
   * Atomic, durable once resolved. Mutates `meta`; `work` may run twice. @throws {DOMException} `QuotaExceededError`
   */
  write<T>(work: (tx: WriteTransaction, meta: StoreMeta) => Promise<T>): Promise<T>;
  summary(): StoreSummary;
  refresh(): Promise<void>;
  close(): void;
}

export type StoreDeps =
  & Pick<ReadingStoreDeps, "userId" | "evictionMarker" | "nowMs" | "freeSpace" | "onBlocked">
  & {
    indexedDB: IDBFactory;
    schedule?: Schedule;
    onDeleted(): void;
  };

const EMPTY: StoreSummary = { unsent: 0, refused: 0, hasWholeList: false, wasEvicted: false, merged: 0 };

export async function openOutboxStore(deps: StoreDeps): Promise<OutboxStore> {
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
  async function readOnce<T>(
    database: OutboxDatabase,
    work: (tx: ReadTransaction) => Promise<T>,
  ): Promise<T> {
    const tx = database.transaction(STORES);
    return await finish(tx, work(tx), deps);
  }
  const store: OutboxStore = {
    read: (work) => withRetry((database) => readOnce(database, work)),
    write: (work) =>
      withRetry(async (database) => {
        const tx = database.transaction(STORES, "readwrite", { durability: "strict" });
        const [result, newSummary] = await finish(
          tx,
          writeAll(tx, {
            createMeta: () => ({ ...createMeta(deps), ...former }),
            requireLiving,
            work,
          }),
          deps,
        );
        summary = newSummary;
        // A deleted one must not be remembered.
        if (!isOver()) deps.evictionMarker.write(String(summary.unsent + summary.refused));
        return result;
      }),
    summary: () => summary,
    async refresh() {
      summary = await store.read(async (tx) => await summarise(tx, await tx.objectStore("meta").get("meta")));
    },
    close,
  };
  await store.write(() => Promise.resolve());
  return store;
}

function keepConnection(deps: StoreDeps) {
  const { indexedDB, userId, evictionMarker, onBlocked, onDeleted, schedule } = deps;
  let current: Promise<OutboxDatabase> | undefined;
  let isOver = false;

  async function open(): Promise<OutboxDatabase> {
    if (isOver) throw new DOMException("The store is closed", "InvalidStateError");
    const database = await openOutboxDatabase(indexedDB, userId, { onBlocked, onClosed, schedule });
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

interface WriteTask<T> {
  createMeta(): StoreMeta;
  requireLiving(meta: StoreMeta): void;
  work(tx: WriteTransaction, meta: StoreMeta): Promise<T>;
}

async function writeAll<T>(
  tx: WriteTransaction,
  { createMeta, requireLiving, work }: WriteTask<T>,
): Promise<[T, StoreSummary]> {
  const meta = await tx.objectStore("meta").get("meta") ?? createMeta();
  requireLiving(meta);
  const result = await work(tx, meta);
  await tx.objectStore("meta").put(meta, "meta");
  return [result, await summarise(tx, meta)];
}

/** An earlier database was evicted. */
function createMeta({ evictionMarker, nowMs }: StoreDeps): StoreMeta {
  const unsent = evictionMarker.read();
  // Numbers continue from the clock, so that none of a lost database is reused.
  return { lastN: nowMs(), merged: 0, lostUnsent: unsent === undefined ? undefined : Number(unsent) };
}

async function finish<T>(
  tx: ReadTransaction | WriteTransaction,
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
      // Ended already.
    }
    throw cause;
  }
}

async function summarise(tx: ReadTransaction | WriteTransaction, meta?: StoreMeta): Promise<StoreSummary> {
  const states = tx.objectStore("outbox").index("state");
  const [readings, refusedReadings, signs, refusedSigns] = await Promise.all([
    states.count(["reading", "queued"]),
    states.count(["reading", "refused"]),
    states.count(["vital_sign", "queued"]),
    states.count(["vital_sign", "refused"]),
  ]);
  const sealed = countSealed(meta);
  const vitalSigns = { unsent: signs + sealed.vital_sign, refused: refusedSigns };
  const { cursor, lostUnsent, merged = 0 } = meta ?? {};
  return {
    unsent: readings + sealed.reading + vitalSigns.unsent,
    refused: refusedReadings + refusedSigns,
    vitalSigns: vitalSigns.unsent + refusedSigns === 0 ? undefined : vitalSigns,
    hasWholeList: cursor !== undefined,
    wasEvicted: lostUnsent !== undefined,
    lostUnsent,
    merged,
  };
}

export function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}
