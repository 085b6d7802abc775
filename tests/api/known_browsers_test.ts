import assert from "node:assert/strict";
import { deleteExpired } from "@/lib/services/housekeeping.ts";
import { backUpDatabaseFile, restoreDatabaseFile } from "@/lib/store/file_backup.ts";
import { readMigrations } from "@/lib/store/migrations.ts";
import { insertAdminWithToken } from "../support/admins.ts";
import { type ClientBrowser, createApiBrowser } from "../support/client_browser.ts";
import { makeMemoryFolder } from "../support/temp_folder.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";
import { MIGRATIONS_FOLDER } from "../support/test_database.ts";

/** Ada is signed in on a phone, which gets lost, and on a laptop. */
async function signInOnTwo(test: TestApp) {
  await test.send("POST", "/api/auth/logout", { token: await signInAs(test) });
  const [phone, laptop] = [createApiBrowser(test), createApiBrowser(test)];
  const lost = await phone.openSession();
  test.clock.advance({ minutes: 1 });
  return { phone, laptop, lost, token: await laptop.openSession() };
}

/** Strangers use up the account's tries: whoever is not known waits. */
async function isKnown(test: TestApp, browser: ClientBrowser): Promise<boolean> {
  for (let index = 0; index < 11; index++) await createApiBrowser(test).signIn(ADA.email, "not-the-password");
  return (await browser.signIn(ADA.email, "not-the-password")).status === 401;
}

async function idOfOther(test: TestApp, token: string): Promise<string> {
  const { sessions } = await (await test.send("GET", "/api/auth/sessions", { token })).json();
  return sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)._id;
}

Deno.test("A phone that is signed out from elsewhere is a stranger from then on, and the browser that did it is not", async () => {
  await using test = await openTestApp();
  const { phone, laptop, token } = await signInOnTwo(test);
  const path = `/api/auth/sessions/${await idOfOther(test, token)}`;
  assert.equal((await test.send("DELETE", path, { token })).status, 200);
  assert.equal(await isKnown(test, phone), false);
  assert.equal(await isKnown(test, laptop), true);
});

Deno.test("A browser stays known while another session of the person is in it", async () => {
  await using test = await openTestApp();
  const { phone, token } = await signInOnTwo(test);
  const first = await idOfOther(test, token);
  const second = await phone.openSession();
  assert.equal((await test.send("DELETE", `/api/auth/sessions/${first}`, { token })).status, 200);
  assert.equal(await isKnown(test, phone), true);
  await test.send("DELETE", `/api/auth/sessions/${await idOfOther(test, token)}`, { token });
  assert.equal(await isKnown(test, phone), false);
  assert.equal((await test.send("GET", "/api/auth/verify-token", { token: second })).status, 401);
});

Deno.test("Nobody forgets another person's browser by naming their session", async () => {
  await using test = await openTestApp();
  const { phone, token } = await signInOnTwo(test);
  const ben = await signInAs(test, { email: "ben@example.ng", firstName: "Ben" });
  const path = `/api/auth/sessions/${await idOfOther(test, token)}`;
  assert.equal((await test.send("DELETE", path, { token: ben })).status, 404);
  assert.equal(await isKnown(test, phone), true);
});

Deno.test("Signing out everywhere else forgets every other browser, also one that was left before", async () => {
  await using test = await openTestApp();
  const { phone, laptop, lost, token } = await signInOnTwo(test);
  const left = createApiBrowser(test);
  await test.send("POST", "/api/auth/logout", { token: await left.openSession() });
  await test.send("DELETE", "/api/auth/sessions", { token });
  assert.equal((await test.send("GET", "/api/auth/verify-token", { token: lost })).status, 401);
  assert.deepEqual([await isKnown(test, phone), await isKnown(test, left)], [false, false]);
  assert.equal(await isKnown(test, laptop), true);
});

Deno.test("Whoever logs out is known when they come back", async () => {
  await using test = await openTestApp();
  const { phone, lost } = await signInOnTwo(test);
  assert.equal((await test.send("POST", "/api/auth/logout", { token: lost })).status, 204);
  assert.equal(await isKnown(test, phone), true);
});

Deno.test("A session that ends by age leaves its browser a stranger, unless another one is in it", async () => {
  await using test = await openTestApp();
  const { phone, laptop } = await signInOnTwo(test);
  test.clock.advance({ days: 29 });
  await laptop.openSession();
  test.clock.advance({ days: 1, hours: 1 });
  await deleteExpired(test.deps);
  assert.equal(await isKnown(test, phone), false);
  assert.equal(await isKnown(test, laptop), true);
});

Deno.test("An administrator's browser is known on the next day, when their session has ended", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  await test.db.write([{ sql: "UPDATE users SET is_admin = 1" }, { sql: "DELETE FROM sessions" }]);
  const browser = createApiBrowser(test);
  const body = { email: ADA.email, password: ADA.password };
  assert.equal((await browser.send("POST", "/api/v1/admin/login", { body })).status, 200);
  test.clock.advance({ hours: 13 });
  await deleteExpired(test.deps);
  assert.equal(await isKnown(test, browser), true);
});

Deno.test("An administrator who signs somebody out leaves their browsers strangers", async () => {
  await using test = await openTestApp();
  const { phone, laptop } = await signInOnTwo(test);
  const { token } = await insertAdminWithToken(test);
  const [ada] = await test.db.read({ sql: "SELECT id FROM users WHERE email = ?1", args: [ADA.email] });
  const body = { action: "sign_out", userIds: [ada?.id] };
  assert.equal((await test.send("POST", "/api/v1/admin/users/bulk", { token, body })).status, 200);
  assert.deepEqual([await isKnown(test, phone), await isKnown(test, laptop)], [false, false]);
});

Deno.test("A restore brings no browser back that was forgotten since the backup", async () => {
  await using test = await openTestApp();
  const { token } = await signInOnTwo(test);
  await using folder = await makeMemoryFolder();
  const [copyPath, path] = [`${folder.path}/backup.db`, `${folder.path}/standing.db`];
  await backUpDatabaseFile(test.path, copyPath);
  await test.send("DELETE", "/api/auth/sessions", { token });
  await backUpDatabaseFile(test.path, path);
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  await restoreDatabaseFile({ path, copyPath, migrations, now: test.clock.now() });
  await using again = await openTestApp({}, path);
  const known = (app: TestApp) => app.db.read({ sql: "SELECT * FROM known_browsers" });
  assert.equal((await known(again)).length, 1);
  assert.deepEqual(await known(again), await known(test));
});
