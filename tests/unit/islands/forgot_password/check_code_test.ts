import assert from "node:assert/strict";
import { createForgotPasswordState } from "@/islands/forgot_password/forgot_password_state.ts";
import { createFakeApi, refusal } from "../../../support/fake_api.ts";
import { createManualTime } from "../log_book/manual_time.ts";

const CHECK = "/api/auth/check-reset-code";
const EMAIL = "ola@example.ng";
const CODE = [..."04711"];

async function openAtVerify() {
  const api = createFakeApi();
  const { nowMs: now, schedule } = createManualTime();
  const noteProven = () => {};
  const state = createForgotPasswordState({ email: EMAIL, call: api.call, now, schedule, noteProven });
  api.answer("/api/auth/forgot-password", 200, { success: true, message: "Sent" });
  await state.submit();
  return { api, state };
}

/** Lets an answer be worked through. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

for (
  const [status, code, message, told] of [
    [200, "", "", undefined],
    [400, "wrong_code", "No", "The code is wrong or has expired. Go back and enter it again."],
    [429, "too_many_tries", "Press the link", "Press the link"],
    [503, "store_unavailable", "Later", undefined],
  ] as const
) {
  Deno.test(`Before a password is thought up, a code that is answered with ${status} says ${told}`, async () => {
    const { api, state } = await openAtVerify();
    const respond = api.hold(CHECK);
    state.enter(CODE);
    state.goOn();
    assert.deepEqual(api.requests.at(-1)?.body, { email: EMAIL, otp: "04711" });
    respond(status, status === 200 ? { success: true } : refusal(code, message));
    await settle();
    assert.deepEqual([state.step.value, state.codeProblem.value], ["reset", told]);
    state.back();
    state.enter([..."04712"]);
    state.goOn();
    assert.equal(state.codeProblem.value, undefined, "another code");
  });
}

Deno.test("An answer about a code that was given up counts for nothing", async () => {
  const { api, state } = await openAtVerify();
  const respond = api.hold(CHECK);
  state.enter(CODE);
  state.goOn();
  state.back();
  state.enter([..."04712"]);
  api.answer(CHECK, 200, { success: true });
  state.goOn();
  respond(400, refusal("wrong_code", "No"));
  await settle();
  assert.equal(state.codeProblem.value, undefined);
});
