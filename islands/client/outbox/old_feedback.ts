/** Feedback in the database of versions before November 2026. @module */
import type { DBSchema } from "idb";
import type { Sealed } from "./open_seal.ts";
import { deleteDatabase, FEEDBACK_ENTITY, openExistingDatabase, withDatabase } from "../storage/database.ts";
import type { OperationRefusal } from "./classify_refusal.ts";
import { oldFeedbackName } from "./clear_readings.ts";
import {
  type EvictionMarker,
  type IdentifiedFeedback,
  isFeedback,
  type StoreMeta,
  type WriteTransaction,
} from "./outbox_database.ts";
import { openOutboxStore } from "./outbox_store.ts";

export interface NewFeedbackRow {
  feedback: IdentifiedFeedback;
  atMs: number;
  refusal?: OperationRefusal;
}

export interface OldFeedback extends Omit<NewFeedbackRow, "refusal"> {
  refusal?: { status: number; message: string };
}

interface OldSealedFeedback {
  feedback: { _id: string };
  sealed: Sealed;
}

interface OldSchema extends DBSchema {
  queue: { key: string; value: OldFeedback | OldSealedFeedback };
}

interface AdoptDeps {
  userId: string;
  indexedDB?: IDBFactory;
  evictionMarker: EvictionMarker;
  nowMs(): number;
}

/** Never rejects. */
export async function adoptOldFeedback(deps: AdoptDeps): Promise<void> {
  const { userId, indexedDB } = deps;
  let left: number | undefined;
  await withDatabase(openExistingDatabase<OldSchema>(oldFeedbackName(userId), indexedDB), async (old) => {
    const rows = await old.getAll("queue");
    left = rows.length;
    if (!indexedDB || left === 0) return;
    const store = await openOutboxStore({ ...deps, indexedDB, onDeleted() {} });
    await store.write((tx, meta) => adoptRows(tx, meta, rows)).finally(store.close);
    // A tab of that version may have added some.
    await Promise.all(rows.map(({ feedback }) => old.delete("queue", feedback._id)));
    left = await old.count("queue");
  });
  if (left === 0) await deleteDatabase(oldFeedbackName(userId), indexedDB);
}

async function adoptRows(
  tx: WriteTransaction,
  meta: StoreMeta,
  rows: readonly (OldFeedback | OldSealedFeedback)[],
): Promise<void> {
  for (const row of rows) {
    if (!("sealed" in row)) await addOldFeedback(tx, meta, row);
    else if (!meta.sealed?.some(({ point }) => point === row.sealed.point)) {
      meta.sealed = [...meta.sealed ?? [], { ...row.sealed, count: 0, feedback: 1 }];
    }
  }
}

export async function addOldFeedback(
  tx: WriteTransaction,
  meta: StoreMeta,
  { feedback, atMs, refusal }: OldFeedback,
): Promise<void> {
  const rows = await tx.objectStore("outbox").index("entityId").getAll(FEEDBACK_ENTITY);
  if (rows.some((row) => isFeedback(row) && row.feedback._id === feedback._id)) return;
  const { status = 0, message = "" } = refusal ?? {};
  const code = status === 0 ? "network" : String(status);
  await addFeedback(tx, meta, { feedback, atMs, refusal: refusal && { code, message } });
}

export async function addFeedback(tx: WriteTransaction, meta: StoreMeta, row: NewFeedbackRow): Promise<void> {
  await tx.objectStore("outbox").put({
    ...row,
    kind: "feedback",
    n: ++meta.lastN,
    v: 1,
    entityId: FEEDBACK_ENTITY,
    attempts: 0,
    state: row.refusal ? "refused" : "queued",
  });
}
