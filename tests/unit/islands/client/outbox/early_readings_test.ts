import assert from "node:assert/strict";
import { createCall } from "@/islands/client/api/api.ts";
import { noteFirstSight } from "@/islands/client/browser/idle.ts";
import {
  createOpeningStore,
  openReadingsEarly,
  takeOpeningStore,
} from "@/islands/client/outbox/early_readings.ts";
import { createMemoryReadingStore } from "@/islands/client/outbox/fallback_reading_store.ts";
import type { OpeningStore } from "@/islands/client/outbox/open_reading_store.ts";
import { createOutboxStore } from "@/islands/client/outbox/outbox_store.ts";
import type { ReadingStore, SyncedReading } from "@/islands/client/outbox/reading_store.ts";
import { keepUnsentOnly } from "@/islands/client/session/clear_ended_sessions.ts";
import { listSyncedReadings } from "@/islands/client/outbox/synced_readings.ts";
import { createLogBook } from "@/islands/log_book/log_book_model.ts";
import { installGlobal } from "@/tests/support/fake_global.ts";
import { createStorage, installStorage } from "@/tests/support/fake_storage.ts";
import { makeId } from "@/tests/support/fixtures.ts";
import { makeToken } from "@/tests/support/tokens.ts";
import { createPhone, listSent, makeEntry, OFFLINE, passUntil, type Phone, USER_ID } from "./phone.ts";

const OTHER_ID = "0190c8a0-0000-7000-8000-000000000002";

/** The fake's own way to end a transaction for a reason. */
type Abortable = IDBTransaction & { _abort(reason: string): void };

/** From now on writes end for a reason, or are never answered, as WebKit's at times. */
function breakWrites(reason?: string): Disposable {
  const { count } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.count = function (...args) {
    const request = count.apply(this, args);
    if (this.transaction.mode === "readonly") return request;
    if (reason) (this.transaction as Abortable)._abort(reason);
    else request.addEventListener = () => {};
    return request;
  };
  return { [Symbol.dispose]: () => void (IDBObjectStore.prototype.count = count) };
}

/** A phone that has kept readings, of which one was never sent. */
async function fillPhone(): Promise<Phone> {
  const phone = createPhone();
  const keeper = await phone.open();
  await keeper.add(makeEntry({ value: 101 }));
  await keeper.sync();
  phone.server.disturb(OFFLINE);
  await keeper.add(makeEntry({ value: 102 }));
  keeper.close();
  return phone;
}

/** As the logbook opens it: with the server's answers where the phone turns out to keep nothing. */
async function openEarly(
  { readable, open }: OpeningStore,
  { server }: Phone,
  firstPage?: Promise<SyncedReading[]>,
) {
  const memory = createMemoryReadingStore({ call: createCall(server.send), token: "the-token" });
  const listed = await readable ?? assert.fail("nothing is listed");
  const openOrGiveUp = async () => await open() ?? memory;
  return createOpeningStore({ readable: listed, open: openOrGiveUp, firstPage });
}

function openOutbox(indexedDB: IDBFactory, nowMs: () => number, onDeleted = () => {}) {
  return createOutboxStore({
    userId: USER_ID,
    token: "the-token",
    call: () => assert.fail("nothing is asked"),
    indexedDB,
    evictionMarker: { read: () => undefined, write() {} },
    nowMs,
    onDeleted,
  });
}

const valuesOf = async (store?: ReadingStore) => (await store?.list())?.map(({ value }) => value).sort();

Deno.test("The first list is read in one transaction, before anything is written", async () => {
  const phone = await fillPhone();
  const begun: unknown[] = [];
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (names, mode = "readonly", options) {
    begun.push(mode);
    return transaction.call(this, names, mode, options);
  };
  try {
    const { readable, open } = phone.begin();
    const store = await readable;
    assert.deepEqual(await valuesOf(store), [101, 102]);
    assert.deepEqual([store?.status().unsent, store?.status().hasWholeList], [1, true]);
    assert.deepEqual(begun, ["readonly"]);
    await open();
    assert.deepEqual(begun, ["readonly", "readwrite"]);
    store?.close();
  } finally {
    IDBDatabase.prototype.transaction = transaction;
  }
});

Deno.test("A first list that another tab has changed since is read again", async () => {
  const phone = await fillPhone();
  const other = await phone.open();
  const { readable, open } = phone.begin();
  const store = await readable;
  await other.add(makeEntry({ value: 103 }));
  await open();
  assert.deepEqual(await valuesOf(store), [101, 102, 103]);
  for (const tab of [store, other]) tab?.close();
});

Deno.test("While the first write is not answered the list is shown, and nothing is taken for kept", async () => {
  const phone = await fillPhone();
  phone.server.disturb();
  using _ = breakWrites();
  const store = await openEarly(phone.begin(), phone);
  let isTaken = false;
  const adding = store.add(makeEntry({ value: 103 })).finally(() => isTaken = true);
  assert.deepEqual(await valuesOf(store), [101, 102]);
  phone.time.pass(3900);
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([isTaken, listSent(phone.server).length], [false, 1]);
  assert.deepEqual(await passUntil(phone, adding), { ok: true, isMerged: undefined });
  assert.deepEqual([store.status().keepsNothing, store.outbox], [true, undefined]);
  assert.deepEqual(phone.server.list().map(({ value }) => value).sort(), [101, 103]);
  store.close();
});

