import assert from "node:assert/strict";
import { insertPatientWithToken } from "../support/users.ts";
import { encodeToken, makeSubscription } from "../support/push_subscription.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";

const BASE = "/device_api/v1/instances/alafia";
const DEVICES = `${BASE}/devices/web`;

async function register(test: TestApp, subscription?: unknown): Promise<Response> {
  const token = encodeToken(subscription === undefined ? (await makeSubscription()).text : subscription);
  return await test.send("POST", DEVICES, { body: { token, metadata: { sdkVersion: "2.1.0" } } });
}

async function openDevice() {
  const test = await openTestApp();
  const { id } = await (await register(test)).json();
  const call = (method: string, path: string, body?: unknown) =>
    test.send(method, `${DEVICES}/${id}${path}`, { body });
  const name = async (token: string, path = `${DEVICES}/${id}/user`) => {
    const issued = await test.send("GET", "/api/auth/beams-token", { token });
    const { token: deviceToken } = await issued.json();
    return await test.send("PUT", path, { token: deviceToken });
  };
  return { test, id, call, name, [Symbol.asyncDispose]: () => test[Symbol.asyncDispose]() };
}

async function assertRefused(response: Response, status: number, description?: string): Promise<void> {
  assert.equal(response.status, status);
  const body = await response.json();
  assert.equal(body.error, body.description);
  assert.equal(body.error, body.message);
  if (description) assert.equal(body.description, description);
}

Deno.test("the public key is a point on P-256, and stays the same", async () => {
  await using test = await openTestApp();
  const read = async () =>
    (await (await test.send("GET", `${BASE}/web-vapid-public-key`)).json()).vapidPublicKey;
  const key = await read();
  assert.equal(Uint8Array.fromBase64(key, { alphabet: "base64url" }).length, 65);
  assert.equal(await read(), key);
});

Deno.test("a device is registered under an id that nobody can guess, once for each subscription", async () => {
  await using test = await openTestApp();
  const { text } = await makeSubscription();
  const first = await (await register(test, text)).json();
  assert.match(first.id, /^web-[0-9a-f]{32}$/);
  assert.deepEqual(await (await register(test, text)).json(), first);
  const rekeyed = { ...(await makeSubscription()).text, endpoint: text.endpoint };
  const { id } = await (await register(test, rekeyed)).json();
  assert.notEqual(id, first.id);
  await assertRefused(await test.send("GET", `${DEVICES}/${first.id}`), 404);
});

const SOUND = (await makeSubscription()).text;
const HOSTILE_ENDPOINTS = [
  "",
  "nonsense",
  "http://fcm.googleapis.com/fcm/send/x",
  "https://fcm.googleapis.com",
  "https://fcm.googleapis.com/",
  "https://fcm.googleapis.com:8443/fcm/send/x",
  "https://fcm.googleapis.com.evil.example/x",
  "https://evil.example/fcm.googleapis.com",
  "https://user@fcm.googleapis.com/x",
  "https://fcm.googleapis.com@evil.example/x",
  "https://fcm.googleapis.com/x#y",
  "https://push.apple.com/x",
  "https://evilpush.apple.com.example/x",
  "https://xpush.services.mozilla.com/x",
  "https://127.0.0.1/x",
  "https://localhost/x",
  "https://[::1]/x",
  "https://[::ffff:127.0.0.1]/x",
  "https://169.254.169.254/latest/meta-data",
  "https://100.64.0.1/x",
  "https://10.0.0.1/x",
  "https://192.168.1.1/x",
  "https://2130706433/x",
  "https://0x7f.1/x",
  "https://0/x",
  "http://localhost/x",
  "http://127.0.0.2/x",
  "http://[::1]/x",
  "file:///etc/passwd",
  "data:text/plain,x",
  "ftp://fcm.googleapis.com/x",
  "//fcm.googleapis.com/x",
  "https://fcm.googleapis.com\\@evil.example/x",
  "https://fçm.googleapis.com/x",
  "HTTPS://FCM.googleapis.com/x",
  ` ${SOUND.endpoint}`,
  `https://fcm.googleapis.com/${"x".repeat(2048)}`,
];

for (const endpoint of HOSTILE_ENDPOINTS) {
  Deno.test(`a subscription at ${JSON.stringify(endpoint.slice(0, 60))} is refused`, async () => {
    await using test = await openTestApp();
    await assertRefused(await register(test, { ...SOUND, endpoint }), 400);
    assert.deepEqual(await test.db.read({ sql: "SELECT id FROM push_devices" }), []);
  });
}

