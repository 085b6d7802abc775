/** What the person sees: the server's reading with what is still to be sent laid over it. @module */
import type { Reading } from "@/lib/shared/reading.ts";
import { mergeChange } from "@/lib/shared/reading_merge.ts";
import type { Operation } from "./operation.ts";
import type { SyncedReading } from "./reading_store.ts";

/**
 * Lays operations over a reading, oldest first; undefined where nothing is left to be seen.
 *
 * @param reading As the server has it; undefined when it does not, as far as this phone knows.
 * @param operations Those of this reading.
 */
export function applyPending(
  reading: Reading | undefined,
  operations: readonly Operation[],
): SyncedReading | undefined {
  const saved: SyncedReading | undefined = reading && { ...reading, standing: "saved" };
  return operations.reduce(applyOne, saved);
}

function applyOne(held: SyncedReading | undefined, operation: Operation): SyncedReading | undefined {
  const { kind, state, refusal, lane } = operation;
  if (kind === "delete" && state === "queued") return undefined;
  const marks = {
    standing: state === "refused" ? "attention" as const : "on_phone" as const,
    // A reading that the server has never confirmed stays an addition, however often it was changed since.
    pending: held?.pending ?? kind,
    refusal,
  };
  if (kind === "delete") return held && { ...held, ...marks, pending: kind };
  // An addition that has arrived unnoticed may have been changed elsewhere since: what the server has is newer.
  if (kind === "add") {
    return { ...held ?? { ...operation.entry, _id: lane, version: 0, updatedAt: "" }, ...marks };
  }
  const base = held ?? operation.seen;
  return { ...base, ...mergeChange(operation.seen, operation.entry, base), ...marks };
}

/** Lays every operation over its reading; in no particular order. */
export function applyAllPending(
  readings: readonly Reading[],
  operations: readonly Operation[],
): SyncedReading[] {
  const held = new Map(readings.map((reading) => [reading._id, applyPending(reading, [])]));
  for (const operation of operations) {
    held.set(operation.lane, applyOne(held.get(operation.lane), operation));
  }
  return Array.from(held.values()).filter((reading) => reading !== undefined);
}
