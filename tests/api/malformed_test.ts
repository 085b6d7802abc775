import assert from "node:assert/strict";
import fc from "fast-check";
import { insertAdminWithToken } from "../support/admins.ts";
import { assertSafeErrorResponse } from "../support/error_response.ts";
import { installGlobal } from "../support/fake_global.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const READING = {
  date: "2026-11-01",
  time: "07:12",
  type: "Fasting",
  value: 104,
  unit: "mg/dl",
  comment: "",
};

const MEDIA_TEXTS = { title: "Eating well", artist: "Dr Ọlá", genre: "Guide", description: "" };
const REMINDER = { kind: "test", label: "Breakfast", time: "07:30", days: [1, 2], isOn: true };
const DEVICE = "/device_api/v1/instances/:instanceId/devices/web/:deviceId";

/** A sound body of every call that takes one. */
const SOUND: Record<string, Record<string, unknown>> = {
  "POST /api/auth/signup": ADA,
  "POST /api/auth/verify-otp": { email: ADA.email, otp: "12345" },
  "POST /api/auth/login": { email: ADA.email, password: ADA.password },
  "POST /api/auth/check-reset-code": { email: ADA.email, otp: "12345" },
  "POST /api/auth/reset-password": { email: ADA.email, otp: "12345", newPassword: "palm-kernel-8" },
  "POST /api/resend-otp": { email: ADA.email },
  "POST /api/auth/forgot-password": { email: ADA.email },
  "PUT /api/auth/profile": { firstName: "Ada", lastName: "Obi", phoneNumber: "1", address: "Enugu" },
  "PUT /api/auth/change-password": { currentPassword: "not-the-password", newPassword: "palm-kernel-8" },
  "PUT /api/auth/preferences": { emailNotifications: true, shareUsage: false },
  "DELETE /api/auth/account": { password: "not-the-password" },
  "POST /api/v1/add": READING,
  "POST /api/v1/import": { readings: [{ ...READING, _id: "0197a000-0000-7000-8000-000000000009" }] },
  "PUT /api/v1/:logId": READING,
  "POST /api/v1/admin/login": { email: ADA.email, password: ADA.password },
  "POST /api/v1/admin/uploads": { type: "pdf", fileName: "a.pdf", sizeBytes: 1000 },
  "PUT /api/v1/audios/:mediaId": MEDIA_TEXTS,
  "PUT /api/v1/videos/:mediaId": MEDIA_TEXTS,
  "PUT /api/v1/pdfs/:mediaId": MEDIA_TEXTS,
  "PUT /api/v1/media/:mediaId/position": { seconds: 12.5, isOwnMove: false },
  "POST /api/v1/reminders": REMINDER,
  "PUT /api/v1/reminders/:reminderId": REMINDER,
  "POST /api/v1/reminders/:reminderId/snooze": { minutes: 10 },
  "PUT /api/v1/reminder-settings": { zone: "Africa/Lagos", quietHours: { from: "22:00", to: "06:00" } },
  "PUT /api/v1/inbox/seen": { upTo: "2026-11-21T09:00:00Z" },
  "POST /device_api/v1/instances/:instanceId/devices/web": {
    token: "e30=",
    metadata: { sdkVersion: "2.1.0" },
  },
  [`PUT ${DEVICE}/metadata`]: { sdkVersion: "2.1.0" },
  [`PUT ${DEVICE}/interests`]: { interests: ["all-users"] },
  "POST /reporting_api/v2/instances/:instanceId/events": { publishId: "x", deviceId: "y", event: "open" },
};

function callsOf({ app }: TestApp): { method: string; path: string; body?: Record<string, unknown> }[] {
  const addresses = new Set(
    app.routes.filter(({ method }) => method !== "ALL").map((r) => `${r.method} ${r.path}`),
  );
  return [...addresses].map((address) => {
    const [method = "", pattern = ""] = address.split(" ");
    return {
      method,
      path: pattern.replace(":instanceId", "alafia").replace(
        /:\w+(\{.*?\})?/g,
        "0197a000-0000-7000-8000-000000000001",
      ),
      body: SOUND[address],
    };
  });
}

