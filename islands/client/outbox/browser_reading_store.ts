import { OUTBOX_TAG, SHELL_CACHE, type WorkerMessage } from "@/lib/shared/offline.ts";
import { call } from "../api/api.ts";
import { newId } from "../browser/ids.ts";
import { type Schedule, schedule } from "../browser/schedule.ts";
import { userIdOf } from "../session/session.ts";
import { browserFactory } from "../storage/database.ts";
import { requestPersistence } from "../storage/offline_storage.ts";
import { openReadingStore } from "./open_reading_store.ts";
import { createEvictionMarker } from "./outbox_database.ts";
import type { ReadingStore } from "./reading_store.ts";

/** Only pages send: workers cannot read the token. */
export async function openBrowserReadingStore(token: string): Promise<ReadingStore | undefined> {
  const userId = userIdOf(token);
  if (userId === undefined) return undefined;
  import("./sync_run.ts").catch(() => {});
  let hasKept = false;
  const readings = await openReadingStore({
    userId,
    token,
    call,
    indexedDB: browserFactory(),
    locks: globalThis.navigator.locks as LockManager | undefined,
    openChannel: "BroadcastChannel" in globalThis ? (name) => new BroadcastChannel(name) : undefined,
    evictionMarker: createEvictionMarker(userId),
    nowMs: Date.now,
    random: Math.random,
    newId,
    schedule,
    freeSpace,
    onKept() {
      void readings?.sync().then(({ unsent }) => unsent > 0 ? registerBackgroundSync() : undefined);
      if (!hasKept) void requestPersistence();
      hasKept = true;
    },
  });
  if (!readings) return undefined;
  const { document, navigator } = globalThis;
  // Absent in some browsers' private windows.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const stop = watchSyncTriggers(
    { page: globalThis, document, workers, schedule },
    () => void readings.sync(),
  );
  return {
    ...readings,
    close() {
      stop();
      readings.close();
    },
  };
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

const SETTLE_MS = 50;

const PAGE_EVENTS = ["online", "focus", "pageshow"];

export function watchSyncTriggers(
  { page, document, workers, schedule }: {
    page: EventTarget;
    document: EventTarget;
    workers?: EventTarget;
    schedule: Schedule;
  },
  wake: () => void,
): () => void {
  let cancel: (() => void) | undefined;
  function wakeSoon(): void {
    cancel ??= schedule(() => {
      cancel = undefined;
      wake();
    }, SETTLE_MS);
  }
  function hearWorker(event: Event): void {
    const call: WorkerMessage = { type: "WAKE" };
    if (event instanceof MessageEvent && event.data?.type === call.type) wakeSoon();
  }
  const listening = new AbortController();
  const { signal } = listening;
  for (const name of PAGE_EVENTS) page.addEventListener(name, wakeSoon, { signal });
  // Leaving the page is the last occasion, perhaps for days.
  document.addEventListener("visibilitychange", wakeSoon, { signal });
  workers?.addEventListener("message", hearWorker, { signal });
  return () => {
    listening.abort();
    cancel?.();
  };
}
