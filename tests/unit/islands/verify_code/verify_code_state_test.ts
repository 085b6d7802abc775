import assert from "node:assert/strict";
import { NO_DIGITS } from "@/islands/parts/otp_digits.ts";
import {
  createVerifyCodeState,
  type VerifyCodeDeps,
  type VerifyCodeState,
} from "@/islands/verify_code/verify_code_state.ts";
import { createFakeApi, type FakeApi, refusal } from "../../../support/fake_api.ts";
import { createManualTime, type ManualTime } from "../log_book/manual_time.ts";

const VERIFY = "/api/auth/verify-otp";
const RESEND = "/api/resend-otp";
const EMAIL = "ola@example.ng";
const CODE = [..."04711"];
const VERIFIED = { success: true, message: "Email verified successfully!" };

interface Tab {
  api: FakeApi;
  time: ManualTime;
  state: VerifyCodeState;
  /** What the browser was told to remember and to forget, in order. */
  done: unknown[][];
}

function openTab(deps: Partial<VerifyCodeDeps> = {}): Tab {
  const api = createFakeApi();
  const time = createManualTime();
  const done: unknown[][] = [];
  const state = createVerifyCodeState({
    email: EMAIL,
    sentAtMs: undefined,
    notice: undefined,
    call: api.call,
    now: time.nowMs,
    schedule: time.schedule,
    rememberCodeSent: (email, atMs) => void done.push(["sent", email, atMs]),
    noteProven: (email) => void done.push(["proven", email]),
    ...deps,
  });
  return { api, time, state, done };
}

/** Waits until an answer has been worked through. */
async function settle(state: VerifyCodeState): Promise<void> {
  while (state.isVerifying.value || state.isResending.value) await Promise.resolve();
}

Deno.test("The fifth digit sends the code at once", async () => {
  const { api, state } = openTab();
  api.answer(VERIFY, 200, VERIFIED);
  state.enter([..."0471", ""], false);
  assert.equal(api.requests.length, 0);
  state.enter(CODE, false);
  assert.deepEqual(api.requests[0]?.body, { email: EMAIL, otp: "04711" });
  await settle(state);
  assert.equal(state.phase.value, "verified");
});

Deno.test("A pasted code is sent 100 ms later, once", async () => {
  const { api, time, state } = openTab();
  api.answer(VERIFY, 200, VERIFIED);
  state.enter(CODE, true);
  time.pass(99);
  assert.equal(api.requests.length, 0);
  time.pass(1);
  assert.equal(api.requests.length, 1);
  await settle(state);
  assert.equal(api.requests.length, 1);
});

Deno.test("Pressing Verify within those 100 ms does not send the code twice", async () => {
  const { api, time, state } = openTab();
  api.answer(VERIFY, 200, VERIFIED);
  state.enter(CODE, true);
  const pressed = state.submit();
  time.pass(1_000);
  await pressed;
  assert.equal(api.requests.length, 1);
});

Deno.test("A success locks the screen, stops the countdown and lets the address be forgotten", async () => {
  const { api, time, state, done } = openTab();
  api.answer(VERIFY, 200, VERIFIED);
  state.enter(CODE, false);
  await settle(state);
  assert.equal(state.phase.value, "verified");
  assert.deepEqual(state.digits.value, CODE);
  assert.equal(time.waiting(), 0);
  assert.deepEqual(done.at(-1), ["proven", EMAIL]);
  await state.submit();
  await state.resend();
  assert.equal(api.requests.length, 1);
});

Deno.test("A success may ask for a new password", async () => {
  const { api, state } = openTab();
  api.answer(VERIFY, 200, { ...VERIFIED, newPasswordNeeded: true });
  state.enter(CODE, false);
  await settle(state);
  assert.equal(state.phase.value, "choosing");
  assert.deepEqual(state.digits.value, CODE);
  assert.equal(state.hasOtherSignUp.value, false, "nobody else is spoken of");
});

