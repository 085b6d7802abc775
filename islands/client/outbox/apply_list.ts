/**
 * What a list of the server changes on this phone, within one transaction and together with its cursor.
 *
 * @module
 */
import { isSameEntry, type Reading, type Tombstone } from "@/lib/shared/reading.ts";
import { readingEntryOf } from "@/lib/shared/reading_merge.ts";
import type { ReadingPage } from "@/lib/shared/wire/readings.ts";
import { enqueue, getOperations, queueDelete, type WriteContext } from "./queue_request.ts";
import type { StoreMeta, WriteTransaction } from "./outbox_database.ts";
import { applyPending } from "./apply_pending.ts";

/** How long what was confirmed is remembered, for the day on which the server is set back to a backup. */
export const CONFIRMED_MS = 7 * 24 * 3600 * 1000;

/** Takes in one part of a first list; the cursor counts once the last part is here. */
export async function applyPage({ tx, meta }: WriteContext, page: ReadingPage): Promise<boolean> {
  // What was confirmed before a list came may be deleted by now, and a first list has no tombstones to say so.
  if (!meta.walk) await tx.objectStore("readings").clear();
  await putAll(tx, page.data);
  // Every part of one walk carries the cursor of its first.
  const { cursor, next } = page;
  meta.walk = next ? { before: next, cursor } : undefined;
  meta.cursor = next ? undefined : cursor;
  return true;
}

/** Takes in what changed; false when that contradicts what is here, so that the whole list is needed. */
export async function applyChanges(context: WriteContext, page: ReadingPage): Promise<boolean> {
  const { data, cursor } = page;
  const { tx, meta, nowMs } = context;
  const readings = tx.objectStore("readings");
  for (const { _id, version } of data) {
    const known = await readings.get(_id);
    // Versions only ever grow, unless the server is set back.
    if (known && version < known.version) return !(meta.isInDoubt = true);
  }
  await putAll(tx, data);
  meta.cursor = cursor;
  await forgetConfirmed(tx, nowMs - CONFIRMED_MS);
  await deleteAgain(context, page);
  return true;
}

async function forgetConfirmed(tx: WriteTransaction, untilMs: number): Promise<void> {
  const oldest = tx.objectStore("confirmed").index("atMs");
  for (let entry = await oldest.openCursor(); entry && entry.key <= untilMs; entry = await entry.continue()) {
    await entry.delete();
  }
}

/** Asks again for deletions that were confirmed and undone by a backup: no id is ever given to a second reading. */
async function deleteAgain(context: WriteContext, { data }: ReadingPage): Promise<void> {
  const confirmed = await context.tx.objectStore("confirmed").getAll();
  const deleted = new Set(confirmed.filter(({ isDeleted }) => isDeleted).map(({ _id }) => _id));
  const undone = data.filter((item) => !("deleted" in item) && deleted.has(item._id));
  for (const { _id } of undone) await queueDelete(context, _id);
}

/**
 * Takes in the whole list, which comes when the server no longer knows the past that the cursor is about.
 *
 * It may have been set back to a backup. What this phone asked for and was told to be safe, and what is not there
 * now, is asked for again. A reading that was deleted elsewhere does not come back by that: to an addition the
 * server answers with the tombstone, and whoever deleted it asks for the deletion again.
 */
export async function applyWholeList(context: WriteContext, page: ReadingPage): Promise<boolean> {
  const { data, cursor } = page;
  const { tx, meta, nowMs } = context;
  const standing = new Map(data.flatMap((item) => "deleted" in item ? [] : [[item._id, item]]));
  const held = await tx.objectStore("readings").getAll();
  await forgetConfirmed(tx, nowMs - CONFIRMED_MS);
  const mine = new Set(await tx.objectStore("confirmed").getAllKeys());
  await putAll(tx, data);
  for (const reading of held) {
    const { _id } = reading;
    await compareOne(context, { reading, standing: standing.get(_id), isMine: mine.has(_id) });
  }
  await deleteAgain(context, page);
  meta.cursor = cursor;
  meta.isInDoubt = false;
  return true;
}

interface Comparison {
  reading: Reading;
  standing?: Reading;
  isMine: boolean;
}

async function compareOne(context: WriteContext, comparison: Comparison): Promise<void> {
  const { reading, standing, isMine } = comparison;
  const { _id } = reading;
  const { queue } = await getOperations(context.tx, _id);
  const last = queue.at(-1);
  if (standing) {
    const isLost = isMine && standing.version < reading.version && !isSameEntry(standing, reading);
    const wanted = isLost && last?.kind !== "add" ? applyPending(reading, queue) : undefined;
    if (!wanted) return;
    return await enqueue(context, _id, last, {
      kind: "change",
      entry: readingEntryOf(wanted),
      seen: standing,
    });
  }
  await context.tx.objectStore("readings").delete(_id);
  // What waits knows what it was made on, and sending it tells whether the reading was deleted or lost.
  if (isMine && !last) await enqueue(context, _id, last, { kind: "add", entry: readingEntryOf(reading) });
}

/** Forgets everything that can be fetched again. */
export async function clearList(tx: WriteTransaction, meta: StoreMeta): Promise<void> {
  meta.cursor = meta.walk = undefined;
  await tx.objectStore("readings").clear();
}

async function putAll(tx: WriteTransaction, items: readonly (Reading | Tombstone)[]): Promise<void> {
  const readings = tx.objectStore("readings");
  await Promise.all(
    items.map((item) => "deleted" in item ? readings.delete(item._id) : readings.put(item)),
  );
}
