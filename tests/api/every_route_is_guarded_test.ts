import assert from "node:assert/strict";
import { openTestApp } from "../support/test_app.ts";

const DEVICE = "/device_api/v1/instances/:instanceId/devices/web/:deviceId";

/** What a stranger may call; every other route must refuse them, also one that is added tomorrow. */
const PUBLIC = new Set([
  "GET /healthz",
  "GET /admin/login",
  // The address is a secret of its own.
  "GET /pictures/:file",
  // Education is for everybody.
  "GET /media/:item/:file",
  "GET /api/v1/audios",
  "GET /api/v1/videos",
  "GET /api/v1/pdfs",
  "POST /api/v1/admin/login",
  "POST /api/auth/signup",
  "POST /api/auth/verify-otp",
  "POST /api/auth/login",
  "POST /api/auth/forgot-password",
  "POST /api/auth/reset-password",
  "POST /api/resend-otp",
  "GET /api/auth/google",
  // The public half of a key, the same for every phone.
  "GET /api/auth/seal-key",
  "GET /google/start",
  "POST /api/auth/googleAuth",
  "POST /api/auth/google-link",
  "POST /api/v1/subscriptions",
  "POST /subscribe",
  "POST /subscriptions/confirm",
  "POST /subscriptions/leave",
  "GET /whatsapp",
  "GET /robots.txt",
  "GET /sitemap.xml",
  // A device's id is its secret, as the Beams SDK has it; whose it is takes a token of its own.
  "GET /device_api/v1/instances/:instanceId/web-vapid-public-key",
  "POST /device_api/v1/instances/:instanceId/devices/web",
  ...["GET", "DELETE"].map((method) => `${method} ${DEVICE}`),
  `PUT ${DEVICE}/metadata`,
  `PUT ${DEVICE}/user`,
  ...["GET", "PUT"].map((method) => `${method} ${DEVICE}/interests`),
  ...["POST", "DELETE"].map((method) => `${method} ${DEVICE}/interests/:interest`),
  "POST /reporting_api/v2/instances/:instanceId/events",
]);

function addressesOf(routes: { method: string; path: string }[]): string[] {
  return [...new Set(routes.filter(({ method }) => method !== "ALL").map((r) => `${r.method} ${r.path}`))];
}

Deno.test("every route outside the public list refuses a stranger with 401", async () => {
  await using test = await openTestApp();
  const guarded = addressesOf(test.app.routes).filter((address) => !PUBLIC.has(address));
  assert.ok(guarded.length >= 7, "the walk finds the routes");
  for (const address of guarded) {
    const [method = "", pattern = ""] = address.split(" ");
    const path = pattern.replace(/:[^/]+/g, "0197a000-0000-7000-8000-000000000001");
    for (const token of [undefined, "garbage", "a.b.c"]) {
      const response = await test.send(method, path, { token, body: method === "GET" ? undefined : {} });
      assert.equal(response.status, 401, `${address} with token ${token}`);
      const body = await response.json();
      assert.equal(body.code, "unauthorized");
      assert.equal(body.error, body.message);
    }
  }
});

Deno.test("every address of the public list exists", async () => {
  await using test = await openTestApp();
  const known = new Set(addressesOf(test.app.routes));
  for (const address of PUBLIC) assert.ok(known.has(address), address);
});
