import assert from "node:assert/strict";
import { databaseName } from "@/islands/client/storage/database.ts";
import { readOnce } from "@/islands/client/outbox/outbox_database.ts";
import { appendOperation } from "@/islands/client/outbox/outbox_rows.ts";
import { createIndexedDb } from "@/tests/support/fake_indexed_db.ts";
import { makeId } from "@/tests/support/fixtures.ts";
import { createPhone, makeEntry, OFFLINE, type Phone, USER_ID } from "./phone.ts";

/** The fake's own way to end a transaction for a reason. */
type Abortable = IDBTransaction & { _abort(reason: string): void };

/** Ends the next transactions that write into the outbox, for as long as `isBroken` says so. */
function breakWrites(reason: string, isBroken: () => boolean): Disposable {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...args) {
    const request = put.apply(this, args);
    if (this.name === "outbox" && isBroken()) (this.transaction as Abortable)._abort(reason);
    return request;
  };
  return { [Symbol.dispose]: () => void (IDBObjectStore.prototype.put = put) };
}

/** Opens the database beside its keeper. */
function openBeside({ indexedDB }: Phone, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName(USER_ID), version);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

Deno.test("A change is written with strict durability, all of it in one transaction", async () => {
  const keeper = await createPhone().open();
  const begun: [IDBTransactionMode | undefined, string | undefined][] = [];
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    begun.push([mode, options?.durability]);
    return transaction.call(this, names, mode, options);
  };
  try {
    await keeper.add(makeEntry());
  } finally {
    IDBDatabase.prototype.transaction = transaction;
  }
  assert.deepEqual(begun, [["readwrite", "strict"]]);
});

Deno.test("A phone that is full frees what can be fetched again, and keeps the reading", async () => {
  let freed = 0;
  const keeper = await createPhone().open({
    freeSpace() {
      freed++;
      return Promise.resolve();
    },
  });
  using _ = breakWrites("QuotaExceededError", () => freed === 0);
  assert.deepEqual(await keeper.add(makeEntry()), { ok: true });
  assert.deepEqual([freed, (await keeper.list()).length], [1, 1]);
});

Deno.test("A phone that stays full says so, and what waits there stays", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const first = makeEntry();
  await keeper.add(first);
  let isFull = true;
  using _ = breakWrites("QuotaExceededError", () => isFull);
  assert.deepEqual(await keeper.add(makeEntry()), { ok: false, reason: "full" });
  assert.deepEqual((await keeper.list()).map(({ _id }) => _id), [first._id]);
  assert.equal((await keeper.sync()).phase, "waiting");
  isFull = false;
  assert.equal((await keeper.sync()).unsent, 0);
  assert.equal(phone.server.list().length, 1);
});

Deno.test("A transaction that breaks is tried once more", async () => {
  const keeper = await createPhone().open();
  let failures = 1;
  using _ = breakWrites("UnknownError", () => failures-- > 0);
  assert.deepEqual(await keeper.add(makeEntry()), { ok: true });
  failures = 2;
  assert.deepEqual(await keeper.add(makeEntry()), { ok: false, reason: "broken" });
  assert.equal((await keeper.list()).length, 1);
});

Deno.test("A connection that ends by itself is opened again", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  await keeper.add(makeEntry());
  const databases: IDBDatabase[] = [];
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...args) {
    databases.push(this);
    return transaction.apply(this, args);
  };
  try {
    await keeper.list();
  } finally {
    IDBDatabase.prototype.transaction = transaction;
  }
  databases[0]?.close();
  assert.deepEqual(await keeper.add(makeEntry()), { ok: true });
  assert.equal((await keeper.list()).length, 2);
});

Deno.test("A newer version of the app in another tab is let in, and finds everything", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  await keeper.add(makeEntry());
  const newer = await openBeside(phone, 2);
  assert.deepEqual([...newer.objectStoreNames], [
    "confirmed",
    "drafts",
    "entities",
    "meta",
    "outbox",
  ]);
  assert.deepEqual(await keeper.add(makeEntry()), { ok: false, reason: "broken" });
  newer.close();
});

