import assert from "node:assert/strict";
import { register } from "@/islands/client/push/push_registration.ts";
import { isRegistered, stopPush } from "@/islands/client/push/user_push.ts";
import { createPushStage, DEVICES, KEY_PATH, VAPID_KEY } from "./push_stage.ts";

const FIRST = `${DEVICES}/web-1`;

Deno.test("register() subscribes with the server's key and registers the subscription as base64 of its JSON", async () => {
  const { deps, api, push, store, answerRegistration } = createPushStage();
  answerRegistration("web-1");
  const answer = await register(deps);
  assert.ok(answer.ok);
  assert.equal((await deps.store.read())?.deviceId, "web-1");
  assert.deepEqual(api.requests.map(({ method, path }) => `${method} ${path}`), [
    `GET ${KEY_PATH}`,
    `POST ${DEVICES}`,
  ]);
  const { token, metadata } = api.requests[1]?.body as { token: string; metadata: unknown };
  assert.equal(JSON.parse(atob(token)).endpoint, "https://push.example/1");
  assert.deepEqual(metadata, { sdkVersion: "alafia-1" });
  assert.equal(store.device?.vapidPublicKey, VAPID_KEY);
  assert.deepEqual(push.done, ["subscribe"]);
});

Deno.test("register() once more registers nothing, and tells the server only of a new browser", async () => {
  const { deps, api, start, store } = createPushStage();
  await start();
  api.answer(KEY_PATH, 200, { vapidPublicKey: VAPID_KEY });
  assert.ok((await register(deps)).ok);
  assert.equal(api.requests.length, 1);
  store.device = store.device && { ...store.device, userAgent: "Test/0" };
  api.answer(KEY_PATH, 200, { vapidPublicKey: VAPID_KEY });
  api.answer(`${FIRST}/metadata`, 204);
  assert.ok((await register(deps)).ok);
  assert.deepEqual(api.requests.at(-1)?.body, { sdkVersion: "alafia-1" });
  assert.equal(store.device?.userAgent, "Test/1");
});

Deno.test("register() registers anew where the endpoint changed, and takes the former device back", async () => {
  const { deps, api, start, push, answerRegistration } = createPushStage();
  await start();
  push.endpoint = "https://push.example/other";
  answerRegistration("web-2");
  assert.ok((await register(deps)).ok);
  assert.equal((await deps.store.read())?.deviceId, "web-2");
  assert.ok(api.requests.some(({ method, path }) => method === "DELETE" && path === FIRST));
});

Deno.test("register() subscribes anew where the server has another key", async () => {
  const { deps, api, start, push } = createPushStage();
  await start();
  api.answer(KEY_PATH, 200, { vapidPublicKey: "C" + "A".repeat(86) });
  api.answer(DEVICES, 200, { id: "web-2" });
  assert.ok((await register(deps)).ok);
  assert.deepEqual(push.done, ["subscribe", "unsubscribe", "subscribe"]);
});

Deno.test("register() is refused where it cannot be, and asks the person nothing", async () => {
  const stage = createPushStage();
  const { deps, push } = stage;
  push.isRefusing = true;
  stage.api.answer(KEY_PATH, 200, { vapidPublicKey: VAPID_KEY });
  assert.deepEqual(await register(deps), { ok: false, fault: "not_subscribed" });
  assert.deepEqual(await register(deps), { ok: false, fault: "no_answer" });
  push.hasWorker = false;
  assert.deepEqual(await register(deps), { ok: false, fault: "no_worker" });
  push.permission = "default";
  assert.deepEqual(await register(deps), { ok: false, fault: "prompt_required" });
  push.permission = "denied";
  assert.deepEqual(await register(deps), { ok: false, fault: "denied" });
  push.isSupported = false;
  assert.deepEqual(await register(deps), { ok: false, fault: "unsupported" });
});

Deno.test("isRegistered() tells whether a notification would be shown", async () => {
  const { deps, start, push } = createPushStage();
  assert.equal(await isRegistered(deps), false);
  await start();
  assert.equal(await isRegistered(deps), true);
  push.permission = "denied";
  assert.equal(await isRegistered(deps), false);
});

Deno.test("stopPush() ends the device here even where the server cannot be reached", async () => {
  const { deps, start, push, api, store } = createPushStage();
  await start();
  await stopPush(deps);
  assert.equal(store.device, undefined);
  assert.equal(push.endpoint, undefined);
  assert.deepEqual(api.requests.map(({ method, path, keepalive }) => [method, path, keepalive]), [
    ["DELETE", FIRST, true],
  ]);
});
