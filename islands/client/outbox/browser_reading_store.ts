/** The keeper on the browser's own storage, network and locks, woken by everything that can mean "now". @module */
import { OUTBOX_TAG, SHELL_CACHE } from "@/lib/shared/offline.ts";
import { call } from "../api.ts";
import { newId } from "../ids.ts";
import { schedule } from "../schedule.ts";
import { userIdOf } from "../session.ts";
import { NOTE_PREFIX } from "./database_name.ts";
import type { EvictionMarker } from "./reading_store_deps.ts";
import { watchSyncTriggers } from "./sync_triggers.ts";
import { openReadingStore } from "./open_reading_store.ts";
import type { ReadingStore } from "./reading_store.ts";

/**
 * Opens the keeper of whoever holds the token; undefined where the browser keeps nothing.
 *
 * Only pages send. A worker that wakes for Background Sync tells the pages that are open; with none open it sends
 * nothing, for the token lies where no worker can read it, and a second copy of it for this would be one more to
 * lose. What waits is sent when the app is opened again.
 */
export async function openBrowserReadingStore(token: string): Promise<ReadingStore | undefined> {
  const userId = userIdOf(token);
  if (userId === undefined) return undefined;
  // On its way while the database opens; whoever needs it asks again.
  import("./exchange.ts").catch(() => {});
  let hasKept = false;
  const keeper = await openReadingStore({
    userId,
    token,
    call,
    indexedDB: attempt(() => globalThis.indexedDB),
    // Absent in older browsers, whatever the type library says.
    locks: globalThis.navigator.locks as LockManager | undefined,
    openChannel: "BroadcastChannel" in globalThis ? (name) => new BroadcastChannel(name) : undefined,
    evictionMarker: createSentinel(`${NOTE_PREFIX}${userId}`),
    nowMs: Date.now,
    random: Math.random,
    newId,
    schedule,
    freeSpace,
    onKept() {
      void keeper?.sync().then(({ unsent }) => unsent > 0 ? wishToBeWoken() : undefined);
      if (!hasKept) void wishToStay();
      hasKept = true;
    },
  });
  if (!keeper) return undefined;
  const { document, navigator } = globalThis;
  // Absent in private windows of some browsers, whatever the type library says.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const stop = watchSyncTriggers({ page: globalThis, document, workers, schedule }, () => void keeper.sync());
  return {
    ...keeper,
    close() {
      stop();
      keeper.close();
    },
  };
}

function createSentinel(key: string): EvictionMarker {
  return {
    read: () => attempt(() => globalThis.localStorage.getItem(key) ?? undefined),
    write: (text) =>
      attempt(() => {
        if (text === undefined) globalThis.localStorage.removeItem(key);
        else globalThis.localStorage.setItem(key, text);
      }),
  };
}

/** Has the browser wake the worker when the network is back, where it can. */
async function wishToBeWoken(): Promise<void> {
  try {
    const registration = await globalThis.navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(OUTBOX_TAG);
  } catch {
    // The other occasions remain.
  }
}

/** Asks the browser not to throw away what is kept. */
async function wishToStay(): Promise<void> {
  try {
    await globalThis.navigator.storage.persist();
  } catch {
    // Not every browser knows such a wish, and none has to grant it.
  }
}

/** Gives back what can be fetched again; the app itself stays, for there may be no network. */
async function freeSpace(): Promise<void> {
  try {
    const names = await globalThis.caches.keys();
    await Promise.all(
      names.filter((name) => name !== SHELL_CACHE).map((name) => globalThis.caches.delete(name)),
    );
  } catch {
    // Then there is nothing to give back.
  }
}

/** A storage that is refused to this page throws when it is touched. */
function attempt<T>(touch: () => T): T | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}
