import assert from "node:assert/strict";
import { openPushStore } from "@/islands/client/push/push_store.ts";
import { createIndexedDb } from "../../../support/fake_indexed_db.ts";
import { installGlobal } from "../../../support/fake_global.ts";

const DEVICE = {
  deviceId: "web-1",
  token: "t",
  vapidPublicKey: "B",
  version: "1",
  userAgent: "Test/1",
  checkedAtMs: 1,
};

Deno.test("openPushStore() remembers a device by its instance, until it is cleared", async () => {
  using _indexed = installGlobal("indexedDB", createIndexedDb());
  await openPushStore("alafia").write(DEVICE);
  assert.deepEqual(await openPushStore("alafia").read(), DEVICE);
  assert.equal(await openPushStore("other").read(), undefined);
  await openPushStore("alafia").clear();
  assert.equal(await openPushStore("alafia").read(), undefined);
});

Deno.test("Neither looking for a device nor forgetting it leaves a database behind", async () => {
  const indexedDB = createIndexedDb();
  using _indexed = installGlobal("indexedDB", indexedDB);
  const store = openPushStore("alafia");
  assert.equal(await store.read(), undefined);
  assert.deepEqual(await indexedDB.databases(), []);
  await store.write(DEVICE);
  await store.clear();
  assert.deepEqual(await indexedDB.databases(), []);
});

Deno.test("openPushStore() remembers nothing where the browser keeps nothing", async () => {
  using _indexed = installGlobal("indexedDB", undefined);
  const store = openPushStore("alafia");
  await store.write(DEVICE);
  await store.clear();
  assert.equal(await store.read(), undefined);
});
