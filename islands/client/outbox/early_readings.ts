/** The logbook's store: asked for before its screen is there, and shown before it is certain to keep anything. @module */
import { compareNewestFirst } from "@/lib/shared/reading.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { awaitFirstSight } from "../browser/idle.ts";
import { readToken } from "../session/session.ts";
import { listFirstPage } from "./first_page.ts";
import { beginBrowserReadingStore, createChangeEvents, type OpeningStore } from "./open_reading_store.ts";
import type { ReadingStore, SyncedReading, WriteOutcome } from "./reading_store.ts";

let early: { token: string; opening: OpeningStore } | undefined;

/** Called before anything else of the logbook's document. */
export function openReadingsEarly(): void {
  const token = readToken();
  if (token === undefined || globalThis.location.pathname !== PATIENT_SCREENS.log_book.path) return;
  early = { token, opening: beginBrowserReadingStore(token) };
  // Begins to read the answer.
  void listFirstPage(token).catch(() => {});
  awaitFirstSight();
}

/** What was begun early is taken once, and only by whom it was begun for. */
export function takeOpeningStore(token: string): OpeningStore {
  const begun = early;
  early = undefined;
  if (begun?.token === token) return begun.opening;
  void begun?.opening.readable.then((store) => store?.close());
  return beginBrowserReadingStore(token);
}

interface OpeningDeps {
  readable: ReadingStore;
  /** The store that keeps what is asked for: another one if the browser turns out to keep nothing. Called once. */
  open(): Promise<ReadingStore>;
  /** Of the server, on a phone that has kept none. */
  firstPage?: Promise<SyncedReading[]>;
}

/** Lists what there is already; opened by the first that is asked for. Keeps nothing if that rejects. */
export function createOpeningStore({ readable, open, firstPage }: OpeningDeps): ReadingStore {
  const changes = createChangeEvents();
  const stored = Promise.withResolvers<void>();
  let current = readable;
  let release = current.onChange(changes.notify);
  let isClosed = false;
  let opening: Promise<ReadingStore> | undefined;
  /** Shown until they are stored. */
  let unstored: SyncedReading[] = [];
  void firstPage?.then((readings) => {
    if (readings.length === 0 || current !== readable) return;
    unstored = readings;
    changes.notify();
  }, () => {});

  async function list(): Promise<SyncedReading[]> {
    const listed = await current.list();
    if (unstored.length === 0) return listed;
    const ids = new Set(listed.map(({ _id }) => _id));
    if (current.status().hasWholeList || unstored.some(({ _id }) => ids.has(_id))) {
      unstored = [];
      stored.resolve();
      return listed;
    }
    return [...listed, ...unstored].sort(compareNewestFirst);
  }

  function replace(store: ReadingStore): ReadingStore {
    if (isClosed) store.close();
    if (isClosed || store === current) return store;
    release();
    current = store;
    unstored = [];
    release = store.onChange(changes.notify);
    changes.notify();
    return store;
  }
  const opened = () => opening ??= open().then(replace);
  const ask = (work: (store: ReadingStore) => Promise<WriteOutcome>): Promise<WriteOutcome> =>
    opened().then(work, () => ({ ok: false, reason: "broken" }));
  /** What is shown early cannot be changed before it is stored. */
  const askOfStored: typeof ask = (work) =>
    ask(async (store) => {
      if (unstored.length > 0) await Promise.race([stored.promise, store.sync()]);
      return await work(store);
    });
  return {
    list,
    status: () => current.status(),
    add: (entry) => ask((store) => store.add(entry)),
    addImported: (entries, vitalSigns) => ask((store) => store.addImported(entries, vitalSigns)),
    change: (id, entry, seen) => askOfStored((store) => store.change(id, entry, seen)),
    remove: (id) => askOfStored((store) => store.remove(id)),
    restore: (removed) => ask((store) => store.restore(removed)),
    retry: (id) => ask((store) => store.retry(id)),
    discard: (id) => ask((store) => store.discard(id)),
    dismissEviction: () => opened().then((store) => store.dismissEviction?.(), () => {}),
    sync: () => opened().then((store) => store.sync(), () => current.status()),
    onChange: changes.watch,
    get outbox() {
      return current.outbox;
    },
    close() {
      isClosed = true;
      release();
      changes.close();
      current.close();
    },
  };
}
