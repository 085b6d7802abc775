import assert from "node:assert/strict";
import { nextImportId } from "@/lib/shared/ids.ts";
import { IMPORT_BODY_MAX_BYTES } from "@/lib/shared/limits.ts";
import { refuse } from "./model_server.ts";
import { createPhone, makeEntry, OFFLINE } from "./phone.ts";

/** As a file gives them: ids that end in 00. */
function makeImported(count: number, comment = "") {
  return Array.from({ length: count }, (_, index) => {
    const entry = makeEntry({ value: 60 + index % 200, comment });
    return { ...entry, _id: `${entry._id.slice(0, 24)}${String(index).padStart(10, "0")}00` };
  });
}

Deno.test("Imported readings go a hundred at once, and once however often they are imported", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const file = makeImported(250);
  assert.deepEqual(await keeper.addImported(file), { ok: true });
  assert.deepEqual(await keeper.addImported(file), { ok: true });
  assert.equal((await keeper.list()).length, 250);
  await keeper.sync();
  await keeper.addImported(file);
  assert.equal((await keeper.sync()).unsent, 0);
  assert.equal(phone.server.list().length, 250);
  const sent = phone.server.asked.filter(({ method }) => method !== "GET").map(({ path }) => path);
  assert.deepEqual(sent, Array(3).fill("/api/v1/import"));
});

Deno.test("Long notes go in smaller requests", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  await keeper.addImported(makeImported(30, "🙂".repeat(1000)));
  await keeper.sync();
  assert.equal(phone.server.list().length, 30);
  for (const { method, body } of phone.server.asked) {
    if (method === "GET") continue;
    assert.ok(new TextEncoder().encode(JSON.stringify(body)).byteLength <= IMPORT_BODY_MAX_BYTES);
  }
});

Deno.test("A phone that dies in the midst goes on with the rest, and nothing comes twice", async () => {
  const phone = createPhone();
  const killed = await phone.open();
  const asking = Promise.withResolvers<void>();
  let requests = 0;
  phone.server.disturb(({ method }, answer) => {
    const reply = answer();
    if (method === "GET" || ++requests < 2) return reply;
    asking.resolve();
    return new Promise(() => {});
  });
  await killed.addImported(makeImported(250));
  void killed.sync();
  await asking.promise;
  killed.close();
  phone.server.disturb();
  const next = await phone.open({ locks: undefined });
  assert.equal((await next.sync()).unsent, 0);
  assert.equal(phone.server.list().length, 250);
  assert.ok((await next.list()).every(({ syncState }) => syncState === "saved"));
});

Deno.test("Imported without a network, they wait on the phone and are in the list", async () => {
  const phone = createPhone();
  phone.server.disturb(OFFLINE);
  const keeper = await phone.open();
  await keeper.addImported(makeImported(3));
  assert.equal((await keeper.sync()).unsent, 3);
  assert.ok((await keeper.list()).every(({ syncState }) => syncState === "on_phone"));
});

Deno.test("What was deleted on this phone or elsewhere comes back under the next id", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const file = makeImported(2);
  const [here, elsewhere] = file;
  assert.ok(here && elsewhere);
  await keeper.addImported(file);
  await keeper.sync();
  phone.server.remove(elsewhere._id);
  await keeper.sync();
  await keeper.remove(here._id);
  await keeper.addImported(file);
  await keeper.sync();
  const expected = [nextImportId(here._id), nextImportId(elsewhere._id)].sort();
  assert.deepEqual(phone.server.list().map(({ _id }) => _id).sort(), expected);
  assert.deepEqual((await keeper.list()).map(({ _id }) => _id).sort(), expected);
});

Deno.test("What is changed while the server gives it another id goes on under that", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const file = makeImported(1);
  const [entry] = file;
  assert.ok(entry);
  phone.server.add(entry);
  phone.server.remove(entry._id);
  await keeper.addImported(file);
  let isFirst = true;
  phone.server.disturb(async ({ path }, answer) => {
    if (isFirst && path.endsWith("/import")) {
      isFirst = false;
      await keeper.change(entry._id, { ...entry, comment: "ran" });
    }
    return answer();
  });
  assert.equal((await keeper.sync()).unsent, 0);
  const [kept, ...others] = phone.server.list();
  assert.deepEqual([kept?._id, kept?.comment, others], [nextImportId(entry._id), "ran", []]);
});

Deno.test("A request that is refused shows why on each of its readings, and holds nothing up", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  await keeper.addImported(makeImported(2));
  await keeper.add(makeEntry());
  phone.server.disturb(({ path }, answer) =>
    path.endsWith("/import") ? refuse(403, "consent_withdrawn") : answer()
  );
  const { refused, unsent } = await keeper.sync();
  assert.deepEqual([refused, unsent], [2, 0]);
});