Deno.test("A wrong code clears the boxes, says why and asks for the first box", async () => {
  const { api, state } = openTab();
  api.answer(VERIFY, 400, refusal("wrong_code", "Verification failed. Please try again."));
  state.enter(CODE, false);
  await settle(state);
  assert.deepEqual(state.digits.value, NO_DIGITS);
  assert.deepEqual(state.notice.value, { kind: "error", text: "Verification failed. Please try again." });
  assert.equal(state.focusRequest.value, 1);
  assert.equal(state.phase.value, "entering");
});

Deno.test("A refusal without words, and a missing network, get the spec's words", async () => {
  const { api, state } = openTab();
  api.answer(VERIFY, 500, { oops: true });
  state.enter(CODE, false);
  await settle(state);
  assert.equal(state.notice.value?.text, "Verification failed. Please try again.");
  state.enter(CODE, false);
  await settle(state);
  assert.equal(state.notice.value?.text, "Network error. Please check your connection and try again.");
});

Deno.test("Verify with too few digits says so, keeps them and asks nobody", async () => {
  const { api, state } = openTab();
  state.enter([..."04", "", "", ""], false);
  await state.submit();
  assert.deepEqual(state.notice.value, { kind: "error", text: "Please enter a complete 5-digit OTP" });
  assert.deepEqual(state.digits.value, [..."04", "", "", ""]);
  assert.equal(state.focusRequest.value, 1);
  assert.equal(api.requests.length, 0);
  state.enter([..."047", "", ""], false);
  assert.equal(state.notice.value, undefined);
});

Deno.test("Without an address the screen says so at once, and again when a code is entered", () => {
  const { api, time, state, done } = openTab({ email: undefined });
  const sentence = "Email not found. Please go back and sign up again.";
  assert.equal(state.notice.value?.text, sentence);
  state.enter(CODE, false);
  assert.equal(state.notice.value?.text, sentence);
  assert.equal(api.requests.length, 0);
  assert.deepEqual(done, []);
  assert.equal(time.waiting(), 0);
});

Deno.test("The countdown begins at 600 and is remembered; a reloaded page counts on from there", () => {
  const first = openTab();
  const sentAtMs = first.time.nowMs();
  assert.deepEqual(first.done, [["sent", EMAIL, sentAtMs]]);
  assert.equal(first.state.clock.remainingSeconds.value, 600);
  const reloaded = openTab({ sentAtMs: sentAtMs - 90_000 });
  assert.equal(reloaded.state.clock.remainingSeconds.value, 510);
});

Deno.test("Resending waits for 540, then clears the boxes and begins at 600 again", async () => {
  const { api, time, state, done } = openTab();
  time.pass(59_000);
  await state.resend();
  assert.equal(api.requests.length, 0);
  time.pass(1_000);
  state.enter([..."04", "", "", ""], false);
  api.answer(RESEND, 200, { success: true, message: "OTP resent successfully! Please check your email." });
  await state.resend();
  assert.deepEqual(api.requests[0]?.body, { email: EMAIL });
  assert.deepEqual(state.notice.value, {
    kind: "success",
    text: "OTP resent successfully! Please check your email.",
  });
  assert.deepEqual(state.digits.value, NO_DIGITS);
  assert.equal(state.clock.remainingSeconds.value, 600);
  assert.deepEqual(done.at(-1), ["sent", EMAIL, time.nowMs()]);
});

Deno.test("A resend that fails says why and leaves the countdown alone", async () => {
  const { api, time, state } = openTab();
  time.pass(100_000);
  await state.resend();
  assert.equal(state.notice.value?.text, "Network error. Please try again.");
  api.answer(RESEND, 500, { oops: true });
  await state.resend();
  assert.equal(state.notice.value?.text, "Failed to resend OTP. Please try again.");
  assert.equal(state.clock.remainingSeconds.value, 500);
});

