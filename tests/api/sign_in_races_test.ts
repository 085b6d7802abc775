import assert from "node:assert/strict";
import { insertAdminWithToken } from "../support/admins.ts";
import { createApiBrowser } from "../support/client_browser.ts";
import { openGoogleApp } from "../support/google_app.ts";
import { interfereWithCheck, interfereWithHash, interfereWithWrite } from "../support/interference.ts";
import { insertPatientWithToken } from "../support/users.ts";
import { encodeToken, makeSubscription } from "../support/push_subscription.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const NEW_PASSWORD = "bitter-Leaf-82";
const SESSION_ROWS = { sql: "SELECT user_id, audience FROM sessions" };
const KNOWN_BROWSERS = { sql: "SELECT browser_hash FROM known_browsers" };

async function resetPassword(test: TestApp): Promise<void> {
  const owner = createApiBrowser(test);
  await owner.forgot();
  const response = await owner.reset(await test.readCode(ADA.email), NEW_PASSWORD);
  assert.equal(response.status, 200);
}

/** What ends every session of an account while somebody signs in with what has held until then. */
const ENDINGS: Record<string, (test: TestApp, token: string) => Promise<void>> = {
  "a reset": (test) => resetPassword(test),
  async "a change"({ send }, token) {
    const body = { currentPassword: ADA.password, newPassword: NEW_PASSWORD };
    assert.equal((await send("PUT", "/api/auth/change-password", { token, body })).status, 200);
  },
  async "a deletion"({ send }, token) {
    const response = await send("DELETE", "/api/auth/account", { token, body: { password: ADA.password } });
    assert.equal(response.status, 204);
  },
  async "an administrator's new password"(test) {
    const { token } = await insertAdminWithToken(test);
    const [ada] = await test.db.read({ sql: "SELECT id FROM users WHERE email = ?1", args: [ADA.email] });
    const path = `/api/v1/admin/users/${ada?.id}/password`;
    assert.equal((await test.send("PUT", path, { token, body: { password: NEW_PASSWORD } })).status, 200);
  },
};

for (const [ending, end] of Object.entries(ENDINGS)) {
  for (const path of ["/api/auth/login", "/api/v1/admin/login"]) {
    Deno.test(`A sign-in at ${path} that ${ending} overtakes is refused and leaves no session`, async () => {
      await using test = await openTestApp();
      const token = await signInAs(test);
      // A second administrator, so that nobody is the last one.
      await insertAdminWithToken(test);
      await test.db.write([{ sql: "UPDATE users SET is_admin = 1" }]);
      const thief = createApiBrowser(test);
      let before: unknown;
      interfereWithCheck(test, async () => {
        await end(test, token);
        before = [await test.db.read(SESSION_ROWS), await test.db.read(KNOWN_BROWSERS)];
      });
      const response = await thief.send("POST", path, { body: { email: ADA.email, password: ADA.password } });
      assert.equal(response.status, 401);
      assert.equal((await response.json()).code, "wrong_credentials");
      assert.deepEqual([await test.db.read(SESSION_ROWS), await test.db.read(KNOWN_BROWSERS)], before);
    });
  }
}

Deno.test("An administrator's sign-in that a demotion overtakes is refused and leaves no session", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  await test.db.write([{ sql: "UPDATE users SET is_admin = 1" }, { sql: "DELETE FROM sessions" }]);
  const [ada] = await test.db.read({ sql: "SELECT id FROM users" });
  const { token, userId } = await insertAdminWithToken(test);
  const { firstName, lastName, phone, address } = ADA;
  interfereWithCheck(test, async () => {
    const body = { firstName, lastName, phone, address, isAdmin: false };
    const demoted = await test.send("PUT", `/api/v1/admin/users/${ada?.id}`, { token, body });
    assert.equal(demoted.status, 200);
  });
  const body = { email: ADA.email, password: ADA.password };
  assert.equal((await test.send("POST", "/api/v1/admin/login", { body })).status, 401);
  assert.deepEqual(await test.db.read(SESSION_ROWS), [{ user_id: userId, audience: "admin" }]);
});

for (
  const [what, sql] of [
    ["the account's deletion", "DELETE FROM users"],
    ["the loss of the link", "UPDATE users SET google_subject = NULL"],
    ["a link to somebody else", "UPDATE users SET google_subject = 'somebody else'"],
  ] as const
) {
  Deno.test(`A sign-in by Google that ${what} overtakes is refused and leaves no session`, async () => {
    await using app = await openGoogleApp();
    assert.equal((await app.signIn()).status, 200);
    await app.test.db.write([{ sql: "DELETE FROM sessions" }, { sql: "DELETE FROM known_browsers" }]);
    const write = app.test.db.write.bind(app.test.db);
    interfereWithWrite(app.test, "INTO sessions", async () => void await write([{ sql }]));
    const response = await app.signIn();
    assert.equal(response.status, 401);
    assert.equal((await response.json()).code, "google_failed");
    assert.deepEqual(await app.test.db.read(SESSION_ROWS), []);
    assert.deepEqual(await app.test.db.read(KNOWN_BROWSERS), []);
  });
}

