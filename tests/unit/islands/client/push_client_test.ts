import assert from "node:assert/strict";
import { createPushStage, DEVICES, KEY_PATH, VAPID_KEY } from "./push_stage.ts";
import { makeId } from "../../../support/fixtures.ts";

const ME = makeId();
const TOKEN_PATH = `/api/auth/beams-token?user_id=${ME}`;
const FIRST = `${DEVICES}/web-1`;

function faultOf(answer: { ok: boolean; fault?: string; message?: string }): string[] {
  assert.ok(!answer.ok);
  return [answer.fault ?? "", answer.message ?? ""];
}

Deno.test("start() subscribes with the server's key and registers the subscription as base64 of its JSON", async () => {
  const { client, api, push, store, answerRegistration } = createPushStage();
  answerRegistration("web-1");
  const answer = await client.start();
  assert.ok(answer.ok);
  assert.equal(await client.getDeviceId(), "web-1");
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

Deno.test("start() once more registers nothing, and tells the server only of a new browser", async () => {
  const { client, api, start, store } = createPushStage();
  await start();
  api.answer(KEY_PATH, 200, { vapidPublicKey: VAPID_KEY });
  assert.ok((await client.start()).ok);
  assert.equal(api.requests.length, 1);
  store.device = store.device && { ...store.device, userAgent: "Test/0" };
  api.answer(KEY_PATH, 200, { vapidPublicKey: VAPID_KEY });
  api.answer(`${FIRST}/metadata`, 204);
  assert.ok((await client.start()).ok);
  assert.deepEqual(api.requests.at(-1)?.body, { sdkVersion: "alafia-1" });
  assert.equal(store.device?.userAgent, "Test/1");
});

Deno.test("start() registers anew where the endpoint changed, and takes the former device back", async () => {
  const { client, api, start, push, answerRegistration } = createPushStage();
  await start();
  push.endpoint = "https://push.example/other";
  answerRegistration("web-2");
  assert.ok((await client.start()).ok);
  assert.equal(await client.getDeviceId(), "web-2");
  assert.ok(api.requests.some(({ method, path }) => method === "DELETE" && path === FIRST));
});

Deno.test("start() subscribes anew where the server has another key", async () => {
  const { client, api, start, push } = createPushStage();
  await start();
  api.answer(KEY_PATH, 200, { vapidPublicKey: "C" + "A".repeat(86) });
  api.answer(DEVICES, 200, { id: "web-2" });
  assert.ok((await client.start()).ok);
  assert.deepEqual(push.done, ["subscribe", "unsubscribe", "subscribe"]);
});

Deno.test("start() is refused in words where it cannot be, and asks the person nothing", async () => {
  const stage = createPushStage();
  const { client, push } = stage;
  push.isRefusing = true;
  stage.api.answer(KEY_PATH, 200, { vapidPublicKey: VAPID_KEY });
  assert.equal(faultOf(await client.start())[0], "not_subscribed");
  assert.equal(faultOf(await client.start())[0], "no_answer");
  push.hasWorker = false;
  assert.equal(faultOf(await client.start())[0], "no_worker");
  push.permission = "default";
  assert.equal(faultOf(await client.start())[0], "prompt_required");
  push.permission = "denied";
  assert.equal(faultOf(await client.start())[0], "denied");
  push.isSupported = false;
  assert.deepEqual(faultOf(await client.start()), [
    "unsupported",
    "Missing required Web Push APIs. Please upgrade your browser",
  ]);
});

Deno.test("getRegistrationState() tells the four states of the spec", async () => {
  const { client, start, push } = createPushStage();
  assert.equal(await client.getRegistrationState(), "not_registered");
  await start();
  assert.equal(await client.getRegistrationState(), "registered");
  push.permission = "default";
  assert.equal(await client.getRegistrationState(), "prompt_required");
  push.permission = "denied";
  assert.equal(await client.getRegistrationState(), "denied");
});

Deno.test("Before start() every call about the device is refused in the words of the spec", async () => {
  const { client } = createPushStage();
  const said = [
    await client.addDeviceInterest("a"),
    await client.removeDeviceInterest("a"),
    await client.getDeviceInterests(),
    await client.setDeviceInterests(["a"]),
    await client.clearDeviceInterests(),
  ].map((answer) => faultOf(answer)[1]);
  const doings = [
    "add Device Interest",
    "remove Device Interest",
    "get Device Interests",
    "set Device Interests",
  ];
  assert.deepEqual(
    said,
    [...doings, "clear Device Interests"].map((doing) =>
      `Could not ${doing}. SDK not registered with Beams. Did you call .start?`
    ),
  );
  assert.equal(faultOf(await client.setUserId(ME, "t"))[1], ".start must be called before .setUserId");
});

Deno.test("Interests are judged before anything is sent", async () => {
  const { client, start, api } = createPushStage();
  await start();
  const long = "i".repeat(165);
  const said = [
    await client.addDeviceInterest(undefined),
    await client.addDeviceInterest(7),
    await client.addDeviceInterest("a b"),
    await client.addDeviceInterest(long),
    await client.setDeviceInterests(undefined),
    await client.setDeviceInterests("a"),
    await client.setDeviceInterests(Array.from({ length: 5001 }, (_, index) => `i${index}`)),
    await client.setDeviceInterests(["a", null]),
  ].map((answer) => faultOf(answer)[1]);
  assert.deepEqual(said, [
    "Interest name is required",
    "Interest 7 is not a string",
    'interest "a b" contains a forbidden character. Allowed characters are: ' +
    "ASCII upper/lower-case letters, numbers or one of _-=@,.;",
    "Interest is longer than the maximum of 164 chars",
    "interests argument is required",
    "interests argument must be an array",
    "Number of interests (5001) exceeds maximum of 5000",
    "Interest name is required",
  ]);
  assert.deepEqual(api.requests, []);
});

Deno.test("Interests travel as the wire has them, each once", async () => {
  const { client, start, api } = createPushStage();
  await start();
  api.answer(`${FIRST}/interests/a%3Bb`, 204);
  api.answer(`${FIRST}/interests`, 204);
  api.answer(`${FIRST}/interests?limit=2&cursor=c`, 200, {
    interests: ["a"],
    responseMetadata: { nextCursor: "d" },
  });
  assert.ok((await client.addDeviceInterest("a;b")).ok);
  assert.ok((await client.setDeviceInterests(["x", "y", "x"])).ok);
  assert.deepEqual(await client.getDeviceInterests(2, "c"), {
    ok: true,
    data: { interests: ["a"], nextCursor: "d" },
  });
  assert.deepEqual(api.requests[1]?.body, { interests: ["x", "y"] });
});

Deno.test("setUserId() names the person by a token of its own, once, and never somebody else", async () => {
  const { client, start, api } = createPushStage();
  await start();
  assert.equal(
    faultOf(await client.setUserId(undefined, "t"))[1],
    "User ID must be a string (was undefined)",
  );
  assert.equal(faultOf(await client.setUserId("", "t"))[1], "User ID cannot be the empty string");
  api.answer(TOKEN_PATH, 200, { token: "pass" });
  api.answer(`${FIRST}/user`, 204);
  assert.ok((await client.setUserId(ME, "t")).ok);
  assert.deepEqual(api.requests.map(({ path, token }) => [path, token]), [
    [TOKEN_PATH, "t"],
    [`${FIRST}/user`, "pass"],
  ]);
  assert.ok((await client.setUserId(ME, "t")).ok);
  assert.equal(api.requests.length, 2);
  assert.equal(faultOf(await client.setUserId(makeId(), "t"))[1], "Changing the `userId` is not allowed.");
  assert.equal(await client.getUserId(), ME);
});

Deno.test("stop() ends the device here even where the server cannot be reached", async () => {
  const { client, start, push, api, store } = createPushStage();
  await start();
  await client.stop();
  assert.equal(store.device, undefined);
  assert.equal(push.endpoint, undefined);
  assert.deepEqual(api.requests.map(({ method, path, keepalive }) => [method, path, keepalive]), [
    ["DELETE", FIRST, true],
  ]);
});

Deno.test("clearAllState() stops and starts with a new subscription", async () => {
  const { client, start, push, api, answerRegistration } = createPushStage();
  await start();
  api.answer(FIRST, 204);
  answerRegistration("web-2");
  assert.ok((await client.clearAllState()).ok);
  assert.deepEqual(push.done, ["subscribe", "unsubscribe", "subscribe"]);
  assert.equal(await client.getDeviceId(), "web-2");
});