for (
  const endpoint of [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://wns2-par02p.notify.windows.com/w/?token=BQY%3d",
    "https://web.push.apple.com/QOu",
  ]
) {
  Deno.test(`a subscription at ${new URL(endpoint).hostname} is taken`, async () => {
    await using test = await openTestApp();
    assert.equal((await register(test, { ...SOUND, endpoint })).status, 200);
  });
}

Deno.test("what is no subscription is refused", async () => {
  await using test = await openTestApp();
  const { keys } = SOUND;
  const offCurve = `B${"A".repeat(86)}`;
  for (
    const subscription of [
      null,
      [],
      {},
      { ...SOUND, keys: undefined },
      { ...SOUND, keys: { ...keys, auth: "AAAA" } },
      { ...SOUND, keys: { ...keys, p256dh: offCurve } },
      { ...SOUND, keys: { ...keys, p256dh: keys.auth } },
      { ...SOUND, keys: { p256dh: "%%%", auth: "%%%" } },
    ]
  ) {
    await assertRefused(await register(test, subscription), 400);
  }
  const sendToken = (token: unknown) => test.send("POST", DEVICES, { body: { token, metadata: {} } });
  await assertRefused(await sendToken("%%%"), 400);
  await assertRefused(await sendToken(btoa("{")), 400);
  await assertRefused(await sendToken("A".repeat(5000)), 422);
});

Deno.test("a device is interested in what it says, page by page", async () => {
  await using device = await openDevice();
  const long = "x".repeat(164);
  for (const interest of ["all-users", "b,c;d.e@f=g_h-1", long, "all-users"]) {
    assert.equal((await device.call("POST", `/interests/${encodeURIComponent(interest)}`)).status, 204);
  }
  const read = async (query = "") => await (await device.call("GET", `/interests${query}`)).json();
  assert.deepEqual(await read(), { interests: ["all-users", "b,c;d.e@f=g_h-1", long], responseMetadata: {} });
  const first = await read("?limit=2");
  assert.deepEqual(first.interests, ["all-users", "b,c;d.e@f=g_h-1"]);
  const cursor = encodeURIComponent(first.responseMetadata.nextCursor);
  assert.deepEqual(await read(`?limit=2&cursor=${cursor}`), { interests: [long], responseMetadata: {} });
  assert.equal((await device.call("DELETE", "/interests/all-users")).status, 204);
  assert.equal((await read()).interests.length, 2);
});

Deno.test("5,000 interests of 164 characters are kept, and not one more", async () => {
  await using device = await openDevice();
  const interests = Array.from({ length: 5000 }, (_, index) => String(index).padStart(164, "i"));
  assert.equal(
    (await device.call("PUT", "/interests", { interests: [...interests, interests[0]] })).status,
    204,
  );
  const sentence = "Number of interests (5001) exceeds maximum of 5000";
  await assertRefused(await device.call("POST", "/interests/one-more"), 400, sentence);
  assert.equal((await device.call("POST", `/interests/${interests[0]}`)).status, 204, "it is there already");
  await assertRefused(
    await device.call("PUT", "/interests", { interests: [...interests, "more"] }),
    400,
    sentence,
  );
  let cursor = "";
  let count = 0;
  do {
    const page = await (await device.call("GET", `/interests?limit=1000${cursor && `&cursor=${cursor}`}`))
      .json();
    count += page.interests.length;
    cursor = page.responseMetadata.nextCursor ?? "";
  } while (cursor);
  assert.equal(count, 5000);
});

Deno.test("interests that are none are refused in the spec's words", async () => {
  await using device = await openDevice();
  const forbidden = (name: string) =>
    `interest "${name}" contains a forbidden character. Allowed characters are: ` +
    "ASCII upper/lower-case letters, numbers or one of _-=@,.;";
  const put = (interests: unknown) => device.call("PUT", "/interests", { interests });
  await assertRefused(await put(undefined), 400, "interests argument is required");
  await assertRefused(await put("all-users"), 400, "interests argument must be an array");
  await assertRefused(await put([null]), 400, "Interest name is required");
  await assertRefused(await put([7]), 400, "Interest 7 is not a string");
  await assertRefused(await put(["a b"]), 400, forbidden("a b"));
  await assertRefused(await put(["x".repeat(165)]), 400, "Interest is longer than the maximum of 164 chars");
  await assertRefused(
    await device.call("POST", `/interests/${encodeURIComponent("ọ")}`),
    400,
    forbidden("ọ"),
  );
});

