import assert from "node:assert/strict";
import { createSignUpState, type SignUpState } from "@/islands/sign_up/sign_up_state.ts";
import { type Draft, openDraft } from "@/islands/client/storage/drafts.ts";
import type { SignUpForm } from "@/lib/shared/account.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";
import { createFakeApi, type FakeApi, refusal } from "../../../support/fake_api.ts";

const PATH = "/api/auth/signup";
const FORM: SignUpForm = {
  firstName: "Ọláṣẹun",
  lastName: "Ịfẹ́yị́nwá",
  email: "ola@example.ng",
  phone: "0803 123 4567",
  address: "Aba",
  password: "moinmoin-9",
};
const EMPTY: SignUpForm = { firstName: "", lastName: "", email: "", phone: "", address: "", password: "" };
const DONE = { success: true, message: "Welcome, check your mail" };

interface Tab {
  api: FakeApi;
  state: SignUpState;
  /** What the browser was told to do, in order. */
  done: unknown[][];
}

function openTab(form: Partial<SignUpForm> = {}, draft?: Draft<SignUpForm>): Tab {
  const api = createFakeApi();
  const done: unknown[][] = [];
  const state = createSignUpState({
    call: api.call,
    goTo: (path) => void done.push(["go", path]),
    now: () => 5_000,
    rememberCodeSent: (email, atMs) => void done.push(["sent", email, atMs]),
    setFlash: ({ kind, text }) => void done.push(["note", kind, text]),
    draft,
  });
  state.values.value = { ...EMPTY, ...form };
  return { api, state, done };
}

Deno.test("An empty sign-up marks every field with its own sentence and asks nobody", async () => {
  const { api, state } = openTab();
  await state.submit();
  assert.deepEqual(state.errors.value, {
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Email is required",
    phone: "Phone number is required",
    address: "Address is required",
    password: "Password is required",
  });
  assert.equal(state.errorField.value, "firstName");
  assert.equal(state.errorCount.value, 1);
  assert.equal(api.requests.length, 0);
});

Deno.test("A sign-up of nothing but spaces is as empty as an empty one", async () => {
  const { state } = openTab({ ...FORM, lastName: " \t", password: "   " });
  await state.submit();
  assert.deepEqual(state.errors.value, {
    lastName: "Last name is required",
    password: "Password is required",
  });
});

Deno.test("What is missing is told before what is malformed, as the spec orders it", async () => {
  const { state } = openTab({ ...FORM, email: "ola at example", address: "", password: "12345" });
  await state.submit();
  assert.equal(state.errorField.value, "address");
  assert.equal(state.errors.value.email, "Please enter a valid email address");
  assert.equal(state.errors.value.password, "Password must be at least 6 characters long");
});

Deno.test("A sign-up is sent trimmed, with the email in lower case", async () => {
  const { api, state } = openTab({
    ...FORM,
    firstName: " Ada ",
    email: "  OLA@Example.NG ",
    password: " moinmoin-9 ",
  });
  api.answer(PATH, 201, DONE);
  await state.submit();
  assert.deepEqual(api.requests[0]?.body, { ...FORM, firstName: "Ada" });
});

Deno.test("A sign-up that succeeds clears the form, says so, and leads to the code screen", async () => {
  const { api, state, done } = openTab({ ...FORM, email: "ola+sugar@example.ng" });
  api.answer(PATH, 201, DONE);
  await state.submit();
  assert.deepEqual(state.values.value, EMPTY);
  assert.equal(state.done.value, "Welcome, check your mail");
  assert.deepEqual(done, [
    ["sent", "ola+sugar@example.ng", 5_000],
    ["note", "success", "Welcome, check your mail"],
    ["go", "/otp?email=ola%2Bsugar%40example.ng"],
  ]);
});

Deno.test("A success without words gets the spec's own", async () => {
  const { api, state } = openTab(FORM);
  api.answer(PATH, 201, { success: true, message: "" });
  await state.submit();
  assert.equal(state.done.value, "Registration successful! Please check your email for verification OTP.");
});

Deno.test("While a sign-up is under way, and after it succeeded, submitting again sends nothing", async () => {
  const { api, state } = openTab(FORM);
  const respond = api.hold(PATH);
  const first = state.submit();
  assert.equal(state.isBusy.value, true);
  await state.submit();
  respond(201, DONE);
  await first;
  assert.equal(state.isBusy.value, false);
  await state.submit();
  assert.equal(api.requests.length, 1);
});

Deno.test("The server's sentences go to the fields they are about", async () => {
  const { api, state } = openTab(FORM);
  const fields = { password: "This password is too easy to guess. Please choose another.", shoeSize: "?" };
  api.answer(PATH, 422, refusal("validation_failed", "Please check the highlighted fields.", { fields }));
  await state.submit();
  assert.deepEqual(state.errors.value, { password: fields.password });
  assert.equal(state.notice.value, undefined);
  assert.equal(state.errorCount.value, 1);
  assert.deepEqual(state.values.value, FORM);
});

Deno.test("A password that is too common is told at the password even without fields", async () => {
  const { api, state } = openTab(FORM);
  api.answer(PATH, 422, refusal("password_common", "Too easy to guess"));
  await state.submit();
  assert.deepEqual(state.errors.value, { password: "Too easy to guess" });
});

Deno.test("A refusal about no field is told in the server's words, or else in the spec's", async () => {
  const { api, state } = openTab(FORM);
  api.answer(PATH, 429, refusal("too_many_tries", "Too many attempts. Please try again later."));
  await state.submit();
  assert.equal(state.notice.value?.text, "Too many attempts. Please try again later.");
  api.answer(PATH, 500, { oops: true });
  await state.submit();
  assert.equal(state.notice.value?.text, "Registration failed. Please try again.");
});

Deno.test("A sign-up without network says so and keeps what was typed", async () => {
  const { state, done } = openTab(FORM);
  await state.submit();
  assert.equal(state.notice.value?.text, "Network error. Please check your connection and try again.");
  assert.deepEqual(state.values.value, FORM);
  assert.deepEqual(done, []);
});

Deno.test("Whoever comes back to sign up again finds every field as it was, but the password", async () => {
  using _ = installStorage("sessionStorage", createStorage());
  const draft = openDraft<SignUpForm>("sign_up", "");
  const { api, state } = openTab(FORM, draft);
  api.answer(PATH, 201, DONE);
  await state.submit();
  assert.deepEqual(state.values.value, EMPTY);
  assert.deepEqual(draft.recall(EMPTY), { ...FORM, password: "" });
});
