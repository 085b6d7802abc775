/** What an ended session leaves on the phone: nothing that the server has, and what was never sent is sealed. @module */
import { databaseName, deleteDatabase } from "../storage/database.ts";
import type { SendDeps, SyncError } from "./answer.ts";
import {
  type AnyTransaction,
  beginRead,
  beginWrite,
  openExisting,
  type Operation,
  type OutboxDatabase,
  type SealedOperations,
  type StoreMeta,
  type UnsentRows,
  type WriteTransaction,
} from "./outbox_database.ts";
import { operationsOf } from "./outbox_rows.ts";
import type { OutboxStore } from "./outbox_store.ts";
import { openSealed, type Seal } from "../session/seal.ts";
import { countUnsentIn, type UnsentWork } from "./unsent_work.ts";

export interface SealDeps {
  indexedDB?: IDBFactory;
  openSeal(): Promise<Seal | undefined>;
  newId(): string;
  /** The person may have signed in again. */
  isEnded(): boolean;
}

/** Another tab's sending can change what waits. */
const ROUNDS = 5;

/** What cannot be sealed stays: nothing unsent is lost. @returns how much stays. */
export async function sealReadings(userId: string, deps: SealDeps): Promise<UnsentWork> {
  const database = await openExisting(userId, deps.indexedDB);
  if (!database) return { readings: 0, feedback: 0 };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const unsent = await readUnsent(beginRead(database));
      const sealed = hasRows(unsent) ? await sealRows(userId, unsent, deps) : undefined;
      if (await keepOnly(database, { unsent, sealed }, deps)) break;
    }
    const tx = beginRead(database);
    const [unsent, meta] = [await readUnsent(tx), await tx.objectStore("meta").get("meta")];
    const left = await countUnsentIn(tx, meta);
    if (!hasRows(unsent) && !meta?.sealed?.length && deps.isEnded()) {
      database.close();
      await deleteDatabase(databaseName(userId), deps.indexedDB);
    }
    return left;
  } finally {
    database.close();
  }
}

async function readUnsent(tx: AnyTransaction): Promise<UnsentRows> {
  const [outbox, drafts] = [tx.objectStore("outbox"), tx.objectStore("drafts")];
  return { operations: await outbox.getAll(), drafts: await drafts.getAll() };
}

function hasRows({ operations, drafts }: UnsentRows): boolean {
  return operations.length + drafts.length > 0;
}

async function sealRows(userId: string, unsent: UnsentRows, deps: SealDeps) {
  const seal = await deps.openSeal();
  const sealed = await seal?.(userId, JSON.stringify(unsent)).catch(() => undefined);
  const counts: SealedOperations["counts"] = {};
  for (const { kind } of unsent.operations) counts[kind] = (counts[kind] ?? 0) + 1;
  return sealed && { ...sealed, counts };
}

interface Found {
  unsent: UnsentRows;
  sealed?: SealedOperations;
}

/** False if what waits has changed since it was read. */
async function keepOnly(database: OutboxDatabase, found: Found, deps: SealDeps): Promise<boolean> {
  const tx = beginWrite(database);
  const isUnchanged = JSON.stringify(await readUnsent(tx)) === JSON.stringify(found.unsent);
  const meta = await tx.objectStore("meta").get("meta");
  if (isUnchanged && meta && deps.isEnded()) {
    const emptied = ["entities", "confirmed", ...found.sealed ? ["outbox", "drafts"] as const : []] as const;
    await Promise.all(emptied.map((name) => tx.objectStore(name).clear()));
    await tx.objectStore("meta").put(metaLeft(meta, found, deps.newId()), "meta");
  }
  await tx.done;
  return isUnchanged;
}

function metaLeft(meta: StoreMeta, { sealed }: Found, endedSession: string): StoreMeta {
  const { lastN, lostUnsent, sealed: before = [] } = meta;
  return { lastN, lostUnsent, merged: 0, endedSession, sealed: sealed ? [...before, sealed] : before };
}

/** Makes operations of it again; skips what cannot be opened. */
export async function restoreSealed(
  deps: SendDeps & { store: OutboxStore; onChange?(): void },
): Promise<SyncError | undefined> {
  const { store, onChange } = deps;
  const found = await store.read((tx) => tx.objectStore("meta").get("meta"));
  for (const sealed of found?.sealed ?? []) {
    const opened = await openSealed(deps, sealed);
    if (opened.kind === "unopened") continue;
    if (opened.kind !== "opened") return opened;
    const unsent: UnsentRows = JSON.parse(opened.text);
    await store.write((tx, meta) => restore(tx, meta, sealed, unsent));
    onChange?.();
  }
  return undefined;
}

async function restore(tx: WriteTransaction, meta: StoreMeta, opened: SealedOperations, unsent: UnsentRows) {
  const left = meta.sealed?.filter(({ point }) => point !== opened.point);
  // Another tab has opened it already.
  if (left?.length === meta.sealed?.length) return;
  meta.sealed = left;
  for (const operation of unsent.operations) await putBack(tx, operation);
  const kept = tx.objectStore("drafts");
  // A draft that was begun since is the newer one.
  for (const draft of unsent.drafts) {
    if (await kept.getKey(draft.readingId) === undefined) await kept.put(draft);
  }
}

/** Keeps its number, and so its order. A refused one beside another of its reading is queued again. */
async function putBack(tx: WriteTransaction, operation: Operation): Promise<void> {
  const isJoined = operation.kind === "reading" && operation.state === "refused" &&
    (await operationsOf(tx, "reading", operation.entityId)).length > 0;
  await tx.objectStore("outbox").put(
    isJoined ? { ...operation, state: "queued", refusal: undefined } : operation,
  );
}
