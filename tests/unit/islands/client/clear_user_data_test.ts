import assert from "node:assert/strict";
import { createCall } from "@/islands/client/api/api.ts";
import { clearUserData } from "@/islands/client/session/clear_user_data.ts";
import { countUnsent } from "@/islands/client/outbox/unsent_work.ts";
import { createPhone, makeEntry, OFFLINE, USER_ID } from "./outbox/phone.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";
import { installGlobal } from "../../../support/fake_global.ts";
import { makeId } from "../../../support/fixtures.ts";
import { installTray } from "../../../support/notification_tray.ts";
import { makeToken } from "../../../support/tokens.ts";

function createCaches(...names: string[]) {
  const kept = new Set(names);
  const keys = () => Promise.resolve([...kept]);
  return { kept, caches: { keys, delete: (name: string) => Promise.resolve(kept.delete(name)) } };
}

async function databaseNames(factory: IDBFactory): Promise<(string | undefined)[]> {
  return (await factory.databases()).map(({ name }) => name).toSorted();
}

function createDatabase(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve) => {
    const opening = factory.open(name);
    opening.onupgradeneeded = () => opening.result.createObjectStore("readings");
    opening.onsuccess = () => resolve(opening.result.close());
  });
}

Deno.test("forgetPerson() leaves of both storages only what the phone knows of itself", async () => {
  const [local, session] = [createStorage(), createStorage()];
  using _local = installStorage("localStorage", local);
  using _session = installStorage("sessionStorage", session);
  const userId = makeId();
  local.setItem("token", makeToken(userId));
  local.setItem("admintoken", "a");
  local.setItem(`kept-${userId}`, "2");
  local.setItem("something of theirs", "x");
  local.setItem("pwa-remind-later", "1");
  local.setItem("pwa-installed", "true");
  local.setItem("language", "pcm");
  local.setItem("language-unsent", "true");
  session.setItem("note", "{}");
  await clearUserData();
  const left = Array.from({ length: local.length }, (_, index) => local.key(index));
  assert.deepEqual(left.toSorted(), ["language", "pwa-installed", "pwa-remind-later"]);
  assert.equal(session.length, 0);
});

Deno.test("forgetPerson() deletes the person's databases, and of others what the server has", async () => {
  const [mine, gone] = [makeId(), makeId()];
  const phone = createPhone();
  const factory = phone.indexedDB;
  const local = createStorage();
  using _local = installStorage("localStorage", local);
  using _session = installStorage("sessionStorage", createStorage());
  using _indexed = installGlobal("indexedDB", factory);
  for (const name of [`${mine}-profile`, `${gone}-profile`]) await createDatabase(factory, `alafia-${name}`);
  for (const userId of [mine, gone]) (await phone.open({ userId })).close();
  const theirs = await phone.open({ call: createCall(OFFLINE) });
  await theirs.add(makeEntry());
  local.setItem("token", makeToken(mine));
  local.setItem(`kept-${USER_ID}`, "1");
  local.setItem(`kept-${gone}`, "0");
  await clearUserData();
  assert.deepEqual(await databaseNames(factory), [`alafia-${USER_ID}`]);
  assert.equal((await countUnsent(USER_ID)).readings, 1);
  const left = Array.from({ length: local.length }, (_, index) => local.key(index));
  assert.deepEqual(left.toSorted(), [`kept-${USER_ID}`, "unsent-left"]);
});

Deno.test("forgetPerson() leaves the app itself in its caches, and nothing else", async () => {
  const { kept, caches } = createCaches("shells", "report", "heard");
  using _local = installStorage("localStorage", createStorage());
  using _session = installStorage("sessionStorage", createStorage());
  using _caches = installGlobal("caches", caches);
  await clearUserData();
  assert.deepEqual([...kept], ["shells", "report"]);
});

Deno.test("forgetPerson() closes what the phone shows of the person", async () => {
  using _local = installStorage("localStorage", createStorage());
  using _session = installStorage("sessionStorage", createStorage());
  using tray = installTray("Medicine: Metformin", "Answer to your feedback");
  await clearUserData();
  assert.deepEqual(tray.shown, []);
});

Deno.test("forgetPerson() does not stumble where the browser refuses its storage", async () => {
  using _local = installStorage("localStorage", "refused");
  using _session = installStorage("sessionStorage", "refused");
  await clearUserData();
});
