/** The keeper of a person's readings, put together from its parts. @module */
import { compareNewestFirst } from "@/lib/shared/reading.ts";
import type { Schedule } from "../schedule.ts";
import { createRun } from "./create_run.ts";
import {
  discardRefused,
  queueAdd,
  queueChange,
  queueDelete,
  queueRetry,
  type WriteContext,
} from "./queue_request.ts";
import type { ReadingStoreDeps } from "./reading_store_deps.ts";
import { type ChangeEvents, createChangeEvents } from "./change_events.ts";
import type { ReadTransaction } from "./outbox_database.ts";
import { isFull, openOutboxStore, type OutboxStore } from "./outbox_store.ts";
import type { ReadingStore, SyncedReading, SyncStatus, WriteOutcome } from "./reading_store.ts";
import { applyAllPending } from "./apply_pending.ts";
import { createSenderLock } from "./sender_lock.ts";
import { createSyncLoop, type SyncLoop } from "./sync_loop.ts";

/** Some browsers, now and then, never answer the first one who opens a database. */
const PATIENCE_MS = 5000;

/**
 * Opens the keeper of a person's readings on this phone.
 *
 * Returns undefined where the browser keeps nothing: private windows of some browsers, old phones.
 */
export async function openReadingStore(deps: ReadingStoreDeps): Promise<ReadingStore | undefined> {
  const { indexedDB, openChannel, userId } = deps;
  if (!indexedDB) return undefined;
  const news = createChangeEvents(openChannel && (() => openChannel(`outbox:${userId}`)));
  let keeper: ReadingStore | undefined;
  function onDeleted(): void {
    news.tell();
    keeper?.close();
  }
  const opening = openOutboxStore({ ...deps, indexedDB, onDeleted }).catch(() => undefined);
  const store = await withPatience(opening, deps.schedule);
  if (store) return keeper = createKeeper(deps, store, news);
  news.close();
  void opening.then((late) => late?.close());
  return undefined;
}

async function withPatience<T>(opening: Promise<T>, schedule: Schedule): Promise<T | undefined> {
  let cancel = () => {};
  const enough = new Promise<undefined>((resolve) =>
    cancel = schedule(() => resolve(undefined), PATIENCE_MS)
  );
  const opened = await Promise.race([opening, enough]);
  cancel();
  return opened;
}

function createKeeper(deps: ReadingStoreDeps, store: OutboxStore, news: ChangeEvents): ReadingStore {
  const loop = createLoop(deps, store, news);
  const status = (): SyncStatus => ({ phase: loop.phase(), ...store.stand() });
  const keep = (work: Work) => keepWith(deps, store, news, work);
  news.onHeard(async () => {
    await store.refresh().catch(() => {});
    news.tell();
    // The other tab could not send what it kept while this one is sending.
    if (loop.isRunning()) void loop.sync();
  });
  return {
    status,
    list: () => store.read(listHeld).catch(() => []),
    add: (entry) => keep((context) => queueAdd(context, entry)),
    change: (id, entry, seen) => keep((context) => queueChange(context, id, { entry, seen })),
    remove: (id) => keep((context) => queueDelete(context, id)),
    retry: (id) => keep((context) => queueRetry(context, id)),
    discard: (id) => keep((context) => discardRefused(context, id)),
    async dismissEviction() {
      await keep(({ meta }) => Promise.resolve(void (meta.lostUnsent = undefined)));
    },
    async sync() {
      await loop.sync();
      return status();
    },
    onChange: news.watch,
    close() {
      loop.stop();
      news.close();
      store.close();
    },
  };
}

/** Writes what a person asks for; false where there is no such reading. */
type Work = (context: WriteContext) => Promise<boolean | void>;

async function keepWith(
  { nowMs, newId, onKept }: ReadingStoreDeps,
  store: OutboxStore,
  news: ChangeEvents,
  work: Work,
): Promise<WriteOutcome> {
  try {
    const found = await store.write((tx, meta) => work({ tx, meta, nowMs: nowMs(), newId }));
    if (found === false) return { ok: false, reason: "gone" };
  } catch (error) {
    return { ok: false, reason: isFull(error) ? "full" : "broken" };
  }
  news.share();
  onKept?.();
  return { ok: true };
}

function createLoop(deps: ReadingStoreDeps, store: OutboxStore, news: ChangeEvents): SyncLoop {
  const lock = createSenderLock(store, deps);
  return createSyncLoop({
    ...deps,
    lock,
    run: createRun({ ...deps, isSender: lock.isSender, store, onNews: news.share }),
    onPhase: news.tell,
    hasUnsent: () => store.stand().unsent > 0,
  });
}

async function listHeld(tx: ReadTransaction): Promise<SyncedReading[]> {
  const [readings, operations] = await Promise.all([
    tx.objectStore("readings").getAll(),
    tx.objectStore("outbox").getAll(),
  ]);
  return applyAllPending(readings, operations).sort(compareNewestFirst);
}
