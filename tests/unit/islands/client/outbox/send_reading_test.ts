import assert from "node:assert/strict";
import { makeReading } from "@/tests/support/fixtures.ts";
import { createPhone, makeEntry, type Phone } from "./phone.ts";
import { type Fault, refuse } from "./model_server.ts";

/** Takes the request to the server and loses the answer. */
const LOST_ANSWER: Fault = (_asked, answer) => {
  answer();
  throw new TypeError("the connection broke");
};

/** Opens a keeper with one reading that the server has. */
async function openWithOne(phone: Phone) {
  const keeper = await phone.open();
  const entry = makeEntry({ value: 100, comment: "" });
  await keeper.add(entry);
  await keeper.sync();
  return { keeper, entry };
}

Deno.test("An addition whose answer was lost is there once", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  await keeper.add(makeEntry());
  phone.server.disturb(LOST_ANSWER);
  assert.equal((await keeper.sync()).unsent, 1);
  phone.server.disturb();
  assert.equal((await keeper.sync()).unsent, 0);
  assert.equal(phone.server.list().length, 1);
});

Deno.test("Tags that a server of before left away are sent until one keeps them", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const { tags, ...entry } = makeEntry({ tags: ["ill"] });
  await keeper.add({ ...entry, tags });
  phone.server.disturb((asked, answer) => {
    delete asked.body.tags;
    return answer();
  });
  assert.equal((await keeper.sync()).unsent, 1);
  phone.server.disturb();
  assert.equal((await keeper.sync()).unsent, 0);
  assert.deepEqual(phone.server.list().map(({ tags, version }) => [tags, version]), [[["ill"], 2]]);
});

Deno.test("A change whose answer was lost is made once, and is no other device's", async () => {
  const phone = createPhone();
  const { keeper, entry } = await openWithOne(phone);
  await keeper.change(entry._id, { ...entry, value: 120 });
  phone.server.disturb(LOST_ANSWER);
  await keeper.sync();
  phone.server.disturb();
  const status = await keeper.sync();
  assert.deepEqual([status.unsent, status.merged], [0, 0]);
  assert.deepEqual([phone.server.list()[0]?.value, phone.server.list()[0]?.version], [120, 2]);
});

Deno.test("A deletion whose answer was lost, or that another device was quicker with, is done", async () => {
  const phone = createPhone();
  const { keeper, entry } = await openWithOne(phone);
  await keeper.remove(entry._id);
  phone.server.disturb(LOST_ANSWER);
  await keeper.sync();
  phone.server.disturb();
  assert.equal((await keeper.sync()).unsent, 0);
  assert.deepEqual(phone.server.list(), []);
});

Deno.test("Deleting what the server never had is done", async () => {
  const phone = createPhone();
  const { keeper, entry } = await openWithOne(phone);
  await keeper.remove(entry._id);
  phone.server.disturb(({ method }, answer) => method === "DELETE" ? refuse(404, "log_not_found") : answer());
  assert.deepEqual([(await keeper.sync()).unsent, keeper.status().refused], [0, 0]);
});

Deno.test("An addition that arrived and was deleted elsewhere stays deleted", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const entry = makeEntry();
  await keeper.add(entry);
  phone.server.disturb(LOST_ANSWER);
  await keeper.sync();
  phone.server.disturb();
  phone.server.remove(entry._id);
  const { unsent, refused } = await keeper.sync();
  assert.deepEqual([unsent, refused, await keeper.list(), phone.server.list()], [0, 0, [], []]);
});

Deno.test("An addition under whose id another entry stands is laid over that with its version", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const entry = makeEntry({ value: 100 });
  const { _id } = entry;
  phone.server.add({ ...entry, value: 90 });
  await keeper.add(entry);
  assert.equal((await keeper.sync()).unsent, 0);
  const put = phone.server.asked.find(({ method }) => method === "PUT");
  assert.deepEqual([put?.body.version, put?.body.value, phone.server.list()[0]?._id], [1, 100, _id]);
});

