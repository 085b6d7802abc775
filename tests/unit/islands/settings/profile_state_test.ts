import assert from "node:assert/strict";
import { createProfileState, firstProfileError } from "@/islands/settings/profile_state.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { refusal } from "../../../support/fake_api.ts";
import { createStage, makeProfile } from "./own_call_stage.ts";

const PATH = "/api/auth/profile";

function openForm() {
  const stage = createStage();
  const announced: Profile[] = [];
  const state = createProfileState({ ...stage, announce: (profile) => void announced.push(profile) });
  state.take(makeProfile());
  return { ...stage, announced, state };
}

Deno.test("The form shows the profile as it stands", () => {
  const { state } = openForm();
  assert.deepEqual(state.form.value, {
    firstName: "Adaọbi",
    lastName: "Ọkọnkwọ",
    phoneNumber: "+234 803 000 0000",
    address: "Enugu",
  });
});

Deno.test("Saving sends the four fields, trimmed, and tells every screen what came back", async () => {
  const { api, state, announced, board } = openForm();
  const changed = makeProfile({ firstName: "Ada" });
  state.edit("firstName", " Ada ");
  api.answer(PATH, 200, changed);
  await state.save();
  assert.deepEqual(api.requests.map(({ method, body }) => [method, body]), [
    ["PUT", { firstName: "Ada", lastName: "Ọkọnkwọ", phoneNumber: "+234 803 000 0000", address: "Enugu" }],
  ]);
  assert.deepEqual(announced, [changed]);
  assert.equal(state.form.value.firstName, "Ada");
  assert.deepEqual(board.shown.value, { kind: "success", text: "Profile updated successfully!" });
});

Deno.test("Saving twice sends once", async () => {
  const { api, state } = openForm();
  const respond = api.hold(PATH);
  const first = state.save();
  await state.save();
  respond(200, makeProfile());
  await first;
  assert.equal(api.requests.length, 1);
});

Deno.test("An empty field is refused here, in the sign-up's words", async () => {
  const { api, state } = openForm();
  state.edit("phoneNumber", " ");
  state.edit("address", "");
  await state.save();
  assert.deepEqual(state.errors.value, {
    phoneNumber: "Phone number is required",
    address: "Address is required",
  });
  assert.equal(firstProfileError(state.errors.value), "phoneNumber");
  assert.equal(state.refusals.value, 1);
  assert.equal(api.requests.length, 0);
  state.edit("phoneNumber", "0");
  assert.deepEqual(state.errors.value, { address: "Address is required" });
});

Deno.test("What the server refuses is told as an error and at the field, and what was typed stays", async () => {
  const { api, state, board, announced } = openForm();
  state.edit("firstName", "Ada");
  const fields = { firstName: "Please remove characters that cannot be stored" };
  api.answer(PATH, 422, refusal("validation_failed", "Please check", { fields }));
  await state.save();
  assert.deepEqual(state.errors.value, fields);
  assert.deepEqual(board.shown.value, { kind: "error", text: "Error: Please check" });
  await state.save();
  assert.match(board.shown.value?.text ?? "", /^Network error: /);
  assert.equal(state.form.value.firstName, "Ada");
  assert.deepEqual(announced, []);
});

Deno.test("A profile that changed in another tab fills the form, unless something is typed in it", () => {
  const { state } = openForm();
  state.take(makeProfile({ firstName: "Ada" }));
  assert.equal(state.form.value.firstName, "Ada");
  state.edit("lastName", "Obi");
  state.take(makeProfile({ firstName: "Adaeze" }));
  assert.equal(state.form.value.firstName, "Ada");
  assert.equal(state.form.value.lastName, "Obi");
});
