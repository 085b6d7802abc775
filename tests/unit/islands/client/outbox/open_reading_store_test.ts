import assert from "node:assert/strict";
import { beginReadingStore } from "@/islands/client/outbox/open_reading_store.ts";
import { createPhone, listSent, makeEntry, OFFLINE } from "./phone.ts";
import { refuse } from "./model_server.ts";

Deno.test("A reading kept offline is listed at once, survives a closed browser and reaches the server once", async () => {
  const phone = createPhone();
  phone.server.disturb(OFFLINE);
  const keeper = await phone.open();
  const entry = makeEntry();
  assert.deepEqual(await keeper.add(entry), { ok: true });
  assert.deepEqual((await keeper.sync()).phase, "waiting");
  keeper.close();
  phone.server.disturb();
  const again = await phone.open();
  const [held] = await again.list();
  assert.deepEqual([held?.syncState, held?.pending, held?.value], ["on_phone", "add", entry.value]);
  const status = await again.sync();
  assert.deepEqual([status.phase, status.unsent, status.hasWholeList], ["idle", 0, true]);
  assert.equal(phone.server.list().length, 1);
  const [saved] = await again.list();
  assert.deepEqual([saved?.syncState, saved?.pending], ["saved", undefined]);
});

Deno.test("What is asked for offline arrives in the order in which it was asked for", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const [kept, first, second] = [makeEntry(), makeEntry(), makeEntry()];
  await keeper.add(kept);
  await keeper.sync();
  await keeper.add(first);
  await keeper.change(kept._id, { ...kept, value: 200 });
  await keeper.add(second);
  await keeper.remove(first._id);
  await keeper.sync();
  const [a, b] = [kept._id.slice(-2), second._id.slice(-2)];
  assert.deepEqual(listSent(phone.server), [`POST ${a}`, `PUT ${a}`, `POST ${b}`]);
});

Deno.test("The same reading added twice is kept once", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const entry = makeEntry();
  await keeper.add(entry);
  await keeper.add(entry);
  await keeper.sync();
  assert.deepEqual(await keeper.add(entry), { ok: true });
  assert.equal((await keeper.sync()).unsent, 0);
  assert.equal(listSent(phone.server).length, 1);
});

Deno.test("Changing what is not there is refused, and deleting it is no trouble", async () => {
  const keeper = await createPhone().open();
  const entry = makeEntry();
  assert.deepEqual(await keeper.change(entry._id, entry), { ok: false, reason: "gone" });
  assert.deepEqual(await keeper.remove(entry._id), { ok: true });
  assert.equal(keeper.status().unsent, 0);
});

Deno.test("A change that changes nothing is not sent", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const entry = makeEntry();
  await keeper.add(entry);
  await keeper.sync();
  assert.deepEqual(await keeper.change(entry._id, entry), { ok: true });
  assert.equal(keeper.status().unsent, 0);
});

Deno.test("A form that was open while another device changed the reading takes nothing of that back", async () => {
  const phone = createPhone();
  const [here, there] = [await phone.open(), await createPhone(phone.server).open()];
  const seen = makeEntry({ value: 100, comment: "" });
  await here.add(seen);
  await here.sync();
  await there.sync();
  await there.change(seen._id, { ...seen, comment: "ran" });
  await there.sync();
  await here.sync();
  await here.change(seen._id, { ...seen, value: 120 }, seen);
  await here.sync();
  const [reading] = phone.server.list();
  assert.deepEqual([reading?.value, reading?.comment], [120, "ran"]);
});

Deno.test("A form that was open while another tab changed the reading takes nothing of that back", async () => {
  for (const isSent of [true, false]) {
    const phone = createPhone();
    const [one, other] = [await phone.open(), await phone.open()];
    const seen = makeEntry({ value: 100, comment: "" });
    await one.add(seen);
    if (isSent) await one.sync();
    await one.change(seen._id, { ...seen, value: 120 }, seen);
    await other.change(seen._id, { ...seen, comment: "ran" }, seen);
    await one.sync();
    const [reading] = phone.server.list();
    assert.deepEqual([reading?.value, reading?.comment], [120, "ran"]);
  }
});

Deno.test("Two devices come to the same list, whoever changes and deletes what", async () => {
  const server = createPhone().server;
  const [here, there] = [await createPhone(server).open(), await createPhone(server).open()];
  const [both, gone] = [makeEntry({ comment: "" }), makeEntry()];
  await here.add(both);
  await here.add(gone);
  await here.sync();
  await there.sync();
  await here.change(both._id, { ...both, value: 5.6, unit: "mmol/l" });
  await there.change(both._id, { ...both, comment: "ran" });
  await there.remove(gone._id);
  assert.equal((await here.sync()).merged, 0);
  assert.equal((await there.sync()).merged, 1);
  await here.sync();
  const [reading] = await here.list();
  assert.deepEqual([reading?.value, reading?.unit, reading?.comment], [5.6, "mmol/l", "ran"]);
  assert.deepEqual(await here.list(), await there.list());
  assert.equal((await here.list()).length, 1);
});

Deno.test("A person sees and sends nothing of somebody else on the same phone", async () => {
  const phone = createPhone();
  phone.server.disturb(() => refuse(401, "unauthorized"));
  const mine = await phone.open();
  await mine.add(makeEntry());
  assert.equal((await mine.sync()).phase, "signed_out");
  mine.close();
  phone.server.disturb();
  const theirs = await phone.open({ userId: "0190c8a0-0000-7000-8000-000000000002", token: "their-token" });
  assert.deepEqual(await theirs.list(), []);
  assert.equal((await theirs.sync()).unsent, 0);
  assert.deepEqual(phone.server.list(), []);
  theirs.close();
  const again = await phone.open({ token: "my-new-token" });
  await again.sync();
  assert.equal(phone.server.list().length, 1);
});

Deno.test("Each tab shows what another one kept and what it sent", async () => {
  const phone = createPhone();
  const [one, other] = [await phone.open(), await phone.open()];
  let turns = Promise.withResolvers<void>();
  other.onChange(() => turns.resolve());
  await one.add(makeEntry());
  await turns.promise;
  assert.deepEqual([other.status().unsent, (await other.list())[0]?.syncState], [1, "on_phone"]);
  turns = Promise.withResolvers<void>();
  await one.sync();
  await turns.promise;
  assert.equal((await other.list())[0]?.syncState, "saved");
  assert.equal(other.status().unsent, 0);
});

Deno.test("Without IndexedDB there is no keeper", async () => {
  const call = () => assert.fail("nothing is asked");
  const deps = {
    ...createPhone(),
    userId: "x",
    token: "",
    call,
    evictionMarker: { read: () => undefined, write() {} },
  };
  const rest = { nowMs: () => 0, random: () => 0, newId: () => "", schedule: () => () => {} };
  assert.equal(await beginReadingStore({ ...deps, ...rest, indexedDB: undefined }).open(), undefined);
  const broken = new Proxy(createPhone().indexedDB, {
    get: () => () => {
      throw new DOMException("A private window", "SecurityError");
    },
  });
  assert.equal(await beginReadingStore({ ...deps, ...rest, indexedDB: broken }).open(), undefined);
});

Deno.test("A keeper that is closed while it keeps something keeps it", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...args) {
    keeper.close();
    return put.apply(this, args);
  };
  try {
    assert.deepEqual(await keeper.add(makeEntry()), { ok: true });
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  assert.equal((await (await phone.open()).list()).length, 1);
});
