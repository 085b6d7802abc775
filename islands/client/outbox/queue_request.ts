/** What a person asks for, written into the outbox within one transaction. @module */
import { isSameEntry, type Reading } from "@/lib/shared/reading.ts";
import { mergeChange, type ReadingEntry, readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { canCoalesce, coalesce, needsNewId, type Operation, type Request } from "./operation.ts";
import type { ReadTransaction, StoreMeta, WriteTransaction } from "./outbox_database.ts";
import { applyPending } from "./apply_pending.ts";

/** Where and when something is asked for. */
export interface WriteContext {
  tx: WriteTransaction;
  meta: StoreMeta;
  nowMs: number;
  newId(): string;
}

/** A reading as the server has it, and what is still to be sent of it, oldest first. */
interface Lane {
  reading: Reading | undefined;
  queue: Operation[];
}

/** Returns what is known of one reading. */
export async function getOperations(tx: ReadTransaction | WriteTransaction, lane: string): Promise<Lane> {
  const [reading, queue] = await Promise.all([
    tx.objectStore("readings").get(lane),
    tx.objectStore("outbox").index("lane").getAll(lane),
  ]);
  return { reading, queue };
}

/** Adds a reading; one that is here already stays as it is, unless it was refused. */
export async function queueAdd(
  context: WriteContext,
  { _id, ...typed }: ReadingEntry & { _id: string },
): Promise<void> {
  const { reading, queue } = await getOperations(context.tx, _id);
  const last = queue.at(-1);
  const isKnown = last ? last.state === "queued" : reading !== undefined;
  if (!isKnown) await enqueue(context, _id, last, { kind: "add", entry: readingEntryOf(typed) });
}

/** Changes a reading; false when there is no such reading. */
export async function queueChange(
  context: WriteContext,
  lane: string,
  { entry, seen }: { entry: ReadingEntry; seen?: ReadingEntry },
): Promise<boolean> {
  const { reading, queue } = await getOperations(context.tx, lane);
  const held = applyPending(reading, queue);
  if (!held) return false;
  // The list may have moved on under the form: what the person did not touch stays as it is now.
  const wanted = mergeChange(seen ?? held, entry, held);
  const isRefused = held.standing === "attention";
  if (!isRefused && isSameEntry(held, wanted)) return true;
  const { _id, version, updatedAt } = held;
  await enqueue(context, lane, queue.at(-1), {
    kind: "change",
    entry: wanted,
    seen: { ...readingEntryOf(held), _id, version, updatedAt },
  });
  return true;
}

/** Deletes a reading; what is gone already stays gone. */
export async function queueDelete(context: WriteContext, lane: string): Promise<void> {
  const { reading, queue } = await getOperations(context.tx, lane);
  if (applyPending(reading, queue)) await enqueue(context, lane, queue.at(-1), { kind: "delete" });
}

/** Queues what was refused again, as a reading of its own where it could never get through as it is. */
export async function queueRetry(context: WriteContext, lane: string): Promise<void> {
  const { queue } = await getOperations(context.tx, lane);
  const refused = queue.find(({ state }) => state === "refused");
  if (refused) await enqueue(context, lane, refused, refused);
}

/** Forgets what was refused. */
export async function discardRefused({ tx }: WriteContext, lane: string): Promise<void> {
  const { queue } = await getOperations(tx, lane);
  const refused = queue.filter(({ state }) => state === "refused");
  await Promise.all(refused.map(({ n }) => tx.objectStore("outbox").delete(n)));
}

/** Queues a request behind, or joined to, the last one of its reading. */
export async function enqueue(
  context: WriteContext,
  lane: string,
  last: Operation | undefined,
  request: Request,
): Promise<void> {
  const outbox = context.tx.objectStore("outbox");
  if (!last || !canCoalesce(last)) return await append(context, lane, request);
  if (needsNewId(last) && request.kind !== "delete") {
    await outbox.delete(last.n);
    return await append(context, context.newId(), { kind: "add", entry: request.entry });
  }
  const coalesced = request === last ? request : coalesce(last, request);
  await replaceOperation(context.tx, context.meta, last, coalesced);
}

async function append({ tx, meta, nowMs }: WriteContext, lane: string, request: Request): Promise<void> {
  const n = ++meta.lastN;
  await tx.objectStore("outbox").put({
    ...request,
    n,
    v: 1,
    lane,
    attempts: 0,
    state: "queued",
    atMs: nowMs,
  });
}

/** Puts another request, or none, in the place of an operation; how often that was sent is not forgotten. */
export async function replaceOperation(
  tx: WriteTransaction,
  meta: StoreMeta,
  { n, v, lane, attempts, atMs }: Operation,
  request: Request | undefined,
): Promise<void> {
  const outbox = tx.objectStore("outbox");
  await outbox.delete(n);
  if (!request) return;
  // What was sent under a number keeps it: a late answer to that says nothing about this.
  const number = attempts === 0 ? n : ++meta.lastN;
  await outbox.put({ ...requestOf(request), n: number, v, lane, attempts, atMs, state: "queued" });
}

function requestOf(request: Request): Request {
  if (request.kind === "delete") return { kind: "delete" };
  const { entry } = request;
  return request.kind === "add" ? { kind: "add", entry } : { kind: "change", entry, seen: request.seen };
}
