import assert from "node:assert/strict";
import { listFirstPage, takeFirstPage } from "@/islands/client/outbox/first_page.ts";
import { ASK_FIRST_PAGE } from "@/routes/pages/patient.tsx";
import { createStorage, installStorage } from "@/tests/support/fake_storage.ts";
import { createPhone, makeEntry, OFFLINE, type Phone } from "./phone.ts";

const TOKEN = "the-token";

type Asked = [address: string, init: RequestInit];

/** Runs the script of the document's head, where `kept` lies in localStorage, with the network to a server. */
function runHead({ server }: Phone, kept: Record<string, string>): Asked[] {
  const asked: Asked[] = [];
  const send = (...[address, init]: Asked) => {
    asked.push([address, init]);
    return server.send(address, init);
  };
  new Function("localStorage", "fetch", "window", ASK_FIRST_PAGE)(kept, send, globalThis);
  return asked;
}

const listQueries = ({ server }: Phone) =>
  server.asked.filter(({ path }) => path.endsWith("/logs")).map(({ query }) => String(query));

function fill({ server }: Phone, ...values: number[]): void {
  for (const value of values) server.add(makeEntry({ value }));
}

Deno.test("What the document asked for is the first page, and it is asked for once", async () => {
  const phone = createPhone();
  fill(phone, 101, 102);
  const [[address, init] = assert.fail("nothing is asked")] = runHead(phone, { token: TOKEN });
  assert.equal(address, "/api/v1/logs?limit=500");
  assert.equal(new Headers(init.headers).get("authorization"), `Bearer ${TOKEN}`);
  const keeper = await phone.open({ takeFirstPage });
  assert.equal((await keeper.sync()).hasWholeList, true);
  assert.equal((await keeper.list()).length, 2);
  assert.deepEqual(listQueries(phone), ["limit=500"]);
  await keeper.sync();
  assert.deepEqual(listQueries(phone), ["limit=500", "since=2"]);
  keeper.close();
});

Deno.test("The document asks for nothing without a session, and where this phone has kept readings", () => {
  const phone = createPhone();
  assert.deepEqual(runHead(phone, {}), []);
  assert.deepEqual(runHead(phone, { token: TOKEN, "kept-0190c8a0-0000-7000-8000-000000000001": "0" }), []);
  assert.equal(globalThis.firstPage, undefined);
});

Deno.test("A page that was asked for with one token is given to no other", async () => {
  const phone = createPhone();
  fill(phone, 101);
  runHead(phone, { token: "another-token" });
  assert.deepEqual(await listFirstPage(TOKEN), []);
  phone.server.disturb(OFFLINE);
  const keeper = await phone.open({ takeFirstPage });
  assert.equal((await keeper.sync()).hasWholeList, false);
  assert.deepEqual(await keeper.list(), []);
  assert.equal(takeFirstPage("another-token"), undefined, "it is gone");
  keeper.close();
});

Deno.test("A page from before a reading was sent does not take it off the list", async () => {
  const phone = createPhone();
  fill(phone, 101);
  runHead(phone, { token: TOKEN });
  const keeper = await phone.open({ takeFirstPage });
  await keeper.add(makeEntry({ value: 102 }));
  await keeper.sync();
  assert.deepEqual((await keeper.list()).map(({ value }) => value).sort(), [101, 102]);
  keeper.close();
  globalThis.firstPage = undefined;
});

Deno.test("Where the early page does not come it is asked for again", async () => {
  const phone = createPhone();
  fill(phone, 101);
  phone.server.disturb(OFFLINE);
  runHead(phone, { token: TOKEN });
  phone.server.disturb();
  const keeper = await phone.open({ takeFirstPage });
  await keeper.sync();
  assert.equal((await keeper.list()).length, 1);
  keeper.close();
});

Deno.test("An early page is listed in the session it was asked for, and not once that has ended", async () => {
  const phone = createPhone();
  fill(phone, 101, 102);
  const storage = createStorage();
  using _ = installStorage("localStorage", storage);
  storage.setItem("token", TOKEN);
  runHead(phone, { token: TOKEN });
  assert.deepEqual((await listFirstPage(TOKEN)).map(({ value }) => value).sort(), [101, 102]);
  storage.setItem("token", "another-token");
  assert.deepEqual(await listFirstPage(TOKEN), []);
  storage.removeItem("token");
  assert.deepEqual(await listFirstPage(TOKEN), []);
  globalThis.firstPage = undefined;
});
