/**
 * A logbook while the phone's storage does not answer, or for good where a browser keeps nothing: the server is asked
 * for every change, and only what it confirmed counts.
 *
 * @module
 */
import { compareNewestFirst, type Reading } from "@/lib/shared/reading.ts";
import { readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { listReadings } from "@/lib/shared/wire/readings.ts";
import { type Call, call, isSessionOver, NO_ANSWER, type Refusal } from "../api/api.ts";
import { newId } from "../browser/ids.ts";
import { type Schedule, schedule } from "../browser/schedule.ts";
import { createChangeEvents, openBrowserReadingStore } from "./open_reading_store.ts";
import { isOwnSentence, type SendDeps } from "./answer.ts";
import type { ReadingRequest } from "./outbox_database.ts";
import type { ReadingStore, SyncedReading, SyncStatus, WriteOutcome } from "./reading_store.ts";
import { sendReading } from "./send_reading.ts";
import { shareReadingStore } from "./shared_store.ts";

interface FallbackDeps {
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
  const changes = createChangeEvents();
  let current = memory;
  let release = memory.onChange(changes.notify);
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
    const stops = [store.onChange(changes.notify), deps.onReopened(store)];
    release = () => stops.forEach((stop) => stop());
    current = store;
    changes.notify();
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
    onChange: changes.watch,
    get outbox() {
      return current.outbox;
    },
    close() {
      isClosed = true;
      cancel();
      release();
      changes.close();
      current.close();
    },
  };
}

export function openFallbackReadingStore(token: string): ReadingStore {
  return createFallbackReadingStore({
    memory: createMemoryReadingStore({ call, token }),
    reopen: () => openBrowserReadingStore(token),
    schedule,
    onReopened: shareReadingStore,
  });
}

const EMPTY: SyncStatus = {
  phase: "idle",
  unsent: 0,
  refused: 0,
  hasWholeList: false,
  wasEvicted: false,
  merged: 0,
  keepsNothing: true,
};
const GONE: WriteOutcome = { ok: false, reason: "gone" };

export function createMemoryReadingStore(deps: SendDeps): ReadingStore {
  const { readings, ask, status, list, sync, changes } = createServerList(deps);
  /** Of restored readings: asked again, it is the same one. */
  const newIds = new Map<string, string>();
  const add: ReadingStore["add"] = ({ _id, ...typed }) => {
    const entry = readingEntryOf(typed);
    return ask({ ...entry, _id, version: 0, updatedAt: "" }, { action: "add", entry });
  };
  return {
    list: () => Promise.resolve(list()),
    status,
    add,
    async addImported(entries) {
      for (const entry of entries) {
        const kept = readings.has(entry._id) ? undefined : await add(entry);
        if (kept && !kept.ok) return kept;
      }
      return { ok: true };
    },
    async change(id, entry, seen) {
      const reading = readings.get(id);
      if (!reading) return GONE;
      const wanted = {
        action: "change",
        entry: readingEntryOf(entry),
        seen: { ...reading, ...seen },
      } as const;
      return await ask({ ...reading, ...entry }, wanted);
    },
    async remove(id) {
      const reading = readings.get(id);
      return reading ? await ask(reading, { action: "delete" }) : GONE;
    },
    restore(removed) {
      const _id = newIds.get(removed._id) ?? newId();
      newIds.set(removed._id, _id);
      return add({ ...removed, _id });
    },
    retry: () => Promise.resolve({ ok: true }),
    discard: () => Promise.resolve({ ok: true }),
    sync,
    onChange: changes.watch,
    close: changes.close,
  };
}

/** What the server has told, and what it is being asked. */
function createServerList(deps: SendDeps) {
  const readings = new Map<string, Reading>();
  const underWay = new Map<string, SyncedReading>();
  const changes = createChangeEvents();
  let status = EMPTY;
  let confirmed = 0;

  function update(changed: Partial<SyncStatus> = {}): void {
    status = { ...status, ...changed };
    changes.notify();
  }

  async function ask(shown: Reading, wanted: ReadingRequest): Promise<WriteOutcome> {
    const { _id } = shown;
    const isDeletion = wanted.action === "delete";
    underWay.set(_id, { ...shown, syncState: "on_phone", underWay: isDeletion ? "deleting" : "saving" });
    update();
    const { sent, refusal } = await send(deps, { entityId: _id, wanted }, readings.get(_id));
    underWay.delete(_id);
    if (sent.kind !== "done") {
      update({
        ...sent.kind === "signed_out" && { phase: "signed_out" },
        // Unanswered or gone: the list may be wrong.
        ...(refusal.status === 0 || refusal.status === 404) && { unsent: 1 },
      });
      return { ok: false, reason: "not_sent", refusal: sent.kind === "refused" ? sent.refusal : refusal };
    }
    confirmed++;
    if (sent.stored) readings.set(_id, sent.stored);
    else readings.delete(_id);
    update();
    // A list that did not come before may come now.
    if (!status.hasWholeList) await sync();
    return { ok: true, isMerged: sent.isMerged };
  }

  async function sync(): Promise<SyncStatus> {
    const before = confirmed;
    const result = await deps.call(listReadings, { token: deps.token });
    // A list requested before a change must not undo it.
    if (confirmed !== before) return await sync();
    if (result.ok) {
      readings.clear();
      for (const item of result.data.data) if (!("deleted" in item)) readings.set(item._id, item);
      update({ phase: "idle", hasWholeList: true, unsent: 0 });
    } else {
      const message = isOwnSentence(result) ? result.message : undefined;
      update({ phase: isSessionOver(result) ? "signed_out" : "waiting", message });
    }
    return status;
  }

  function list(): SyncedReading[] {
    if (!status.hasWholeList) return [];
    const saved = Array.from(readings.values(), (reading) => ({ ...reading, syncState: "saved" as const }));
    const held = new Map<string, SyncedReading>(saved.map((reading) => [reading._id, reading]));
    for (const reading of underWay.values()) held.set(reading._id, reading);
    return Array.from(held.values()).sort(compareNewestFirst);
  }

  return { readings, ask, status: () => status, list, sync, changes };
}

async function send(
  { call, token }: SendDeps,
  operation: Parameters<typeof sendReading>[1],
  known?: Reading,
) {
  let refusal: Refusal = NO_ANSWER;
  const recorded: Call = async (...asked) => {
    const result = await call(...asked);
    if (!result.ok) refusal = result;
    return result;
  };
  return { sent: await sendReading({ call: recorded, token }, operation, known), refusal };
}
