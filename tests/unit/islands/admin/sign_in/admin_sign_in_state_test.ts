import assert from "node:assert/strict";
import {
  type AdminCredentials,
  createAdminSignInState,
} from "@/islands/admin/sign_in/admin_sign_in_state.ts";
import { createFakeApi, refusal } from "../../../../support/fake_api.ts";

const PATH = "/api/v1/admin/login";
const FORM: AdminCredentials = { email: "admin@example.ng", password: "ogbono-at-9" };

function openTab(form: AdminCredentials = FORM, { canKeep = true } = {}) {
  const api = createFakeApi();
  const done: unknown[][] = [];
  const state = createAdminSignInState({
    call: api.call,
    redirectTo: (path) => void done.push(["redirect", path]),
    storeToken(token) {
      done.push(["store", token]);
      return canKeep;
    },
    setFlash: ({ text }) => void done.push(["note", text]),
  });
  state.form.value = form;
  return { api, state, done };
}

Deno.test("A right pair says so, stores the token, and leads to the media", async () => {
  const { api, state, done } = openTab({ email: " admin@example.ng ", password: " ogbono-at-9 " });
  api.answer(PATH, 200, { success: true, message: "Login successful", token: "t.o.k" });
  await state.submit();
  assert.deepEqual(api.requests[0]?.body, FORM);
  assert.deepEqual(state.notice.value, { kind: "success", text: "Login successful" });
  assert.deepEqual(done, [["store", "t.o.k"], ["note", "Login successful"], ["redirect", "/media"]]);
  assert.equal(state.isBusy.value, true, "inputs stay disabled until the next screen is there");
});

Deno.test("A missing email or password is told without asking anybody", async () => {
  for (const [email, password, field] of [["", "x", "email"], ["x", " ", "password"]] as const) {
    const { api, state } = openTab({ email, password });
    await state.submit();
    assert.deepEqual(state.notice.value, { kind: "error", text: "Please fill in all fields" });
    assert.equal(state.fieldToMend.value, field);
    assert.equal(api.requests.length, 0);
  }
});

Deno.test("What the server says is shown, or the spec's own sentence", async () => {
  const cases = [
    [401, refusal("wrong_credentials", "Invalid email or password"), "Invalid email or password"],
    [500, "<html>", "An unexpected error occurred."],
    [0, undefined, "Failed to connect to the server. Please try again."],
  ] as const;
  for (const [status, body, sentence] of cases) {
    const { api, state, done } = openTab();
    if (status) api.answer(PATH, status, body);
    await state.submit();
    assert.deepEqual(state.notice.value, { kind: "error", text: sentence });
    assert.equal(state.isBusy.value, false);
    assert.deepEqual(done, []);
  }
});

Deno.test("Typing clears the error", async () => {
  const { state } = openTab();
  await state.submit();
  assert.equal(state.refusals.value, 1);
  state.edit("password", "x");
  assert.equal(state.notice.value, undefined);
});

Deno.test("While one sign-in is on its way no second one leaves", async () => {
  const { api, state } = openTab();
  const answer = api.hold(PATH);
  const first = state.submit();
  await state.submit();
  assert.equal(api.requests.length, 1);
  answer(200, { success: true, message: "", token: "t" });
  await first;
});

Deno.test("A browser that keeps nothing is told about, and stays", async () => {
  const { api, state, done } = openTab(FORM, { canKeep: false });
  api.answer(PATH, 200, { success: true, message: "", token: "t.o.k" });
  await state.submit();
  assert.match(state.notice.value?.text ?? "", /does not let this site remember you/);
  assert.deepEqual(done, [["store", "t.o.k"]]);
});
