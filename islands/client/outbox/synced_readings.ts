/** The list of readings, with the outbox laid over what the server has. @module */
import { compareNewestFirst, type Reading } from "@/lib/shared/reading.ts";
import { mergeChange } from "@/lib/shared/reading_merge.ts";
import type { AnyTransaction, Operation } from "./outbox_database.ts";
import { listOperations, listStored } from "./outbox_rows.ts";
import type { SyncedReading } from "./reading_store.ts";

type ReadingOperation = Operation<"reading">;

export async function listSyncedReadings(tx: AnyTransaction): Promise<SyncedReading[]> {
  const [readings, operations] = await Promise.all([
    listStored(tx, "reading"),
    listOperations(tx, "reading"),
  ]);
  return applyAllPending(readings, operations).sort(compareNewestFirst);
}

/** Oldest first. @param reading undefined when unknown to the server. */
export function applyPending(reading: Reading | undefined, operations: readonly ReadingOperation[]) {
  const saved: SyncedReading | undefined = reading && { ...reading, syncState: "saved" };
  return operations.reduce(applyOne, saved);
}

function applyOne(
  held: SyncedReading | undefined,
  { wanted, state, refusal, entityId }: ReadingOperation,
): SyncedReading | undefined {
  const { action } = wanted;
  if (action === "delete" && state === "queued") return undefined;
  const marks = {
    syncState: state === "refused" ? "attention" as const : "on_phone" as const,
    // Never confirmed, however often changed since.
    pending: held?.pending ?? action,
    refusal,
  };
  if (action === "delete") return held && { ...held, ...marks, pending: action };
  // It may have arrived unnoticed and changed elsewhere since.
  if (action === "add") {
    return { ...held ?? { ...wanted.entry, _id: entityId, version: 0, updatedAt: "" }, ...marks };
  }
  const base = held ?? wanted.seen;
  return { ...base, ...mergeChange(wanted.seen, wanted.entry, base), ...marks };
}

export function applyAllPending(readings: readonly Reading[], operations: readonly ReadingOperation[]) {
  const held = new Map(readings.map((reading) => [reading._id, applyPending(reading, [])]));
  for (const operation of operations) {
    held.set(operation.entityId, applyOne(held.get(operation.entityId), operation));
  }
  return Array.from(held.values()).filter((reading) => reading !== undefined);
}
