import assert from "node:assert/strict";
import { enablePush, PUSH_CHECK_MS, refreshPush } from "@/islands/client/push/user_push.ts";
import { createPushStage, DEVICES, KEY_PATH, type PushStage, VAPID_KEY } from "./push_stage.ts";
import { makeId } from "../../../support/fixtures.ts";

const ME = { userId: makeId(), token: "t" };
const PREFERENCES = "/api/auth/preferences";

function answerEnabling({ api, answerRegistration }: PushStage, deviceId: string): void {
  answerRegistration(deviceId);
  api.answer(`${DEVICES}/${deviceId}/interests/all-users`, 204);
  api.answer(`/api/auth/beams-token?user_id=${ME.userId}`, 200, { token: "pass" });
  api.answer(`${DEVICES}/${deviceId}/user`, 204);
}

async function enabled(): Promise<PushStage> {
  const stage = createPushStage();
  answerEnabling(stage, "web-1");
  assert.ok((await enablePush(stage.deps, ME)).ok);
  stage.api.requests.length = 0;
  return stage;
}

const wants = (isWanted: boolean) => ({ success: true, preferences: { pushNotifications: isWanted } });

Deno.test("enablePush() registers the phone, for what everybody hears, as the person's", async () => {
  const stage = await enabled();
  assert.equal(stage.store.device?.deviceId, "web-1");
  assert.equal(stage.store.device?.userId, ME.userId);
});

Deno.test("enablePush() registers anew where the server has forgotten the phone", async () => {
  const stage = await enabled();
  stage.api.answer(KEY_PATH, 200, { vapidPublicKey: VAPID_KEY });
  stage.api.answer(`${DEVICES}/web-1/interests/all-users`, 404, { error: "Not Found", description: "" });
  stage.api.answer(`${DEVICES}/web-1`, 204);
  answerEnabling(stage, "web-2");
  assert.ok((await enablePush(stage.deps, ME)).ok);
  assert.equal(stage.store.device?.deviceId, "web-2");
});

Deno.test("keepPush() asks the server nothing while all is as it was", async () => {
  const stage = await enabled();
  await refreshPush(stage.deps, ME);
  assert.deepEqual(stage.api.requests, []);
});

Deno.test("keepPush() asks now and then whether the server still knows the phone", async () => {
  const stage = await enabled();
  stage.nowMs += PUSH_CHECK_MS;
  stage.api.answer(KEY_PATH, 200, { vapidPublicKey: VAPID_KEY });
  stage.api.answer(`${DEVICES}/web-1/interests/all-users`, 204);
  await refreshPush(stage.deps, ME);
  assert.equal(stage.api.requests.length, 2);
  stage.api.requests.length = 0;
  await refreshPush(stage.deps, ME);
  assert.deepEqual(stage.api.requests, []);
});

Deno.test("keepPush() registers a subscription that the browser has changed", async () => {
  const stage = await enabled();
  stage.push.endpoint = "https://push.example/moved";
  answerEnabling(stage, "web-2");
  await refreshPush(stage.deps, ME);
  assert.equal(stage.store.device?.deviceId, "web-2");
  assert.equal(stage.store.device?.userId, ME.userId);
});

Deno.test("keepPush() starts a phone on which somebody signs in who wants notifications, and no other", async () => {
  const stage = createPushStage();
  stage.api.answer(PREFERENCES, 200, wants(false));
  await refreshPush(stage.deps, ME);
  assert.equal(stage.store.device, undefined);
  stage.api.answer(PREFERENCES, 200, wants(true));
  answerEnabling(stage, "web-1");
  await refreshPush(stage.deps, ME);
  assert.equal((await stage.store.read())?.userId, ME.userId);
});

Deno.test("keepPush() takes the phone away from whoever was signed in before", async () => {
  const stage = await enabled();
  const other = { userId: makeId(), token: "u" };
  stage.api.answer(PREFERENCES, 200, wants(false));
  await refreshPush(stage.deps, other);
  assert.equal(stage.store.device, undefined);
  assert.ok(
    stage.api.requests.some(({ method, path }) => method === "DELETE" && path === `${DEVICES}/web-1`),
  );
});

Deno.test("keepPush() forgets the phone where the permission was taken back, and asks for none", async () => {
  const stage = await enabled();
  stage.push.permission = "denied";
  await refreshPush(stage.deps, ME);
  assert.equal(stage.store.device, undefined);
});

Deno.test("keepPush() leaves a browser without push, and a visitor, alone", async () => {
  const stage = await enabled();
  stage.push.endpoint = undefined;
  await refreshPush(stage.deps, undefined);
  stage.push.isSupported = false;
  await refreshPush(stage.deps, ME);
  assert.deepEqual(stage.api.requests, []);
  assert.ok(stage.store.device);
});

Deno.test("enablePush() ends the phone of whoever had it before, and registers it anew", async () => {
  const stage = await enabled();
  const other = { userId: makeId(), token: "u" };
  stage.api.answer(`${DEVICES}/web-1`, 204);
  stage.answerRegistration("web-2");
  stage.api.answer(`${DEVICES}/web-2/interests/all-users`, 204);
  stage.api.answer(`/api/auth/beams-token?user_id=${other.userId}`, 200, { token: "pass" });
  stage.api.answer(`${DEVICES}/web-2/user`, 204);
  assert.ok((await enablePush(stage.deps, other)).ok);
  assert.equal(stage.store.device?.userId, other.userId);
});
