import assert from "node:assert/strict";
import { openDraft } from "@/islands/client/storage/drafts.ts";
import { createProfileState } from "@/islands/settings/profile_state.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { refusal } from "../../../support/fake_api.ts";
import { createStage, makeProfile } from "./settings_stage.ts";

const PATH = "/api/auth/profile";

function openForm(owner: string = crypto.randomUUID()) {
  const stage = createStage();
  const announced: Profile[] = [];
  const state = createProfileState({
    ...stage,
    announce: (profile) => void announced.push(profile),
    draft: openDraft("profile", owner),
  });
  state.take(makeProfile());
  return { ...stage, announced, state };
}

Deno.test("The form shows the profile as it stands", () => {
  const { state } = openForm();
  assert.deepEqual(state.form.values.value, {
    firstName: "Adaọbi",
    lastName: "Ọkọnkwọ",
    phoneNumber: "+234 803 000 0000",
    address: "Enugu",
  });
});

Deno.test("Saving sends the four fields, trimmed, and tells every screen what came back", async () => {
  const { api, state, announced } = openForm();
  const changed = makeProfile({ firstName: "Ada" });
  state.form.edit("firstName", " Ada ");
  api.answer(PATH, 200, changed);
  await state.form.submit();
  assert.deepEqual(api.requests.map(({ method, body }) => [method, body]), [
    ["PUT", { firstName: "Ada", lastName: "Ọkọnkwọ", phoneNumber: "+234 803 000 0000", address: "Enugu" }],
  ]);
  assert.deepEqual(announced, [changed]);
  assert.equal(state.form.values.value.firstName, "Ada");
  assert.deepEqual(state.form.notice.value, { kind: "success", text: "Profile updated successfully!" });
});

Deno.test("Saving twice sends once", async () => {
  const { api, state } = openForm();
  const respond = api.hold(PATH);
  const first = state.form.submit();
  await state.form.submit();
  respond(200, makeProfile());
  await first;
  assert.equal(api.requests.length, 1);
});

Deno.test("An empty field is refused here, in the sign-up's words", async () => {
  const { api, state } = openForm();
  state.form.edit("phoneNumber", " ");
  state.form.edit("address", "");
  await state.form.submit();
  assert.deepEqual(state.form.errors.value, {
    phoneNumber: "Phone number is required",
    address: "Address is required",
  });
  assert.equal(state.form.errorField.value, "phoneNumber");
  assert.equal(state.form.errorCount.value, 1);
  assert.equal(api.requests.length, 0);
  state.form.edit("phoneNumber", "0");
  assert.deepEqual(state.form.errors.value, { address: "Address is required" });
});

Deno.test("What the server refuses is told as an error and at the field, and what was typed stays", async () => {
  const { api, state, announced } = openForm();
  state.form.edit("firstName", "Ada");
  const fields = { firstName: "Please remove characters that we cannot store" };
  api.answer(PATH, 422, refusal("validation_failed", "Please check", { fields }));
  await state.form.submit();
  assert.deepEqual(state.form.errors.value, fields);
  assert.deepEqual(state.form.notice.value, { kind: "error", text: "Error: Please check" });
  await state.form.submit();
  assert.match(state.form.notice.value?.text ?? "", /^Network error: /);
  assert.equal(state.form.values.value.firstName, "Ada");
  assert.deepEqual(announced, []);
});

Deno.test("A profile that changed in another tab fills the form, unless something is typed in it", () => {
  const { state } = openForm();
  state.take(makeProfile({ firstName: "Ada" }));
  assert.equal(state.form.values.value.firstName, "Ada");
  state.form.edit("lastName", "Obi");
  state.take(makeProfile({ firstName: "Adaeze" }));
  assert.equal(state.form.values.value.firstName, "Ada");
  assert.equal(state.form.values.value.lastName, "Obi");
});

Deno.test("A change that was not saved is there again, and is said not to be saved", async () => {
  const owner = crypto.randomUUID();
  openForm(owner).state.form.edit("address", "Jos");
  const { api, state } = openForm(owner);
  assert.equal(state.form.values.value.address, "Jos");
  assert.equal(state.form.values.value.firstName, "Adaọbi");
  assert.deepEqual(state.form.notice.value, {
    kind: "info",
    text: "This is what you typed before. It is not saved yet.",
  });
  api.answer(PATH, 200, makeProfile({ address: "Jos" }));
  await state.form.submit();
  const later = openForm(owner).state;
  assert.equal(later.form.values.value.address, "Enugu");
  assert.equal(later.form.notice.value, undefined);
});
