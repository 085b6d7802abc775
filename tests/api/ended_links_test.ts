import assert from "node:assert/strict";
import { createAdmin } from "@/lib/services/admin/create_admin.ts";
import { makeId, makeNewReading, YES } from "../support/fixtures.ts";
import { makeKey, openShared } from "../support/shares.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const OWN = { email: "bisi@example.ng", password: "ogbono-at-nine-4" };
const NEW_PASSWORD = "harmattan-wind-3";

/** What opens a person's report without a session. */
async function openLink(test: TestApp, token: string) {
  const { key, keyDigest } = await makeKey();
  await test.send("POST", "/api/v1/consent", { token, body: YES });
  await test.send("POST", "/api/v1/add", { token, body: makeNewReading() });
  const body = { _id: makeId(), keyDigest, days: 14, include: {}, lifetime: "7d" };
  assert.equal((await test.send("POST", "/api/v1/shares", { token, body })).status, 201);
  return async () => (await openShared(test, { key, reader: "Dr Bello" })).status;
}

const CHANGE = { currentPassword: ADA.password, newPassword: NEW_PASSWORD };

/** Whether the doctor's links of a person are open after it. */
const LINKS: Record<string, [status: number, end: (test: TestApp, token: string) => Promise<unknown>]> = {
  "a reset": [404, async (test) => {
    await test.send("POST", "/api/auth/forgot-password", { body: { email: ADA.email } });
    const otp = await test.readCode(ADA.email);
    const body = { email: ADA.email, otp, newPassword: NEW_PASSWORD };
    assert.equal((await test.send("POST", "/api/auth/reset-password", { body })).status, 200);
  }],
  "an administrator's password": [404, async (test) => {
    const { admin: token, adaId } = await stageAdmin(test);
    const body = { password: NEW_PASSWORD };
    assert.equal(
      (await test.send("PUT", `/api/v1/admin/users/${adaId}/password`, { token, body })).status,
      200,
    );
  }],
  "a change that ends links": [
    404,
    (test, token) =>
      test.send("PUT", "/api/auth/change-password", { token, body: { ...CHANGE, endLinks: true } }),
  ],
  "a change that does not": [
    200,
    (test, token) => test.send("PUT", "/api/auth/change-password", { token, body: CHANGE }),
  ],
  "signing all others and links out": [
    404,
    (test, token) => test.send("DELETE", "/api/auth/sessions", { token, body: { endLinks: true } }),
  ],
  "signing all others out": [200, (test, token) => test.send("DELETE", "/api/auth/sessions", { token })],
  // As clients do that send the type with every request.
  "signing all others out with an empty body": [200, async (test, token) => {
    const headers = { "Content-Type": "application/json" };
    assert.equal((await test.send("DELETE", "/api/auth/sessions", { token, headers })).status, 200);
  }],
};

async function stageAdmin(test: TestApp) {
  await createAdmin(test.deps, OWN);
  const { token } = await (await test.send("POST", "/api/v1/admin/login", { body: OWN })).json();
  const [ada] = await test.db.read({ sql: "SELECT id FROM users WHERE email = ?1", args: [ADA.email] });
  return { admin: token, adaId: String(ada?.id) };
}

for (const [name, [status, end]] of Object.entries(LINKS)) {
  Deno.test(`after ${name} a doctor's link answers ${status}`, async () => {
    await using test = await openTestApp();
    const token = await signInAs(test);
    const open = await openLink(test, token);
    assert.equal(await open(), 200);
    const { openLinks } = await (await test.send("GET", "/api/auth/sessions", { token })).json();
    assert.equal(openLinks, 1);
    await end(test, token);
    assert.equal(await open(), status);
  });
}

Deno.test("a password that an administrator sets ends every session, and opens nothing but the choice of another", async () => {
  await using test = await openTestApp();
  const own = await signInAs(test);
  const { admin: token, adaId } = await stageAdmin(test);
  const path = `/api/v1/admin/users/${adaId}/password`;
  const body = { password: NEW_PASSWORD, mustChangePassword: false };
  assert.equal((await test.send("PUT", path, { token, body })).status, 200);
  assert.equal((await test.send("GET", "/api/auth/profile", { token: own })).status, 401);
  const signedIn = await test.send("POST", "/api/auth/login", {
    body: { email: ADA.email, password: NEW_PASSWORD },
  });
  const limited = await signedIn.json();
  assert.equal(limited.mustChangePassword, true);
  const exported = await test.send("GET", "/api/auth/export", { token: limited.token });
  assert.equal((await exported.json()).code, "password_change_needed");
});
