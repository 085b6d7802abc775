import assert from "node:assert/strict";
import { createLayoutState } from "@/islands/layout/layout_state.ts";
import { createFakeApi } from "../../../support/fake_api.ts";

function openFrame({ token = "mine", session = "admitted" }: { token?: string; session?: string } = {}) {
  const api = createFakeApi();
  const browser = {
    token: token as string | undefined,
    done: [] as string[],
    unsent: { readings: 0, feedback: 0 },
  };
  const state = createLayoutState({
    call: api.call,
    redirectTo: (path) => void browser.done.push(path),
    reloadPage: () => void browser.done.push("reload"),
    readToken: () => browser.token,
    noteSessionEnded: (end) => void browser.done.push(end),
    isOnline: () => true,
    countUnsent: () => Promise.resolve(browser.unsent),
    sendUnsent: () => assert.fail("not asked to"),
    clearUserData() {
      browser.token = undefined;
      return Promise.resolve(void browser.done.push("forget"));
    },
    guard() {
      browser.done.push("ask");
      return Promise.resolve({ kind: session });
    },
  });
  return { api, browser, state };
}

Deno.test("The slide-over opens and closes", () => {
  const { state } = openFrame();
  assert.equal(state.isMenuOpen.value, false);
  state.openMenu();
  assert.equal(state.isMenuOpen.value, true);
  state.closeMenu();
  assert.equal(state.isMenuOpen.value, false);
});

Deno.test("Logging out tells the server by a call that outlives the page, forgets, and leads to /login", async () => {
  const { api, browser, state } = openFrame();
  state.openMenu();
  await state.logout.logOut();
  assert.deepEqual(api.requests, [
    { method: "POST", path: "/api/auth/logout", body: undefined, token: "mine", keepalive: true },
  ]);
  assert.equal(browser.token, undefined);
  assert.deepEqual(browser.done, ["forget", "/login"]);
  assert.equal(state.isLeaving.value, true);
  assert.equal(state.isMenuOpen.value, false);
});

Deno.test("Logging out works offline and without a token", async () => {
  const { api, browser, state } = openFrame();
  browser.token = undefined;
  await state.logout.logOut();
  assert.equal(api.requests.length, 0);
  assert.deepEqual(browser.done, ["forget", "/login"]);
});

Deno.test("With readings on this phone only, the person stays on the screen until they have answered", async () => {
  const { browser, state } = openFrame();
  browser.unsent = { readings: 2, feedback: 0 };
  await state.logout.logOut();
  assert.deepEqual(state.logout.question.value?.unsent, { readings: 2, feedback: 0 });
  assert.deepEqual([browser.done, state.isLeaving.value, browser.token], [[], false, "mine"]);
});

Deno.test("Signing out in another tab leads to /login here too, and nothing of the person stays", () => {
  const { browser, state } = openFrame();
  browser.token = undefined;
  state.handleTokenChange();
  assert.deepEqual(browser.done, ["otherTab", "/login"]);
  assert.equal(state.isLeaving.value, true);
});

Deno.test("Another person signing in in another tab loads the screen anew", () => {
  const { browser, state } = openFrame();
  browser.token = "theirs";
  state.handleTokenChange();
  assert.deepEqual(browser.done, ["reload"]);
  assert.equal(state.isLeaving.value, true);
});

Deno.test("A change that leaves the token as it was changes nothing", () => {
  const { browser, state } = openFrame();
  state.handleTokenChange();
  assert.deepEqual(browser.done, []);
  assert.equal(state.isLeaving.value, false);
});

Deno.test("A page that the browser brings back after signing out shows nothing and leads to /login", async () => {
  const { browser, state } = openFrame();
  browser.token = undefined;
  await state.handlePageRestored();
  assert.deepEqual(browser.done, ["/login"]);
  assert.equal(state.isLeaving.value, true);
});

Deno.test("A page that the browser brings back asks again whether the token still holds", async () => {
  for (
    const [session, isLeaving] of [["admitted", false], ["offline", false], ["leaving", true]] as const
  ) {
    const { browser, state } = openFrame({ session });
    await state.handlePageRestored();
    assert.deepEqual(browser.done, ["ask"]);
    assert.equal(state.isLeaving.value, isLeaving);
  }
});
