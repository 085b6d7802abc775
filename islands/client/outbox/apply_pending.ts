/** A reading with its pending changes; its own chunk, since lists come before anything is typed. @module */
import type { Reading } from "@/lib/shared/reading.ts";
import { mergeChange } from "@/lib/shared/reading_merge.ts";
import type { ReadingOperation } from "./outbox_database.ts";
import type { SyncedReading } from "./reading_store.ts";

/** Oldest first. @param reading undefined when unknown to the server. */
export function applyPending(
  reading: Reading | undefined,
  operations: readonly ReadingOperation[],
): SyncedReading | undefined {
  const saved: SyncedReading | undefined = reading && { ...reading, syncState: "saved" };
  return operations.reduce(applyOne, saved);
}

function applyOne(held: SyncedReading | undefined, operation: ReadingOperation): SyncedReading | undefined {
  const { action, state, refusal, entityId } = operation;
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
    return { ...held ?? { ...operation.entry, _id: entityId, version: 0, updatedAt: "" }, ...marks };
  }
  const base = held ?? operation.seen;
  return { ...base, ...mergeChange(operation.seen, operation.entry, base), ...marks };
}

export function applyAllPending(
  readings: readonly Reading[],
  operations: readonly ReadingOperation[],
): SyncedReading[] {
  const held = new Map(readings.map((reading) => [reading._id, applyPending(reading, [])]));
  for (const operation of operations) {
    held.set(operation.entityId, applyOne(held.get(operation.entityId), operation));
  }
  return Array.from(held.values()).filter((reading) => reading !== undefined);
}
