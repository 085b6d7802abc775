import assert from "node:assert/strict";
import { createPasswordState, type PasswordForm } from "@/islands/settings/password_state.ts";
import { refusal } from "../../../support/fake_api.ts";
import { createStage } from "./settings_stage.ts";

const PATH = "/api/auth/change-password";
const FORM: PasswordForm = {
  currentPassword: "moinmoin-9",
  newPassword: "egusi-4-two",
  confirmPassword: "egusi-4-two",
};

function openPanel(form: PasswordForm = FORM) {
  const stage = createStage();
  const changes = { count: 0 };
  const state = createPasswordState({
    ...stage,
    wantsLinksEnded: () => false,
    onChanged: () => void changes.count++,
  });
  state.toggle();
  state.form.values.value = form;
  return { ...stage, state, changes };
}

Deno.test("Closing the panel clears it", () => {
  const { state } = openPanel();
  assert.equal(state.isOpen.value, true);
  state.toggle();
  assert.equal(state.isOpen.value, false);
  assert.deepEqual(state.form.values.value, { currentPassword: "", newPassword: "", confirmPassword: "" });
});

Deno.test("There is nothing to send until all three fields are filled", async () => {
  const { api, state } = openPanel({ ...FORM, currentPassword: " " });
  assert.equal(state.isFilled.value, false);
  await state.submit();
  assert.equal(api.requests.length, 0);
  state.form.edit("currentPassword", "x");
  assert.equal(state.isFilled.value, true);
});

for (
  const [newPassword, confirmPassword, sentence, field] of [
    ["abc", "abd", "New passwords do not match", "confirmPassword"],
    ["abc", "abc", "New password must be at least 6 characters long", "newPassword"],
  ] as const
) {
  Deno.test(`'${newPassword}' and '${confirmPassword}' are refused with '${sentence}'`, async () => {
    const { api, state } = openPanel({ ...FORM, newPassword, confirmPassword });
    await state.submit();
    assert.deepEqual(state.form.errors.value, { [field]: sentence });
    assert.equal(state.form.errorCount.value, 1);
    assert.equal(api.requests.length, 0);
  });
}

Deno.test("A changed password closes the panel, says so, and the other devices are looked at again", async () => {
  const { api, state, changes } = openPanel();
  api.answer(PATH, 200, { success: true, message: "Password updated successfully!" });
  await state.submit();
  assert.deepEqual(api.requests.map(({ method, body }) => [method, body]), [
    ["PUT", { currentPassword: "moinmoin-9", newPassword: "egusi-4-two", endLinks: false }],
  ]);
  assert.equal(state.isOpen.value, false);
  assert.equal(state.form.values.value.newPassword, "");
  assert.deepEqual(state.form.notice.value, { kind: "success", text: "Password updated successfully!" });
  assert.equal(changes.count, 1);
});

Deno.test("A wrong current password is told in the server's words, and what was typed stays", async () => {
  const { api, state, changes } = openPanel();
  api.answer(PATH, 400, refusal("wrong_current_password", "Current password is incorrect"));
  await state.submit();
  assert.deepEqual(state.form.notice.value, { kind: "error", text: "Error: Current password is incorrect" });
  assert.equal(state.isOpen.value, true);
  assert.deepEqual(state.form.values.value, FORM);
  assert.equal(changes.count, 0);
});

Deno.test("The panel stays while the answer is awaited", async () => {
  const { api, state } = openPanel();
  const respond = api.hold(PATH);
  const first = state.submit();
  state.toggle();
  await state.submit();
  assert.equal(state.isOpen.value, true);
  respond(200, { success: true, message: "" });
  await first;
  assert.equal(api.requests.length, 1);
});
