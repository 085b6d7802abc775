import assert from "node:assert/strict";
import { createPhone, listSent, makeEntry } from "./phone.ts";
import { hasValue, refuse } from "./model_server.ts";

Deno.test("A tab that dies between asking and being answered leaves word that it asked", async () => {
  const phone = createPhone();
  const asking = Promise.withResolvers<void>();
  phone.server.disturb((_asked, answer) => {
    answer();
    asking.resolve();
    return new Promise(() => {});
  });
  const killed = await phone.open();
  const entry = makeEntry();
  await killed.add(entry);
  void killed.sync();
  await asking.promise;
  // The tab is gone: no answer comes, its lock is free, and its connection ends.
  killed.close();
  phone.server.disturb();
  const next = await phone.open({ locks: undefined });
  // The server may know of it, so that forgetting it here would bring it back.
  assert.deepEqual(await next.remove(entry._id), { ok: true });
  assert.equal(next.status().unsent, 2);
  assert.deepEqual((await next.sync()).unsent, 0);
  assert.deepEqual(phone.server.list(), []);
  assert.deepEqual(listSent(phone.server).map((sent) => sent.split(" ")[0]), ["POST", "POST", "DELETE"]);
});

Deno.test("What is asked of a reading waits until what was asked before is answered", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const entry = makeEntry({ value: 100 });
  await keeper.add(entry);
  const { promise, resolve } = Promise.withResolvers<void>();
  let isFirst = true;
  phone.server.disturb(async (_asked, answer) => {
    if (isFirst) {
      isFirst = false;
      assert.deepEqual(await keeper.change(entry._id, { ...entry, value: 120 }), { ok: true });
      assert.equal(keeper.status().unsent, 2);
      resolve();
    }
    return answer();
  });
  const done = keeper.sync();
  await promise;
  assert.equal((await done).unsent, 0);
  assert.deepEqual(listSent(phone.server).map((sent) => sent.split(" ")[0]), ["POST", "PUT"]);
  assert.equal(phone.server.list()[0]?.value, 120);
});

Deno.test("What is refused steps aside, shows why, and holds nothing else up", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const [bad, good] = [makeEntry({ value: 1 }), makeEntry()];
  await keeper.add(bad);
  await keeper.add(good);
  phone.server.disturb((asked, answer) => hasValue(asked, 1) ? refuse(422, "validation_failed") : answer());
  const { phase, unsent, refused } = await keeper.sync();
  assert.deepEqual([phase, unsent, refused], ["idle", 0, 1]);
  assert.deepEqual(phone.server.list().map(({ _id }) => _id), [good._id]);
  const held = (await keeper.list()).find(({ _id }) => _id === bad._id);
  assert.deepEqual(held?.refusal, { code: "validation_failed", message: "Refused: validation_failed" });
  assert.equal(held?.syncState, "attention");
  await keeper.sync();
  assert.equal(
    listSent(phone.server).length,
    3,
    "both together, each alone; a refused one is not sent by itself",
  );
});

Deno.test("What gets through nowhere lets the others by after a few tries", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const [stuck, next] = [makeEntry({ value: 1 }), makeEntry()];
  await keeper.add(stuck);
  await keeper.add(next);
  phone.server.disturb((asked, answer) => hasValue(asked, 1) ? refuse(500, "internal") : answer());
  await keeper.sync();
  assert.deepEqual(phone.server.list(), [], "the order is kept at first");
  await keeper.sync();
  const { phase, unsent, hasWholeList } = await keeper.sync();
  assert.deepEqual([phase, unsent, hasWholeList], ["waiting", 1, true]);
  assert.deepEqual(phone.server.list().map(({ _id }) => _id), [next._id]);
});

Deno.test("A session that has ended stops everything and loses nothing", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  await keeper.add(makeEntry());
  await keeper.add(makeEntry());
  phone.server.disturb(() => refuse(401, "unauthorized"));
  const { phase, unsent } = await keeper.sync();
  assert.deepEqual([phase, unsent, phone.server.asked.length], ["signed_out", 2, 1]);
  await keeper.add(makeEntry());
  assert.equal((await keeper.sync()).unsent, 3);
  assert.equal(phone.server.asked.length, 1, "a token that is dead is not shown again");
});
