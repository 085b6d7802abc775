import assert from "node:assert/strict";
import { createCall } from "@/islands/client/api/api.ts";
import { setLanguage } from "@/islands/client/browser/language.ts";
import { sendLanguage } from "@/islands/client/outbox/send_unsent.ts";
import { takeLanguage } from "@/islands/client/storage/language_choice.ts";
import { getPreferences } from "@/lib/shared/wire/settings.ts";
import { installGlobal } from "../../../support/fake_global.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";

Deno.test("The account is told of a choice until it has heard of it, and then no more", async () => {
  const storage = createStorage();
  using _storage = installStorage("localStorage", storage);
  const told: unknown[] = [];
  let isOnline = false;
  using _fetch = installGlobal("fetch", async (address: string, { body }: RequestInit) => {
    told.push([address, JSON.parse(String(body))]);
    await Promise.resolve();
    return isOnline ? Response.json({ success: true }) : Response.error();
  });
  storage.setItem("language", "pcm");
  await sendLanguage("t");
  assert.deepEqual(told, [], "nobody has chosen it here");
  storage.setItem("language-unsent", "true");
  await sendLanguage("t");
  assert.equal(storage.getItem("language-unsent"), "true");
  isOnline = true;
  await sendLanguage("t");
  assert.equal(storage.getItem("language-unsent"), null);
  await sendLanguage("t");
  const call = ["/api/auth/preferences", { messageLanguage: "pcm" }];
  assert.deepEqual(told, [call, call]);
});

Deno.test("The account's language comes to a phone on which nobody has chosen, and is not sent back", () => {
  const storage = createStorage();
  using _storage = installStorage("localStorage", storage);
  takeLanguage(undefined);
  assert.equal(storage.length, 0);
  takeLanguage("pcm");
  assert.equal(storage.getItem("language"), "pcm");
  assert.equal(storage.getItem("language-unsent"), null);
  storage.setItem("language", "en");
  takeLanguage("pcm");
  assert.equal(storage.getItem("language"), "en");
});

Deno.test("A call says which language the page is in; without one the browser says its own", async () => {
  const asked: (string | null)[] = [];
  const call = createCall((_address, init) => {
    asked.push(new Headers(init?.headers).get("accept-language"));
    return Promise.resolve(Response.json({ success: true }));
  });
  await call(getPreferences);
  setLanguage("pcm");
  await call(getPreferences);
  setLanguage(undefined);
  assert.deepEqual(asked, [null, "pcm"]);
});
