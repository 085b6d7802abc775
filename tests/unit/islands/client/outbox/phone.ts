/** Phones and their tabs, with time, network, locks and storage in a test's hands. @module */
import assert from "node:assert/strict";
import { createCall } from "@/islands/client/api/api.ts";
import type { ReadingStore, ReadingStoreDeps, StoreChannel } from "@/islands/client/outbox/reading_store.ts";
import { beginReadingStore, type OpeningStore } from "@/islands/client/outbox/open_reading_store.ts";
import { createIndexedDb } from "@/tests/support/fake_indexed_db.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { type ReadingEntry, readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { makeId, makeReading } from "@/tests/support/fixtures.ts";
import { createManualTime, type ManualTime } from "../../log_book/manual_time.ts";
import { ModelServer } from "./model_server.ts";

/** A phone with a browser on it. */
export interface Phone {
  server: ModelServer;
  time: ManualTime;
  indexedDB: IDBFactory;
  /** What the sentinel remembers. */
  notes: Map<string, string>;
  /** Begins to open a tab; `deps` replaces what it is handed. */
  begin(deps?: Partial<ReadingStoreDeps>): OpeningStore;
  /** Opens a tab likewise. */
  open(deps?: Partial<ReadingStoreDeps>): Promise<ReadingStore>;
}

/** Makes what a person types to record a reading, under its own id. */
export function makeEntry(reading: Partial<Reading> = {}): ReadingEntry & { _id: string } {
  const made = makeReading(reading);
  return { ...readingEntryOf(made), _id: made._id };
}

/** Returns what a server was asked for, as `PUT 07`: the method and the end of the id, fetching left out. */
export function listSent({ asked }: ModelServer): string[] {
  return asked.filter(({ method }) => method !== "GET").map(({ method, path, body }) =>
    `${method} ${(body._id ?? path).slice(-2)}`
  );
}

/** No network. */
export const OFFLINE = (): Promise<Response> => Promise.reject(new TypeError("offline"));

/** Whose phone it is, where a test does not say. */
export const USER_ID = "0190c8a0-0000-7000-8000-000000000001";

/** Creates a phone in the network of a server. */
export function createPhone(server: ModelServer = new ModelServer()): Phone {
  const phone = {
    server,
    time: createManualTime(),
    indexedDB: createIndexedDb(),
    notes: new Map<string, string>(),
  };
  const locks = createLocks();
  const openChannel = createAir();
  const begin: Phone["begin"] = (deps) =>
    beginReadingStore({
      userId: USER_ID,
      token: "the-token",
      call: createCall(server.send),
      indexedDB: phone.indexedDB,
      locks,
      openChannel,
      evictionMarker: {
        read: () => phone.notes.get("kept"),
        write: (text) =>
          void (text === undefined ? phone.notes.delete("kept") : phone.notes.set("kept", text)),
      },
      nowMs: phone.time.nowMs,
      random: () => 0.5,
      newId: makeId,
      schedule: phone.time.schedule,
      ...deps,
    });
  return {
    ...phone,
    begin,
    open: async (deps) => await begin(deps).open() ?? assert.fail("nothing can be kept"),
  };
}

/** Creates the Web Locks of a browser, for locks that are only wanted while they are free. */
export function createLocks(): Pick<LockManager, "request"> {
  const held = new Set<string>();
  async function request(name: string, _options: unknown, task: unknown): Promise<unknown> {
    if (typeof task !== "function") return assert.fail("a lock is asked for with its options");
    if (held.has(name)) return await task(null);
    held.add(name);
    try {
      return await task({ name, mode: "exclusive" });
    } finally {
      held.delete(name);
    }
  }
  return { request: request as LockManager["request"] };
}

/** Creates what carries messages between the tabs of a phone. */
export function createAir(): (name: string) => StoreChannel {
  const ears = new Set<{ name: string; channel: StoreChannel }>();
  return (name) => {
    const channel: StoreChannel = {
      onmessage: null,
      postMessage(data) {
        if (![...ears].some((ear) => ear.channel === channel)) {
          throw new DOMException("The channel is closed", "InvalidStateError");
        }
        for (const other of ears) {
          if (other.name !== name || other.channel === channel) continue;
          other.channel.onmessage?.call(channel as BroadcastChannel, new MessageEvent("message", { data }));
        }
      },
      close: () => ears.forEach((ear) => ear.channel === channel && ears.delete(ear)),
    };
    ears.add({ name, channel });
    return channel;
  };
}

/** Lets time pass until it has settled. */
export async function passUntil<T>({ time }: Phone, settling: Promise<T>): Promise<T> {
  let isSettled = false;
  void settling.finally(() => isSettled = true);
  for (let steps = 0; !isSettled; steps++) {
    assert.ok(steps < 10_000, "somebody waits for ever");
    await new Promise((resolve) => setImmediate(resolve));
    time.pass(20);
  }
  return await settling;
}
