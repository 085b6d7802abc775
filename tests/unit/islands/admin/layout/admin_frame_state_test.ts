import assert from "node:assert/strict";
import { createAdminFrameState } from "@/islands/admin/layout/AdminLayout.tsx";
import { ADMIN_MENU, ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import type { AdminSessionState } from "@/islands/client/session/admin_guard.ts";
import { createFakeApi } from "../../../../support/fake_api.ts";

function openFrame(answers: AdminSessionState[] = []) {
  const api = createFakeApi();
  const browser = { token: "mine" as string | undefined, done: [] as string[] };
  const state = createAdminFrameState({
    call: api.call,
    redirectTo: (path) => void browser.done.push(path),
    reloadPage: () => void browser.done.push("reload"),
    readToken: () => browser.token,
    clearToken: () => void (browser.token = undefined),
    guard: () => Promise.resolve(answers.shift() ?? { kind: "leaving" }),
  });
  return { api, browser, state };
}

Deno.test("Each screen is in the menu once, but for the sign-in and what is one's own", () => {
  const { sign_in: _out, account: _own, second_factor: _too, ...others } = ADMIN_SCREENS;
  assert.deepEqual(Object.values(ADMIN_MENU).flat().toSorted(), Object.keys(others).toSorted());
});

Deno.test("Logging out tells the server, forgets the admin's token, and leads to /admin", () => {
  const { api, browser, state } = openFrame();
  state.logOut();
  assert.deepEqual(api.requests, [
    { method: "POST", path: "/api/v1/admin/logout", body: undefined, token: "mine", keepalive: true },
  ]);
  assert.equal(browser.token, undefined);
  assert.deepEqual(browser.done, ["/admin"]);
  assert.equal(state.isLeaving.value, true);
});

Deno.test("Logging out in another tab leads this one to /admin", () => {
  const { browser, state } = openFrame();
  browser.token = undefined;
  state.handleTokenChange();
  assert.deepEqual(browser.done, ["/admin"]);
});

Deno.test("Without an answer the screen says so, and asks once more when told to", async () => {
  const admin = { _id: "1", firstName: "", lastName: "", email: "" };
  const { state } = openFrame([{ kind: "offline" }, { kind: "admitted", admin }]);
  const kind = () => state.session.value?.kind;
  assert.equal(kind(), undefined);
  await state.ask();
  assert.equal(kind(), "offline");
  const asking = state.ask();
  assert.equal(kind(), undefined, "it waits visibly");
  await asking;
  assert.equal(kind(), "admitted");
});
