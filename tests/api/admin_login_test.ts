import assert from "node:assert/strict";
import { createAdmin } from "@/lib/services/admin/create_admin.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const ADMIN = { email: "bola@alafia.ng", password: "cassava-leaf-9" };
const LOGIN = "/api/v1/admin/login";
const SESSION = "/api/v1/admin/session";

async function openWithAdmin(): Promise<TestApp> {
  const test = await openTestApp();
  assert.equal(await createAdmin(test.deps, ADMIN), true);
  return test;
}

function signIn({ send }: TestApp, body: unknown = ADMIN, from?: string): Promise<Response> {
  return send("POST", LOGIN, { body, from });
}

Deno.test("POST /api/v1/admin/login answers a token of 12 hours and a message", async () => {
  await using test = await openWithAdmin();
  const response = await signIn(test, { email: " BOLA@alafia.ng ", password: ADMIN.password });
  assert.equal(response.status, 200);
  const { token, message, success } = await response.json();
  assert.deepEqual([success, message], [true, "Login successful"]);
  const { admin } = await (await test.send("GET", SESSION, { token })).json();
  assert.deepEqual(admin, { _id: admin._id, firstName: "Alafia", lastName: "Admin", email: ADMIN.email });
  test.clock.advance({ hours: 12, minutes: -1 });
  assert.equal((await test.send("GET", SESSION, { token })).status, 200);
  test.clock.advance({ minutes: 1 });
  assert.equal((await test.send("GET", SESSION, { token })).status, 401);
});

Deno.test("A patient with the right password, a wrong password and a stranger get the same bytes", async () => {
  await using test = await openWithAdmin();
  await signInAs(test);
  const patient = await signIn(test, { email: ADA.email, password: ADA.password });
  const wrong = await signIn(test, { ...ADMIN, password: "not-the-password" });
  const stranger = await signIn(test, { email: "nobody@example.ng", password: "not-the-password" });
  const answers = await Promise.all([patient, wrong, stranger].map((response) => response.text()));
  assert.deepEqual([patient.status, wrong.status, stranger.status], [401, 401, 401]);
  assert.equal(new Set(answers).size, 1);
  assert.equal(JSON.parse(answers[0] ?? "").message, "Invalid email or password");
});

Deno.test("Whoever asks, exactly one password is hashed", async () => {
  await using test = await openWithAdmin();
  await signInAs(test);
  const { passwords } = test.deps;
  const { verify } = passwords;
  let hashes = 0;
  passwords.verify = (...asked) => (hashes++, verify(...asked));
  for (const email of [ADMIN.email, ADA.email, "nobody@example.ng"]) {
    hashes = 0;
    await (await signIn(test, { email, password: "not-the-password" })).body?.cancel();
    assert.equal(hashes, 1, email);
  }
});

Deno.test("Both fields are asked for", async () => {
  await using test = await openWithAdmin();
  for (const body of [{ ...ADMIN, password: " " }, { ...ADMIN, email: "" }]) {
    const response = await signIn(test, body);
    assert.equal(response.status, 422);
    assert.equal((await response.json()).message, "Please fill in all fields");
  }
});

Deno.test("Ten wrong passwords at either sign-in close both for a stranger, and only that account's", async () => {
  await using test = await openWithAdmin();
  const other = { email: "chi@alafia.ng", password: "cassava-leaf-9" };
  await createAdmin(test.deps, other);
  for (let index = 0; index < 10; index++) {
    const path = index % 2 ? LOGIN : "/api/auth/login";
    const body = { ...ADMIN, password: "not-the-password" };
    assert.equal((await test.send("POST", path, { body })).status, 401);
  }
  const refused = await signIn(test);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get("Retry-After")) > 0);
  assert.equal((await signIn(test, other)).status, 200);
  test.clock.advance({ minutes: 15 });
  assert.equal((await signIn(test)).status, 200);
});

Deno.test("Logging out kills the token on the server, and no other one", async () => {
  await using test = await openWithAdmin();
  const [first, second] = [await (await signIn(test)).json(), await (await signIn(test)).json()];
  assert.equal((await test.send("POST", "/api/v1/admin/logout", { token: first.token })).status, 204);
  assert.equal((await test.send("GET", SESSION, { token: first.token })).status, 401);
  assert.equal((await test.send("GET", SESSION, { token: second.token })).status, 200);
});

Deno.test("A token dies when its account is no administrator's any more", async () => {
  await using test = await openWithAdmin();
  const { token } = await (await signIn(test)).json();
  await test.db.write([{ sql: "UPDATE users SET is_admin = 0" }]);
  assert.equal((await test.send("GET", SESSION, { token })).status, 401);
});
