/** What an answer changes on this phone, within one transaction. @module */
import { coalesce, type Operation } from "./operation.ts";
import type { Refused, Sent } from "./classify_refusal.ts";
import { replaceOperation } from "./queue_request.ts";
import type { StoreMeta, WriteTransaction } from "./outbox_database.ts";

/** An answer that ends an operation. */
export type FinalResponse = Exclude<Sent, { kind: "waits" | "signed_out" }>;

/** Writes down how an operation ended; one that another tab has settled meanwhile stays settled. */
export async function applyResponse(
  tx: WriteTransaction,
  meta: StoreMeta,
  { operation, settled, nowMs }: { operation: Operation; settled: FinalResponse; nowMs: number },
): Promise<void> {
  const current = await tx.objectStore("outbox").get(operation.n);
  if (!current) return;
  if (settled.kind === "refused") return await refuse(tx, meta, current, settled);
  const { lane: _id } = current;
  const { reading, isMerged, isSetBack } = settled;
  await tx.objectStore("outbox").delete(current.n);
  await tx.objectStore("confirmed").put({ _id, isDeleted: current.kind === "delete", atMs: nowMs });
  if (isMerged) meta.merged++;
  if (isSetBack) meta.isInDoubt = true;
  const readings = tx.objectStore("readings");
  if (!reading) return await readings.delete(_id);
  // Another tab may have fetched what came after this answer.
  const known = await readings.get(_id);
  if (!known || isSetBack || known.version <= reading.version) await readings.put(reading);
}

async function refuse(
  tx: WriteTransaction,
  meta: StoreMeta,
  operation: Operation,
  { refusal }: Refused,
): Promise<void> {
  const outbox = tx.objectStore("outbox");
  const refused: Operation = { ...operation, state: "refused", refusal };
  const [, later] = await outbox.index("lane").getAll(operation.lane);
  if (!later) {
    await outbox.put(refused);
    return;
  }
  // Asked for while the refused one was on its way: the two become one, and that has not been refused yet.
  await outbox.delete(later.n);
  await replaceOperation(tx, meta, operation, coalesce(refused, later));
}
