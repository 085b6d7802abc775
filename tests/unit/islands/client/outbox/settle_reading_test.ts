import assert from "node:assert/strict";
import { getStored, putStored } from "@/islands/client/outbox/outbox_rows.ts";
import { createCall } from "@/islands/client/api/api.ts";
import { openOutboxStore } from "@/islands/client/outbox/outbox_store.ts";
import { readingKind } from "@/islands/client/outbox/reading_kind.ts";
import { readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { makeReading } from "@/tests/support/fixtures.ts";
import { createPhone, listSent, makeEntry, OFFLINE, USER_ID } from "./phone.ts";
import { hasValue, refuse } from "./model_server.ts";

/** Opens a keeper with an addition that the server refused as long as its value is 1. */
async function openWithRefused() {
  const phone = createPhone();
  const keeper = await phone.open();
  const entry = makeEntry({ value: 1 });
  await keeper.add(entry);
  phone.server.disturb(({ body }, answer) => body.value === 1 ? refuse(422, "validation_failed") : answer());
  await keeper.sync();
  return { phone, keeper, entry };
}

Deno.test("A refused addition that is put right is added", async () => {
  const { phone, keeper, entry } = await openWithRefused();
  await keeper.change(entry._id, { ...entry, value: 100 });
  const [held] = await keeper.list();
  assert.deepEqual([held?.syncState, held?.pending, held?.refusal], ["on_phone", "add", undefined]);
  await keeper.sync();
  assert.deepEqual(phone.server.list().map(({ _id, value }) => [_id, value]), [[entry._id, 100]]);
});

Deno.test("A refused addition is tried again as it is when the person says so", async () => {
  const { phone, keeper, entry } = await openWithRefused();
  phone.server.disturb();
  await keeper.retry(entry._id);
  assert.deepEqual([keeper.status().unsent, keeper.status().refused], [1, 0]);
  await keeper.sync();
  assert.equal(phone.server.list()[0]?.value, 1);
});

Deno.test("A refused addition that is discarded is gone", async () => {
  const { keeper, entry } = await openWithRefused();
  await keeper.discard(entry._id);
  assert.deepEqual([await keeper.list(), keeper.status().refused], [[], 0]);
});

Deno.test("A refused addition that is deleted is gone here and there", async () => {
  const { phone, keeper, entry } = await openWithRefused();
  await keeper.remove(entry._id);
  const { unsent, refused } = await keeper.sync();
  assert.deepEqual([unsent, refused, await keeper.list(), phone.server.list()], [0, 0, [], []]);
});

Deno.test("A refused change that is discarded leaves the reading as the server has it", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const entry = makeEntry({ value: 100 });
  await keeper.add(entry);
  await keeper.sync();
  phone.server.disturb(({ method }, answer) =>
    method === "PUT" ? refuse(422, "validation_failed") : answer()
  );
  await keeper.change(entry._id, { ...entry, value: 120 });
  await keeper.sync();
  assert.deepEqual((await keeper.list()).map(({ value, syncState }) => [value, syncState]), [[
    120,
    "attention",
  ]]);
  await keeper.discard(entry._id);
  assert.deepEqual((await keeper.list()).map(({ value, syncState }) => [value, syncState]), [[100, "saved"]]);
});

Deno.test("What was asked for while the refused one was on its way replaces it", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const [mended, dropped] = [makeEntry({ value: 1 }), makeEntry({ value: 1 })];
  await keeper.add(mended);
  await keeper.add(dropped);
  let asked = 0;
  phone.server.disturb(async (request, answer) => {
    asked++;
    if (asked === 2) await keeper.change(mended._id, { ...mended, value: 100 });
    if (asked === 3) await keeper.remove(dropped._id);
    return hasValue(request, 1) ? refuse(422, "validation_failed") : answer();
  });
  const { unsent, refused } = await keeper.sync();
  assert.deepEqual([unsent, refused], [0, 0]);
  assert.deepEqual(listSent(phone.server).map((sent) => sent.split(" ")[0]), [
    "POST",
    "POST",
    "POST",
    "POST",
    "DELETE",
  ]);
  assert.deepEqual(phone.server.list().map(({ value }) => value), [100]);
});

Deno.test("A reading whose id is somebody else's can be kept under another", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const entry = makeEntry();
  await keeper.add(entry);
  phone.server.disturb(({ method }, answer) => method === "POST" ? refuse(409, "id_taken") : answer());
  assert.equal((await keeper.sync()).refused, 1);
  phone.server.disturb();
  await keeper.retry(entry._id);
  assert.equal((await keeper.sync()).refused, 0);
  assert.notEqual(phone.server.list()[0]?._id, entry._id);
  assert.equal((await keeper.list()).length, 1);
});

Deno.test("A late answer to what was put right since says nothing about that", async () => {
  const phone = createPhone();
  const [slow, quick] = [await phone.open({ locks: undefined }), await phone.open({ locks: undefined })];
  const entry = makeEntry({ value: 1 });
  await slow.add(entry);
  const asking = Promise.withResolvers<void>();
  const { promise: late, resolve: answerNow } = Promise.withResolvers<void>();
  phone.server.disturb(async (_asked, answer) => {
    asking.resolve();
    await late;
    return answer();
  });
  const done = slow.sync();
  await asking.promise;
  phone.server.disturb(() => refuse(422, "validation_failed"));
  await quick.sync();
  phone.server.disturb(OFFLINE);
  await quick.change(entry._id, { ...entry, value: 100 });
  await quick.sync();
  answerNow();
  await done;
  await quick.sync();
  assert.equal(quick.status().unsent, 1);
  phone.server.disturb();
  assert.equal((await quick.sync()).unsent, 0);
  assert.equal(phone.server.list()[0]?.value, 100);
});

Deno.test("An answer that comes after a newer list does not set the reading back", async () => {
  const phone = createPhone();
  const store = await openOutboxStore({
    ...phone,
    userId: USER_ID,
    token: "the-token",
    call: createCall(phone.server.send),
    evictionMarker: { read: () => undefined, write() {} },
    nowMs: phone.time.nowMs,
    onDeleted() {},
  });
  const [older, newer] = [makeReading({ version: 2 }), makeReading({ version: 3 })];
  const { _id } = newer;
  const row = { n: 1, kind: "reading", entityId: _id, attempts: 1, state: "queued", atMs: 0 } as const;
  const wanted = { action: "change", entry: readingEntryOf(older), seen: older } as const;
  const operation = { ...row, wanted };
  await store.write(async (tx, meta) => {
    await putStored(tx, "reading", [newer]);
    await tx.objectStore("outbox").put(operation);
    const answer = { kind: "done" as const, stored: { ...older, _id } };
    await readingKind.apply?.({ tx, meta, nowMs: 0 }, operation, answer);
  });
  assert.equal((await store.read((tx) => getStored(tx, "reading", _id)))?.version, 3);
  store.close();
});