/** A hash of Ada's password with parameters that were good enough once. */
async function makeOutdated({ db, deps: { passwords } }: TestApp): Promise<void> {
  const { verify: check } = passwords;
  passwords.verify = async (...asked) => {
    const { matches } = await check(...asked);
    return { matches, isOutdated: matches && asked[1] === outdated };
  };
  const [ada] = await db.read<{ password_hash: string }>({
    sql: "SELECT password_hash FROM users WHERE email = ?1",
    args: [ADA.email],
  });
  const outdated = ada?.password_hash;
}

for (const path of ["/api/auth/login", "/api/v1/admin/login"]) {
  Deno.test(`Raising a hash at ${path} does not write the old password over a reset`, async () => {
    await using test = await openTestApp();
    await signInAs(test);
    await test.db.write([{ sql: "UPDATE users SET is_admin = 1" }]);
    await makeOutdated(test);
    interfereWithHash(test, () => resetPassword(test));
    const body = { email: ADA.email, password: ADA.password };
    const overtaken = await test.send("POST", path, { body });
    assert.equal(overtaken.status, 401);
    assert.deepEqual(await test.db.read(SESSION_ROWS), []);
    assert.equal((await createApiBrowser(test).signIn()).status, 401);
    assert.equal((await createApiBrowser(test).signIn(ADA.email, NEW_PASSWORD)).status, 200);
  });

  Deno.test(`Two sign-ins at ${path} that raise the same hash at once both succeed`, async () => {
    await using test = await openTestApp();
    await signInAs(test);
    await test.db.write([{ sql: "UPDATE users SET is_admin = 1" }]);
    await makeOutdated(test);
    const signIn = () =>
      createApiBrowser(test).send("POST", path, { body: { email: ADA.email, password: ADA.password } });
    interfereWithHash(test, async () => assert.equal((await signIn()).status, 200));
    assert.equal((await signIn()).status, 200);
    assert.equal((await createApiBrowser(test).signIn()).status, 200, "the password is as it was");
  });
}

Deno.test("An account is not deleted by a password that a reset overtakes, nor from a session that has ended", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  interfereWithCheck(test, () => resetPassword(test));
  const response = await test.send("DELETE", "/api/auth/account", {
    token,
    body: { password: ADA.password },
  });
  assert.equal(response.status, 401);
  assert.equal((await createApiBrowser(test).signIn(ADA.email, NEW_PASSWORD)).status, 200);
});

Deno.test("An account without a password is not deleted from a session that ends meanwhile", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await test.db.write([{ sql: "UPDATE users SET password_hash = NULL" }]);
  interfereWithWrite(test, "DELETE FROM users", () => resetPassword(test));
  const response = await test.send("DELETE", "/api/auth/account", { token, body: { password: "" } });
  assert.equal(response.status, 401);
  assert.equal((await createApiBrowser(test).signIn(ADA.email, NEW_PASSWORD)).status, 200);
});

Deno.test("A password is not changed from a session that ends meanwhile", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const own = await createApiBrowser(test).openSession();
  interfereWithCheck(test, async () => {
    assert.equal((await test.send("DELETE", "/api/auth/sessions", { token: own })).status, 200);
  });
  const body = { currentPassword: ADA.password, newPassword: NEW_PASSWORD };
  assert.equal((await test.send("PUT", "/api/auth/change-password", { token, body })).status, 401);
  assert.equal((await createApiBrowser(test).signIn()).status, 200);
});

for (
  const [what, method, path, body] of [
    ["made", "POST", "/api/v1/create-admin", { ...ADA, email: "second@example.ng" }],
    ["changed", "PUT", "/api/v1/admin/users/:id/password", { password: NEW_PASSWORD }],
  ] as const
) {
  Deno.test(`No account is ${what} from an administrator's session that ends meanwhile`, async () => {
    await using test = await openTestApp();
    await signInAs(test);
    const [ada] = await test.db.read({ sql: "SELECT id FROM users" });
    const { token, userId } = await insertAdminWithToken(test);
    const accounts = { sql: "SELECT id, password_hash FROM users ORDER BY id" };
    const before = await test.db.read(accounts);
    interfereWithHash(test, async () => {
      await test.db.write([{ sql: "DELETE FROM sessions WHERE user_id = ?1", args: [userId] }]);
    });
    const response = await test.send(method, path.replace(":id", String(ada?.id)), { token, body });
    assert.equal(response.status, 401);
    assert.deepEqual(await test.db.read(accounts), before);
    assert.deepEqual(await test.db.read({ sql: "SELECT 1 FROM audit_log" }), []);
  });
}

for (
  const [what, sql] of [
    ["the session's end", "DELETE FROM sessions"],
    ["the account's deletion", "DELETE FROM users"],
  ] as const
) {
  Deno.test(`A device that ${what} overtakes gets no person`, async () => {
    await using test = await openTestApp();
    const ada = await insertPatientWithToken(test);
    const devices = "/device_api/v1/instances/alafia/devices/web";
    const body = { token: encodeToken((await makeSubscription()).text), metadata: { sdkVersion: "2.1.0" } };
    const { id } = await (await test.send("POST", devices, { body })).json();
    const { token } = await (await test.send("GET", "/api/auth/beams-token", { token: ada.token })).json();
    const write = test.db.write.bind(test.db);
    interfereWithWrite(test, "UPDATE push_devices SET user_id", async () => void await write([{ sql }]));
    assert.equal((await test.send("PUT", `${devices}/${id}/user`, { token })).status, 401);
    assert.deepEqual(await test.db.read({ sql: "SELECT user_id FROM push_devices" }), [{ user_id: null }]);
  });
}
