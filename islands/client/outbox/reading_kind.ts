/**
 * Readings on their way to the server. Additions go in batches: one by one, a thousand would take minutes and ten
 * thousand an hour.
 *
 * @module
 */
import { IMPORT_BODY_MAX_BYTES, IMPORT_READINGS_AT_ONCE } from "@/lib/shared/limits.ts";
import { hasLaterFields, isSameEntry, type Reading } from "@/lib/shared/reading.ts";
import { importReadings, type ImportReply } from "@/lib/shared/wire/readings.ts";
import { NO_ANSWER } from "../api/api.ts";
import {
  type Answer,
  classifyRefusal,
  type Done,
  endsRun,
  isStuck,
  type OperationRefusal,
  type SendDeps,
} from "./answer.ts";
import type { OperationKind } from "./drain.ts";
import type { Operation, QueueContext, ReadingRequest, WriteTransaction } from "./outbox_database.ts";
import { deleteOperations, getStored, putStored, replaceOperation } from "./outbox_rows.ts";
import { pullReadings } from "./pull_readings.ts";
import { coalesce, getReading } from "./queue_request.ts";
import { sendReading } from "./send_reading.ts";

type ReadingOperation = Operation<"reading">;
type Addition = ReadingOperation & { wanted: Extract<ReadingRequest, { action: "add" }> };

export const readingKind: OperationKind<"reading", Reading> = {
  takeMore: async (tx, first, blocked) => isAddition(first) ? await takeAdditions(tx, first, blocked) : [],
  async send(deps, [first, ...others]) {
    if (isAddition(first)) return await sendAdditions(deps, [first, ...others.filter(isAddition)]);
    const known = await deps.store.read((tx) => getStored(tx, "reading", first.entityId));
    return [await sendReading(deps, first, known)];
  },
  apply,
  refuse,
  pull: pullReadings,
};

function isAddition(row: Operation): row is Addition {
  return row.kind === "reading" && row.wanted.action === "add";
}

const ROOM_BYTES = 1024;

/** Additions alone, all of them imported or none. */
async function takeAdditions(tx: WriteTransaction, first: Addition, blocked: ReadonlySet<string>) {
  const later = IDBKeyRange.lowerBound(first.n, true);
  const taken: Addition[] = [];
  let bytes = ROOM_BYTES + countBytes(first);
  let cursor = await tx.objectStore("outbox").openCursor(later);
  for (; cursor; cursor = await cursor.continue()) {
    const row = cursor.value;
    if (row.kind !== "reading") continue;
    const isAlike = isAddition(row) && row.wanted.isImported === first.wanted.isImported;
    if (!isAlike || row.state !== "queued" || blocked.has(row.entityId)) break;
    bytes += countBytes(row);
    if (bytes > IMPORT_BODY_MAX_BYTES || taken.length + 1 === IMPORT_READINGS_AT_ONCE) break;
    const attempted = { ...row, attempts: row.attempts + 1 };
    await cursor.update(attempted);
    taken.push(attempted);
  }
  return taken;
}

function bodyOf({ entityId, wanted }: Addition) {
  return { ...wanted.entry, _id: entityId };
}

function countBytes(operation: Addition): number {
  return new TextEncoder().encode(JSON.stringify(bodyOf(operation))).byteLength + 1;
}

/** Answers in order; a typed one that is not simply stored is asked about by itself. */
async function sendAdditions(
  deps: SendDeps,
  operations: readonly [Addition, ...Addition[]],
): Promise<Answer<Reading>[]> {
  const [first, second] = operations;
  const { isImported } = first.wanted;
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
  const sent: Answer<Reading>[] = [];
  for (const operation of operations) {
    const outcome = outcomes.get(operation.entityId);
    const isUnsettled = !isImported && outcome !== undefined && !isStored(operation, outcome);
    sent.push(isUnsettled ? await sendReading(deps, operation) : settledBy(outcome));
  }
  return sent;
}

/** Fewer answers than operations where the network ended. */
async function sendSingly(deps: SendDeps, operations: readonly Addition[]): Promise<Answer<Reading>[]> {
  const sent: Answer<Reading>[] = [];
  for (const operation of operations) {
    const [answer] = await sendAdditions(deps, [operation]);
    if (!answer) break;
    sent.push(answer);
    if (endsRun(answer)) break;
  }
  return sent;
}

type Outcome = ImportReply["data"][number];

function isStored({ wanted: { entry } }: Addition, outcome: Outcome): boolean {
  return "reading" in outcome && isSameEntry(outcome.reading, entry) &&
    hasLaterFields(outcome.reading, entry);
}

function settledBy(outcome: Outcome | undefined): Answer<Reading> {
  if (!outcome) return classifyRefusal(NO_ANSWER);
  if ("reading" in outcome) return { kind: "done", stored: outcome.reading };
  const { code, message } = outcome;
  return { kind: "refused", refusal: { code, message } };
}

async function apply(
  { tx, meta, nowMs }: QueueContext,
  { entityId, wanted: { action } }: ReadingOperation,
  { stored, isMerged, isSetBack }: Done<Reading>,
): Promise<void> {
  const _id = stored?._id ?? entityId;
  if (_id !== entityId) await followReading(tx, entityId, _id);
  await tx.objectStore("confirmed").put({ _id, isDeleted: action === "delete", atMs: nowMs });
  if (isMerged) meta.merged++;
  if (isSetBack) meta.isInDoubt = true;
  if (!stored) return await tx.objectStore("entities").delete(["reading", _id]);
  // Another tab may have fetched something newer.
  const known = await getStored(tx, "reading", _id);
  if (!known || isSetBack || known.version <= stored.version) await putStored(tx, "reading", [stored]);
}

/** Moves later requests to the id under which the server keeps the reading. */
async function followReading(tx: WriteTransaction, entityId: string, _id: string): Promise<void> {
  const { queue } = await getReading(tx, entityId);
  await Promise.all(queue.map((later) => tx.objectStore("outbox").put({ ...later, entityId: _id })));
}

async function refuse(context: QueueContext, operation: ReadingOperation, refusal: OperationRefusal) {
  const refused: ReadingOperation = { ...operation, state: "refused", refusal };
  const { queue: [, later] } = await getReading(context.tx, operation.entityId);
  if (!later) return void await context.tx.objectStore("outbox").put(refused);
  // Merged into the refused one, it has not been refused itself.
  await deleteOperations(context.tx, [later]);
  await replaceOperation(context, operation, coalesce(refused, later.wanted));
}
