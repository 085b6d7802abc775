import { READINGS_A_PAGE } from "@/lib/shared/limits.ts";
import { isSameEntry, type Reading, type Tombstone } from "@/lib/shared/reading.ts";
import { readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { listReadings, type ReadingPage } from "@/lib/shared/wire/readings.ts";
import { classifyRefusal, isOwnSentence, type SyncError } from "./answer.ts";
import type { PullDeps } from "./drain.ts";
import type { ReadTransaction, StoreMeta, WriteContext, WriteTransaction } from "./outbox_database.ts";
import { getStored, keysOf, listStored, putStored } from "./outbox_rows.ts";
import { enqueue, getReading, queueDelete } from "./queue_request.ts";
import { applyPending } from "./synced_readings.ts";

export async function pullReadings(deps: PullDeps): Promise<SyncError | undefined> {
  const { store, call, token, nowMs, newId, onChange } = deps;
  for (;;) {
    const { cursor, walk, isInDoubt, isUntouched } = await store.read(readPlace);
    const isFirst = cursor === undefined;
    const query = isFirst
      ? { limit: READINGS_A_PAGE, before: walk?.before }
      : { since: isInDoubt ? undefined : cursor };
    const early = isUntouched ? await deps.takeFirstPage?.(token) : undefined;
    const result = early?.ok ? early : await call(listReadings, { token, query });
    if (!result.ok) {
      // The server no longer reads the cursor.
      if (result.code === "invalid_request") await store.write(clearList);
      const syncError = classifyRefusal(result);
      const message = isOwnSentence(result) ? result.message : undefined;
      if (syncError.kind === "signed_out") return syncError;
      return syncError.kind === "refused" ? { kind: "waits", message } : { ...syncError, message };
    }
    const page = result.data;
    if (!isPage(page)) return { kind: "waits" };
    const isWhole = page.reset || isInDoubt;
    if (page.cursor === cursor && !isWhole && page.data.length === 0) return undefined;
    const apply = isFirst ? applyPage : isWhole ? applyWholeList : applyChanges;
    const isAgreed = await store.write((tx, meta) => apply({ tx, meta, nowMs: nowMs(), newId }, page));
    onChange?.();
    // Outdated when its last part comes: asks for what changed meanwhile.
    const isInParts = isFirst && (page.next !== undefined || walk !== undefined);
    if (isAgreed && !isInParts) return undefined;
  }
}

/** How far this phone has got with the list. */
async function readPlace(tx: ReadTransaction) {
  const [meta, confirmed] = await Promise.all([
    tx.objectStore("meta").get("meta"),
    tx.objectStore("confirmed").count(),
  ]);
  const { cursor, walk, isInDoubt } = meta ?? {};
  // A page from before what was sent since would take it off the list again.
  return { cursor, walk, isInDoubt, isUntouched: !cursor && !walk && confirmed === 0 };
}

/** Portals answer 200 too. */
function isPage({ data, cursor }: Partial<ReadingPage>): boolean {
  return Array.isArray(data) && typeof cursor === "string";
}

/** In case the server is restored from a backup. */
export const CONFIRMED_MS = 7 * 24 * 3600 * 1000;

/** Stores the cursor with the last part. */
async function applyPage({ tx, meta }: WriteContext, page: ReadingPage): Promise<boolean> {
  // First lists have no tombstones of what was deleted.
  if (!meta.walk) await tx.objectStore("entities").delete(keysOf("reading"));
  await putStored(tx, "reading", page.data);
  // All parts carry the first one's cursor.
  const { cursor, next } = page;
  meta.walk = next ? { before: next, cursor } : undefined;
  meta.cursor = next ? undefined : cursor;
  return true;
}

/** False if it contradicts what is here: fetch the whole list. */
async function applyChanges(context: WriteContext, page: ReadingPage): Promise<boolean> {
  const { data, cursor } = page;
  const { tx, meta, nowMs } = context;
  for (const { _id, version } of data) {
    const known = await getStored(tx, "reading", _id);
    // Versions only grow, unless the server was restored.
    if (known && version < known.version) return !(meta.isInDoubt = true);
  }
  await putStored(tx, "reading", data);
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

async function deleteAgain(context: WriteContext, { data }: ReadingPage): Promise<void> {
  for (const { _id } of await listDeletedHere(context.tx, data)) await queueDelete(context, _id);
}

/** Ids are never reused: an addition that was on its way came after the deletion, or the server was restored. */
export async function listDeletedHere<Item extends { _id: string }>(
  tx: WriteTransaction,
  items: readonly (Item | Tombstone)[],
): Promise<(Item | Tombstone)[]> {
  const confirmed = await tx.objectStore("confirmed").getAll();
  const deleted = new Set(confirmed.filter(({ isDeleted }) => isDeleted).map(({ _id }) => _id));
  return items.filter((item) => !("deleted" in item) && deleted.has(item._id));
}

/**
 * A server restored from a backup may lack what it confirmed to this phone: that is asked for again. For a reading
 * deleted elsewhere it answers the tombstone.
 */
async function applyWholeList(context: WriteContext, page: ReadingPage): Promise<boolean> {
  const { data, cursor } = page;
  const { tx, meta, nowMs } = context;
  const current = new Map(data.flatMap((item) => "deleted" in item ? [] : [[item._id, item]]));
  const held = await listStored(tx, "reading");
  await forgetConfirmed(tx, nowMs - CONFIRMED_MS);
  const mine = new Set(await tx.objectStore("confirmed").getAllKeys());
  await putStored(tx, "reading", data);
  for (const reading of held) {
    const { _id } = reading;
    await compareOne(context, { reading, current: current.get(_id), isMine: mine.has(_id) });
  }
  await deleteAgain(context, page);
  meta.cursor = cursor;
  meta.isInDoubt = false;
  return true;
}

async function compareOne(
  context: WriteContext,
  { reading, current, isMine }: { reading: Reading; current?: Reading; isMine: boolean },
): Promise<void> {
  const { _id } = reading;
  const { queue } = await getReading(context.tx, _id);
  const last = queue.at(-1);
  if (current) {
    const isLost = isMine && current.version < reading.version && !isSameEntry(current, reading);
    const wanted = isLost && last?.wanted.action !== "add" ? applyPending(reading, queue) : undefined;
    if (!wanted) return;
    return await enqueue(context, _id, last, {
      action: "change",
      entry: readingEntryOf(wanted),
      seen: current,
    });
  }
  await context.tx.objectStore("entities").delete(["reading", _id]);
  // Sending it tells whether the reading was deleted or lost.
  if (isMine && !last) await enqueue(context, _id, last, { action: "add", entry: readingEntryOf(reading) });
}

async function clearList(tx: WriteTransaction, meta: StoreMeta): Promise<void> {
  meta.cursor = meta.walk = undefined;
  await tx.objectStore("entities").delete(keysOf("reading"));
}
