import assert from "node:assert/strict";
import { createPhone, makeEntry, type Phone } from "./phone.ts";
import { refuse } from "./model_server.ts";

/** Adds readings as another device would. */
function fill({ server }: Phone, count: number): string[] {
  return Array.from({ length: count }, () => {
    const entry = makeEntry();
    server.add(entry);
    return entry._id;
  });
}

const listQueries = ({ server }: Phone) =>
  server.asked.filter(({ path }) => path.endsWith("/logs")).map(({ query }) => String(query));

Deno.test("A new phone fetches the whole list, and afterwards only what changed", async () => {
  const phone = createPhone();
  fill(phone, 3);
  const keeper = await phone.open();
  assert.equal(keeper.status().hasWholeList, false);
  assert.equal((await keeper.sync()).hasWholeList, true);
  assert.equal((await keeper.list()).length, 3);
  fill(phone, 1);
  await keeper.sync();
  assert.equal((await keeper.list()).length, 4);
  assert.deepEqual(listQueries(phone), ["limit=500", "since=3"]);
});

Deno.test("A long list comes in parts, and what changes meanwhile is not missed", async () => {
  const phone = createPhone();
  const [gone = ""] = fill(phone, 1100);
  const keeper = await phone.open();
  phone.server.disturb(({ query }, answer) => {
    const reply = answer();
    if (!query.has("before")) {
      phone.server.remove(gone);
    }
    return reply;
  });
  await keeper.sync();
  assert.deepEqual(listQueries(phone), [
    "limit=500",
    "limit=500&before=500.1100",
    "limit=500&before=1000.1100",
    "since=1100",
  ]);
  assert.equal((await keeper.list()).length, 1099);
});

Deno.test("A long list that breaks off goes on where it stopped, in the next visit too", async () => {
  const phone = createPhone();
  fill(phone, 700);
  const keeper = await phone.open();
  phone.server.disturb(({ query }, answer) =>
    query.has("before") ? refuse(503, "store_unavailable") : answer()
  );
  const { phase, hasWholeList } = await keeper.sync();
  assert.deepEqual([phase, hasWholeList, (await keeper.list()).length], ["waiting", false, 500]);
  keeper.close();
  phone.server.disturb();
  const again = await phone.open();
  assert.equal((await again.sync()).hasWholeList, true);
  assert.equal((await again.list()).length, 700);
  assert.equal(listQueries(phone).filter((query) => query === "limit=500").length, 1);
});

Deno.test("A cursor that the server cannot read any more leads to the whole list, and unsent changes stay", async () => {
  const phone = createPhone();
  fill(phone, 2);
  const keeper = await phone.open();
  await keeper.sync();
  const [kept] = await keeper.list();
  assert.ok(kept);
  await keeper.change(kept._id, { ...kept, value: 222 });
  phone.server.disturb(({ query, method }, answer) => {
    if (method === "PUT") return refuse(500, "internal");
    return query.has("since") ? refuse(400, "invalid_request") : answer();
  });
  await keeper.sync();
  assert.deepEqual((await keeper.list()).map(({ value }) => value), [222]);
  phone.server.disturb();
  assert.equal((await keeper.sync()).unsent, 0);
  assert.equal((await keeper.list()).length, 2);
});

Deno.test("A list that is none of ours is not taken in", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  for (const page of [{}, { data: [] }, { data: "x", cursor: "1" }]) {
    phone.server.disturb(() => Response.json(page));
    const { phase, hasWholeList } = await keeper.sync();
    assert.deepEqual([phase, hasWholeList], ["waiting", false]);
  }
});

Deno.test("A visit in which nothing changed writes nothing", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  await keeper.sync();
  let writes = 0;
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...args) {
    writes++;
    return put.apply(this, args);
  };
  try {
    await keeper.sync();
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  assert.equal(writes, 0);
});

Deno.test("What was deleted elsewhere before the first list came is not in it", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const entry = makeEntry();
  await keeper.add(entry);
  phone.server.disturb(({ method }, answer) =>
    method === "GET" ? refuse(503, "store_unavailable") : answer()
  );
  await keeper.sync();
  assert.equal((await keeper.list()).length, 1);
  phone.server.remove(entry._id);
  phone.server.disturb();
  await keeper.sync();
  assert.deepEqual(await keeper.list(), []);
});
