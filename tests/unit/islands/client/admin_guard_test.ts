import assert from "node:assert/strict";
import { guardAdminScreen } from "@/islands/client/session/admin_guard.ts";
import type { SessionDeps } from "@/islands/client/session/session_check.ts";
import { createFakeApi, type FakeApi, refusal } from "../../../support/fake_api.ts";

const ADMIN = {
  _id: "01939f2e-7b1a-7c3d-8e4f-0123456789ab",
  firstName: "Ada",
  lastName: "Obi",
  email: "ada@example.ng",
};

function createBrowser(api: FakeApi, token?: string) {
  const browser = { token, visited: [] as (string | undefined)[] };
  const deps: SessionDeps = {
    call: api.call,
    redirectTo: (path) => void browser.visited.push(path),
    readToken: () => browser.token,
    clearToken: () => void (browser.token = undefined),
    noteSessionEnded: (end) => void browser.visited.push(end),
    signInPath: "/admin",
  };
  return { browser, deps };
}

Deno.test("guardAdminScreen() admits the holder of a good token, and says who it is", async () => {
  const api = createFakeApi();
  api.answer("/api/v1/admin/session", 200, { success: true, admin: ADMIN });
  const { deps, browser } = createBrowser(api, "good");
  assert.deepEqual(await guardAdminScreen(deps), { kind: "admitted", admin: ADMIN });
  assert.equal(api.requests[0]?.token, "good");
  assert.deepEqual(browser.visited, []);
});

Deno.test("guardAdminScreen() leads to /admin without a token, and with a refused one, which it forgets", async () => {
  for (const token of [undefined, "dead"]) {
    const api = createFakeApi();
    api.answer("/api/v1/admin/session", 401, refusal("unauthorized", "Please login to continue."));
    const { deps, browser } = createBrowser(api, token);
    assert.deepEqual(await guardAdminScreen(deps), { kind: "leaving" });
    assert.equal(browser.token, undefined);
    assert.deepEqual(browser.visited, token ? ["revoked", "/admin"] : ["/admin"]);
  }
});

Deno.test("guardAdminScreen() keeps the token when no answer comes", async () => {
  for (const status of [0, 503]) {
    const api = createFakeApi();
    if (status) api.answer("/api/v1/admin/session", status, refusal("store_unavailable", "Later"));
    const { deps, browser } = createBrowser(api, "kept");
    assert.deepEqual(await guardAdminScreen(deps), { kind: "offline" });
    assert.equal(browser.token, "kept");
    assert.deepEqual(browser.visited, []);
  }
});
