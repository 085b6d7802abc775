/** Imported readings are sent in batches: one by one, ten thousand would take an hour. @module */
import type { PlannedVitalSign } from "@/lib/shared/exchange/import_plan.ts";
import { IMPORT_BODY_MAX_BYTES, IMPORT_READINGS_AT_ONCE } from "@/lib/shared/limits.ts";
import { type ReadingEntry, readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { importReadings } from "@/lib/shared/wire/readings.ts";
import { NO_ANSWER } from "../api/api.ts";
import { classifyRefusal, type Sent } from "./classify_refusal.ts";
import type { Operation, OutboxRow, WriteContext, WriteTransaction } from "./outbox_database.ts";
import { applyPending } from "./apply_pending.ts";
import { append, getOperations } from "./queue_request.ts";
import { queueImportedVitalSigns } from "./vital_sign_queue.ts";
import type { SendDeps } from "./send_reading.ts";

export type ImportedAdd = Extract<Operation, { kind: "add" }>;

/** For the JSON around. */
const ROOM_BYTES = 1024;

export function isImportedAdd(row: OutboxRow): row is ImportedAdd {
  return row.kind === "add" && row.isImported === true;
}

/** A batch from `first` on, its attempt recorded. */
export async function takeImported(
  tx: WriteTransaction,
  first: ImportedAdd,
  blocked: ReadonlySet<string>,
): Promise<ImportedAdd[]> {
  const outbox = tx.objectStore("outbox");
  const taken: ImportedAdd[] = [];
  let bytes = ROOM_BYTES + countBytes(first);
  for (let cursor = await outbox.openCursor(); cursor; cursor = await cursor.continue()) {
    const row = cursor.value;
    if (row.n <= first.n) continue;
    if (!isImportedAdd(row) || row.state !== "queued" || blocked.has(row.entityId)) break;
    bytes += countBytes(row);
    if (bytes > IMPORT_BODY_MAX_BYTES || taken.length + 1 === IMPORT_READINGS_AT_ONCE) break;
    const attempted = { ...row, attempts: row.attempts + 1 };
    await cursor.update(attempted);
    taken.push(attempted);
  }
  return taken;
}

/** Keeps what is here. For a deleted one the server takes its next id. */
export async function queueImported(
  context: WriteContext,
  entries: readonly (ReadingEntry & { _id: string })[],
  vitalSigns: readonly PlannedVitalSign[] = [],
): Promise<void> {
  for (const { _id, ...typed } of entries) {
    const { reading, queue } = await getOperations(context.tx, _id);
    if (applyPending(reading, queue)) continue;
    await append(context, _id, { kind: "add", entry: readingEntryOf(typed), isImported: true });
  }
  await queueImportedVitalSigns(context, vitalSigns);
}

function bodyOf({ entityId, entry }: ImportedAdd) {
  return { ...entry, _id: entityId };
}

function countBytes(operation: ImportedAdd): number {
  return new TextEncoder().encode(JSON.stringify(bodyOf(operation))).byteLength + 1;
}

/** Answers in order. */
export async function sendImportedReadings(
  { call, token }: SendDeps,
  operations: readonly ImportedAdd[],
): Promise<Sent[]> {
  const result = await call(importReadings, { token, body: { readings: operations.map(bodyOf) } });
  if (!result.ok) return operations.map(() => classifyRefusal(result));
  // A captive portal answers 200 too.
  const answered: unknown = result.data.data;
  const outcomes = new Map(
    (Array.isArray(answered) ? result.data.data : []).map((outcome) => [outcome._id, outcome]),
  );
  return operations.map(({ entityId }): Sent => {
    const outcome = outcomes.get(entityId);
    if (!outcome) return classifyRefusal(NO_ANSWER);
    if ("reading" in outcome) return { kind: "done", reading: outcome.reading };
    const { code, message } = outcome;
    return { kind: "refused", refusal: { code, message } };
  });
}