Deno.test("An earlier try that arrives late overwrites nothing that came after it", async () => {
  const phone = createPhone();
  const { keeper, entry } = await openWithOne(phone);
  let zombie = () => {};
  phone.server.disturb((asked) => {
    zombie = () => void phone.server.answer(asked);
    throw new TypeError("the connection broke");
  });
  await keeper.change(entry._id, { ...entry, value: 120 });
  await keeper.sync();
  phone.server.disturb();
  await keeper.change(entry._id, { ...entry, value: 130 });
  await keeper.sync();
  zombie();
  assert.equal(phone.server.list()[0]?.value, 130);
  await keeper.remove(entry._id);
  await keeper.sync();
  zombie();
  assert.deepEqual(phone.server.list(), []);
});

Deno.test("A change never goes out without a version", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const entry = makeEntry();
  await keeper.add(entry);
  phone.server.disturb(LOST_ANSWER);
  await keeper.sync();
  phone.server.disturb();
  await keeper.change(entry._id, { ...entry, value: 120 });
  await keeper.sync();
  const puts = phone.server.asked.filter(({ method }) => method === "PUT");
  assert.deepEqual(puts.map(({ body }) => body.version), [1]);
  assert.equal(phone.server.list()[0]?.value, 120);
});

Deno.test("A reading that other devices keep changing waits, and the change is not lost", async () => {
  const phone = createPhone();
  const { keeper, entry } = await openWithOne(phone);
  await keeper.change(entry._id, { ...entry, value: 120 });
  let version = 1;
  phone.server.disturb(({ method }, answer) =>
    method === "PUT"
      ? refuse(409, "log_changed", makeReading({ ...entry, comment: `theirs ${++version}`, version }))
      : answer()
  );
  const { phase, unsent } = await keeper.sync();
  assert.deepEqual([phase, unsent, version], ["waiting", 1, 5]);
});

Deno.test("A change of what was deleted elsewhere is the person's to decide", async () => {
  const phone = createPhone();
  const { keeper, entry } = await openWithOne(phone);
  phone.server.remove(entry._id);
  await keeper.change(entry._id, { ...entry, value: 120 });
  const { unsent, refused } = await keeper.sync();
  assert.deepEqual([unsent, refused], [0, 1]);
  const [held] = await keeper.list();
  assert.deepEqual([held?.syncState, held?.refusal?.code, held?.value], ["attention", "log_not_found", 120]);
  assert.deepEqual(phone.server.list(), []);
  assert.deepEqual(await keeper.retry(entry._id), { ok: true });
  await keeper.sync();
  const [kept] = phone.server.list();
  assert.equal(kept?.value, 120);
  assert.notEqual(kept?._id, entry._id);
  assert.deepEqual((await keeper.list()).map(({ _id, syncState }) => [_id, syncState]), [[
    kept?._id,
    "saved",
  ]]);
});

Deno.test("A change of what a restored server lost brings it back under its id", async () => {
  const phone = createPhone();
  const restore = phone.server.backUp();
  const { keeper, entry } = await openWithOne(phone);
  restore();
  await keeper.change(entry._id, { ...entry, value: 120 });
  const { unsent, refused } = await keeper.sync();
  assert.deepEqual([unsent, refused], [0, 0]);
  assert.deepEqual(phone.server.list().map(({ _id, value }) => [_id, value]), [[entry._id, 120]]);
});

Deno.test("Somebody else's 200 confirms nothing", async () => {
  const phone = createPhone();
  const { keeper, entry } = await openWithOne(phone);
  const occasions = [
    () => keeper.change(entry._id, { ...entry, value: 120 }),
    () => keeper.remove(entry._id),
    () => keeper.add(makeEntry()),
  ];
  for (const ask of occasions) {
    phone.server.disturb();
    await keeper.sync();
    await ask();
    for (
      const page of [{ welcome: "to the hotel" }, { success: "?", data: { _id: "x", value: 1, version: 1 } }]
    ) {
      phone.server.disturb(() => Response.json(page));
      assert.deepEqual([(await keeper.sync()).phase, keeper.status().unsent], ["waiting", 1]);
    }
  }
});
