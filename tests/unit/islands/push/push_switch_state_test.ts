import assert from "node:assert/strict";
import { createPushSwitch } from "@/islands/push/push_switch_state.ts";
import { createPushStage, DEVICES } from "../client/push_stage.ts";
import { makeId } from "../../../support/fixtures.ts";

const ME = makeId();
const PREFERENCES = "/api/auth/preferences";

function createStage({ needsHomeScreen = false } = {}) {
  const stage = createPushStage();
  const { deps, api } = stage;
  const state = createPushSwitch({
    ...deps,
    readOwner: () => ({ userId: ME, token: "t" }),
    needsHomeScreen: () => needsHomeScreen,
  });
  function answerAll(): void {
    stage.answerRegistration("web-1");
    api.answer(`${DEVICES}/web-1/interests/all-users`, 204);
    api.answer(`/api/auth/beams-token?user_id=${ME}`, 200, { token: "pass" });
    api.answer(`${DEVICES}/web-1/user`, 204);
    api.answer(PREFERENCES, 200, { success: true });
  }
  return { ...stage, state, answerAll };
}

Deno.test("Turned on, the phone is registered as the person's, and the account remembers the wish", async () => {
  const { state, answerAll, api, store } = createStage();
  await state.load();
  assert.equal(state.isOn.value, false);
  answerAll();
  await state.turn(true);
  assert.equal(state.isOn.value, true);
  assert.equal(store.device?.userId, ME);
  assert.deepEqual(api.requests.at(-1)?.body, { pushNotifications: true });
});

Deno.test("Turned off, the phone is registered no more", async () => {
  const { state, answerAll, api, store } = createStage();
  answerAll();
  await state.turn(true);
  await state.turn(false);
  assert.equal(state.isOn.value, false);
  assert.equal(store.device, undefined);
  assert.deepEqual(api.requests.at(-1)?.body, { pushNotifications: false });
});

Deno.test("A permission that is not given leaves it off, and says what to do", async () => {
  const { state, push, api } = createStage();
  push.permission = "denied";
  await state.turn(true);
  assert.match(state.problem.value ?? "", /blocks notifications/);
  push.permission = "default";
  await state.turn(true);
  assert.match(state.problem.value ?? "", /asks once more/);
  assert.deepEqual(api.requests, []);
});

Deno.test("What goes wrong on the way is said, and it stays off", async () => {
  const { state, push } = createStage();
  await state.turn(true);
  assert.match(state.problem.value ?? "", /connection/);
  push.hasWorker = false;
  await state.turn(true);
  assert.match(state.problem.value ?? "", /not on this phone yet/);
  assert.notEqual(state.isOn.value, true);
});

Deno.test("A browser without push says so and cannot be turned; an iPhone is told of its home screen first", async () => {
  const without = createStage();
  without.push.isSupported = false;
  await without.state.load();
  assert.match(without.state.obstacle.value ?? "", /cannot show notifications/);
  await without.state.turn(true);
  assert.deepEqual(without.api.requests, []);
  const iphone = createStage({ needsHomeScreen: true });
  await iphone.state.load();
  assert.match(iphone.state.obstacle.value ?? "", /home screen/);
});