Deno.test("A phone that can be read but not written shows the server's list after its own", async () => {
  const phone = await fillPhone();
  using _ = breakWrites("QuotaExceededError");
  const store = await openEarly(phone.begin(), phone);
  const book = createLogBook({ store, onSignedOut: () => assert.fail("signed out") });
  await book.show();
  assert.deepEqual([book.load.value, book.entries.value.length], ["ready", 2]);
  await book.refresh();
  assert.deepEqual([book.load.value, book.entries.value.length], ["failed", 0], "there is no network");
  assert.equal(book.sync.value.keepsNothing, true);
  phone.server.disturb();
  await book.refresh();
  assert.deepEqual([book.load.value, book.readings.value.map(({ value }) => value)], ["ready", [101]]);
  book.close();
});

Deno.test("What is recorded in the very first moment is kept, and sent once", async () => {
  const phone = await fillPhone();
  const store = await openEarly(phone.begin(), phone);
  const entry = makeEntry({ value: 103 });
  assert.deepEqual(await Promise.all([store.add(entry), store.add(entry)]), [{ ok: true }, { ok: true }]);
  store.close();
  phone.server.disturb();
  const again = await phone.open();
  await again.sync();
  assert.deepEqual(await valuesOf(again), [101, 102, 103]);
  assert.equal(phone.server.list().length, 3);
  again.close();
});

Deno.test("What cannot be opened at all is broken, and refuses what is asked for", async () => {
  const phone = await fillPhone();
  const listed = await phone.begin().readable ?? assert.fail("nothing is listed");
  const store = createOpeningStore({
    readable: listed,
    open: () => Promise.reject(new TypeError("a script did not come")),
  });
  assert.deepEqual(await store.add(makeEntry()), { ok: false, reason: "broken" });
  assert.equal((await store.sync()).unsent, 1);
  store.close();
});

Deno.test("A store that could not be created takes nothing any more", async () => {
  const { indexedDB, time } = await fillPhone();
  const store = openOutbox(indexedDB, time.nowMs);
  {
    using _ = breakWrites("QuotaExceededError");
    await assert.rejects(store.create(), { name: "QuotaExceededError" });
  }
  await assert.rejects(store.write(() => assert.fail("it is taken")), { name: "QuotaExceededError" });
  store.close();
});

Deno.test("A session that ends between the first list and the first write leaves nothing on the screen", async () => {
  const phone = await fillPhone();
  let deletions = 0;
  const store = openOutbox(phone.indexedDB, phone.time.nowMs, () => deletions++);
  assert.equal((await store.look(listSyncedReadings)).length, 2);
  await keepUnsentOnly(USER_ID, {
    indexedDB: phone.indexedDB,
    newId: makeId,
    isEnded: () => true,
  });
  await assert.rejects(store.look(listSyncedReadings), { name: "InvalidStateError" });
  await assert.rejects(store.create(), { name: "InvalidStateError" });
  assert.equal(deletions, 1);
});

Deno.test("What was begun early for one person is not shown to the next", async () => {
  const phone = createPhone();
  const storage = createStorage();
  using _storage = installStorage("localStorage", storage);
  using _indexed = installGlobal("indexedDB", phone.indexedDB);
  using _document = installGlobal("document", new EventTarget());
  using _location = installGlobal("location", { pathname: "/dashboard" });
  using _timer = installGlobal("setTimeout", () => 0);
  const [mine, theirs] = [makeToken(USER_ID), makeToken(OTHER_ID)];
  storage.setItem("token", mine);
  const first = await takeOpeningStore(mine).open();
  assert.deepEqual(await first?.add(makeEntry({ value: 101 })), { ok: true });
  first?.close();
  openReadingsEarly();
  storage.setItem("token", theirs);
  const next = await takeOpeningStore(theirs).open();
  assert.deepEqual(await valuesOf(next), []);
  next?.close();
  storage.setItem("token", mine);
  openReadingsEarly();
  using _unasked = installGlobal("indexedDB", undefined);
  const own = await takeOpeningStore(mine).open();
  assert.deepEqual(await valuesOf(own), [101]);
  own?.close();
  noteFirstSight();
});

Deno.test("On a new phone the early page is shown before anything is kept, and changed once it is", async () => {
  const phone = createPhone();
  const reading = makeEntry({ value: 101 });
  phone.server.add(reading);
  const shown = phone.server.list().map((one) => ({ ...one, syncState: "saved" as const }));
  const store = await openEarly(phone.begin(), phone, Promise.resolve(shown));
  const book = createLogBook({ store, onSignedOut: () => assert.fail("signed out") });
  await book.show();
  assert.deepEqual([book.load.value, book.readings.value.length, phone.server.asked.length], ["ready", 1, 0]);
  const added = makeEntry({ value: 103 });
  assert.deepEqual(await store.add(added), { ok: true });
  assert.deepEqual(await valuesOf(store), [101, 103]);
  await book.remove(reading._id);
  assert.deepEqual(await valuesOf(store), [103]);
  await store.sync();
  assert.deepEqual(phone.server.list().map(({ value }) => value), [103]);
  book.close();
});
