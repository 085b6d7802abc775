import assert from "node:assert/strict";
import { CONFIRMED_MS } from "@/islands/client/outbox/pull_readings.ts";
import { createPhone, makeEntry, OFFLINE } from "./phone.ts";

/** Makes changes that the server forgets again: its cursor runs ahead of what it then has. */
async function openWithLost() {
  const phone = createPhone();
  const keeper = await phone.open();
  const before = makeEntry({ value: 100 });
  await keeper.add(before);
  await keeper.sync();
  return { phone, keeper, before, restore: phone.server.backUp() };
}

const values = (list: { value: number }[]) => list.map(({ value }) => value).sort((a, b) => a - b);

Deno.test("A server set back to a backup gets back what this phone was told to be safe", async () => {
  const { phone, keeper, before, restore } = await openWithLost();
  const added = makeEntry({ value: 200 });
  await keeper.add(added);
  await keeper.change(before._id, { ...before, value: 120 });
  await keeper.sync();
  restore();
  assert.deepEqual(values(phone.server.list()), [100]);
  await keeper.sync();
  assert.deepEqual(values(await keeper.list()), [120, 200], "nothing goes out of sight meanwhile");
  assert.equal((await keeper.sync()).unsent, 0);
  assert.deepEqual(values(phone.server.list()), [120, 200]);
  assert.deepEqual(phone.server.list().map(({ _id }) => _id).sort(), [before._id, added._id].sort());
});

Deno.test("A deletion that the backup undid is asked for again", async () => {
  const { phone, keeper, before, restore } = await openWithLost();
  await keeper.remove(before._id);
  await keeper.sync();
  restore();
  await keeper.sync();
  assert.deepEqual(await keeper.list(), []);
  await keeper.sync();
  assert.deepEqual(phone.server.list(), []);
});

Deno.test("What another device deleted before the server was set back does not come back", async () => {
  for (const comesFirst of ["the one that added it", "the one that deleted it"]) {
    const { phone, keeper, restore } = await openWithLost();
    const added = makeEntry({ value: 200 });
    const other = await createPhone(phone.server).open();
    await keeper.add(added);
    await keeper.sync();
    await other.sync();
    await other.remove(added._id);
    await other.sync();
    restore();
    const order = comesFirst === "the one that added it" ? [keeper, other] : [other, keeper];
    for (const each of [...order, ...order, ...order]) await each.sync();
    assert.deepEqual(values(phone.server.list()), [100], comesFirst);
    assert.deepEqual(await keeper.list(), await other.list());
  }
});

Deno.test("What was added or changed elsewhere, or long ago, is the server's to know", async () => {
  const { phone, keeper, before, restore } = await openWithLost();
  const other = await createPhone(phone.server).open();
  await other.sync();
  await other.add(makeEntry({ value: 300 }));
  await keeper.add(makeEntry({ value: 200 }));
  await keeper.sync();
  phone.time.sleep(CONFIRMED_MS);
  await other.change(before._id, { ...before, value: 120 });
  await other.sync();
  await keeper.sync();
  restore();
  await keeper.sync();
  assert.deepEqual(values(await keeper.list()), [100]);
  await keeper.sync();
  assert.deepEqual(values(phone.server.list()), [100]);
});

Deno.test("A whole list takes nothing from what waits to be sent", async () => {
  const { phone, keeper, before, restore } = await openWithLost();
  await keeper.change(before._id, { ...before, value: 120 });
  await keeper.sync();
  restore();
  phone.server.disturb(({ method }, answer) => method === "GET" ? answer() : OFFLINE());
  const offline = makeEntry({ value: 200 });
  await keeper.change(before._id, { ...before, value: 120, comment: "ran" });
  await keeper.add(offline);
  await keeper.sync();
  phone.server.disturb();
  await keeper.sync();
  await keeper.sync();
  const [comment] = phone.server.list().filter(({ _id }) => _id === before._id).map((reading) =>
    reading.comment
  );
  assert.deepEqual([values(phone.server.list()), comment], [[120, 200], "ran"]);
});

Deno.test("A server that was set back and has gone on since is found out by its versions", async () => {
  for (const isChangedHere of [true, false]) {
    const { phone, keeper, before, restore } = await openWithLost();
    const other = await createPhone(phone.server).open();
    await other.sync();
    await keeper.change(before._id, { ...before, value: 110 });
    await keeper.sync();
    await keeper.change(before._id, { ...before, value: 120 });
    await keeper.sync();
    restore();
    // Its cursor has overtaken the phone's by the time the phone comes back.
    for (const value of [300, 301, 302]) await other.add(makeEntry({ value }));
    await other.change(before._id, { ...before, value: 100, comment: "theirs" });
    await other.sync();
    if (isChangedHere) await keeper.change(before._id, { ...before, value: 120, time: "08:00" });
    await keeper.sync();
    await keeper.sync();
    const [standing] = phone.server.list().filter(({ _id }) => _id === before._id);
    assert.equal(standing?.value, 120);
    assert.equal(standing?.time, isChangedHere ? "08:00" : before.time);
    await other.sync();
    assert.deepEqual(await keeper.list(), await other.list());
    await keeper.sync();
    const lists = phone.server.asked.filter(({ path }) => path.endsWith("/logs"));
    assert.ok(lists.at(-1)?.query.has("since"), "the whole list is compared once");
  }
});

Deno.test("A server that was set back is found out before what waits is added to it", async () => {
  const { phone, keeper, restore } = await openWithLost();
  await keeper.add(makeEntry({ value: 200 }));
  await keeper.sync();
  keeper.close();
  restore();
  const next = await phone.open();
  // Sent first, these would carry the server past the cursor, and what it lost would never be missed.
  await next.add(makeEntry({ value: 300 }));
  await next.add(makeEntry({ value: 400 }));
  await next.sync();
  assert.deepEqual(values(phone.server.list()), [100, 200, 300, 400]);
});

Deno.test("A change of a reading that was deleted elsewhere is shown, though the server was set back as well", async () => {
  const { phone, keeper, before, restore } = await openWithLost();
  await keeper.add(makeEntry());
  await keeper.sync();
  await keeper.add(makeEntry());
  await keeper.sync();
  restore();
  phone.server.remove(before._id);
  phone.server.disturb(OFFLINE);
  await keeper.change(before._id, { ...before, value: 120 });
  await keeper.sync();
  phone.server.disturb();
  const { unsent, refused } = await keeper.sync();
  assert.deepEqual([unsent, refused], [0, 1]);
  const held = (await keeper.list()).find(({ _id }) => _id === before._id);
  assert.deepEqual([held?.value, held?.refusal?.code], [120, "log_not_found"]);
});

Deno.test("A change of a reading that the server lost brings it back with all that was confirmed", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const restore = phone.server.backUp();
  const entry = makeEntry({ value: 100, comment: "" });
  await keeper.add(entry);
  await keeper.change(entry._id, { ...entry, value: 110 });
  await keeper.sync();
  restore();
  phone.server.disturb(OFFLINE);
  await keeper.change(entry._id, { ...entry, value: 110, comment: "ran" });
  await keeper.sync();
  phone.server.disturb();
  const { unsent, refused } = await keeper.sync();
  assert.deepEqual([unsent, refused], [0, 0]);
  const [reading] = phone.server.list();
  assert.deepEqual([reading?._id, reading?.value, reading?.comment], [entry._id, 110, "ran"]);
});
