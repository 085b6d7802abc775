/** The logbook's store in IndexedDB: what is asked for is durable first, and then sent. @module */
import { OUTBOX_TAG, SHELL_CACHE } from "@/lib/shared/offline.ts";
import { newId } from "../browser/ids.ts";
import { schedule } from "../browser/schedule.ts";
import { requestPersistence } from "../storage/offline_storage.ts";
import { takeFirstPage } from "./first_page.ts";
import { browserOutbox, type WriteContext } from "./outbox_database.ts";
import { createOutboxStore, isFull, type OutboxStore } from "./outbox_store.ts";
import {
  discardRefused,
  queueAdd,
  queueChange,
  queueDelete,
  queueImported,
  queueRestore,
  queueRetry,
} from "./queue_request.ts";
import type {
  ReadingStore,
  ReadingStoreDeps,
  StoreChannel,
  SyncedReading,
  SyncStatus,
} from "./reading_store.ts";
import { listSyncedReadings } from "./synced_readings.ts";
import { createSyncLoop, runAlone, watchSyncTriggers } from "./sync_loop.ts";
import { createSyncRun } from "./sync_run.ts";

/** Both undefined if the browser keeps nothing, or does not answer. */
export interface OpeningStore {
  /** Lists what is kept. */
  readable: Promise<ReadingStore | undefined>;
  /** The same store, once it is certain to keep what is asked for. */
  open(): Promise<ReadingStore | undefined>;
}

/** Reads first: a strict write takes long on a phone. */
export function beginReadingStore(deps: ReadingStoreDeps): OpeningStore {
  const { indexedDB, openChannel, userId } = deps;
  if (!indexedDB) return { readable: Promise.resolve(undefined), open: () => Promise.resolve(undefined) };
  const changes = createChangeEvents(openChannel && (() => openChannel(`outbox:${userId}`)));
  const store = createOutboxStore({ ...deps, indexedDB, onDeleted });
  const readings = createReadingStore(deps, store, changes);
  function onDeleted(): void {
    changes.notify();
    readings.close();
  }
  function giveUp(): undefined {
    readings.close();
  }
  const readable = readings.prepare().then(() => readings, giveUp);
  return {
    readable,
    open: () => readable.then(async (found) => found && await store.create().then(() => found, giveUp)),
  };
}

/** One that can read its first list ahead; rejects if the storage fails. */
type PreparedStore = ReadingStore & { prepare(): Promise<unknown> };

function createReadingStore(
  deps: ReadingStoreDeps,
  store: OutboxStore,
  changes: ChangeEvents,
): PreparedStore {
  const loop = createLoop(deps, store, changes);
  const status = (): SyncStatus => ({
    phase: loop.phase(),
    message: loop.message(),
    ...store.summary(),
  });
  const keep = createKeep(deps, store, changes);
  const stopWatching = deps.watch?.(() => void loop.sync());
  const newIds = new Map<string, string>();
  let held: SyncedReading[] = [];
  let prepared: Promise<SyncedReading[]> | undefined;
  const look = () => store.look(listSyncedReadings).then((listed) => held = listed);
  changes.watch(() => prepared = undefined);
  changes.onRemote(async () => {
    prepared = undefined;
    await store.look(() => Promise.resolve()).catch(() => {});
    changes.notify();
    if (loop.isRunning()) void loop.sync();
  });
  return {
    status,
    prepare: () => prepared = look(),
    async list() {
      const listing = prepared ?? look();
      prepared = undefined;
      return await listing.catch(() => held);
    },
    add: (entry) => keep((context) => queueAdd(context, entry)),
    addImported: (entries, vitalSigns) => keep((context) => queueImported(context, entries, vitalSigns)),
    change: (id, entry, seen) => keep((context) => queueChange(context, id, { entry, seen })),
    remove: (id) => keep((context) => queueDelete(context, id)),
    restore: (removed) => keep((context) => queueRestore(context, removed, newIds)),
    retry: (id) => keep((context) => queueRetry(context, id)),
    discard: (id) => keep((context) => discardRefused(context, id)),
    async dismissEviction() {
      await keep(({ meta }) => Promise.resolve(void (meta.lostUnsent = undefined)));
    },
    async sync() {
      await loop.sync();
      return status();
    },
    onChange: changes.watch,
    outbox: { read: store.read, write: store.write, onChange: changes.watch, keep },
    close() {
      stopWatching?.();
      loop.stop();
      changes.close();
      store.close();
    },
  };
}

/** What `work` answers with false is gone. */
function createKeep({ nowMs, newId, onKept }: ReadingStoreDeps, store: OutboxStore, changes: ChangeEvents) {
  return async (work: (context: WriteContext) => Promise<boolean | void>) => {
    try {
      const found = await store.write((tx, meta) => work({ tx, meta, nowMs: nowMs(), newId }));
      if (found === false) return { ok: false, reason: "gone" } as const;
    } catch (error) {
      return { ok: false, reason: isFull(error) ? "full" : "broken" } as const;
    }
    changes.broadcast();
    onKept?.();
    return { ok: true } as const;
  };
}

function createLoop(deps: ReadingStoreDeps, store: OutboxStore, changes: ChangeEvents) {
  return createSyncLoop({
    ...deps,
    runAlone: runAlone(deps),
    run: createSyncRun({ ...deps, store, onChange: changes.broadcast }),
    onPhase: changes.notify,
    hasUnsent: () => store.summary().unsent > 0,
  });
}

type ChangeEvents = ReturnType<typeof createChangeEvents>;

/** Who shows what is kept, in this tab and in others. */
export function createChangeEvents(open?: () => StoreChannel) {
  const watchers = new Set<() => void>();
  let channel = open?.();
  const notify = () => watchers.forEach((changed) => changed());
  return {
    watch(changed: () => void) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    notify,
    broadcast() {
      channel?.postMessage("changed");
      notify();
    },
    onRemote(changed: () => void) {
      if (channel) channel.onmessage = changed;
    },
    close() {
      watchers.clear();
      channel?.close();
      // A closed channel throws at the next message.
      channel = undefined;
    },
  };
}

/** Only pages send: workers cannot read the token. */
export function openBrowserReadingStore(token: string): Promise<ReadingStore | undefined> {
  return beginBrowserReadingStore(token).open();
}

export function beginBrowserReadingStore(token: string): OpeningStore {
  const { document, navigator } = globalThis;
  // Absent in some browsers' private windows.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const world = { page: globalThis, document, workers, schedule };
  let hasKept = false;
  const opening = beginReadingStore({
    ...browserOutbox(token),
    openChannel: "BroadcastChannel" in globalThis ? (name) => new BroadcastChannel(name) : undefined,
    random: Math.random,
    newId,
    schedule,
    freeSpace,
    watch: (wake) => watchSyncTriggers(world, wake),
    takeFirstPage,
    async onKept() {
      if (!hasKept) void requestPersistence();
      hasKept = true;
      const status = await (await opening.open())?.sync();
      if (status && status.unsent > 0) await registerBackgroundSync();
    },
  });
  return opening;
}

async function registerBackgroundSync(): Promise<void> {
  try {
    const registration = await globalThis.navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(OUTBOX_TAG);
  } catch {
    // The page sends at its other occasions as well.
  }
}

/** Keeps the app itself: there may be no network. */
async function freeSpace(): Promise<void> {
  try {
    const names = await globalThis.caches.keys();
    await Promise.all(
      names.filter((name) => name !== SHELL_CACHE).map((name) => globalThis.caches.delete(name)),
    );
  } catch {
    // Without caches there is nothing to give back.
  }
}
