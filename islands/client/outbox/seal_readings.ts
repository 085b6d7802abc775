import { type OpenSealDeps, openSealed } from "./open_seal.ts";
import type { Seal } from "./seal.ts";
import { databaseName, deleteDatabase } from "../storage/database.ts";
import type { SyncError } from "./classify_refusal.ts";
import { countUnsentIn, openExisting, type UnsentWork } from "./clear_readings.ts";
import { addOldFeedback, type OldFeedback } from "./old_feedback.ts";
import {
  draftKey,
  isDraft,
  isFeedback,
  isReading,
  isVitalSign,
  type OutboxDatabase,
  type OutboxRow,
  type ReadTransaction,
  type SealedOperations,
  type StoredDraft,
  type StoreMeta,
  type UnsentRows,
  VITAL_SIGNS_KEY,
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
      const unsent = await readUnsent(database.transaction(storesOf(database), "readonly"));
      const sealed = hasRows(unsent) ? await sealRows(userId, unsent, deps) : undefined;
      if (await keepOnly(database, { unsent, sealed }, deps)) break;
    }
    const tx = database.transaction(storesOf(database));
    const meta = await tx.objectStore("meta").get("meta");
    const [left, drafts] = await Promise.all([countUnsentIn(tx, meta), listDrafts(tx)]);
    const isEmpty = left.readings + left.feedback + (left.vitalSigns ?? 0) + drafts.length === 0 &&
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

function storesOf(database: OutboxDatabase) {
  return Array.from(database.objectStoreNames);
}

async function readUnsent(tx: ReadTransaction | WriteTransaction): Promise<UnsentRows> {
  const [operations, meta, drafts] = await Promise.all([
    tx.objectStore("outbox").getAll(),
    tx.objectStore("meta").get("meta"),
    listDrafts(tx),
  ]);
  return { operations, consents: meta?.consent?.unsent ?? [], drafts };
}

async function listDrafts(tx: ReadTransaction | WriteTransaction): Promise<StoredDraft[]> {
  const kept: (StoredDraft | StoreMeta)[] = await tx.objectStore("meta").getAll();
  return kept.filter(isDraft<StoredDraft>);
}

function hasRows({ operations, consents, drafts = [] }: UnsentRows): boolean {
  return operations.length + consents.length + drafts.length > 0;
}

async function sealRows(
  userId: string,
  unsent: UnsentRows,
  { openSeal }: SealDeps,
): Promise<SealedOperations | undefined> {
  const seal = await openSeal();
  const sealed = await seal?.(userId, JSON.stringify(unsent)).catch(() => undefined);
  const feedback = unsent.operations.filter(isFeedback).length;
  const vitalSigns = unsent.operations.filter(isVitalSign).length;
  const signs = vitalSigns > 0 && { vitalSigns };
  return sealed && { ...sealed, count: unsent.operations.length - feedback, feedback, ...signs };
}

interface Found {
  unsent: UnsentRows;
  sealed?: SealedOperations;
}

/** False if it has changed since. */
async function keepOnly(database: OutboxDatabase, found: Found, deps: SealDeps): Promise<boolean> {
  const { unsent, sealed } = found;
  const tx = database.transaction(storesOf(database), "readwrite", { durability: "strict" });
  const isUnchanged = JSON.stringify(await readUnsent(tx)) === JSON.stringify(unsent);
  const meta = await tx.objectStore("meta").get("meta");
  if (isUnchanged && meta && deps.isEnded()) {
    const emptied = ["readings", "confirmed", ...sealed ? ["outbox"] as const : []] as const;
    await Promise.all(emptied.map((name) => tx.objectStore(name).clear()));
    await tx.objectStore("meta").delete(VITAL_SIGNS_KEY);
    if (sealed) await deleteDrafts(tx, unsent);
    await tx.objectStore("meta").put(metaLeft(meta, found, deps.newId()), "meta");
  }
  await tx.done;
  return isUnchanged;
}

async function deleteDrafts(tx: WriteTransaction, { drafts = [] }: UnsentRows): Promise<void> {
  const meta = tx.objectStore("meta");
  await Promise.all(drafts.map(({ readingId }) => meta.delete(draftKey(readingId))));
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
    const unsent: UnsentRows | OldFeedback = JSON.parse(opened.text);
    await store.write((tx, meta) => restore(tx, meta, sealed, unsent));
    onChange();
  }
  return undefined;
}

async function restore(
  tx: WriteTransaction,
  meta: StoreMeta,
  { point }: SealedOperations,
  unsent: UnsentRows | OldFeedback,
): Promise<void> {
  const isThere = meta.sealed?.some((sealed) => sealed.point === point);
  // Another tab opened it.
  if (!isThere) return;
  meta.sealed = meta.sealed?.filter((sealed) => sealed.point !== point);
  if ("feedback" in unsent) return await addOldFeedback(tx, meta, unsent);
  const { operations, consents, drafts = [] } = unsent;
  for (const operation of operations) await putBack(tx, operation);
  for (const draft of drafts) await putDraftBack(tx, draft);
  if (consents.length === 0) return;
  meta.consent = { ...meta.consent, unsent: [...consents, ...meta.consent?.unsent ?? []] };
}

/** Keeps its number, and so its order. */
async function putBack(tx: WriteTransaction, operation: OutboxRow): Promise<void> {
  const outbox = tx.objectStore("outbox");
  if (!isReading(operation)) return void await outbox.put(operation);
  const others = await outbox.index("entityId").count(operation.entityId);
  const isJoined = operation.state === "refused" && others > 0;
  // Beside another operation of its reading it is queued again.
  await outbox.put(isJoined ? { ...operation, state: "queued", refusal: undefined } : operation);
}

/** Newer drafts win. */
async function putDraftBack(tx: WriteTransaction, draft: StoredDraft): Promise<void> {
  const [meta, key] = [tx.objectStore("meta"), draftKey(draft.readingId)];
  // The type has one key's values only.
  if (await meta.getKey(key) === undefined) await meta.put(draft as unknown as StoreMeta, key);
}
