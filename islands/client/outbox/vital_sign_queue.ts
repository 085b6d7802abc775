/** Blood pressure and weight on this phone: the server's, and pending changes. @module */
import type { PlannedVitalSign } from "@/lib/shared/exchange/import_plan.ts";
import { compareVitalSigns, type VitalSign, type VitalSignEntry } from "@/lib/shared/vital_sign.ts";
import { readToken, userIdOf } from "../session/session.ts";
import { browserFactory, withDatabase } from "../storage/database.ts";
import type { OperationRefusal } from "./classify_refusal.ts";
import { openExisting } from "./clear_readings.ts";
import {
  type OutboxDatabase,
  type ReadTransaction,
  type StoreMeta,
  STORES,
  VITAL_SIGNS_KEY,
  type VitalSignOperation,
  type WriteContext,
  type WriteTransaction,
} from "./outbox_database.ts";
import type { SyncState } from "./reading_store.ts";
import { getVitalSignOperations, vitalSignEntityId } from "./vital_sign_rows.ts";

/** The server's, as known here. */
export interface KeptVitalSigns {
  signs: readonly VitalSign[];
  /** Absent before a page has come. */
  cursor?: string;
  /** This phone's clock. */
  askedMs: number;
}

export type SyncedVitalSign = VitalSign & { syncState: SyncState; refusal?: OperationRefusal };

type Transaction = ReadTransaction | WriteTransaction;

/** Undefined if never looked at on this phone. */
export async function getKeptVitalSigns(
  tx: Pick<Transaction, "objectStore">,
): Promise<KeptVitalSigns | undefined> {
  // The type has one key's values only.
  return await tx.objectStore("meta").get(VITAL_SIGNS_KEY) as unknown as KeptVitalSigns | undefined;
}

export async function putKeptVitalSigns(tx: WriteTransaction, kept: KeptVitalSigns): Promise<void> {
  await tx.objectStore("meta").put(kept as unknown as StoreMeta, VITAL_SIGNS_KEY);
}

/** Also fetches them from now on; false if it did already. */
export async function followVitalSigns(tx: WriteTransaction): Promise<boolean> {
  if (await getKeptVitalSigns(tx)) return false;
  await putKeptVitalSigns(tx, { signs: [], askedMs: 0 });
  return true;
}

/** Newest first, without those being deleted, unless refused. */
export async function listSyncedVitalSigns(tx: Transaction): Promise<SyncedVitalSign[]> {
  const [kept, operations] = await Promise.all([getKeptVitalSigns(tx), getVitalSignOperations(tx)]);
  const held = new Map<string, SyncedVitalSign>();
  for (const sign of kept?.signs ?? []) held.set(sign._id, { ...sign, syncState: "saved" });
  for (const { state, refusal, vitalSign: { _id, entry, version } } of operations) {
    const syncState = state === "refused" ? "attention" : "on_phone";
    const known = held.get(_id);
    if (entry) held.set(_id, { updatedAt: "", ...entry, _id, version, syncState, refusal });
    else if (syncState === "on_phone") held.delete(_id);
    else if (known) held.set(_id, { ...known, syncState, refusal });
  }
  return Array.from(held.values()).sort(compareVitalSigns);
}

/** Of the signed-in person, on any screen; [] if unreadable. Never rejects. */
export async function listOwnVitalSigns(): Promise<readonly VitalSign[]> {
  const userId = userIdOf(readToken() ?? "") ?? "";
  const list = (database: OutboxDatabase) => listSyncedVitalSigns(database.transaction(STORES, "readonly"));
  return await withDatabase(openExisting(userId, browserFactory()), list) ?? [];
}

/** No entry deletes. Replaces unanswered requests. */
export async function queueVitalSign(
  context: WriteContext,
  _id: string,
  entry?: VitalSignEntry,
): Promise<void> {
  const { tx } = context;
  const rows = (await getVitalSignOperations(tx)).filter(({ vitalSign }) => vitalSign._id === _id);
  const known = (await getKeptVitalSigns(tx))?.signs.find((sign) => sign._id === _id);
  await discardVitalSign({ tx }, _id);
  const mayHaveArrived = rows.some(({ attempts, vitalSign }) => attempts > 0 || vitalSign.isReplaced);
  // It never left the phone.
  if (!entry && !known && !mayHaveArrived) return;
  await append(context, { _id, entry, version: known?.version ?? 0, isReplaced: mayHaveArrived });
}

/** From a file: keeps what is here or waits. */
export async function queueImportedVitalSigns(
  context: WriteContext,
  signs: readonly PlannedVitalSign[],
): Promise<void> {
  if (signs.length === 0) return;
  await followVitalSigns(context.tx);
  const held = new Set((await listSyncedVitalSigns(context.tx)).map(({ _id }) => _id));
  for (const { _id, ...entry } of signs) {
    if (held.has(_id)) continue;
    await append(context, { _id, entry, version: 0, isReplaced: false, isImported: true });
  }
}

async function append(
  { tx, meta, nowMs }: WriteContext,
  vitalSign: VitalSignOperation["vitalSign"],
): Promise<void> {
  await tx.objectStore("outbox").put({
    kind: "feedback",
    n: ++meta.lastN,
    v: 1,
    entityId: vitalSignEntityId(vitalSign._id),
    attempts: 0,
    state: "queued",
    atMs: nowMs,
    vitalSign,
  });
}

/** Keeps the server's. */
export async function discardVitalSign({ tx }: Pick<WriteContext, "tx">, _id: string): Promise<void> {
  const rows = (await getVitalSignOperations(tx)).filter(({ vitalSign }) => vitalSign._id === _id);
  await Promise.all(rows.map(({ n }) => tx.objectStore("outbox").delete(n)));
}