Deno.test("The last screen's sentence is shown until something is entered", () => {
  const notice = { kind: "success", text: "Registration successful!" } as const;
  const { state } = openTab({ notice });
  assert.deepEqual(state.notice.value, notice);
  state.enter([..."0", "", "", "", ""], false);
  assert.equal(state.notice.value, undefined);
});

Deno.test("Leaving the screen stops every timer", () => {
  const { api, time, state } = openTab();
  state.enter(CODE, true);
  state.dispose();
  assert.equal(time.waiting(), 0);
  assert.equal(api.requests.length, 0);
});

const KEY = "0123456789abcdef0123456789abcdef";
const LINK_DEAD = "This link has been used or is too old. Ask for a new code.";

Deno.test("A mail's link sends its key once it is pressed, and not before: mail scanners run pages", async () => {
  const { api, state } = openTab({ link: { email: EMAIL, key: KEY } });
  assert.equal(state.link.value, "live");
  assert.equal(state.notice.value, undefined);
  assert.deepEqual(api.requests, []);
  api.answer(VERIFY, 200, VERIFIED);
  state.submit();
  state.submit();
  await settle(state);
  assert.deepEqual(api.requests.map(({ body }) => body), [{ email: EMAIL, key: KEY }]);
  assert.equal(state.phase.value, "verified");
});

Deno.test("A link without an address is as good, and what it proved sets the new password", async () => {
  const { api, state } = openTab({ email: undefined, link: { email: undefined, key: KEY } });
  assert.equal(state.notice.value, undefined);
  api.answer(VERIFY, 200, { ...VERIFIED, newPasswordNeeded: true });
  await state.submit();
  assert.deepEqual(api.requests[0]?.body, { key: KEY });
  assert.equal(state.phase.value, "choosing");
  await state.choosePassword("egusi-4-two");
  assert.deepEqual(api.requests[1]?.body, { key: KEY, newPassword: "egusi-4-two" });
});

Deno.test("A link that was used or is too old says so, and another code can be asked for at once", async () => {
  const { api, state } = openTab({ link: { email: EMAIL, key: KEY } });
  api.answer(VERIFY, 400, refusal("wrong_code", "Verification failed. Please try again."));
  await state.submit();
  assert.equal(state.link.value, "dead");
  assert.deepEqual(state.notice.value, { kind: "error", text: LINK_DEAD });
  assert.equal(state.clock.resendInSeconds.value, 0);
  api.answer(RESEND, 200, { success: true, message: "" });
  await state.resend();
  assert.equal(state.link.value, undefined);
  api.answer(VERIFY, 200, VERIFIED);
  state.enter(CODE, false);
  await settle(state);
  assert.deepEqual(api.requests.at(-1)?.body, { email: EMAIL, otp: "04711" });
});

Deno.test("A link that was cut on its way says so at once and sends nothing", async () => {
  const { api, state } = openTab({ link: { email: EMAIL, key: undefined } });
  assert.deepEqual(state.notice.value, { kind: "error", text: LINK_DEAD });
  await state.submit();
  assert.deepEqual(api.requests, []);
});

Deno.test("A link outlives a network that is away and a busy server", async () => {
  const { api, state } = openTab({ link: { email: EMAIL, key: KEY } });
  await state.submit();
  assert.deepEqual(state.notice.value, {
    kind: "error",
    text: "Network error. Please check your connection and try again.",
  });
  api.answer(VERIFY, 503, refusal("store_unavailable", "In a moment."));
  await state.submit();
  assert.deepEqual(state.notice.value, { kind: "error", text: "In a moment." });
  assert.equal(state.link.value, "live");
});

Deno.test("Too many tries are told in the server's words, which can name the link", async () => {
  const { api, state } = openTab();
  const sentence = "Too many attempts. Press the link in the mail instead.";
  api.answer(VERIFY, 429, refusal("too_many_tries", sentence));
  state.enter(CODE, false);
  await settle(state);
  assert.deepEqual(state.notice.value, { kind: "error", text: sentence });
});