/** Returns the token that opens a call: a patient's, or an administrator's. */
async function openBoth(test: TestApp): Promise<(path: string) => string> {
  const patient = await signInAs(test);
  const { token: admin } = await insertAdminWithToken(test);
  return (path) => /\/v1\/(admin|audios|videos|pdfs)\//.test(path) ? admin : patient;
}

const BROKEN_TEXTS = [
  "",
  "{",
  "nul",
  "null",
  "[]",
  "[1,2]",
  '"text"',
  "1",
  "{}",
  '{"email":1}',
  '{"email":{"$ne":null},"password":[]}',
  '{"__proto__":{"isAdmin":true}}',
  '{"a":"\ud800"}',
  '{"value":1e999}',
  "\u0000",
  "\ufeff{}",
  "[".repeat(100_000),
  '{"a":'.repeat(10_000) + "1" + "}".repeat(10_000),
  `{"email":"${"x".repeat(200_000)}"}`,
  `{"days":[${"{},".repeat(21_000)}1]}`,
  `{"targetUsers":[${'"",'.repeat(20_000)}""]}`,
];

const HOSTILE: readonly unknown[] = [
  ...[
    null,
    true,
    -1,
    0,
    -0,
    1.5,
    1e308,
    2 ** 53 + 1,
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\udc00x",
    "‮evil",
    "🙂",
  ],
  ...[
    "a".repeat(10_000),
    "a@".repeat(5_000),
    "1e999",
    "NaN",
    "'; DROP TABLE users;--",
    "%00",
    "../../etc/passwd",
  ],
  ...[[], {}, [[]], { toString: 1 }, ["a"], { length: 1e9 }],
  ...[[{ toString: 1, valueOf: 1 }], [{ toString: null }], [[[{}]]], { toJSON: 1, then: {} }],
  ...[["<".repeat(10_000)], "\u0301\u0316".repeat(15_000)],
];

Deno.test("Broken bodies on every call get the error shape and never a 5xx", async () => {
  await using test = await openTestApp();
  const tokenFor = await openBoth(test);
  for (const { method, path } of callsOf(test)) {
    // A press on a page is answered with a page, and so is a file that is shared.
    if (method === "GET" || path.startsWith("/subscriptions/") || path === "/shared-file") continue;
    for (const body of BROKEN_TEXTS) {
      if (path.endsWith("/logout")) continue;
      // Whoever writes too fast is refused before the body is looked at.
      test.clock.advance({ seconds: 20 });
      const response = await test.send(method, path, { token: tokenFor(path), body });
      await assertSafeErrorResponse(response, `${method} ${path} ${body.slice(0, 30)}`);
    }
  }
});

Deno.test("A body of more than 20,000 values is refused before it is parsed", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const send = async (count: number) => {
    const body = { title: "a", message: "b", sendToAll: true, days: Array<number>(count).fill(1) };
    return (await test.send("POST", "/api/v1/notifications", { token, body })).status;
  };
  assert.equal(await send(19_000), 202);
  assert.equal(await send(20_001), 400);
});

Deno.test("A list with very many wrong items is answered by the first of them", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const body = {
    title: "a",
    message: "b",
    targetUsers: [crypto.randomUUID(), ...Array<string>(15_000).fill("x")],
  };
  const response = await test.send("POST", "/api/v1/notifications", { token, body });
  assert.equal(response.status, 422);
  assert.deepEqual((await response.json()).fields, {
    "targetUsers.0": "The id must be a UUIDv7 in lower case",
  });
});

Deno.test("Interests that only look like texts are refused with the Beams service's sentence", async () => {
  await using test = await openTestApp();
  const path = DEVICE.replace(":instanceId", "alafia").replace(":deviceId", "web-1");
  const refused = [[{ toString: 1, valueOf: 1 }], [{ toString: null }], [[]], [{ toJSON: 1 }]];
  for (const interests of refused) {
    const response = await test.send("PUT", `${path}/interests`, { body: { interests } });
    assert.equal(response.status, 400, JSON.stringify(interests));
    assert.match((await response.json()).description, /^Interest \[object (Object|Array)\] is not a string$/);
  }
});

