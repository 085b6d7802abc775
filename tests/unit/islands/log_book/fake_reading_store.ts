/** A reading store in a test's hands: the test says what the phone holds and what the server has confirmed. @module */
import type {
  ReadingStore,
  SyncedReading,
  SyncStatus,
  WriteOutcome,
} from "@/islands/client/outbox/reading_store.ts";
import { compareNewestFirst } from "@/lib/shared/reading.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

/** The store, and the strings by which a test pulls it. */
export interface FakeStore {
  store: ReadingStore;
  /** What was asked, in words: `add`, `change 1`, ... */
  asked: string[];
  held: SyncedReading[];
  status: SyncStatus;
  /** What the next keeping comes to; then it works. */
  outcomes: WriteOutcome[];
  /** Runs while a sync is awaited, as if the server answered. */
  onSync(): void | Promise<void>;
  /** Tells whoever listens that something changed, and waits until they have looked. */
  change(status?: Partial<SyncStatus>): Promise<void>;
  isClosed: boolean;
}

/** A reading as the phone holds it. */
export function makeHeld(reading: Partial<SyncedReading> = {}): SyncedReading {
  return { ...makeReading(), syncState: "saved", ...reading };
}

/** Creates a store that has fetched the whole list and has nothing to send. */
export function createFakeStore(held: SyncedReading[] = [], status: Partial<SyncStatus> = {}): FakeStore {
  const watchers = new Set<() => void>();
  const fake: FakeStore = {
    asked: [],
    held,
    status: { ...QUIET, ...status },
    outcomes: [],
    onSync() {},
    async change(changes = {}) {
      fake.status = { ...fake.status, ...changes };
      watchers.forEach((changed) => changed());
      await settle();
    },
    isClosed: false,
    store: {
      list: () => Promise.resolve(fake.held.toSorted(compareNewestFirst)),
      status: () => fake.status,
      add: (entry) => keep("add", () => fake.held.push(makeHeld({ ...entry, ...UNSENT, pending: "add" }))),
      addImported: (entries) =>
        keep(`import ${entries.length}`, () => {
          fake.held.push(...entries.map((entry) => makeHeld({ ...entry, ...UNSENT, pending: "add" })));
        }),
      change: (id, entry) =>
        keep(`change ${id}`, () => replace(id, { ...entry, ...UNSENT, pending: "change" })),
      remove: (id) => keep(`remove ${id}`, () => fake.held = fake.held.filter(({ _id }) => _id !== id)),
      restore: (removed) => keep("restore", () => fake.held.push(makeHeld({ ...removed, ...UNSENT }))),
      retry: (id) => keep(`retry ${id}`, () => replace(id, { ...UNSENT, refusal: undefined })),
      discard: (id) => keep(`discard ${id}`, () => replace(id, { syncState: "saved", refusal: undefined })),
      async sync() {
        fake.asked.push("sync");
        await fake.onSync();
        return fake.status;
      },
      dismissEviction: () => fake.change({ wasEvicted: false }),
      onChange(changed) {
        watchers.add(changed);
        return () => void watchers.delete(changed);
      },
      close: () => void (fake.isClosed = true),
    },
  };
  function replace(id: string, changes: Partial<SyncedReading>): void {
    fake.held = fake.held.map((reading) => reading._id === id ? { ...reading, ...changes } : reading);
  }
  async function keep(what: string, work: () => unknown): Promise<WriteOutcome> {
    fake.asked.push(what);
    const outcome = fake.outcomes.shift() ?? { ok: true };
    if (!outcome.ok) return outcome;
    work();
    await fake.change({ unsent: fake.status.unsent + 1 });
    return outcome;
  }
  return fake;
}

const UNSENT = { syncState: "on_phone" } as const;
const QUIET: SyncStatus = {
  phase: "idle",
  unsent: 0,
  refused: 0,
  hasWholeList: true,
  wasEvicted: false,
  merged: 0,
};

/** Lets whoever was called back finish: a list is a promise and what follows from it. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