Deno.test("a device belongs to the person whose browser says so, and to nobody else from then on", async () => {
  await using device = await openDevice();
  const { test, id, name } = device;
  const [ada, bayo] = [await insertPatientWithToken(test), await insertPatientWithToken(test)];
  for (let again = 0; again < 2; again++) assert.equal((await name(ada.token)).status, 204);
  const shown = await (await device.call("GET", "")).json();
  assert.deepEqual(shown, { id, userId: ada.userId, metadata: { sdkVersion: "2.1.0" } });
  await assertRefused(await name(bayo.token), 409, "Changing the `userId` is not allowed.");
  await assertRefused(await name(ada.token, `${DEVICES}/web-${"0".repeat(32)}/user`), 404);
  // A session's own token is no device token.
  await assertRefused(await test.send("PUT", `${DEVICES}/${id}/user`, { token: ada.token }), 401);
  await assertRefused(await test.send("PUT", `${DEVICES}/${id}/user`), 401);
});

Deno.test("a device token is for oneself, for five minutes, and dies with its session", async () => {
  await using device = await openDevice();
  const { test, id } = device;
  const ada = await insertPatientWithToken(test);
  const ask = (query = "") => test.send("GET", `/api/auth/beams-token${query}`, { token: ada.token });
  assert.equal((await ask(`?user_id=${ada.userId}`)).status, 200);
  assert.equal((await ask("?user_id=somebody")).status, 403);
  const { token } = await (await ask()).json();
  assert.equal(
    (await test.send("GET", "/api/auth/profile", { token })).status,
    401,
    "it opens no other door",
  );
  const name = () => test.send("PUT", `${DEVICES}/${id}/user`, { token });
  test.clock.advance({ minutes: 6 });
  assert.equal((await name()).status, 401);
  const fresh = await (await ask()).json();
  await test.send("POST", "/api/auth/logout", { token: ada.token });
  assert.equal((await test.send("PUT", `${DEVICES}/${id}/user`, { token: fresh.token })).status, 401);
});

Deno.test("a device forgets its person when the session ends, and goes when it is stopped", async () => {
  await using device = await openDevice();
  const { test, id, name } = device;
  const ada = await insertPatientWithToken(test);
  await name(ada.token);
  await device.call("POST", "/interests/all-users");
  await test.send("POST", "/api/auth/logout", { token: ada.token });
  assert.deepEqual(await (await device.call("GET", "")).json(), { id, metadata: { sdkVersion: "2.1.0" } });
  for (let again = 0; again < 2; again++) assert.equal((await device.call("DELETE", "")).status, 204);
  await assertRefused(await device.call("GET", ""), 404);
  assert.deepEqual(await test.db.read({ sql: "SELECT * FROM push_interest_lists" }), []);
});

Deno.test("a device's version is noted, and an unknown device has none", async () => {
  await using device = await openDevice();
  assert.equal((await device.call("PUT", "/metadata", { sdkVersion: "3.0.0" })).status, 204);
  assert.equal((await (await device.call("GET", "")).json()).metadata.sdkVersion, "3.0.0");
  const unknown = `${DEVICES}/web-unknown`;
  await assertRefused(await device.test.send("PUT", `${unknown}/metadata`, { body: {} }), 404);
  await assertRefused(await device.test.send("GET", `${unknown}/interests`), 404);
  await assertRefused(await device.test.send("POST", `${unknown}/interests/a`), 404);
});

Deno.test("another instance does not exist", async () => {
  await using device = await openDevice();
  const path = `/device_api/v1/instances/other/devices/web/${device.id}`;
  await assertRefused(await device.test.send("GET", path), 404);
  await assertRefused(await device.test.send("GET", "/device_api/v1/nothing"), 404);
});

Deno.test("under another name the instance is reached by it, and by the name that the app was built with", async () => {
  await using plain = await openTestApp();
  await using test = await openTestApp({ push: { ...plain.deps.push, instanceId: "lagos-2" } });
  const readKey = async (instance: string) =>
    (await test.send("GET", `/device_api/v1/instances/${instance}/web-vapid-public-key`)).status;
  assert.deepEqual([await readKey("lagos-2"), await readKey("alafia"), await readKey("other")], [
    200,
    200,
    404,
  ]);
});

Deno.test("one person keeps the ten devices that were seen last", async () => {
  await using test = await openTestApp();
  const ada = await insertPatientWithToken(test);
  for (let index = 0; index < 12; index++) {
    test.clock.advance({ seconds: 1 });
    const { id } = await (await register(test)).json();
    const { token } = await (await test.send("GET", "/api/auth/beams-token", { token: ada.token })).json();
    await test.send("PUT", `${DEVICES}/${id}/user`, { token });
  }
  const rows = await test.db.read<{ number: number }>({
    sql: "SELECT number FROM push_devices ORDER BY number",
  });
  assert.deepEqual(rows.map(({ number }) => number), [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
