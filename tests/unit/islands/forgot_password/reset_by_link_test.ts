import assert from "node:assert/strict";
import {
  createForgotPasswordState,
  type ForgotPasswordState,
} from "@/islands/forgot_password/forgot_password_state.ts";
import { createFakeApi, type FakeApi, refusal } from "../../../support/fake_api.ts";
import { createManualTime } from "../log_book/manual_time.ts";

const FORGOT = "/api/auth/forgot-password";
const RESET = "/api/auth/reset-password";
const EMAIL = "ola@example.ng";
const CODE = [..."04711"];
const SENT = { success: true, message: "Password reset OTP sent successfully!" };
const NEW_PASSWORD = "egusi-4-two";
const KEY = "0123456789abcdef0123456789abcdef";
const LINK_DEAD = "This link has been used or is too old. Ask for a new code.";

interface Tab {
  api: FakeApi;
  state: ForgotPasswordState;
}

/** Opens a tab by the link of a mail. */
function openByLink(link: { email?: string; key?: string } = { email: EMAIL, key: KEY }): Tab {
  const api = createFakeApi();
  const { nowMs: now, schedule } = createManualTime();
  const { email, key } = link;
  const state = createForgotPasswordState({
    email: email ?? "",
    link: { email, key },
    call: api.call,
    now,
    schedule,
    noteProven: () => {},
  });
  return { api, state };
}

function choose({ state }: Tab): void {
  state.edit("newPassword", NEW_PASSWORD);
  state.edit("confirmPassword", NEW_PASSWORD);
}

Deno.test("A mail's link opens the step for the new password, and nothing is sent before it is pressed", async () => {
  const tab = openByLink();
  assert.equal(tab.state.step.value, "reset");
  assert.equal(tab.state.values.value.email, EMAIL);
  assert.equal(tab.api.requests.length, 0);
  choose(tab);
  tab.api.answer(RESET, 200, { success: true, message: "Password reset successfully!" });
  await tab.state.submit();
  assert.deepEqual(tab.api.requests[0]?.body, { email: EMAIL, key: KEY, newPassword: NEW_PASSWORD });
  assert.equal(tab.state.step.value, "done");
});

Deno.test("A link without an address is as good", async () => {
  const tab = openByLink({ key: KEY });
  choose(tab);
  tab.api.answer(RESET, 200, { success: true, message: "" });
  await tab.state.submit();
  assert.deepEqual(tab.api.requests[0]?.body, { key: KEY, newPassword: NEW_PASSWORD });
});

Deno.test("A link that was used or is too old says so and leads to asking for a code", async () => {
  const tab = openByLink();
  choose(tab);
  tab.api.answer(RESET, 400, refusal("wrong_code", "Verification failed. Please try again."));
  await tab.state.submit();
  assert.equal(tab.state.step.value, "forgot");
  assert.deepEqual(tab.state.notice.value, { kind: "error", text: LINK_DEAD });
  tab.api.answer(FORGOT, 200, SENT);
  await tab.state.submit();
  tab.state.enter(CODE);
  tab.state.goOn();
  tab.api.answer(RESET, 200, { success: true, message: "" });
  await tab.state.submit();
  assert.deepEqual(tab.api.requests.at(-1)?.body, { email: EMAIL, otp: "04711", newPassword: NEW_PASSWORD });
});

Deno.test("A link that was cut on its way says so at once", () => {
  const { state } = openByLink({ email: EMAIL });
  assert.equal(state.step.value, "forgot");
  assert.deepEqual(state.notice.value, { kind: "error", text: LINK_DEAD });
});

Deno.test("A link outlives a network that is away and a password that is refused", async () => {
  const tab = openByLink();
  choose(tab);
  await tab.state.submit();
  assert.equal(tab.state.step.value, "reset");
  tab.api.answer(RESET, 422, refusal("validation_failed", "", { fields: { newPassword: "Too short" } }));
  await tab.state.submit();
  assert.deepEqual(tab.state.errors.value, { newPassword: "Too short" });
  tab.api.answer(RESET, 200, { success: true, message: "" });
  await tab.state.submit();
  assert.equal(tab.state.step.value, "done");
});

Deno.test("Back from a link's step leads to asking for a code", () => {
  const { state } = openByLink();
  state.back();
  assert.equal(state.step.value, "forgot");
});
