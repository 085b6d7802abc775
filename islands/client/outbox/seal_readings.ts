import { type OpenSealDeps, openSealed } from "./open_seal.ts";
import type { Seal } from "./seal.ts";
import { databaseName, deleteDatabase } from "../storage/database.ts";
import type { SyncError } from "./classify_refusal.ts";
import { countUnsentIn, openExisting, type UnsentWork } from "./clear_readings.ts";
import {
  type AnyTransaction,
  type Operation,
  type OutboxDatabase,
  type SealedOperations,
  type StoredDraft,
  type StoreMeta,
  STORES,
  type UnsentRows,
  type WriteTransaction,
} from "./outbox_database.ts";
import type { OutboxStore } from "./outbox_store.ts";

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
      const unsent = await readUnsent(database.transaction(STORES, "readonly"));
      const sealed = hasRows(unsent) ? await sealRows(userId, unsent, deps) : undefined;
      if (await keepOnly(database, { unsent, sealed }, deps)) break;
    }
    const tx = database.transaction(STORES);
    const meta = await tx.objectStore("meta").get("meta");
    const [left, drafts] = await Promise.all([countUnsentIn(tx, meta), tx.objectStore("drafts").count()]);
    const isEmpty = left.readings + left.feedback + (left.vitalSigns ?? 0) + drafts === 0 &&
      !meta?.sealed?.length &&
      !meta?.consent?.unsent?.length;
    if (isEmpty && deps.isEnded()) {
      database.close();
      await deleteDatabase(databaseName(userId), deps.indexedDB);
    }
    return left;
  } finally {
    database.close();
  }
}

async function readUnsent(tx: AnyTransaction): Promise<UnsentRows> {
  const [operations, meta, drafts] = await Promise.all([
    tx.objectStore("outbox").getAll(),
    tx.objectStore("meta").get("meta"),
    tx.objectStore("drafts").getAll(),
  ]);
  return { operations, consents: meta?.consent?.unsent ?? [], drafts };
}

function hasRows({ operations, consents, drafts }: UnsentRows): boolean {
  return operations.length + consents.length + drafts.length > 0;
}

async function sealRows(
  userId: string,
  unsent: UnsentRows,
  { openSeal }: SealDeps,
): Promise<SealedOperations | undefined> {
  const seal = await openSeal();
  const sealed = await seal?.(userId, JSON.stringify(unsent)).catch(() => undefined);
  const counts = { reading: 0, vital_sign: 0, feedback: 0 };
  for (const { kind } of unsent.operations) counts[kind]++;
  return sealed && { ...sealed, counts };
}

interface Found {
  unsent: UnsentRows;
  sealed?: SealedOperations;
}

/** False if it has changed since. */
async function keepOnly(database: OutboxDatabase, found: Found, deps: SealDeps): Promise<boolean> {
  const { unsent, sealed } = found;
  const tx = database.transaction(STORES, "readwrite", { durability: "strict" });
  const isUnchanged = JSON.stringify(await readUnsent(tx)) === JSON.stringify(unsent);
  const meta = await tx.objectStore("meta").get("meta");
  if (isUnchanged && meta && deps.isEnded()) {
    const unsentStores = sealed ? ["outbox", "drafts"] as const : [];
    const emptied = ["readings", "vital_signs", "confirmed", ...unsentStores] as const;
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

export interface RestoreDeps extends OpenSealDeps {
  store: OutboxStore;
  onChange(): void;
}

/** Skips those that cannot be opened. */
export async function restoreSealed(
  { store, onChange, ...deps }: RestoreDeps,
): Promise<SyncError | undefined> {
  const found = await store.read((tx) => tx.objectStore("meta").get("meta"));
  for (const sealed of found?.sealed ?? []) {
    const opened = await openSealed(deps, sealed);
    if (opened.kind === "unopened") continue;
    if (opened.kind !== "opened") return opened;
    const unsent: UnsentRows = JSON.parse(opened.text);
    await store.write((tx, meta) => restore(tx, meta, sealed, unsent));
    onChange();
  }
  return undefined;
}

async function restore(
  tx: WriteTransaction,
  meta: StoreMeta,
  { point }: SealedOperations,
  { operations, consents, drafts }: UnsentRows,
): Promise<void> {
  const isThere = meta.sealed?.some((sealed) => sealed.point === point);
  // Another tab opened it.
  if (!isThere) return;
  meta.sealed = meta.sealed?.filter((sealed) => sealed.point !== point);
  for (const operation of operations) await putBack(tx, operation);
  for (const draft of drafts) await putDraftBack(tx, draft);
  if (consents.length === 0) return;
  meta.consent = { ...meta.consent, unsent: [...consents, ...meta.consent?.unsent ?? []] };
}

/** Keeps its number, and so its order. */
async function putBack(tx: WriteTransaction, operation: Operation): Promise<void> {
  const outbox = tx.objectStore("outbox");
  if (operation.kind !== "reading") return void await outbox.put(operation);
  const others = await outbox.index("entityId").count(operation.entityId);
  const isJoined = operation.state === "refused" && others > 0;
  // Beside another operation of its reading it is queued again.
  await outbox.put(isJoined ? { ...operation, state: "queued", refusal: undefined } : operation);
}

/** Newer drafts win. */
async function putDraftBack(tx: WriteTransaction, draft: StoredDraft): Promise<void> {
  const drafts = tx.objectStore("drafts");
  if (await drafts.getKey(draft.readingId) === undefined) await drafts.put(draft);
}
