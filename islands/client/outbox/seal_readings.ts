/** What the end of a session leaves of a person's readings on this phone: nothing but what was never sent, sealed. @module */
import { wrap } from "idb";
import type { Seal } from "../seal.ts";
import { databaseName } from "./database_name.ts";
import { countSealed, deleteDatabase, openExisting } from "./clear_readings.ts";
import {
  type OutboxDatabase,
  type ReadTransaction,
  type SealedOperations,
  type StoreMeta,
  type UnsentRows,
  type WriteTransaction,
} from "./outbox_database.ts";

/** What sealing works with. */
export interface SealDeps {
  indexedDB?: IDBFactory;
  /** Returns what seals; undefined where nothing can be sealed now. Only asked where there is something to seal. */
  openSeal(): Promise<Seal | undefined>;
  newId(): string;
  /** Tells whether the session is still over: the same person may have signed in meanwhile. */
  isEnded(): boolean;
}

/** Another tab can change what waits as often as it sends; this is tried so many times. */
const ROUNDS = 5;

/**
 * Empties a person's readings of all that the server has, and seals what it has not. Where that cannot be sealed now,
 * it stays as it is: nothing that was never sent is lost. Keepers that are still open write nothing any more.
 *
 * @returns how many changes of readings stay.
 */
export async function sealReadings(userId: string, deps: SealDeps): Promise<number> {
  const opened = await openExisting(userId, deps.indexedDB);
  if (!opened) return 0;
  // The keeper of the readings makes what the schema says; no type can follow that.
  const database = wrap(opened) as OutboxDatabase;
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const unsent = await readUnsent(database.transaction(storesOf(database), "readonly"));
      const sealed = hasRows(unsent) ? await sealRows(userId, unsent, deps) : undefined;
      if (await keepOnly(database, { unsent, sealed }, deps)) break;
    }
    const meta = await database.get("meta", "meta");
    const count = await database.count("outbox") + countSealed(meta);
    const isEmpty = count === 0 && !meta?.sealed?.length && !meta?.consent?.unsent?.length;
    if (isEmpty && deps.isEnded()) {
      database.close();
      await deleteDatabase(databaseName(userId), deps.indexedDB);
    }
    return count;
  } finally {
    database.close();
  }
}

function storesOf(database: OutboxDatabase) {
  return Array.from(database.objectStoreNames);
}

async function readUnsent(tx: ReadTransaction | WriteTransaction): Promise<UnsentRows> {
  const [operations, meta] = await Promise.all([
    tx.objectStore("outbox").getAll(),
    tx.objectStore("meta").get("meta"),
  ]);
  return { operations, consents: meta?.consent?.unsent ?? [] };
}

function hasRows({ operations, consents }: UnsentRows): boolean {
  return operations.length + consents.length > 0;
}

async function sealRows(
  userId: string,
  unsent: UnsentRows,
  { openSeal }: SealDeps,
): Promise<SealedOperations | undefined> {
  const seal = await openSeal();
  const sealed = await seal?.(userId, JSON.stringify(unsent)).catch(() => undefined);
  return sealed && { ...sealed, count: unsent.operations.length };
}

/** What was found, and the seal over it; without a seal it stays as it is. */
interface Found {
  unsent: UnsentRows;
  sealed?: SealedOperations;
}

/** Leaves nothing but what was never sent, in one transaction; false where that has changed since it was found. */
async function keepOnly(database: OutboxDatabase, found: Found, deps: SealDeps): Promise<boolean> {
  const { unsent, sealed } = found;
  const tx = database.transaction(storesOf(database), "readwrite", { durability: "strict" });
  const isUnchanged = JSON.stringify(await readUnsent(tx)) === JSON.stringify(unsent);
  const meta = await tx.objectStore("meta").get("meta");
  if (isUnchanged && meta && deps.isEnded()) {
    const emptied = ["readings", "confirmed", ...sealed ? ["outbox"] as const : []] as const;
    await Promise.all(emptied.map((name) => tx.objectStore(name).clear()));
    await tx.objectStore("meta").put(metaLeft(meta, found, deps.newId()), "meta");
  }
  await tx.done;
  return isUnchanged;
}

function metaLeft(meta: StoreMeta, { unsent, sealed }: Found, endedSession: string): StoreMeta {
  const { lastN, lostUnsent, sealed: before = [] } = meta;
  const consent = sealed ? undefined : { unsent: unsent.consents };
  return {
    lastN,
    lostUnsent,
    merged: 0,
    endedSession,
    consent,
    sealed: sealed ? [...before, sealed] : before,
  };
}
