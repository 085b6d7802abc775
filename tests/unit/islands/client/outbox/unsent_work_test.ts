import assert from "node:assert/strict";
import { clearReadings, countUnsent } from "@/islands/client/outbox/unsent_work.ts";
import { databaseName } from "@/islands/client/storage/database.ts";
import { createIndexedDb } from "@/tests/support/fake_indexed_db.ts";
import { refuse } from "./model_server.ts";
import { createPhone, makeEntry, OFFLINE, USER_ID } from "./phone.ts";

Deno.test("What only this phone has is counted, refused changes too", async () => {
  const { open, indexedDB, server } = createPhone();
  const keeper = await open();
  await keeper.add(makeEntry());
  server.disturb(() => refuse(422, "validation_failed"));
  await keeper.sync();
  await keeper.add(makeEntry());
  assert.equal((await countUnsent(USER_ID, indexedDB)).readings, 2);
});

Deno.test("Counting for somebody who keeps nothing here makes nothing", async () => {
  const indexedDB = createIndexedDb();
  assert.deepEqual(await countUnsent(USER_ID, indexedDB), { readings: 0, feedback: 0 });
  await clearReadings(USER_ID, indexedDB);
  assert.deepEqual(await indexedDB.databases(), []);
  assert.deepEqual(await countUnsent(USER_ID, undefined), { readings: 0, feedback: 0 });
});

Deno.test("After leaving nothing is left, and open tabs neither show nor keep nor send anything", async () => {
  const phone = createPhone();
  const [one, other] = [await phone.open(), await phone.open()];
  await one.add(makeEntry());
  const { promise: told, resolve } = Promise.withResolvers<void>();
  other.onChange(resolve);
  await clearReadings(USER_ID, phone.indexedDB);
  assert.deepEqual(await phone.indexedDB.databases(), []);
  await told;
  assert.deepEqual(await other.list(), []);
  assert.deepEqual(await one.add(makeEntry()), { ok: false, reason: "broken" });
  await one.sync();
  assert.deepEqual([phone.server.asked, await phone.indexedDB.databases()], [[], []]);
});

Deno.test("What is being kept while everything is forgotten is forgotten too", async () => {
  for (const forget of [clearReadings, deleteAtOnce]) {
    const phone = createPhone();
    const keeper = await phone.open();
    const keeping = keeper.add(makeEntry());
    await forget(USER_ID, phone.indexedDB);
    await keeping;
    assert.deepEqual([await phone.indexedDB.databases(), [...phone.notes]], [[], []]);
  }
});

/** Deletes as a browser's own "clear site data" does. */
function deleteAtOnce(userId: string, factory: IDBFactory): Promise<void> {
  return new Promise((resolve) => {
    factory.deleteDatabase(databaseName(userId)).onsuccess = () => resolve();
  });
}

Deno.test("A tab that waits to try again does so no more", async () => {
  const phone = createPhone();
  phone.server.disturb(OFFLINE);
  const keeper = await phone.open();
  await keeper.add(makeEntry());
  await keeper.sync();
  assert.equal(phone.time.waiting(), 1);
  await clearReadings(USER_ID, phone.indexedDB);
  assert.equal(phone.time.waiting(), 0);
});

Deno.test("A sleeping tab cannot keep what is to be forgotten", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  await keeper.add(makeEntry());
  keeper.close();
  const opening = phone.indexedDB.open(`alafia-${USER_ID}`);
  await new Promise((resolve) => opening.onsuccess = resolve);
  await clearReadings(USER_ID, phone.indexedDB);
  const rows = opening.result.transaction("outbox").objectStore("outbox").count();
  await new Promise((resolve) => rows.onsuccess = resolve);
  assert.equal(rows.result, 0);
});
