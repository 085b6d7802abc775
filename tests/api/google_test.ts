import assert from "node:assert/strict";
import { type GoogleApp, openGoogleApp } from "../support/google_app.ts";
import { NGOZI } from "../support/oidc_provider.ts";
import { openTestApp, signInAs } from "../support/test_app.ts";
import { createTestSite } from "../support/test_site.ts";

async function readToken(response: Response): Promise<string> {
  assert.equal(response.status, 200, await response.clone().text());
  return (await response.json()).token;
}

async function readProfile({ test }: GoogleApp, token: string) {
  return (await (await test.send("GET", "/api/auth/profile", { token })).json()).user;
}

Deno.test("A person whom Google vouches for gets an account and a session", async () => {
  await using app = await openGoogleApp();
  const response = await app.signIn();
  const body = await response.clone().json();
  assert.deepEqual(Object.keys(body).sort(), ["message", "success", "token"]);
  assert.equal(body.message, "Login successful");
  const profile = await readProfile(app, await readToken(response));
  assert.equal(profile.email, NGOZI.email);
  assert.deepEqual([profile.firstName, profile.lastName], ["Ngozi", "Ọkọlie"]);
  assert.deepEqual([profile.phoneNumber, profile.address, profile.isAdmin], ["", "", false]);
});

Deno.test("The same person comes back to the same account, also after their address has changed", async () => {
  await using app = await openGoogleApp();
  const first = await readProfile(app, await readToken(await app.signIn()));
  app.idp.person = { ...NGOZI, email: "ngozi.okolie@example.ng" };
  const second = await readProfile(app, await readToken(await app.signIn()));
  assert.equal(second._id, first._id);
  assert.equal(second.email, NGOZI.email);
});

Deno.test("A verified account whose mailbox Google keeps is linked and keeps its password", async () => {
  await using app = await openGoogleApp();
  const email = "ngozi@gmail.com";
  const own = await readProfile(app, await signInAs(app.test, { email }));
  app.idp.person = { ...NGOZI, email: "Ngozi@Gmail.com" };
  const linked = await readProfile(app, await readToken(await app.signIn()));
  assert.deepEqual(linked, own);
  const credentials = { email, password: "palm-kernel-7" };
  assert.equal((await app.test.send("POST", "/api/auth/login", { body: credentials })).status, 200);
});

Deno.test("A verified account is not linked while Google has not verified the address", async () => {
  await using app = await openGoogleApp();
  await signInAs(app.test, { email: NGOZI.email });
  app.idp.person = { ...NGOZI, email_verified: false };
  assert.equal((await app.signIn()).status, 401);
  const rows = await app.test.db.read({ sql: "SELECT 1 FROM users WHERE google_subject IS NOT NULL" });
  assert.deepEqual(rows, []);
});

Deno.test("An address that passed to another person of Google's does not open the first one's account", async () => {
  await using app = await openGoogleApp();
  assert.equal((await app.signIn()).status, 200);
  app.idp.person = { ...NGOZI, sub: "another-person" };
  const response = await app.signIn();
  assert.equal(response.status, 401);
  assert.equal((await response.json()).message, "Google login failed");
});

Deno.test("Who signed up with somebody's address before them does not get in with that password", async () => {
  await using app = await openGoogleApp();
  const { send, readCode, db } = app.test;
  const form = { firstName: "Eve", lastName: "X", phone: "1", address: "Aba", password: "eves-own-password" };
  await send("POST", "/api/auth/signup", { body: { ...form, email: NGOZI.email } });
  const otp = await readCode(NGOZI.email);
  assert.equal((await app.signIn()).status, 200);
  const verified = await send("POST", "/api/auth/verify-otp", { body: { email: NGOZI.email, otp } });
  assert.equal(verified.status, 400);
  const credentials = { email: NGOZI.email, password: form.password };
  assert.equal((await send("POST", "/api/auth/login", { body: credentials })).status, 401);
  assert.deepEqual(await db.read({ sql: "SELECT 1 FROM pending_sign_ups" }), []);
});

Deno.test("Names that Google does not know, or knows too long, open an account all the same", async () => {
  await using app = await openGoogleApp();
  const { sub, email, email_verified } = NGOZI;
  app.idp.person = { sub, email, email_verified };
  assert.equal((await readProfile(app, await readToken(await app.signIn()))).firstName, "");
  app.idp.person = { sub: "2", email: "long@example.ng", email_verified, name: "Ọ".repeat(500) };
  assert.equal((await readProfile(app, await readToken(await app.signIn()))).firstName.length, 100);
});

