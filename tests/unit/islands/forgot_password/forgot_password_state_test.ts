import assert from "node:assert/strict";
import {
  createForgotPasswordState,
  type ForgotPasswordState,
} from "@/islands/forgot_password/forgot_password_state.ts";
import { NO_DIGITS } from "@/islands/parts/otp_digits.ts";
import { createFakeApi, type FakeApi, refusal } from "../../../support/fake_api.ts";
import { createManualTime, type ManualTime } from "../log_book/manual_time.ts";

const FORGOT = "/api/auth/forgot-password";
const RESET = "/api/auth/reset-password";
const EMAIL = "ola@example.ng";
const CODE = [..."04711"];
const SENT = { success: true, message: "Password reset OTP sent successfully!" };
const NEW_PASSWORD = "egusi-4-two";

interface Tab {
  api: FakeApi;
  time: ManualTime;
  state: ForgotPasswordState;
  /** Whose mailbox was proven. */
  proven: (string | undefined)[];
}

function openTab(email = EMAIL): Tab {
  const api = createFakeApi();
  const time = createManualTime();
  const proven: Tab["proven"] = [];
  const noteProven = (email?: string) => void proven.push(email);
  const { nowMs: now, schedule } = time;
  return {
    api,
    time,
    proven,
    state: createForgotPasswordState({ email, call: api.call, now, schedule, noteProven }),
  };
}

/** Opens a tab that stands at the step where the code is entered. */
async function openAtVerify(): Promise<Tab> {
  const tab = openTab();
  tab.api.answer(FORGOT, 200, SENT);
  await tab.state.submit();
  return tab;
}

/** Opens a tab that stands at the step where the password is chosen. */
async function openAtReset(): Promise<Tab> {
  const tab = await openAtVerify();
  tab.state.enter(CODE);
  tab.state.goOn();
  // What was asked about the code.
  tab.api.requests.pop();
  tab.state.edit("newPassword", NEW_PASSWORD);
  tab.state.edit("confirmPassword", NEW_PASSWORD);
  return tab;
}

Deno.test("The address of the page fills in the email", () => {
  assert.equal(openTab().state.values.value.email, EMAIL);
  assert.equal(openTab("").state.values.value.email, "");
});

for (
  const [email, sentence] of [
    ["  ", "Please enter your email address"],
    ["ola@", "Please enter a valid email address"],
  ] as const
) {
  Deno.test(`Asking for a code for ${JSON.stringify(email)} says '${sentence}' and asks nobody`, async () => {
    const { api, state } = openTab("");
    state.edit("email", email);
    await state.submit();
    assert.deepEqual(state.errors.value, { email: sentence });
    assert.deepEqual([state.errorCount.value, state.errorField.value], [1, "email"]);
    assert.equal(api.requests.length, 0);
    state.edit("email", "o");
    assert.deepEqual(state.errors.value, {});
  });
}

Deno.test("A sent code leads to the second step and starts the countdown", async () => {
  const { api, state } = await openAtVerify();
  assert.deepEqual(api.requests.map(({ body }) => body), [{ email: EMAIL }]);
  assert.equal(state.step.value, "verify");
  assert.deepEqual(state.notice.value, { kind: "success", text: "Password reset OTP sent successfully!" });
  assert.equal(state.clock.remainingSeconds.value, 600);
});

Deno.test("Pressing twice asks for one code", async () => {
  const { api, state } = openTab();
  const respond = api.hold(FORGOT);
  const first = state.submit();
  assert.equal(state.isBusy.value, true);
  await state.submit();
  respond(200, SENT);
  await first;
  assert.equal(api.requests.length, 1);
});

Deno.test("A code that cannot be sent says why and stays at the first step", async () => {
  const { api, state } = openTab();
  await state.submit();
  assert.deepEqual(state.notice.value, { kind: "error", text: "Network error. Please try again." });
  api.answer(FORGOT, 500, { oops: true });
  await state.submit();
  assert.equal(state.notice.value?.text, "Failed to send reset OTP. Please try again.");
  api.answer(FORGOT, 429, refusal("too_many_tries", "Too many attempts. Please try again later."));
  await state.submit();
  assert.equal(state.notice.value?.text, "Too many attempts. Please try again later.");
  assert.equal(state.step.value, "forgot");
});

Deno.test("A code that was asked for within the last minute is as good as a new one", async () => {
  const { api, state } = openTab();
  const sentence = "Failed to send reset OTP. Please try again.";
  api.answer(FORGOT, 429, refusal("resend_too_soon", sentence), { "retry-after": "40" });
  await state.submit();
  assert.equal(state.step.value, "verify");
  assert.equal(state.notice.value?.kind, "info");
  assert.equal(state.clock.remainingSeconds.value, 580);
  assert.equal(state.clock.resendInSeconds.value, 40);
});

Deno.test("Five digits go on by themselves half a second later", async () => {
  const { time, state } = await openAtVerify();
  state.enter(CODE);
  time.pass(499);
  assert.equal(state.step.value, "verify");
  time.pass(1);
  assert.equal(state.step.value, "reset");
  assert.equal(state.errorField.value, "newPassword");
});

Deno.test("A digit taken away within that half second stays", async () => {
  const { time, state } = await openAtVerify();
  state.enter(CODE);
  time.pass(300);
  state.enter([..."0471", ""]);
  time.pass(5_000);
  assert.equal(state.step.value, "verify");
});