Deno.test("Bodies that are not JSON by their type get 415", async () => {
  await using test = await openTestApp();
  const tokenFor = await openBoth(test);
  for (const { method, path, body } of callsOf(test)) {
    if (!body) continue;
    for (
      const type of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "application/jsonx",
      ]
    ) {
      const headers = { "Content-Type": type };
      const response = await test.send(method, path, {
        token: tokenFor(path),
        body: JSON.stringify(body),
        headers,
      });
      assert.equal(response.status, 415, `${method} ${path} ${type}`);
      await assertSafeErrorResponse(response, path);
    }
  }
});

Deno.test("Invalid UTF-8 gets 400", async () => {
  await using test = await openTestApp();
  const response = await test.app.request("/api/auth/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  });
  assert.equal(response.status, 400);
  await assertSafeErrorResponse(response, "invalid UTF-8");
});

Deno.test("Each field in turn replaced by something hostile never gets a 5xx", async () => {
  await using test = await openTestApp();
  const tokenFor = await openBoth(test);
  for (const { method, path, body } of callsOf(test)) {
    for (const field of Object.keys(body ?? {})) {
      for (const hostile of HOSTILE) {
        // What is refused for its pace is refused before it is read.
        test.clock.advance({ seconds: 1 });
        const response = await test.send(method, path, {
          token: tokenFor(path),
          body: { ...body, [field]: hostile },
        });
        await assertSafeErrorResponse(
          response,
          `${method} ${path} ${field}=${JSON.stringify(hostile)?.slice(0, 30)}`,
        );
      }
    }
  }
});

Deno.test("Any JSON at all on any call never gets a 5xx", async () => {
  await using test = await openTestApp();
  const tokenFor = await openBoth(test);
  const calls = callsOf(test).filter(({ body }) => body);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), fc.jsonValue(), async ({ method, path }, body) => {
      await assertSafeErrorResponse(
        await test.send(method, path, { token: tokenFor(path), body: JSON.stringify(body) }),
        path,
      );
    }),
    { numRuns: 200 },
  );
});

Deno.test("Any address below /api answers in the error shape", async () => {
  await using test = await openTestApp();
  for (
    const path of [
      "/api",
      "/api/",
      "/api/x",
      "/api/v1",
      "/api/v1/%00",
      "/api/v1/log/%2f..",
      "/device_api/v1/x",
      "/api/v1/log/%E0%A4%A",
    ]
  ) {
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"]) {
      const response = await test.send(method, path);
      assert.ok([400, 401, 404, 405].includes(response.status), `${method} ${path} ${response.status}`);
      await assertSafeErrorResponse(response, `${method} ${path}`);
    }
  }
});

const LENGTHS: Record<string, Record<string, string>> = { known: { "Content-Length": "1000" }, unknown: {} };
for (const [kind, headers] of Object.entries(LENGTHS)) {
  Deno.test(`A body of a length that is ${kind} and that has not come after 10 s is answered 408`, async () => {
    const deadlines: number[] = [];
    const after = AbortSignal.timeout;
    const timeout = (ms: number) => (deadlines.push(ms), after(ms / 1000));
    using _hurried = installGlobal("AbortSignal", { timeout });
    await using test = await openTestApp();
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(10).fill(0x20)),
    });
    const response = await test.app.request("/api/auth/login", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: endless,
    });
    assert.equal(response.status, 408);
    await assertSafeErrorResponse(response, kind);
    assert.deepEqual(deadlines, [10_000]);
  });
}

Deno.test("A body that grows beyond its limit is refused while it arrives", async () => {
  await using test = await openTestApp();
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024).fill(0x20));
    },
  });
  const response = await test.app.request("/api/auth/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: endless,
  });
  assert.equal(response.status, 413);
  assert.ok(sent < 256 * 1024);
});
