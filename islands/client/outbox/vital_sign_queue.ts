/** Blood pressure and weight on this phone: the server's, and pending changes. @module */
import type { PlannedVitalSign } from "@/lib/shared/exchange/import_plan.ts";
import { compareVitalSigns, type VitalSign, type VitalSignEntry } from "@/lib/shared/vital_sign.ts";
import { readToken } from "../session/session.ts";
import type { OperationRefusal } from "./answer.ts";
import { type AnyTransaction, browserOutbox, readOnce, type WriteContext } from "./outbox_database.ts";
import {
  appendOperation,
  deleteOperations,
  followChanges,
  getStored,
  listOperations,
  listStored,
  operationsOf,
} from "./outbox_rows.ts";
import type { SyncState } from "./reading_store.ts";

export type SyncedVitalSign = VitalSign & { syncState: SyncState; refusal?: OperationRefusal };

/** Whether a page of the server's has come. */
export async function hasVitalSigns(tx: AnyTransaction): Promise<boolean> {
  return (await tx.objectStore("meta").get("meta"))?.vitalSigns?.cursor !== undefined;
}

export const followVitalSigns = followChanges("vitalSigns");

/** Newest first, without those being deleted, unless refused. */
export async function listSyncedVitalSigns(tx: AnyTransaction): Promise<SyncedVitalSign[]> {
  const [signs, operations] = await Promise.all([
    listStored(tx, "vital_sign"),
    listOperations(tx, "vital_sign"),
  ]);
  const held = new Map<string, SyncedVitalSign>();
  for (const sign of signs) held.set(sign._id, { ...sign, syncState: "saved" });
  for (const { state, refusal, entityId: _id, wanted: { entry, version } } of operations) {
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
  return await readOnce(browserOutbox(readToken() ?? ""), listSyncedVitalSigns) ?? [];
}

/** No entry deletes. Replaces unanswered requests: an answer to one of those finds no row. */
export async function queueVitalSign(context: WriteContext, _id: string, entry?: VitalSignEntry) {
  const { tx } = context;
  const rows = await operationsOf(tx, "vital_sign", _id);
  const known = await getStored(tx, "vital_sign", _id);
  await deleteOperations(tx, rows);
  const sent = rows.find(({ attempts, wanted }) => attempts > 0 || wanted.isReplaced)?.wanted;
  const isReplaced = sent !== undefined;
  // After a session has ended only what waits remembers what the server has.
  const version = known?.version ?? Math.max(0, ...rows.map(({ wanted }) => wanted.version));
  // What never left the phone needs no deletion there.
  if (!entry && version === 0 && !isReplaced) return;
  const unanswered = entry || version > 0 ? undefined : sent?.entry ?? sent?.unanswered;
  const wanted = { entry, version, isReplaced, unanswered };
  await appendOperation(context, { kind: "vital_sign", entityId: _id, wanted });
}

/** From a file: keeps what is here or waits. */
export async function queueImportedVitalSigns(context: WriteContext, signs: readonly PlannedVitalSign[]) {
  if (signs.length === 0) return;
  await followVitalSigns(context.tx, context.meta);
  const held = new Set((await listSyncedVitalSigns(context.tx)).map(({ _id }) => _id));
  for (const { _id, ...entry } of signs) {
    if (held.has(_id)) continue;
    const wanted = { entry, version: 0, isReplaced: false, isImported: true } as const;
    await appendOperation(context, { kind: "vital_sign", entityId: _id, wanted });
  }
}
