import assert from "node:assert/strict";
import { createPreferencesState } from "@/islands/settings/preferences_state.ts";
import type { Preferences } from "@/lib/shared/wire/settings.ts";
import { refusal } from "../../../support/fake_api.ts";
import { createStage } from "./settings_stage.ts";

const PATH = "/api/auth/preferences";
const STANDING: Preferences = {
  emailNotifications: true,
  emailDetails: false,
  pushNotifications: false,
  marketingEmails: false,
  shareUsage: false,
  messageLanguage: "en",
};

async function openSwitches() {
  const stage = createStage();
  const state = createPreferencesState(stage);
  stage.api.answer(PATH, 200, { success: true, preferences: STANDING });
  await state.load();
  return { ...stage, state };
}

Deno.test("The switches stand as the account has them", async () => {
  const { state } = await openSwitches();
  assert.deepEqual(state.values.value, STANDING);
  assert.equal(state.hasFailed.value, false);
});

Deno.test("Switches that cannot be loaded can be loaded again", async () => {
  const { api, authedCall } = createStage();
  const state = createPreferencesState({ authedCall });
  await state.load();
  assert.equal(state.hasFailed.value, true);
  assert.equal(state.values.value, undefined);
  api.answer(PATH, 200, { success: true, preferences: STANDING });
  await state.load();
  assert.equal(state.hasFailed.value, false);
});

Deno.test("A switch turns at once and sends itself alone", async () => {
  const { api, state, notice } = await openSwitches();
  const respond = api.hold(PATH);
  const turned = state.turn("pushNotifications", true, notice);
  assert.equal(state.values.value?.pushNotifications, true);
  await state.turn("shareUsage", true, notice);
  respond(200, { success: true, preferences: { ...STANDING, pushNotifications: true } });
  await turned;
  assert.deepEqual(api.requests.slice(1).map(({ method, body }) => [method, body]), [
    ["PUT", { pushNotifications: true }],
  ]);
  assert.equal(notice.shown.value?.kind, "success");
});

Deno.test("A switch that the account does not take turns back and says why", async () => {
  const { api, state, notice } = await openSwitches();
  api.answer(PATH, 503, refusal("store_unavailable", "We cannot reach our records"));
  await state.turn("emailNotifications", false, notice);
  assert.deepEqual(state.values.value, STANDING);
  assert.deepEqual(notice.shown.value, { kind: "error", text: "Error: We cannot reach our records" });
});