Deno.test("Continue goes on at once, and with too few digits says so", async () => {
  const { time, state } = await openAtVerify();
  state.enter([..."0471", ""]);
  state.goOn();
  assert.deepEqual(state.notice.value, { kind: "error", text: "Please enter a complete 5-digit OTP" });
  state.enter(CODE);
  state.goOn();
  assert.equal(state.step.value, "reset");
  state.back();
  time.pass(5_000);
  assert.equal(state.step.value, "verify");
});

Deno.test("Back goes from reset to verify to forgot and loses nothing that was typed", async () => {
  const { api, state } = await openAtReset();
  state.back();
  assert.equal(state.step.value, "verify");
  assert.deepEqual(state.digits.value, CODE);
  state.back();
  assert.equal(state.step.value, "forgot");
  assert.equal(state.values.value.email, EMAIL);
  await state.submit();
  assert.equal(state.step.value, "verify");
  assert.equal(api.requests.length, 1, "the code of a moment ago is still the right one");
  assert.equal(state.values.value.newPassword, NEW_PASSWORD);
});

Deno.test("Another address gets a code of its own", async () => {
  const { api, state } = await openAtVerify();
  state.back();
  state.edit("email", " Ada@Example.ng ");
  api.answer(FORGOT, 200, SENT);
  await state.submit();
  assert.deepEqual(api.requests[1]?.body, { email: "ada@example.ng" });
});

Deno.test("Resend waits for 540, then clears the boxes and begins at 600 again", async () => {
  const { api, time, state } = await openAtVerify();
  state.enter([..."047", "", ""]);
  time.pass(59_000);
  await state.resend();
  assert.equal(api.requests.length, 1);
  time.pass(1_000);
  api.answer(FORGOT, 200, SENT);
  await state.resend();
  assert.equal(api.requests.length, 2);
  assert.deepEqual(state.digits.value, NO_DIGITS);
  assert.equal(state.clock.remainingSeconds.value, 600);
  assert.equal(state.notice.value?.kind, "success");
});

const FAULTS = [
  ["", "", "Please fill in all password fields", "newPassword"],
  [NEW_PASSWORD, " ", "Please fill in all password fields", "confirmPassword"],
  ["abc", "abd", "Passwords do not match", "confirmPassword"],
  ["abc", "abc", "Password must be at least 6 characters long", "newPassword"],
] as const;

for (const [newPassword, confirmPassword, sentence, field] of FAULTS) {
  Deno.test(`Choosing '${newPassword}' and '${confirmPassword}' is refused with '${sentence}'`, async () => {
    const { api, state } = await openAtReset();
    state.edit("newPassword", newPassword);
    state.edit("confirmPassword", confirmPassword);
    await state.submit();
    assert.deepEqual(state.errors.value, { [field]: sentence });
    assert.equal(state.errorField.value, field);
    assert.equal(api.requests.length, 1);
  });
}

Deno.test("The new password goes with the address that the code was sent to", async () => {
  const { api, time, state, proven } = await openAtReset();
  const respond = api.hold(RESET);
  const first = state.submit();
  await state.submit();
  state.back();
  assert.equal(state.step.value, "reset", "nobody leaves while the answer is awaited");
  respond(200, { success: true, message: "Password reset successfully!" });
  await first;
  assert.deepEqual(api.requests.slice(1).map(({ body }) => body), [
    { email: EMAIL, otp: "04711", newPassword: NEW_PASSWORD },
  ]);
  assert.equal(state.step.value, "done");
  assert.deepEqual(proven, [EMAIL]);
  assert.equal(time.waiting(), 0);
});

Deno.test("A wrong code leads back to the boxes, empties them and keeps the passwords", async () => {
  const { api, state } = await openAtReset();
  api.answer(RESET, 400, refusal("wrong_code", "Verification failed. Please try again."));
  await state.submit();
  assert.equal(state.step.value, "verify");
  assert.deepEqual(state.notice.value, { kind: "error", text: "Verification failed. Please try again." });
  assert.deepEqual(state.digits.value, NO_DIGITS);
  assert.equal(state.values.value.confirmPassword, NEW_PASSWORD);
});

Deno.test("A password that the server refuses is told at its field", async () => {
  const { api, state } = await openAtReset();
  api.answer(RESET, 422, refusal("password_common", "Too easy to guess"));
  await state.submit();
  assert.deepEqual(state.errors.value, { newPassword: "Too easy to guess" });
  const fields = { newPassword: "Too long" };
  api.answer(RESET, 422, refusal("validation_failed", "Please check", { fields }));
  await state.submit();
  assert.equal(state.errors.value.newPassword, "Too long");
  assert.equal(state.step.value, "reset");
});

Deno.test("Any other refusal is told in the server's words, or else in the spec's", async () => {
  const { api, state } = await openAtReset();
  api.answer(RESET, 500, { oops: true });
  await state.submit();
  assert.equal(state.notice.value?.text, "Failed to reset password. Please try again.");
  await state.submit();
  assert.equal(state.notice.value?.text, "Network error. Please try again.");
  api.answer(RESET, 503, refusal("overloaded", "Too many people"));
  await state.submit();
  assert.equal(state.notice.value?.text, "Too many people");
  assert.equal(state.step.value, "reset");
});

Deno.test("Leaving the screen stops every timer", async () => {
  const { time, state } = await openAtVerify();
  state.enter(CODE);
  state.dispose();
  assert.equal(time.waiting(), 0);
});

Deno.test("Too many tries are told in the server's words, which can name the link", async () => {
  const { api, state } = await openAtReset();
  const sentence = "Too many attempts. Press the link in the mail instead.";
  api.answer(RESET, 429, refusal("too_many_tries", sentence));
  await state.submit();
  assert.deepEqual(state.notice.value, { kind: "error", text: sentence });
});
