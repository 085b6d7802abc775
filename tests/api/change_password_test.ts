import assert from "node:assert/strict";
import { type ClientBrowser, createApiBrowser, isSessionActive } from "../support/client_browser.ts";
import { ADA, openTestApp, signInAs } from "../support/test_app.ts";

const NEW_PASSWORD = "bitter-Leaf-82";
/** Says what would pass. */
const TOO_EASY =
  "This password is too easy to guess. Three words that have nothing to do with you would pass.";

function change(browser: ClientBrowser, token: string, newPassword = NEW_PASSWORD, current = ADA.password) {
  return browser.send("PUT", "/api/auth/change-password", {
    token,
    body: { currentPassword: current, newPassword },
  });
}

Deno.test("Changing the password ends every other session within one request and keeps this one", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const [own, other] = [createApiBrowser(test), createApiBrowser(test)];
  const [a, b] = [await own.openSession(), await other.openSession()];
  const response = await change(own, a);
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), { success: true, message: "Password updated successfully!" });
  assert.equal(await isSessionActive(test, b), false);
  assert.equal(await isSessionActive(test, a), true);
  assert.equal((await own.signIn()).status, 401);
  assert.equal((await own.signIn(ADA.email, NEW_PASSWORD)).status, 200);
});

Deno.test("No request of another session succeeds once the change is answered", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const own = createApiBrowser(test);
  const [a, b] = [await own.openSession(), await createApiBrowser(test).openSession()];
  let isChanged = false;
  const changing = change(own, a).then(({ status }) => {
    assert.equal(status, 200);
    isChanged = true;
  });
  for (let round = 0; round < 500; round++) {
    const wasChanged = isChanged;
    const isOpen = await isSessionActive(test, b);
    if (wasChanged) assert.equal(isOpen, false);
    if (!isOpen) break;
    await new Promise((resolve) => setTimeout(resolve));
  }
  await changing;
  assert.equal(await isSessionActive(test, b), false);
});

Deno.test("A wrong current password is told by 400, so that nobody is signed out over it", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const browser = createApiBrowser(test);
  const response = await change(browser, token, NEW_PASSWORD, "not-the-password");
  assert.equal(response.status, 400);
  const { code, message } = await response.json();
  assert.deepEqual([code, message], ["wrong_current_password", "Current password is incorrect"]);
  assert.equal(await isSessionActive(test, token), true);
  assert.equal((await browser.signIn()).status, 200);
});

Deno.test("After ten wrong current passwords whoever is signed in waits, and signing in goes on", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const browser = createApiBrowser(test);
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => change(browser, token, NEW_PASSWORD, "not-the-password")),
  );
  assert.equal(tries.filter(({ status }) => status === 400).length, 10);
  const refused = await change(browser, token);
  assert.equal(refused.status, 429);
  assert.equal((await refused.json()).message, "Too many attempts. Please try again in 15 minutes.");
  assert.ok(Number(refused.headers.get("Retry-After")) > 0);
  assert.equal((await browser.signIn()).status, 200);
  test.clock.advance({ minutes: 15 });
  assert.equal((await change(browser, token)).status, 200);
});

Deno.test("Strangers who try to sign in keep nobody from changing their password", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  for (let index = 0; index < 11; index++) await createApiBrowser(test).signIn(ADA.email, "not-the-password");
  assert.equal((await createApiBrowser(test).signIn()).status, 429);
  assert.equal((await change(createApiBrowser(test), token)).status, 200);
});

Deno.test("PUT /api/auth/change-password says what is wrong with the new password", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const browser = createApiBrowser(test);
  const cases: [string, string, string][] = [
    ["", "validation_failed", "Please fill in all password fields"],
    ["short", "validation_failed", "New password must be at least 6 characters long"],
    ["  short  ", "validation_failed", "New password must be at least 6 characters long"],
    ["ẹ".repeat(60), "validation_failed", "Password is too long. Please use a shorter password."],
    ["password1", "password_common", TOO_EASY],
    ["Adaobi1990", "password_common", TOO_EASY],
  ];
  for (const [newPassword, code, sentence] of cases) {
    const response = await change(browser, token, newPassword);
    assert.equal(response.status, 422, newPassword);
    const body = await response.json();
    assert.deepEqual([body.code, body.message], [code, sentence]);
  }
  assert.equal((await change(browser, token, NEW_PASSWORD, "")).status, 422);
  assert.equal((await browser.signIn()).status, 200);
});

Deno.test("Of two changes with the same current password, one wins and one is told that it no longer is", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const browser = createApiBrowser(test);
  const changes = await Promise.all(
    ["bitter-Leaf-82", "bitter-Leaf-83"].map((password) => change(browser, token, password)),
  );
  assert.deepEqual(changes.map(({ status }) => status).sort(), [200, 400]);
  assert.equal(await isSessionActive(test, token), true);
});

Deno.test("A reset code that was on its way is dead once the password is changed", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await createApiBrowser(test).forgot();
  const otp = await test.readCode(ADA.email);
  assert.equal((await change(createApiBrowser(test), token)).status, 200);
  assert.equal((await createApiBrowser(test).reset(otp, "attackers-own-1")).status, 400);
});

Deno.test("An account without a password gets its first one by mail, not by a session alone", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await test.db.write([{ sql: "UPDATE users SET password_hash = NULL" }]);
  const response = await change(createApiBrowser(test), token);
  assert.equal(response.status, 409);
  assert.equal((await response.json()).code, "password_missing");
});
