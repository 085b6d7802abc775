import assert from "node:assert/strict";
import { leaveRejectedSession } from "@/islands/client/session/session_check.ts";
import { guardPatientScreen, type SessionGuardDeps } from "@/islands/client/session/session_guard.ts";
import { createFakeApi, type FakeApi, refusal } from "../../../support/fake_api.ts";

const PROFILE = {
  _id: "01939f2e-7b1a-7c3d-8e4f-0123456789ab",
  firstName: "Ada",
  lastName: "Obi",
  email: "ada@example.ng",
  phoneNumber: "0803",
  address: "Aba",
  profilePicture: null,
  isAdmin: false,
  createdAt: "2026-11-21T00:00:00.000Z",
};

interface Browser extends SessionGuardDeps {
  token: string | undefined;
  visited: (string | undefined)[];
  kept: unknown[];
  /** Who this phone remembers. */
  remembered?: typeof PROFILE;
}

function createBrowser(api: FakeApi, token?: string): Browser {
  const browser: Browser = {
    token,
    visited: [],
    kept: [],
    call: api.call,
    redirectTo: (path) => void browser.visited.push(path),
    readToken: () => browser.token,
    clearToken: () => void (browser.token = undefined),
    noteSessionEnded: (end) => void browser.visited.push(end),
    signInPath: "/login",
    cacheProfile: (profile) => Promise.resolve(void browser.kept.push(profile)),
    getCachedProfile: () => Promise.resolve(browser.remembered),
    clearSession: (token) => Promise.resolve(void browser.visited.push(`cleared ${token}`)),
  };
  return browser;
}

Deno.test("guardPatientScreen() leads to /login without asking anybody when there is no token", async () => {
  const api = createFakeApi();
  const browser = createBrowser(api);
  assert.deepEqual(await guardPatientScreen(browser), { kind: "leaving" });
  assert.deepEqual(browser.visited, ["/login"]);
  assert.equal(api.requests.length, 0);
});

Deno.test("guardPatientScreen() admits the holder of a good token with their profile", async () => {
  const api = createFakeApi();
  api.answer("/api/auth/profile", 200, { success: true, user: PROFILE });
  const browser = createBrowser(api, "good");
  assert.deepEqual(await guardPatientScreen(browser), { kind: "admitted", profile: PROFILE, token: "good" });
  assert.equal(api.requests[0]?.token, "good");
  assert.deepEqual(browser.kept, [PROFILE]);
  assert.deepEqual(browser.visited, []);
});

Deno.test("guardPatientScreen() forgets a refused token and leads to /login", async () => {
  const api = createFakeApi();
  api.answer("/api/auth/profile", 401, refusal("unauthorized", "Please login to continue."));
  const browser = createBrowser(api, "dead");
  assert.deepEqual(await guardPatientScreen(browser), { kind: "leaving" });
  assert.equal(browser.token, undefined);
  assert.deepEqual(browser.visited, ["revoked", "cleared dead", "/login"]);
});

Deno.test("guardPatientScreen() keeps a person in who cannot be asked about: offline, 503, 429", async () => {
  for (const status of [0, 503, 429]) {
    const api = createFakeApi();
    if (status) api.answer("/api/auth/profile", status, refusal("store_unavailable", "Later"));
    const browser = createBrowser(api, "kept");
    const sessionState = await guardPatientScreen(browser);
    assert.deepEqual(sessionState, { kind: "offline", profile: undefined, token: "kept" }, String(status));
    assert.equal(browser.token, "kept");
    assert.deepEqual(browser.visited, []);
  }
});

Deno.test("guardPatientScreen() shows who this phone remembers while nobody can be asked", async () => {
  const browser = createBrowser(createFakeApi(), "kept");
  browser.remembered = PROFILE;
  assert.deepEqual(await guardPatientScreen(browser), { kind: "offline", profile: PROFILE, token: "kept" });
  assert.deepEqual(browser.kept, []);
});

Deno.test("leaveRejectedSession() leaves alone the token that another tab has stored meanwhile", async () => {
  const browser = createBrowser(createFakeApi(), "newer");
  await leaveRejectedSession("older", browser);
  assert.equal(browser.token, "newer");
  assert.deepEqual(browser.visited, ["cleared older", undefined, "/login"]);
});

Deno.test("Nothing is cleared and nobody is led away by a 401 that is not the server's own", async () => {
  const api = createFakeApi();
  api.answer("/api/auth/profile", 401, { error: "Please pay for this network" });
  const browser = createBrowser(api, "kept");
  assert.equal((await guardPatientScreen(browser)).kind, "offline");
  assert.equal(browser.token, "kept");
  assert.deepEqual(browser.visited, []);
});

Deno.test("A session whose own time was over is said to have ended, any other to have been ended", async () => {
  const nowSeconds = Date.now() / 1000;
  for (const [exp, end] of [[nowSeconds - 1, "expired"], [nowSeconds + 600, "revoked"]] as const) {
    const token = `h.${btoa(JSON.stringify({ sub: "ada", exp }))}.s`;
    const browser = createBrowser(createFakeApi(), token);
    await leaveRejectedSession(token, browser);
    assert.equal(browser.visited[0], end);
  }
});
