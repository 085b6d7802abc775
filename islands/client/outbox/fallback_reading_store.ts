/** Asks the server until the phone's storage answers. @module */
import { call } from "../api/api.ts";
import { type Schedule, schedule } from "../browser/schedule.ts";
import { isStillSignedIn, userIdOf } from "../session/session.ts";
import { openBrowserReadingStore } from "./browser_reading_store.ts";
import { createMemoryReadingStore } from "./memory_reading_store.ts";
import type { ReadingStore, WriteOutcome } from "./reading_store.ts";
import { shareReadingStore } from "./unsent_work.ts";

export interface FallbackDeps {
  /** Keeps nothing. */
  memory: ReadingStore;
  /** Undefined while the storage does not answer. Never rejects. */
  reopen(): Promise<ReadingStore | undefined>;
  schedule: Schedule;
  /** The returned function is called when that store closes. */
  onReopened(store: ReadingStore): () => void;
}

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

export function createFallbackReadingStore(deps: FallbackDeps): ReadingStore {
  const { memory } = deps;
  const watchers = new Set<() => void>();
  const tell = () => watchers.forEach((changed) => changed());
  let current = memory;
  let release = memory.onChange(tell);
  let opening: Promise<void> | undefined;
  let waitMs = FIRST_WAIT_MS;
  let cancel = () => {};
  let isClosed = false;

  async function reopen(): Promise<void> {
    cancel();
    const store = await deps.reopen();
    opening = undefined;
    if (!store) {
      if (!isClosed) cancel = deps.schedule(() => void tryAgain(), waitMs);
      waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs);
      return;
    }
    if (isClosed) return store.close();
    release();
    const stops = [store.onChange(tell), deps.onReopened(store)];
    release = () => stops.forEach((stop) => stop());
    current = store;
    tell();
    void store.sync();
  }
  async function tryAgain(): Promise<void> {
    if (current === memory && !isClosed) await (opening ??= reopen());
  }
  async function write(work: (store: ReadingStore) => Promise<WriteOutcome>): Promise<WriteOutcome> {
    await tryAgain();
    const asked = current;
    const outcome = await work(asked);
    // It bypassed the store opened since.
    if (asked !== current) void current.sync();
    return outcome;
  }
  /** Until its list has come, shows what the server told before. */
  const shown = () => current.status().hasWholeList ? current : memory;
  return {
    status: () => current.status(),
    async list() {
      const held = await current.list();
      return held.length > 0 ? held : await shown().list();
    },
    add: (entry) => write((store) => store.add(entry)),
    addImported: (entries, vitalSigns) => write((store) => store.addImported(entries, vitalSigns)),
    change: (id, entry, seen) => write((store) => store.change(id, entry, seen)),
    remove: (id) => write((store) => store.remove(id)),
    restore: (removed) => write((store) => store.restore(removed)),
    retry: (id) => write((store) => store.retry(id)),
    discard: (id) => write((store) => store.discard(id)),
    dismissEviction: async () => await current.dismissEviction?.(),
    sync() {
      void tryAgain();
      return current.sync();
    },
    onChange(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    get outbox() {
      return current.outbox;
    },
    close() {
      isClosed = true;
      cancel();
      release();
      watchers.clear();
      current.close();
    },
  };
}

export function openFallbackReadingStore(token: string): ReadingStore {
  return createFallbackReadingStore({
    memory: createMemoryReadingStore({ call, token }),
    // A session ended meanwhile leaves nothing behind.
    reopen: async () =>
      isStillSignedIn(userIdOf(token) ?? "") ? await openBrowserReadingStore(token) : undefined,
    schedule,
    onReopened: shareReadingStore,
  });
}
