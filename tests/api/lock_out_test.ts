import assert from "node:assert/strict";
import { createApiBrowser } from "../support/client_browser.ts";
import { readLink } from "../support/mail_links.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const NEW_PASSWORD = "bitter-Leaf-82";

/** Tries wrong passwords from as many addresses until the account refuses strangers. */
async function exhaustPasswords(test: TestApp): Promise<void> {
  for (let index = 0; index < 11; index++) await createApiBrowser(test).signIn(ADA.email, "not-the-password");
  assert.equal((await createApiBrowser(test).signIn()).status, 429, "a stranger's browser waits");
}

Deno.test("Strangers from many addresses lock their own browsers out, and not the one that knows the account", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const own = createApiBrowser(test);
  await own.openSession();
  for (let hour = 0; hour < 4; hour++) {
    await exhaustPasswords(test);
    assert.equal((await own.signIn()).status, 200);
    test.clock.advance({ hours: 1 });
  }
});

Deno.test("A known browser has ten tries of its own in 15 minutes, wherever it calls from", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const own = createApiBrowser(test);
  await own.openSession();
  const tries = [];
  for (let index = 0; index < 12; index++) {
    tries.push(
      await own.send("POST", "/api/auth/login", {
        body: { email: ADA.email, password: "not-the-password" },
        from: `192.0.2.${index}`,
      }),
    );
  }
  assert.deepEqual(tries.map(({ status }) => status), [...Array(10).fill(401), 429, 429]);
  assert.equal((await createApiBrowser(test).signIn()).status, 200, "strangers' tries are others");
  test.clock.advance({ minutes: 15 });
  assert.equal((await own.signIn()).status, 200);
});

Deno.test("A browser that knows one account is a stranger to every other", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  await signInAs(test, { email: "mallory@example.ng", firstName: "Mallory" });
  const mallory = createApiBrowser(test);
  await mallory.openSession("mallory@example.ng");
  await exhaustPasswords(test);
  assert.equal((await mallory.signIn()).status, 429);
});

Deno.test("A made-up cookie makes no browser known", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  await exhaustPasswords(test);
  for (const cookie of [`alafia-browser=${"0".repeat(32)}`, "alafia-browser=' OR 1=1", "alafia-browser="]) {
    assert.equal(
      (await createApiBrowser(test).send("POST", "/api/auth/login", {
        body: { email: ADA.email, password: ADA.password },
        cookie,
      })).status,
      429,
    );
  }
});

Deno.test("Whoever holds the mailbox gets in again at once, from a browser that was never here", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  await exhaustPasswords(test);
  const own = createApiBrowser(test);
  assert.equal((await own.forgot()).status, 200);
  assert.equal((await own.reset(await test.readCode(ADA.email), NEW_PASSWORD)).status, 200);
  assert.equal(
    (await createApiBrowser(test).signIn(ADA.email, NEW_PASSWORD)).status,
    200,
    "the lock is lifted",
  );
  await exhaustPasswords(test).catch(() => {});
  assert.equal(
    (await own.signIn(ADA.email, NEW_PASSWORD)).status,
    200,
    "the browser is known since its reset",
  );
});

Deno.test("Strangers use up the digits, and neither the mails nor the links of a browser that knows the account", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const own = createApiBrowser(test);
  await own.openSession();
  for (let index = 0; index < 11; index++) {
    const stranger = createApiBrowser(test);
    await stranger.forgot();
    await test.sendMail();
    await stranger.reset("00000", NEW_PASSWORD);
    await createApiBrowser(test).reset("00000", NEW_PASSWORD);
    test.clock.advance({ minutes: 1 });
  }
  assert.equal((await createApiBrowser(test).reset("00000", NEW_PASSWORD)).status, 429);
  assert.equal((await own.forgot()).status, 200);
  const { key } = await readLink(test, ADA.email);
  const body = { key, newPassword: NEW_PASSWORD };
  assert.equal((await own.send("POST", "/api/auth/reset-password", { body })).status, 200);
});

Deno.test("A reset and a changed password make strangers of all other browsers", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const [own, stolen] = [createApiBrowser(test), createApiBrowser(test)];
  await stolen.openSession();
  const token = await own.openSession();
  await own.send("PUT", "/api/auth/change-password", {
    token,
    body: { currentPassword: ADA.password, newPassword: NEW_PASSWORD },
  });
  const known = await test.db.read({ sql: "SELECT browser_hash FROM known_browsers" });
  assert.equal(known.length, 1);
  await stolen.openSession(ADA.email, NEW_PASSWORD);
  await own.forgot();
  await own.reset(await test.readCode(ADA.email), "scent-Leaf-83");
  assert.deepEqual(await test.db.read({ sql: "SELECT browser_hash FROM known_browsers" }), known);
});

Deno.test("The cookie is a secret that no script reads, and only its hash is kept", async () => {
  await using test = await openTestApp({ appUrl: "https://alafia.ng" });
  const response = await createApiBrowser(test).signIn();
  const cookie = response.headers.get("Set-Cookie") ?? "";
  assert.match(
    cookie,
    /^__Host-alafia-browser=[0-9a-f]{32}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  await using plain = await openTestApp();
  await signInAs(plain);
  const signedIn = await createApiBrowser(plain).signIn();
  const secret = /=([0-9a-f]{32});/.exec(signedIn.headers.get("Set-Cookie") ?? "")?.[1];
  const [row] = await plain.db.read({
    sql: "SELECT browser_hash FROM known_browsers ORDER BY last_sign_in_at DESC LIMIT 1",
  });
  assert.match(String(row?.browser_hash), /^[0-9a-f]{64}$/);
  assert.notEqual(row?.browser_hash, secret);
});

Deno.test("An account knows its twenty newest browsers, for 400 days", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const first = createApiBrowser(test);
  await first.openSession();
  for (let index = 0; index < 20; index++) {
    test.clock.advance({ minutes: 1 });
    await createApiBrowser(test).openSession();
  }
  const known = await test.db.read({ sql: "SELECT browser_hash FROM known_browsers" });
  assert.equal(known.length, 20);
  await exhaustPasswords(test);
  assert.equal((await first.signIn()).status, 429);
});

Deno.test("Nothing that names a person stands in the counts of their tries", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  await exhaustPasswords(test);
  await createApiBrowser(test).forgot();
  const keys = (await test.db.read<{ key: string }>({ sql: "SELECT key FROM rate_limits" })).map(({ key }) =>
    key
  );
  assert.ok(keys.some((key) => /^password:[0-9a-f]{64}$/.test(key)), keys.join());
  for (const key of keys) assert.doesNotMatch(key, /@|ada|example/i);
});
