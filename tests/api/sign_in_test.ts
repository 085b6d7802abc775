import assert from "node:assert/strict";
import { SignJWT } from "jose/jwt/sign";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { createTokens } from "@/lib/services/accounts/tokens.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { createApiBrowser } from "../support/client_browser.ts";
import { makeSignUp } from "../support/fixtures.ts";
import { ADA, APP_URL, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

function signIn({ send }: TestApp, password = ADA.password, options: { email?: string; from?: string } = {}) {
  return send("POST", "/api/auth/login", {
    body: { email: options.email ?? ADA.email, password },
    from: options.from,
  });
}

function check({ send }: TestApp, token: string, headers?: Record<string, string>) {
  return send("GET", "/api/auth/verify-token", { token, headers });
}

Deno.test("POST /api/auth/login asks for both fields", async () => {
  await using test = await openTestApp();
  for (const [email, password] of [["", "x"], ["ada@example.ng", " "], ["", ""]]) {
    const response = await signIn(test, password, { email });
    assert.equal(response.status, 422);
    assert.equal((await response.json()).message, "Please fill in all fields");
  }
});

Deno.test("A wrong password and an unknown address get the same bytes", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const known = await signIn(test, "not-the-password");
  const unknown = await signIn(test, "not-the-password", { email: "nobody@example.ng" });
  assert.equal(known.status, 401);
  assert.equal(unknown.status, 401);
  assert.equal(await known.text(), await unknown.text());
});

Deno.test("A space that a phone adds behind the password locks nobody out", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  assert.equal((await signIn(test, `${ADA.password} `)).status, 200);
});

Deno.test("After ten wrong passwords in 15 minutes an account waits, and only that account", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  await signInAs(test, { email: "ben@example.ng", firstName: "Ben" });
  const tries = await Promise.all(Array.from({ length: 15 }, () => signIn(test, "not-the-password")));
  assert.equal(tries.filter(({ status }) => status === 401).length, 10);
  const refused = tries.find(({ status }) => status === 429);
  assert.ok(Number(refused?.headers.get("Retry-After")) > 0);
  assert.equal((await signIn(test, ADA.password, { email: "ben@example.ng" })).status, 200);
  test.clock.advance({ minutes: 15 });
  assert.equal((await signIn(test)).status, 200);
});

Deno.test("Right passwords use up no limit", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  for (let index = 0; index < 12; index++) assert.equal((await signIn(test)).status, 200);
});

Deno.test("Twelve right sign-ins of one account at the same moment all get in", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(test)));
  assert.deepEqual(answers.map(({ status }) => status), Array(12).fill(200));
});

Deno.test("Sign-in hashes by what the caller did, whoever else is about to join", async () => {
  await using test = await openTestApp();
  const body = makeSignUp({ email: "new@example.ng" });
  const caller = createApiBrowser(test);
  assert.equal((await caller.send("POST", "/api/auth/signup", { body })).status, 201);
  assert.equal((await test.send("POST", "/api/auth/signup", { body, from: "192.0.2.7" })).status, 201);
  const { passwords } = test.deps;
  const { verify } = passwords;
  let hashes = 0;
  passwords.verify = (...asked) => (hashes++, verify(...asked));
  const credentials = { email: body.email, password: body.password };
  const count = async (answer: Promise<Response>) => {
    hashes = 0;
    const { status } = await answer;
    return [status, hashes];
  };
  const login = (from: string, email = credentials.email) =>
    count(test.send("POST", "/api/auth/login", { body: { ...credentials, email }, from }));
  assert.deepEqual(await login("192.0.2.8"), [401, 1]);
  assert.deepEqual(await login("192.0.2.8", "nobody@example.ng"), [401, 1]);
  assert.deepEqual(await login("192.0.2.7"), [403, 2]);
  assert.deepEqual(await count(caller.send("POST", "/api/auth/login", { body: credentials })), [403, 2]);
});

