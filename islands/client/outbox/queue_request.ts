import type { PlannedVitalSign } from "@/lib/shared/exchange/import_plan.ts";
import { EMPTY_FIELDS, isSameEntry, type Reading } from "@/lib/shared/reading.ts";
import { mergeChange, type ReadingEntry, readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { applyPending } from "./apply_pending.ts";
import {
  appendOperation,
  type ReadingOperation,
  type ReadingRequest,
  type ReadTransaction,
  type StoreMeta,
  type WriteContext,
  type WriteTransaction,
} from "./outbox_database.ts";
import { queueImportedVitalSigns } from "./vital_sign_queue.ts";

interface EntityOperations {
  reading: Reading | undefined;
  queue: ReadingOperation[];
}

export async function getOperations(
  tx: ReadTransaction | WriteTransaction,
  entityId: string,
): Promise<EntityOperations> {
  const [reading, rows] = await Promise.all([
    tx.objectStore("readings").get(entityId),
    tx.objectStore("outbox").index("entityId").getAll(entityId),
  ]);
  return { reading, queue: rows.filter((row) => row.kind === "reading") };
}

export async function queueAdd(
  context: WriteContext,
  { _id, ...typed }: ReadingEntry & { _id: string },
): Promise<void> {
  const { reading, queue } = await getOperations(context.tx, _id);
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
    const { reading, queue } = await getOperations(context.tx, _id);
    if (applyPending(reading, queue)) continue;
    await appendOperation(context, {
      kind: "reading",
      entityId: _id,
      action: "add",
      entry: readingEntryOf(typed),
      isImported: true,
    });
  }
  await queueImportedVitalSigns(context, vitalSigns);
}

export async function queueChange(
  context: WriteContext,
  entityId: string,
  { entry, seen }: { entry: ReadingEntry; seen?: ReadingEntry },
): Promise<boolean> {
  const { reading, queue } = await getOperations(context.tx, entityId);
  const held = applyPending(reading, queue);
  if (!held) return false;
  await dropDraft(context, entityId);
  // Fields that the person did not touch stay current.
  const wanted = mergeChange(seen ?? held, entry, held);
  const isRefused = held.syncState === "attention";
  if (!isRefused && isSameEntry(held, wanted)) return true;
  const { _id, version, updatedAt } = held;
  await enqueue(context, entityId, queue.at(-1), {
    action: "change",
    entry: wanted,
    seen: { ...readingEntryOf(held), _id, version, updatedAt },
  });
  return true;
}

export async function queueDelete(context: WriteContext, entityId: string): Promise<void> {
  const { reading, queue } = await getOperations(context.tx, entityId);
  await dropDraft(context, entityId);
  if (applyPending(reading, queue)) await enqueue(context, entityId, queue.at(-1), { action: "delete" });
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
  const { reading, queue } = await getOperations(context.tx, _id);
  const last = queue.at(-1);
  const isUnsent = last?.action === "delete" && last.attempts === 0;
  if (isUnsent) await context.tx.objectStore("outbox").delete(last.n);
  // Repeats unsent changes made before it.
  const isThere = isUnsent ? await queueChange(context, _id, { entry }) : applyPending(reading, queue);
  if (isThere) return;
  const newId = newIds.get(_id) ?? context.newId();
  newIds.set(_id, newId);
  await queueAdd(context, { ...entry, _id: newId });
}

/** Under a new id if it could never succeed. */
export async function queueRetry(context: WriteContext, entityId: string): Promise<void> {
  const { queue } = await getOperations(context.tx, entityId);
  const refused = queue.find(({ state }) => state === "refused");
  if (refused) await enqueue(context, entityId, refused, refused);
}

export async function discardRefused({ tx }: WriteContext, entityId: string): Promise<void> {
  const { queue } = await getOperations(tx, entityId);
  const refused = queue.filter(({ state }) => state === "refused");
  await Promise.all(refused.map(({ n }) => tx.objectStore("outbox").delete(n)));
}

export async function enqueue(
  context: WriteContext,
  entityId: string,
  last: ReadingOperation | undefined,
  request: ReadingRequest,
): Promise<void> {
  const outbox = context.tx.objectStore("outbox");
  if (!last || !canCoalesce(last)) {
    return await appendOperation(context, { kind: "reading", entityId, ...request });
  }
  if (needsNewId(last) && request.action !== "delete") {
    await outbox.delete(last.n);
    return await appendOperation(context, {
      kind: "reading",
      entityId: context.newId(),
      action: "add",
      entry: request.entry,
    });
  }
  const coalesced = request === last ? request : coalesce(last, request);
  await replaceOperation(context.tx, context.meta, last, coalesced);
}

export async function replaceOperation(
  tx: WriteTransaction,
  meta: StoreMeta,
  { n, entityId, attempts, atMs }: ReadingOperation,
  request: ReadingRequest | undefined,
): Promise<void> {
  const outbox = tx.objectStore("outbox");
  await outbox.delete(n);
  if (!request) return;
  // A late answer to the old number says nothing about this.
  const number = attempts === 0 ? n : ++meta.lastN;
  await outbox.put({
    ...requestOf(request),
    kind: "reading",
    n: number,
    entityId,
    attempts,
    atMs,
    state: "queued",
  });
}

function addOf(
  { isImported }: Extract<ReadingRequest, { action: "add" }>,
  entry: ReadingEntry,
): ReadingRequest {
  return { action: "add", entry, ...isImported && { isImported } };
}

function requestOf(request: ReadingRequest): ReadingRequest {
  if (request.action === "delete") return { action: "delete" };
  const { entry } = request;
  return request.action === "add" ? addOf(request, entry) : { action: "change", entry, seen: request.seen };
}

/** Retrying as it is never succeeds. */
const NEEDS_NEW_ID: readonly string[] = ["log_not_found", "id_taken"];

export function needsNewId({ action, refusal }: ReadingOperation): boolean {
  return action !== "delete" && refusal !== undefined && NEEDS_NEW_ID.includes(refusal.code);
}

/** The server has not been asked about it. */
export function canCoalesce({ attempts, state }: ReadingOperation): boolean {
  return attempts === 0 || state === "refused";
}

/** Undefined if they cancel out. */
export function coalesce(earlier: ReadingOperation, later: ReadingRequest): ReadingRequest | undefined {
  if (later.action === "delete") {
    // Once sent, an add may have arrived.
    return earlier.action === "add" && earlier.attempts === 0 ? undefined : later;
  }
  if (later.action === "add" || earlier.action === "delete") return later;
  if (earlier.action === "add") return addOf(earlier, later.entry);
  return { ...later, seen: { ...later.seen, ...firstSeen(earlier, later.seen) } };
}

function firstSeen({ entry, seen }: { entry: ReadingEntry; seen: Reading }, later: Reading) {
  // Older releases' readings lack newer fields: they were empty.
  return mergeChange(entry, { ...EMPTY_FIELDS, ...seen }, later);
}
