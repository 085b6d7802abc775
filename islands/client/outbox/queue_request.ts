/** What a person asks for readings, as rows of the outbox. @module */
import type { PlannedVitalSign } from "@/lib/shared/exchange/import_plan.ts";
import { EMPTY_FIELDS, isSameEntry } from "@/lib/shared/reading.ts";
import { mergeChange, type ReadingEntry, readingEntryOf } from "@/lib/shared/reading_merge.ts";
import type { AnyTransaction, Operation, ReadingRequest, WriteContext } from "./outbox_database.ts";
import {
  appendOperation,
  deleteOperations,
  getStored,
  operationsOf,
  replaceOperation,
} from "./outbox_rows.ts";
import { applyPending } from "./synced_readings.ts";
import { queueImportedVitalSigns } from "./vital_sign_queue.ts";

type ReadingOperation = Operation<"reading">;

/** What the server has of a reading, and what waits for it. */
export async function getReading(tx: AnyTransaction, readingId: string) {
  const [reading, queue] = await Promise.all([
    getStored(tx, "reading", readingId),
    operationsOf(tx, "reading", readingId),
  ]);
  return { reading, queue };
}

export async function queueAdd(context: WriteContext, { _id, ...typed }: ReadingEntry & { _id: string }) {
  const { reading, queue } = await getReading(context.tx, _id);
  const last = queue.at(-1);
  const isKnown = last ? last.state === "queued" : reading !== undefined;
  await dropDraft(context, _id);
  if (!isKnown) await enqueue(context, _id, last, { action: "add", entry: readingEntryOf(typed) });
}

/** From a file: keeps what is here. For a deleted one the server takes its next id. */
export async function queueImported(
  context: WriteContext,
  entries: readonly (ReadingEntry & { _id: string })[],
  vitalSigns: readonly PlannedVitalSign[] = [],
): Promise<void> {
  for (const { _id, ...typed } of entries) {
    const { reading, queue } = await getReading(context.tx, _id);
    if (applyPending(reading, queue)) continue;
    const wanted = { action: "add", entry: readingEntryOf(typed), isImported: true } as const;
    await appendOperation(context, { kind: "reading", entityId: _id, wanted });
  }
  await queueImportedVitalSigns(context, vitalSigns);
}

export async function queueChange(
  context: WriteContext,
  readingId: string,
  { entry, seen }: { entry: ReadingEntry; seen?: ReadingEntry },
): Promise<boolean> {
  const { reading, queue } = await getReading(context.tx, readingId);
  const held = applyPending(reading, queue);
  if (!held) return false;
  await dropDraft(context, readingId);
  // Fields that the person did not touch stay current.
  const wanted = mergeChange(seen ?? held, entry, held);
  const isRefused = held.syncState === "attention";
  if (!isRefused && isSameEntry(held, wanted)) return true;
  const { _id, version, updatedAt } = held;
  await enqueue(context, readingId, queue.at(-1), {
    action: "change",
    entry: wanted,
    seen: { ...readingEntryOf(held), _id, version, updatedAt },
  });
  return true;
}

export async function queueDelete(context: WriteContext, readingId: string): Promise<void> {
  const { reading, queue } = await getReading(context.tx, readingId);
  await dropDraft(context, readingId);
  if (!applyPending(reading, queue)) return;
  const seen = reading && readingEntryOf(reading);
  await enqueue(context, readingId, queue.at(-1), { action: "delete", seen });
}

/** With what it became: a draft that came back would be saved twice. */
async function dropDraft({ tx }: WriteContext, readingId: string): Promise<void> {
  await tx.objectStore("drafts").delete(readingId);
}

/**
 * Takes a deletion back: an unsent one is dropped; if the server may know of it, the reading gets a new id, which no
 * late arrival can delete. `newIds` makes it idempotent.
 */
export async function queueRestore(
  context: WriteContext,
  { _id, ...typed }: ReadingEntry & { _id: string },
  newIds: Map<string, string>,
): Promise<void> {
  const entry = readingEntryOf(typed);
  const { reading, queue } = await getReading(context.tx, _id);
  const last = queue.at(-1);
  if (last?.wanted.action === "delete" && last.attempts === 0) {
    await deleteOperations(context.tx, [last]);
    // Repeats unsent changes made before it; what has changed elsewhere since stays.
    if (await queueChange(context, _id, { entry, seen: last.wanted.seen })) return;
  } else if (applyPending(reading, queue)) return;
  const newId = newIds.get(_id) ?? context.newId();
  newIds.set(_id, newId);
  await queueAdd(context, { ...entry, _id: newId });
}

/** Under a new id if it could never succeed. */
export async function queueRetry(context: WriteContext, readingId: string): Promise<void> {
  const { queue } = await getReading(context.tx, readingId);
  const refused = queue.find(({ state }) => state === "refused");
  if (refused) await enqueue(context, readingId, refused, refused.wanted);
}

export async function discardRefused({ tx }: WriteContext, readingId: string): Promise<void> {
  const { queue } = await getReading(tx, readingId);
  await deleteOperations(tx, queue.filter(({ state }) => state === "refused"));
}

/** Joins the request to the reading's last one, if nobody else can know of that. */
export async function enqueue(
  context: WriteContext,
  entityId: string,
  last: ReadingOperation | undefined,
  request: ReadingRequest,
): Promise<void> {
  if (!last || !canCoalesce(last)) {
    return await appendOperation(context, { kind: "reading", entityId, wanted: request });
  }
  if (!needsNewId(last) || request.action === "delete") {
    const isRetry = request === last.wanted;
    return await replaceOperation(context, last, isRetry ? request : coalesce(last, request));
  }
  await deleteOperations(context.tx, [last]);
  const wanted = { action: "add", entry: request.entry } as const;
  await appendOperation(context, { kind: "reading", entityId: context.newId(), wanted });
}

/** Retrying as it is never succeeds. */
const NEEDS_NEW_ID: readonly string[] = ["log_not_found", "id_taken"];

export function needsNewId({ wanted, refusal }: ReadingOperation): boolean {
  return wanted.action !== "delete" && refusal !== undefined && NEEDS_NEW_ID.includes(refusal.code);
}

/** The server has not been asked about it. */
export function canCoalesce({ attempts, state }: ReadingOperation): boolean {
  return attempts === 0 || state === "refused";
}

/** Undefined if they cancel out. */
export function coalesce(
  { wanted, attempts }: ReadingOperation,
  later: ReadingRequest,
): ReadingRequest | undefined {
  if (later.action === "delete") {
    // Once sent, an add may have arrived.
    return wanted.action === "add" && attempts === 0 ? undefined : later;
  }
  if (later.action === "add" || wanted.action === "delete") return later;
  if (wanted.action === "add") return { ...wanted, entry: later.entry };
  // A reading that an older version of the app has kept lacks newer fields: they were empty.
  const seen = mergeChange(wanted.entry, { ...EMPTY_FIELDS, ...wanted.seen }, later.seen);
  return { ...later, seen: { ...later.seen, ...seen } };
}
