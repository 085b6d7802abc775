import assert from "node:assert/strict";
import { createCall } from "@/islands/client/api/api.ts";
import { createConsentClient } from "@/islands/client/outbox/consent_client.ts";
import { createFallbackReadingStore } from "@/islands/client/outbox/fallback_reading_store.ts";
import { createHealthProfileClient } from "@/islands/client/outbox/health_profile.ts";
import { createEvictionMarker } from "@/islands/client/outbox/outbox_database.ts";
import { countUnsentWork } from "@/islands/client/outbox/unsent_work.ts";
import { createMemoryReadingStore } from "@/islands/client/outbox/fallback_reading_store.ts";
import { beginReadingStore } from "@/islands/client/outbox/open_reading_store.ts";
import { openReadingDrafts } from "@/islands/client/storage/reading_drafts.ts";
import type { ReadingStore } from "@/islands/client/outbox/reading_store.ts";
import { getCachedProfile } from "@/islands/client/session/cached_profile.ts";
import { deleteDatabase, openExistingDatabase } from "@/islands/client/storage/database.ts";
import { createLogBook } from "@/islands/log_book/log_book_model.ts";
import type { KeptDraft } from "@/islands/log_book/wizard_form.ts";
import { silence } from "@/tests/support/fake_indexed_db.ts";
import { installGlobal } from "@/tests/support/fake_global.ts";
import { createStorage, installStorage } from "@/tests/support/fake_storage.ts";
import { makeId } from "@/tests/support/fixtures.ts";
import { makeToken } from "@/tests/support/tokens.ts";
import { stage, stepOf, toResult } from "../log_book/wizard_stage.ts";
import { createPhone, makeEntry, OFFLINE, passUntil, type Phone, USER_ID } from "./outbox/phone.ts";

const CALL_DEPS = { userId: USER_ID, token: "the-token" };

/** Whoever waits by the clock has waited long enough at once. */
function hurry(): Disposable {
  return installGlobal("setTimeout", (task: () => void) => setImmediate(task));
}

function openStore(phone: Phone): Promise<ReadingStore | undefined> {
  return beginReadingStore({
    ...CALL_DEPS,
    call: createCall(phone.server.send),
    indexedDB: phone.indexedDB,
    evictionMarker: { read: () => undefined, write() {} },
    nowMs: phone.time.nowMs,
    random: () => 0.5,
    newId: makeId,
    schedule: phone.time.schedule,
  }).open();
}

/** The logbook of a phone whose storage does not answer; `now` is what it does once it does. */
function openFallback(phone: Phone) {
  let reopened = 0;
  const memory = createMemoryReadingStore({ ...CALL_DEPS, call: createCall(phone.server.send) });
  const store = createFallbackReadingStore({
    memory,
    reopen: () => openStore(phone),
    schedule: phone.time.schedule,
    onReopened: () => (reopened++, () => {}),
  });
  const book = createLogBook({ store, onSignedOut: () => assert.fail("signed out") });
  return { store, book, reopened: () => reopened };
}

Deno.test("A browser that never opens the database is not waited for, and asks for no time after", async () => {
  const phone = createPhone();
  const answer = silence(phone.indexedDB);
  const before = phone.time.nowMs();
  assert.equal(await passUntil(phone, openStore(phone)), undefined);
  assert.ok(phone.time.nowMs() - before <= 7000);
  assert.equal(phone.time.waiting(), 0);
  answer();
  const late = await openStore(phone);
  assert.equal(late?.status().keepsNothing, undefined);
  late?.close();
  // What was opened too late for anybody does not stand in the way.
  const deleting = phone.indexedDB.deleteDatabase(`alafia-${USER_ID}`);
  await new Promise((resolve, reject) => {
    deleting.onsuccess = resolve;
    deleting.onblocked = () => reject(new Error("a connection is left open"));
  });
});

Deno.test("While the storage does not answer a reading is sent at once, and shown", async () => {
  const phone = createPhone();
  silence(phone.indexedDB);
  const { book } = openFallback(phone);
  await book.refresh();
  assert.equal(book.sync.value.keepsNothing, true);
  assert.deepEqual(await passUntil(phone, book.add(makeEntry())), { ok: true });
  assert.deepEqual([phone.server.list().length, book.readings.value.length], [1, 1]);
  book.close();
});

Deno.test("Without a network either it is said to be kept nowhere; saved again it is kept, once that works", async () => {
  const phone = createPhone();
  phone.server.disturb(OFFLINE);
  const answer = silence(phone.indexedDB);
  const { store, book, reopened } = openFallback(phone);
  const entry = makeEntry();
  const failed = await passUntil(phone, book.add(entry));
  assert.match(!failed.ok && failed.sentence || "", /^Failed to create log\. .*not saved.*try again/);
  assert.equal(book.outbox, undefined);
  answer();
  assert.deepEqual(await book.add(entry), { ok: true });
  assert.deepEqual([reopened(), book.sync.value.keepsNothing, store.status().unsent], [1, undefined, 1]);
  assert.deepEqual(book.entries.value.map(({ syncState }) => syncState), ["on_phone"]);
  assert.ok(book.outbox);
  phone.server.disturb();
  await store.sync();
  assert.equal(phone.server.list().length, 1);
  book.close();
});

