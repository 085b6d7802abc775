import assert from "node:assert/strict";
import {
  clearToken,
  onTokenChanged,
  ownerOf,
  readToken,
  storeToken,
  userIdOf,
} from "@/islands/client/session/session.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";
import { makeId } from "../../../support/fixtures.ts";
import { makeToken } from "../../../support/tokens.ts";

Deno.test("storeToken() keeps a patient's and an administrator's token apart, under the contract's keys", () => {
  const storage = createStorage();
  using _storage = installStorage("localStorage", storage);
  assert.equal(storeToken("p"), true);
  assert.equal(storeToken("a", "admin"), true);
  assert.equal(storage.getItem("token"), "p");
  assert.equal(storage.getItem("admintoken"), "a");
  clearToken();
  assert.equal(readToken(), undefined);
  assert.equal(readToken("admin"), "a");
  clearToken("admin");
  assert.equal(storage.length, 0);
});

Deno.test("readToken() takes an empty token for none", () => {
  const storage = createStorage();
  using _storage = installStorage("localStorage", storage);
  storage.setItem("token", "");
  assert.equal(readToken(), undefined);
});

for (
  const [name, storage] of [["refuses", "refused"], ["is full", createStorage({ isFull: true })]] as const
) {
  Deno.test(`storeToken() says so and keeps the token in memory where the storage ${name}`, () => {
    using _storage = installStorage("localStorage", storage);
    assert.equal(storeToken("t"), false);
    assert.equal(readToken(), "t");
    clearToken();
    assert.equal(readToken(), undefined);
  });
}

function dispatchStorage(
  change: { key: string | null; oldValue: string | null; newValue: string | null },
): void {
  globalThis.dispatchEvent(Object.assign(new Event("storage"), change));
}

Deno.test("onTokenChanged() calls back when another tab changes this audience's token or wipes everything", () => {
  let changes = 0;
  const stop = onTokenChanged(() => void changes++);
  dispatchStorage({ key: "token", oldValue: "t", newValue: null });
  dispatchStorage({ key: "token", oldValue: "t", newValue: "u" });
  dispatchStorage({ key: null, oldValue: null, newValue: null });
  assert.equal(changes, 3);
  dispatchStorage({ key: "admintoken", oldValue: "t", newValue: null });
  dispatchStorage({ key: "theme", oldValue: "a", newValue: "b" });
  dispatchStorage({ key: "token", oldValue: "t", newValue: "t" });
  assert.equal(changes, 3);
  stop();
  dispatchStorage({ key: "token", oldValue: "t", newValue: null });
  assert.equal(changes, 3);
});

Deno.test("userIdOf() says whose token it is, and nothing of what is none of ours", () => {
  const userId = makeId();
  assert.equal(userIdOf(makeToken(userId)), userId);
  for (const text of ["", "held", "a.b.c", makeToken("somebody"), `e30.${btoa('{"sub":7}')}.x`]) {
    assert.equal(userIdOf(text), undefined, text);
  }
});

function tokenOf(claims: unknown): string {
  const payload = btoa(JSON.stringify(claims)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `head.${payload}.signature`;
}

Deno.test("ownerOf() reads whose token it is, whatever letters stand in it", () => {
  for (const sub of ["0193473a-0000-7000-8000-000000000001", "a?>~", "??>>"]) {
    assert.equal(ownerOf(tokenOf({ sub })), sub);
  }
});

Deno.test("ownerOf() takes what it cannot read for nobody's", () => {
  for (const token of [undefined, "", "a.b", "a.%%.c", tokenOf(null), tokenOf({}), tokenOf({ sub: 3 })]) {
    assert.equal(ownerOf(token), "");
  }
});
