import assert from "node:assert/strict";
import { createGuestState } from "@/islands/layout/guest_state.ts";
import { createFakeApi, refusal } from "../../../support/fake_api.ts";

const PATH = "/api/auth/verify-token";

function openScreen(token?: string) {
  const api = createFakeApi();
  const browser = { token, visited: [] as string[] };
  const state = createGuestState({
    call: api.call,
    redirectTo: (path) => void browser.visited.push(path),
    readToken: () => browser.token,
    clearToken: () => void (browser.token = undefined),
  });
  return { api, browser, state };
}

Deno.test("A visitor without a token sees a guest screen at once, and nobody is asked", async () => {
  const { api, state } = openScreen();
  assert.equal(state.isShown.value, true);
  await state.check();
  assert.equal(state.isShown.value, true);
  assert.equal(api.requests.length, 0);
});

Deno.test("A visitor with a valid token waits and is led to the logbook", async () => {
  const { api, browser, state } = openScreen("good");
  assert.equal(state.isShown.value, false);
  api.answer(PATH, 200, { success: true });
  await state.check();
  assert.deepEqual(browser.visited, ["/dashboard"]);
  assert.equal(state.isShown.value, false);
  assert.equal(browser.token, "good");
});

Deno.test("A visitor with a dead token sees the screen, and the token is forgotten", async () => {
  const { api, browser, state } = openScreen("dead");
  api.answer(PATH, 401, refusal("unauthorized", "Please login to continue."));
  await state.check();
  assert.equal(state.isShown.value, true);
  assert.equal(browser.token, undefined);
  assert.deepEqual(browser.visited, []);
});

Deno.test("Without an answer the screen is shown and the token kept", async () => {
  const { browser, state } = openScreen("unknown");
  await state.check();
  assert.equal(state.isShown.value, true);
  assert.equal(browser.token, "unknown");
});

Deno.test("Somebody who has signed in since is led away when the page comes back", async () => {
  const { api, browser, state } = openScreen();
  browser.token = "good";
  api.answer(PATH, 200, { success: true });
  await state.check();
  assert.deepEqual(browser.visited, ["/dashboard"]);
});