Deno.test("A storage that answers again is used without being asked, and what was shown stays", async () => {
  const phone = createPhone();
  phone.server.add(makeEntry());
  const answer = silence(phone.indexedDB);
  const { book, reopened } = openFallback(phone);
  await book.refresh();
  assert.equal(book.readings.value.length, 1);
  let least = Infinity;
  const used = new Promise<void>((resolve) => {
    const watch = () => {
      least = Math.min(least, book.entries.value.length);
      if (!book.sync.value.keepsNothing && book.sync.value.hasWholeList) resolve();
    };
    book.sync.subscribe(watch);
    book.entries.subscribe(watch);
  });
  answer();
  await passUntil(phone, used);
  assert.deepEqual([reopened(), least], [1, 1]);
  book.close();
});

Deno.test("A logbook that was left opens nothing any more", async () => {
  const phone = createPhone();
  silence(phone.indexedDB);
  const { book } = openFallback(phone);
  await book.refresh();
  book.close();
  await passUntil(phone, new Promise((resolve) => setImmediate(resolve)));
  phone.time.pass(600_000);
  assert.equal(phone.time.waiting(), 0);
});

Deno.test("A transaction that is never answered is given up, and asked for on a new connection", async () => {
  const phone = createPhone();
  const store = await phone.open();
  const before = phone.time.nowMs();
  const { count } = IDBObjectStore.prototype;
  let unanswered = 1;
  IDBObjectStore.prototype.count = function (...args) {
    const request = count.apply(this, args);
    if (unanswered-- > 0) request.addEventListener = () => {};
    return request;
  };
  try {
    assert.deepEqual(await passUntil(phone, store.add(makeEntry())), { ok: true });
  } finally {
    IDBObjectStore.prototype.count = count;
  }
  assert.ok(phone.time.nowMs() - before <= 7000);
  assert.equal((await store.list()).length, 1);
  store.close();
});

Deno.test("The wizard opens although what was typed before cannot be looked for; what is typed goes to the server", async () => {
  const phone = createPhone();
  silence(phone.indexedDB);
  using _now = hurry();
  const drafts = openReadingDrafts<KeptDraft>({ userId: USER_ID, indexedDB: phone.indexedDB });
  const at = stage({ drafts });
  await toResult(at);
  assert.equal(stepOf(at), "result");
  at.wizard.close();
  await at.wizard.openNew();
  assert.equal(stepOf(at), "continue?");
  at.wizard.resumeDraft();
  await at.wizard.save();
  assert.equal(at.added.length, 1);
});

Deno.test("What a report asks the phone for is answered, with or without its storage", async () => {
  const phone = createPhone();
  silence(phone.indexedDB);
  using _now = hurry();
  using _indexed = installGlobal("indexedDB", phone.indexedDB);
  const { own, ready } = createHealthProfileClient({
    ...CALL_DEPS,
    call: createCall(phone.server.send),
    indexedDB: phone.indexedDB,
    evictionMarker: { read: () => undefined, write() {} },
    nowMs: phone.time.nowMs,
  }, { get: () => Promise.resolve(undefined), put: () => Promise.resolve() });
  await ready;
  assert.ok(own.value);
  assert.equal(await getCachedProfile(USER_ID), undefined);
});

Deno.test("A consent is said to the server where the phone's storage does not answer", async () => {
  const phone = createPhone();
  silence(phone.indexedDB);
  using _now = hurry();
  const told: unknown[] = [];
  const consent = createConsentClient({
    ...CALL_DEPS,
    call: createCall((_input, init) => {
      told.push(init?.method);
      return Promise.resolve(Response.json(JSON.parse(String(init?.body ?? `{"decision":null}`))));
    }),
    indexedDB: phone.indexedDB,
    evictionMarker: { read: () => undefined, write() {} },
    nowMs: phone.time.nowMs,
  }, { newId: makeId, isOnline: () => true, send: () => Promise.resolve() });
  assert.equal((await consent.recall())?.decision, null);
  assert.equal(await consent.decide("accepted"), true);
  assert.deepEqual(told, ["GET", "POST"]);
});

Deno.test("Before a logout, what waits in a storage that does not answer is counted all the same", async () => {
  const phone = createPhone();
  silence(phone.indexedDB);
  using _now = hurry();
  using _indexed = installGlobal("indexedDB", phone.indexedDB);
  const storage = createStorage();
  using _storage = installStorage("localStorage", storage);
  createEvictionMarker(USER_ID).write("2");
  assert.deepEqual(await countUnsentWork(makeToken(USER_ID)), { readings: 2, feedback: 0 });
});

Deno.test("A look that is answered too late creates no database, and gives its transaction up once", async () => {
  const { indexedDB } = createPhone();
  const answer = silence(indexedDB);
  const { abort } = IDBTransaction.prototype;
  const thrown: unknown[] = [];
  IDBTransaction.prototype.abort = function () {
    try {
      abort.call(this);
    } catch (error) {
      thrown.push(error);
    }
  };
  try {
    {
      using _now = hurry();
      await assert.rejects(openExistingDatabase("alafia-x", indexedDB), { name: "TimeoutError" });
    }
    answer();
    assert.equal(await openExistingDatabase("alafia-x", indexedDB), undefined);
  } finally {
    IDBTransaction.prototype.abort = abort;
  }
  assert.deepEqual(thrown, []);
  assert.deepEqual(await indexedDB.databases(), []);
});

Deno.test("Nobody waits for ever for a database to be deleted", async () => {
  const phone = createPhone();
  silence(phone.indexedDB);
  using _now = hurry();
  await deleteDatabase("alafia-x", phone.indexedDB);
});