Deno.test("A browser that threw the database away is found out, with what was lost by it", async () => {
  const phone = createPhone();
  const before = await phone.open();
  await before.sync();
  await before.add(makeEntry());
  assert.equal(before.status().wasEvicted, false);
  before.close();
  const evicted = { indexedDB: createIndexedDb() };
  const keeper = await phone.open(evicted);
  const { wasEvicted, lostUnsent, hasWholeList } = keeper.status();
  assert.deepEqual([wasEvicted, lostUnsent, hasWholeList], [true, 1, false]);
  keeper.close();
  const again = await phone.open(evicted);
  assert.equal(again.status().wasEvicted, true, "it is said until the person has read it");
  await again.dismissEviction?.();
  assert.equal(again.status().wasEvicted, false);
  assert.equal((await again.sync()).hasWholeList, true);
  again.close();
  assert.equal((await phone.open(evicted)).status().wasEvicted, false);
});

Deno.test("What else waited counts among what was lost: a dose, and a field of the health profile", async () => {
  const phone = createPhone();
  const before = await phone.open();
  await before.outbox?.write(async (tx, meta) => {
    const context = { tx, meta, nowMs: 0 };
    const entry = { kind: "dose", reminderId: makeId(), date: "2026-11-20", answer: "taken" } as const;
    const changedAt = "2026-11-20T08:00:00.000Z";
    await appendOperation(context, { kind: "care", entityId: makeId(), wanted: { changedAt, entry } });
    await appendOperation(context, { kind: "health_profile", entityId: "", wanted: { targets: null } });
  });
  before.close();
  const keeper = await phone.open({ indexedDB: createIndexedDb() });
  assert.equal(keeper.status().lostUnsent, 2);
  keeper.close();
});

Deno.test("On a new phone nothing has been thrown away", async () => {
  const phone = createPhone();
  assert.equal((await phone.open()).status().wasEvicted, false);
  assert.equal((await phone.open()).status().wasEvicted, false);
});

Deno.test("Numbers of a lost database are not given out again", async () => {
  const numbers: number[] = [];
  const phone = createPhone();
  for (const indexedDB of [createIndexedDb(), createIndexedDb()]) {
    const keeper = await phone.open({ indexedDB });
    await keeper.add(makeEntry());
    await keeper.add(makeEntry());
    keeper.close();
    numbers.push(...await listNumbers({ ...phone, indexedDB }));
    // An eviction between two things that a person does leaves them this much time at least.
    phone.time.sleep(1000);
  }
  assert.equal(new Set(numbers).size, 4);
});

async function listNumbers(phone: Phone): Promise<number[]> {
  const database = await openBeside(phone);
  const request = database.transaction("outbox").objectStore("outbox").getAllKeys();
  await new Promise((resolve) => request.onsuccess = resolve);
  database.close();
  return request.result.map(Number);
}

Deno.test("What is kept while nothing can be sent is all still there after a restart", async () => {
  const phone = createPhone();
  phone.server.disturb(OFFLINE);
  const entries = Array.from({ length: 20 }, () => makeEntry());
  const keeper = await phone.open();
  await Promise.all(entries.map((entry) => keeper.add(entry)));
  keeper.close();
  const again = await phone.open();
  assert.deepEqual([again.status().unsent, (await again.list()).length], [20, 20]);
});

Deno.test("A look that the phone's end breaks off finds nothing, and leaves no rejection behind", async () => {
  const phone = createPhone();
  await (await phone.open()).add(makeEntry());
  const found = await readOnce({ ...phone, userId: USER_ID }, async (tx) => {
    const operations = tx.objectStore("outbox").getAll();
    tx.abort();
    return await operations;
  });
  assert.equal(found, undefined);
  // A rejection that nobody handles fails the test.
  await new Promise(setImmediate);
});
