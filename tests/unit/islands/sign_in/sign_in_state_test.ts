import assert from "node:assert/strict";
import { createPatientSignIn, type TypedCredentials } from "@/islands/sign_in/sign_in_state.ts";
import {
  forgetGuestDrafts,
  NO_CREDENTIALS,
  noteProvenEmail,
  signInDraft,
} from "@/islands/sign_in/sign_in_draft.ts";
import { openDraft } from "@/islands/client/storage/drafts.ts";
import type { Form } from "@/islands/state/form.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";
import { createFakeApi, type FakeApi, refusal } from "../../../support/fake_api.ts";

const PATH = "/api/auth/login";
const FORM: TypedCredentials = { email: "ola@example.ng", password: "moinmoin-9" };
const SIGNED_IN = { success: true, message: "Welcome", token: "t.o.k", language: "pcm" };

interface Tab {
  api: FakeApi;
  state: Form<TypedCredentials>;
  /** What the browser was told to do, in order. */
  done: unknown[][];
}

function openTab(form: TypedCredentials = FORM, { canKeep = true } = {}): Tab {
  const api = createFakeApi();
  const done: unknown[][] = [];
  const state = createPatientSignIn({
    call: api.call,
    goTo: (path) => void done.push(["go", path]),
    redirectTo: (path) => void done.push(["redirect", path]),
    takeLanguage: (language) => void done.push(["language", language]),
    storeToken(token) {
      done.push(["store", token]);
      return canKeep;
    },
    forgetCodeSent: () => void done.push(["forget"]),
    forgetDrafts: () => void done.push(["forget drafts"]),
    replaceTemporaryPassword({ token, password }) {
      done.push(["choose", token, password]);
      return Promise.resolve();
    },
    setFlash: ({ kind, text }) => void done.push(["note", kind, text]),
  });
  state.values.value = form;
  return { api, state, done };
}

Deno.test("A right pair stores the token and leads to the logbook, which takes this screen's place", async () => {
  const { api, state, done } = openTab({ email: " ola@example.ng ", password: " moinmoin-9 " });
  api.answer(PATH, 200, SIGNED_IN);
  await state.submit();
  assert.deepEqual(api.requests[0]?.body, FORM);
  assert.deepEqual(done, [["store", "t.o.k"], ["language", "pcm"], ["forget drafts"], [
    "redirect",
    "/dashboard",
  ]]);
  assert.equal(state.isBusy.value, true, "inputs stay disabled until the next screen is there");
});

Deno.test("A password that an administrator typed is replaced before anybody is in", async () => {
  const { api, state, done } = openTab();
  api.answer(PATH, 200, { ...SIGNED_IN, mustChangePassword: true });
  await state.submit();
  assert.deepEqual(done.slice(0, 2), [["choose", "t.o.k", "moinmoin-9"], ["store", "t.o.k"]]);
});

Deno.test("A missing email or password is told without asking anybody, and the focus goes there", async () => {
  for (
    const [email, password, field] of [["", "", "email"], ["  ", "x", "email"], [
      "x",
      "  ",
      "password",
    ]] as const
  ) {
    const { api, state } = openTab({ email, password });
    await state.submit();
    assert.equal(state.notice.value?.text, "Please fill in all fields");
    assert.equal(state.errorField.value, field);
    assert.equal(state.errorCount.value, 1);
    assert.equal(api.requests.length, 0);
  }
});

Deno.test("A wrong pair is told in the server's words, and the password gets the focus", async () => {
  const { api, state, done } = openTab();
  api.answer(PATH, 401, refusal("wrong_credentials", "Invalid email or password"));
  await state.submit();
  assert.equal(state.notice.value?.text, "Invalid email or password");
  assert.equal(state.errorField.value, "password");
  assert.equal(state.isBusy.value, false);
  assert.deepEqual(done, []);
});

Deno.test("A refusal without words says 'Login failed'", async () => {
  const { api, state } = openTab();
  api.answer(PATH, 500, { oops: true });
  await state.submit();
  assert.equal(state.notice.value?.text, "Login failed");
});

Deno.test("A sign-in without network says so", async () => {
  const { state } = openTab();
  await state.submit();
  assert.equal(state.notice.value?.text, "Network error. Please try again.");
});

Deno.test("An unverified address gets a fresh code and is led to the code screen, told why", async () => {
  const { api, state, done } = openTab();
  api.answer(PATH, 403, refusal("email_unverified", "Please verify your email before logging in."));
  api.answer("/api/resend-otp", 200, { success: true, message: "Sent" });
  await state.submit();
  assert.deepEqual(api.requests[1]?.body, { email: "ola@example.ng" });
  assert.deepEqual(done, [
    ["forget"],
    ["note", "info", "Please verify your email before logging in."],
    ["go", "/otp?email=ola%40example.ng"],
  ]);
});

Deno.test("An unverified address is led to the code screen even when no fresh code could be sent", async () => {
  const { api, state, done } = openTab();
  api.answer(PATH, 403, refusal("email_unverified", ""));
  api.answer("/api/resend-otp", 429, refusal("resend_too_soon", "Too soon"));
  await state.submit();
  assert.deepEqual(done, [["go", "/otp?email=ola%40example.ng"]]);
});

Deno.test("Where the browser keeps nothing the person is told, instead of being sent round in circles", async () => {
  const { api, state, done } = openTab(FORM, { canKeep: false });
  api.answer(PATH, 200, SIGNED_IN);
  await state.submit();
  assert.deepEqual(done, [["store", "t.o.k"]]);
  assert.match(state.notice.value?.text ?? "", /does not let this site remember you/);
});

Deno.test("The sign-in knows the address that was just proven, and the sign-up is done with", () => {
  using _ = installStorage("sessionStorage", createStorage());
  const signUp = openDraft("sign_up", "");
  signUp.keep({ email: "ola@example.ng" }, { email: "" });
  noteProvenEmail("ola@example.ng");
  assert.deepEqual(signInDraft.recall(NO_CREDENTIALS), { email: "ola@example.ng", password: "" });
  assert.equal(signUp.isKept(), false);
  forgetGuestDrafts();
  assert.deepEqual(signInDraft.recall(NO_CREDENTIALS), NO_CREDENTIALS);
});
