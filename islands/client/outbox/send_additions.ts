/** Additions are sent in batches: one by one, a thousand would take minutes and ten thousand an hour. @module */
import type { PlannedVitalSign } from "@/lib/shared/exchange/import_plan.ts";
import { IMPORT_BODY_MAX_BYTES, IMPORT_READINGS_AT_ONCE } from "@/lib/shared/limits.ts";
import { hasLaterFields, isSameEntry } from "@/lib/shared/reading.ts";
import { type ReadingEntry, readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { importReadings, type ImportReply } from "@/lib/shared/wire/readings.ts";
import { NO_ANSWER } from "../api/api.ts";
import { classifyRefusal, type Sent } from "./classify_refusal.ts";
import type { Operation, OutboxRow, WriteContext, WriteTransaction } from "./outbox_database.ts";
import { applyPending } from "./apply_pending.ts";
import { append, getOperations } from "./queue_request.ts";
import { queueImportedVitalSigns } from "./vital_sign_queue.ts";
import { type SendDeps, sendReading } from "./send_reading.ts";

type Addition = Extract<Operation, { kind: "add" }>;

export type Batch = readonly [Addition, ...Addition[]];

/** For the JSON around. */
const ROOM_BYTES = 1024;
/** Tries for which a failing operation blocks the others. */
const TRIES_IN_FRONT = 3;

export function isAddition(row: OutboxRow): row is Addition {
  return row.kind === "add";
}

/** A batch from `first` on, its attempt recorded: additions alone, all of them imported or none. */
export async function takeAdditions(
  tx: WriteTransaction,
  first: Addition,
  blocked: ReadonlySet<string>,
): Promise<Addition[]> {
  const outbox = tx.objectStore("outbox");
  const taken: Addition[] = [];
  let bytes = ROOM_BYTES + countBytes(first);
  for (let cursor = await outbox.openCursor(); cursor; cursor = await cursor.continue()) {
    const row = cursor.value;
    if (row.n <= first.n || row.kind === "feedback") continue;
    const isAlike = isAddition(row) && row.isImported === first.isImported;
    if (!isAlike || row.state !== "queued" || blocked.has(row.entityId)) break;
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

function bodyOf({ entityId, entry }: Addition) {
  return { ...entry, _id: entityId };
}

function countBytes(operation: Addition): number {
  return new TextEncoder().encode(JSON.stringify(bodyOf(operation))).byteLength + 1;
}

/** Answers in order; a typed one that is not simply stored is asked about by itself. */
export async function sendAdditions(deps: SendDeps, operations: Batch): Promise<Sent[]> {
  const [first, second] = operations;
  const { isImported } = first;
  if (!second && !isImported) return [await sendReading(deps, first)];
  const body = { readings: operations.map(bodyOf), ...!isImported && { keepsIds: true } };
  const result = await deps.call(importReadings, { token: deps.token, body });
  if (!result.ok) {
    const refused = classifyRefusal(result);
    const isOfOne = refused.kind === "refused"
      ? result.code === "validation_failed"
      : isStuck(refused, first);
    return isOfOne && second ? await sendSingly(deps, operations) : operations.map(() => refused);
  }
  // A captive portal answers 200 too.
  const answered: unknown = result.data.data;
  const outcomes = new Map(
    (Array.isArray(answered) ? result.data.data : []).map((outcome) => [outcome._id, outcome]),
  );
  const sent: Sent[] = [];
  for (const operation of operations) {
    const outcome = outcomes.get(operation.entityId);
    const isUnsettled = !isImported && outcome !== undefined && !isStored(operation, outcome);
    sent.push(isUnsettled ? await sendReading(deps, operation) : settledBy(outcome));
  }
  return sent;
}

/** Ends with the network. */
async function sendSingly(deps: SendDeps, operations: Batch): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const operation of operations) {
    const [answer] = await sendAdditions(deps, [operation]);
    if (!answer) break;
    sent.push(answer);
    const isOver = answer.kind === "signed_out" || answer.kind === "waits" && !answer.isOwn;
    if (isOver) break;
  }
  return sent;
}

/** Others no longer wait for it. */
export function isStuck(answer: Sent, { attempts }: Operation): boolean {
  return answer.kind === "waits" && answer.isOwn === true && attempts >= TRIES_IN_FRONT;
}

type Outcome = ImportReply["data"][number];

function isStored({ entry }: Addition, outcome: Outcome): boolean {
  return "reading" in outcome && isSameEntry(outcome.reading, entry) &&
    hasLaterFields(outcome.reading, entry);
}

function settledBy(outcome: Outcome | undefined): Sent {
  if (!outcome) return classifyRefusal(NO_ANSWER);
  if ("reading" in outcome) return { kind: "done", reading: outcome.reading };
  const { code, message } = outcome;
  return { kind: "refused", refusal: { code, message } };
}