Deno.test("A try that fails for our own reasons uses up no limit", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const { verify: check } = test.deps.passwords;
  const reasons = [
    new Error("The database is away"),
    new DomainError("overloaded", { retryAfterSeconds: 3 }),
  ];
  const body = { currentPassword: ADA.password, newPassword: "bitter-Leaf-82" };
  for (let index = 0; index < 12; index++) {
    test.deps.passwords.verify = () => Promise.reject(reasons[index % 2]);
    assert.ok((await signIn(test)).status >= 500);
    assert.ok((await test.send("PUT", "/api/auth/change-password", { token, body })).status >= 500);
  }
  test.deps.passwords.verify = check;
  assert.equal((await signIn(test)).status, 200);
  assert.equal((await test.send("PUT", "/api/auth/change-password", { token, body })).status, 200);
});

Deno.test("Logging out kills the token on the server, and no other one", async () => {
  await using test = await openTestApp();
  const first = await signInAs(test);
  const { token: second } = await (await signIn(test)).json();
  const response = await test.send("POST", "/api/auth/logout", { token: first });
  assert.equal(response.status, 204);
  assert.equal((await check(test, first)).status, 401);
  assert.equal((await check(test, second)).status, 200);
});

Deno.test("A session ends after 30 days", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  test.clock.advance({ days: 30, minutes: -1 });
  assert.equal((await check(test, token)).status, 200);
  test.clock.advance({ minutes: 1 });
  assert.equal((await check(test, token)).status, 401);
});

Deno.test("A token dies with its account", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await test.db.write([{ sql: "DELETE FROM users" }]);
  assert.equal((await check(test, token)).status, 401);
});

Deno.test("Forged tokens open nothing", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const [header = "", payload = "", signature = ""] = token.split(".");
  const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  const encode = (value: unknown) =>
    btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const { tokenKey } = test.deps.secrets;
  const signed = (changes: Record<string, unknown>, key: Uint8Array = tokenKey, alg = "HS256") =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg }).sign(key);
  const other = await createSecrets("another secret of 32 bytes or more!!");
  const forged = [
    `${encode({ alg: "none" })}.${payload}.`,
    `${encode({ alg: "RS256" })}.${payload}.${signature}`,
    `${header}.${encode({ ...claims, sub: "0197a000-0000-7000-8000-000000000001" })}.${signature}`,
    await signed({}, other.tokenKey),
    await signed({ aud: "admin" }),
    await signed({ iss: "https://elsewhere.example" }),
    await signed({ exp: claims.iat - 10 }),
    await signed({ iat: claims.iat + 86_400, exp: claims.exp + 86_400 }),
    await signed({ exp: undefined }),
    await signed({ sid: "0197a000-0000-7000-8000-000000000001" }),
    `${token}x`,
    "x".repeat(100_000),
  ];
  for (const forgery of forged) assert.equal((await check(test, forgery)).status, 401, forgery.slice(0, 40));
  assert.equal((await check(test, token)).status, 200);
  const twice = await test.send("GET", "/api/auth/verify-token", {
    headers: { Authorization: `Bearer ${token}, Bearer ${token}` },
  });
  assert.equal(twice.status, 401);
  const basic = await test.send("GET", "/api/auth/verify-token", {
    headers: { Authorization: `Basic ${token}` },
  });
  assert.equal(basic.status, 401);
});

Deno.test("A token of another installation opens nothing here", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const elsewhere = createTokens({
    key: test.deps.secrets.tokenKey,
    issuer: "https://x.example",
    clock: test.clock,
  });
  assert.equal(await elsewhere.verify(token, "user"), undefined);
  const here = createTokens({ key: test.deps.secrets.tokenKey, issuer: APP_URL, clock: test.clock });
  assert.equal(await here.verify(token, "admin"), undefined);
  assert.ok(await here.verify(token, "user"));
});

Deno.test("More hashing than the machine can do gets 503 and Retry-After", async () => {
  await using test = await openTestApp();
  const flood = await Promise.all(
    Array.from({ length: 90 }, (_, index) => signIn(test, "x-password", { email: `p${index}@example.ng` })),
  );
  const refused = flood.filter(({ status }) => status === 503);
  assert.ok(refused.length > 0);
  assert.ok(Number(refused[0]?.headers.get("Retry-After")) > 0);
});

Deno.test("Nothing of a person stands in the log", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await signIn(test, "not-the-password");
  const log = test.logLines.join("\n");
  for (const secret of [token, ADA.email, ADA.password, ADA.firstName, ADA.phone, "not-the-password"]) {
    assert.equal(log.includes(secret), false, secret);
  }
  assert.match(log, /"route":"\/api\/auth\/login","status":401/);
});
