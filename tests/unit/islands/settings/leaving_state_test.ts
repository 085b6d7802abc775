import assert from "node:assert/strict";
import { createLeavingState } from "@/islands/settings/leaving_state.ts";
import { refusal } from "../../../support/fake_api.ts";
import { createStage } from "./settings_stage.ts";

const EXPORT = "/api/auth/export";
const ACCOUNT = "/api/auth/account";

function openLeaving() {
  const stage = createStage();
  const done: string[] = [];
  const files: { name: string; type: string; text: string }[] = [];
  const state = createLeavingState({
    ...stage,
    today: () => "2026-11-21",
    saveFile: (bytes, file) => void files.push({ ...file, text: new TextDecoder().decode(bytes) }),
    clearUserData() {
      done.push("forget");
      return Promise.resolve();
    },
    redirectTo: (path) => void done.push(path),
  });
  return { ...stage, state, done, files };
}

Deno.test("The export is saved as a file that holds what the server sent", async () => {
  const { api, state, files, notice } = openLeaving();
  const held = { profile: { firstName: "Adaọbi" }, readings: [] };
  api.answer(EXPORT, 200, held);
  await state.exportData();
  const [file] = files;
  assert.equal(file?.name, "alafia-my-data-2026-11-21.json");
  assert.equal(file?.type, "application/json");
  assert.deepEqual(JSON.parse(file?.text ?? ""), held);
  assert.equal(notice.shown.value?.kind, "success");
});

Deno.test("An export that fails saves nothing and says why", async () => {
  const { state, files, notice } = openLeaving();
  await state.exportData();
  assert.equal(files.length, 0);
  assert.match(notice.shown.value?.text ?? "", /^Network error: /);
});

Deno.test("A deleted account leaves nothing on the device and leads to the landing page", async () => {
  const { api, state, done } = openLeaving();
  state.ask();
  state.form.edit("password", " moinmoin-9 ");
  api.answer(ACCOUNT, 204);
  await state.form.submit();
  assert.deepEqual(api.requests.map(({ method, body }) => [method, body]), [
    ["DELETE", { password: "moinmoin-9" }],
  ]);
  assert.deepEqual(done, ["forget", "/"]);
  assert.equal(state.isAsking.value, true, "the dialog stays until the page is gone");
});

Deno.test("A wrong password deletes nothing and asks again", async () => {
  const { api, state, done } = openLeaving();
  state.ask();
  api.answer(ACCOUNT, 400, refusal("wrong_current_password", "Current password is incorrect"));
  await state.form.submit();
  assert.equal(state.form.errors.value.password, "Error: Current password is incorrect");
  assert.equal(state.form.errorCount.value, 1);
  assert.deepEqual(done, []);
  state.form.edit("password", "x");
  assert.equal(state.form.errors.value.password, undefined);
});

Deno.test("Calling it off closes the question and forgets the password", () => {
  const { state } = openLeaving();
  state.ask();
  state.form.edit("password", "moinmoin-9");
  state.cancel();
  assert.equal(state.isAsking.value, false);
  assert.equal(state.form.values.value.password, "");
});

Deno.test("Nothing calls off what is under way, and it happens once", async () => {
  const { api, state } = openLeaving();
  state.ask();
  const respond = api.hold(ACCOUNT);
  const first = state.form.submit();
  state.cancel();
  await state.form.submit();
  assert.equal(state.isAsking.value, true);
  respond(204);
  await first;
  assert.equal(api.requests.length, 1);
});
