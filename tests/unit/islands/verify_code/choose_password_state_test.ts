import assert from "node:assert/strict";
import { createPasswordForm } from "@/islands/parts/NewPasswordDialog.tsx";
import type { Choice } from "@/islands/parts/password_choice.ts";
import { createVerifyCodeState } from "@/islands/verify_code/verify_code_state.ts";
import { createFakeApi, refusal } from "../../../support/fake_api.ts";
import { createManualTime } from "../log_book/manual_time.ts";

const VERIFY = "/api/auth/verify-otp";
const PATH = "/api/auth/reset-password";
const CHOICE: Choice = { newPassword: "egusi-4-two", confirmPassword: "egusi-4-two" };

/** Opens the fields once a right code was entered whose sign-up's password counts for nothing. */
async function openFields(form: Choice = CHOICE) {
  const api = createFakeApi();
  const { nowMs: now, schedule } = createManualTime();
  const { enter, submit, phase, choosePassword } = createVerifyCodeState({
    email: "ola@example.ng",
    sentAtMs: undefined,
    notice: undefined,
    call: api.call,
    now,
    schedule,
    rememberCodeSent: () => {},
    noteProven: () => {},
  });
  api.answer(VERIFY, 200, { success: true, message: "Verified", newPasswordNeeded: true });
  enter([..."04711"], true);
  await submit();
  api.requests.length = 0;
  const state = createPasswordForm(choosePassword);
  state.values.value = form;
  return { api, phase, state };
}

const FAULTS: [Choice, string, keyof Choice][] = [
  [{ newPassword: "", confirmPassword: "" }, "Please fill in all password fields", "newPassword"],
  [
    { newPassword: "egusi-4-two", confirmPassword: " " },
    "Please fill in all password fields",
    "confirmPassword",
  ],
  [{ newPassword: "abc", confirmPassword: "abd" }, "Passwords do not match", "confirmPassword"],
  [
    { newPassword: "abc", confirmPassword: "abc" },
    "Password must be at least 6 characters long",
    "newPassword",
  ],
];

for (const [form, sentence, field] of FAULTS) {
  Deno.test(`Choosing ${JSON.stringify(form)} is refused with '${sentence}' and asks nobody`, async () => {
    const { api, state } = await openFields(form);
    await state.submit();
    assert.deepEqual(state.errors.value, { [field]: sentence });
    assert.equal(api.requests.length, 0);
    state.edit(field === "newPassword" ? "confirmPassword" : "newPassword", "x");
    assert.deepEqual(state.errors.value, {});
  });
}

Deno.test("A chosen password is sent with the address and the code that was just found right", async () => {
  const { api, phase, state } = await openFields();
  const respond = api.hold(PATH);
  const first = state.submit();
  assert.equal(state.isBusy.value, true);
  await state.submit();
  respond(200, { success: true, message: "Password reset successfully!" });
  await first;
  assert.deepEqual(api.requests.map(({ body }) => body), [
    { email: "ola@example.ng", otp: "04711", newPassword: "egusi-4-two" },
  ]);
  assert.equal(phase.value, "chosen");
});

Deno.test("A password that is too common is told at the new password", async () => {
  const { api, phase, state } = await openFields();
  api.answer(PATH, 422, refusal("password_common", "Too easy to guess"));
  await state.submit();
  assert.deepEqual(state.errors.value, { newPassword: "Too easy to guess" });
  assert.equal(phase.value, "choosing");
});

Deno.test("Any other refusal is told in the server's words, or else in the spec's", async () => {
  const { api, state } = await openFields();
  api.answer(PATH, 400, refusal("wrong_code", "Verification failed. Please try again."));
  await state.submit();
  assert.equal(state.notice.value?.text, "Verification failed. Please try again.");
  api.answer(PATH, 500, { oops: true });
  await state.submit();
  assert.equal(state.notice.value?.text, "Failed to reset password. Please try again.");
  await state.submit();
  assert.equal(state.notice.value?.text, "Network error. Please check your connection and try again.");
});