Deno.test("The window is sent to the issuer's page, the answer bound to this browser by a cookie no script reads", async () => {
  await using app = await openGoogleApp();
  const response = await app.test.send("GET", "/google/start?state=0123456789abcdef");
  assert.equal(response.status, 302);
  const address = new URL(response.headers.get("Location") ?? "");
  assert.equal(address.origin, app.idp.issuer);
  const { nonce, ...asked } = Object.fromEntries(address.searchParams);
  assert.match(nonce ?? "", /^[0-9a-f]{64}$/);
  assert.deepEqual(asked, {
    client_id: app.idp.clientId,
    redirect_uri: "http://localhost:8000/google",
    response_type: "id_token",
    response_mode: "fragment",
    scope: "openid email profile",
    state: "0123456789abcdef",
  });
  const cookie = response.headers.get("Set-Cookie") ?? "";
  for (const part of ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=900"]) {
    assert.ok(cookie.includes(part));
  }
  assert.equal(cookie.includes(nonce ?? ""), false);
  assert.equal(response.headers.get("Cross-Origin-Opener-Policy"), "unsafe-none");
  assert.match(response.headers.get("X-Request-Id") ?? "", /^[0-9a-f]{16}$/);
  assert.equal(response.headers.get("Cache-Control"), "no-store");
  assert.equal(response.headers.get("Referrer-Policy"), "no-referrer");
});

Deno.test("On https the cookie is bound to this host and never sent in the clear", async () => {
  await using app = await openGoogleApp();
  await using secure = await openTestApp({ google: app.test.deps.google, appUrl: "https://alafia.example" });
  const response = await secure.send("GET", "/google/start?state=0123456789abcdef");
  const cookie = response.headers.get("Set-Cookie") ?? "";
  assert.match(cookie, /^__Host-alafia-google=/);
  assert.match(cookie, /; Secure/);
});

Deno.test("A window that asks with no state, or with more than a state, is refused", async () => {
  await using app = await openGoogleApp();
  for (const state of ["", "short", "x".repeat(129), "0123456789abcdef%0d%0aX: y", "0123456789abcdef#a=b"]) {
    const response = await app.test.send("GET", `/google/start?state=${encodeURIComponent(state)}`);
    assert.equal(response.status, 400, state);
    assert.equal(response.headers.get("Set-Cookie"), null);
  }
});

Deno.test("While the issuer cannot be reached a token gets 503 with Retry-After", async () => {
  await using app = await openGoogleApp();
  const { cookie, nonce } = await app.start();
  const credential = await app.forge(nonce);
  await app.idp.stop();
  const response = await app.finish(credential, cookie);
  assert.equal(response.status, 503);
  assert.ok(Number(response.headers.get("Retry-After")) > 0);
  assert.equal((await response.json()).code, "google_unavailable");
});

Deno.test("An issuer that was never reached sends the window back with an error, and is asked again next time", async () => {
  await using app = await openGoogleApp();
  await app.idp.stop();
  for (let round = 0; round < 2; round++) {
    const response = await app.test.send("GET", "/google/start?state=0123456789abcdef");
    assert.equal(response.status, 302);
    const location = response.headers.get("Location");
    assert.equal(location, "/google#error=google_unavailable&state=0123456789abcdef");
  }
});

Deno.test("Where Google is not configured nothing is offered and every address of it is 404", async () => {
  await using test = await openTestApp();
  const offer = await test.send("GET", "/api/auth/google");
  assert.deepEqual(await offer.json(), { success: true, isOffered: false });
  const body = {
    credential: "a.b.c",
    email: NGOZI.email,
    name: "Ngozi",
    photoURL: "https://example.ng/a.png",
  };
  const auth = await test.send("POST", "/api/auth/googleAuth", { body });
  assert.equal(auth.status, 404);
  assert.equal((await auth.json()).code, "not_found");
  assert.equal((await test.send("GET", "/google/start?state=0123456789abcdef")).status, 404);
});

Deno.test("Where Google is configured it is offered", async () => {
  await using app = await openGoogleApp();
  const offer = await app.test.send("GET", "/api/auth/google");
  assert.deepEqual(await offer.json(), { success: true, isOffered: true });
});

Deno.test("The screens that open Google's window stay connected to it, and only where Google is configured", async () => {
  await using app = await openGoogleApp();
  const { google } = app.test.deps;
  const policies = {
    "/login": "same-origin-allow-popups",
    "/signup": "same-origin-allow-popups",
    "/google": "unsafe-none",
    "/dashboard": "same-origin",
  };
  for (const [path, policy] of Object.entries(policies)) {
    for (const expected of [policy, "same-origin"]) {
      const offered = expected === policy ? google : undefined;
      await using test = await openTestApp({ site: createTestSite(), google: offered });
      const response = await test.send("GET", path);
      assert.equal(response.headers.get("Cross-Origin-Opener-Policy"), expected, path);
      await response.body?.cancel();
    }
  }
});
