import assert from "node:assert/strict";
import type { SessionView } from "@/lib/shared/wire/settings.ts";
import { SESSIONS_MAX } from "@/lib/shared/limits.ts";
import { insertSession } from "@/lib/store/sessions.ts";
import { getCredentials } from "@/lib/store/users.ts";
import { createApiBrowser, isSessionActive } from "../support/client_browser.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

async function listSessions({ send }: TestApp, token: string): Promise<SessionView[]> {
  const response = await send("GET", "/api/auth/sessions", { token });
  assert.equal(response.status, 200);
  return (await response.json()).sessions;
}

/** Nobody waits for a session to be noted as seen; this write is committed behind it. */
async function untilNoted({ db }: TestApp): Promise<void> {
  await db.write([{ sql: "UPDATE sessions SET device = device" }]);
}

/** Signs Ada in on a phone and, an hour later, on an iPhone. */
async function signInTwice(test: TestApp): Promise<{ phone: string; iphone: string }> {
  await test.send("POST", "/api/auth/logout", { token: await signInAs(test) });
  const phone = await createApiBrowser(test, { userAgent: PHONE }).openSession();
  test.clock.advance({ hours: 1 });
  const iphone = await createApiBrowser(test, { userAgent: IPHONE }).openSession();
  return { phone, iphone };
}

Deno.test("GET /api/auth/sessions lists where a person is signed in, newest first", async () => {
  await using test = await openTestApp();
  const { phone } = await signInTwice(test);
  await signInAs(test, { email: "ben@example.ng", firstName: "Ben" });
  assert.equal(await isSessionActive(test, phone), true);
  await untilNoted(test);
  const sessions = await listSessions(test, phone);
  assert.deepEqual(
    sessions.map(({ _id: _, ...rest }) => rest),
    [
      {
        device: "Safari on iPhone",
        createdAt: "2026-11-21T10:00:00.000Z",
        lastSeenAt: "2026-11-21T10:00:00.000Z",
        isCurrent: false,
      },
      {
        device: "Chrome on Android",
        createdAt: "2026-11-21T09:00:00.000Z",
        lastSeenAt: "2026-11-21T10:00:00.000Z",
        isCurrent: true,
      },
    ],
  );
});

Deno.test("A session that has ended is not listed", async () => {
  await using test = await openTestApp();
  await signInTwice(test);
  test.clock.advance({ days: 29, hours: 23 });
  const token = await createApiBrowser(test).openSession();
  assert.deepEqual((await listSessions(test, token)).map(({ device }) => device), ["", "Safari on iPhone"]);
});

Deno.test("When a session was last seen moves once an hour and no more often", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const seen = async () => {
    assert.equal(await isSessionActive(test, token), true);
    await untilNoted(test);
    return (await listSessions(test, token))[0]?.lastSeenAt;
  };
  test.clock.advance({ minutes: 59 });
  assert.equal(await seen(), "2026-11-21T09:00:00.000Z");
  test.clock.advance({ minutes: 1 });
  assert.equal(await seen(), "2026-11-21T10:00:00.000Z");
  test.clock.advance({ minutes: 30 });
  assert.equal(await seen(), "2026-11-21T10:00:00.000Z");
});

Deno.test("A request is answered although nobody can note that the session was seen", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  test.clock.advance({ hours: 2 });
  const { db } = test.deps;
  const write = db.write;
  db.write = () => Promise.reject(new Error("disk full"));
  assert.equal(await isSessionActive(test, token), true);
  db.write = write;
  assert.match(test.logLines.join("\n"), /last_seen_not_noted/);
});

Deno.test("DELETE /api/auth/sessions/:sessionId ends that session and no other", async () => {
  await using test = await openTestApp();
  const { phone, iphone } = await signInTwice(test);
  const other = (await listSessions(test, phone)).find(({ isCurrent }) => !isCurrent);
  const end = () => test.send("DELETE", `/api/auth/sessions/${other?._id}`, { token: phone });
  const response = await end();
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), { success: true });
  assert.equal(await isSessionActive(test, iphone), false);
  assert.equal(await isSessionActive(test, phone), true);
  assert.equal((await end()).status, 404);
});

Deno.test("Somebody else's session, one that never was and a word get the same 404 and end nothing", async () => {
  await using test = await openTestApp();
  const ada = await signInAs(test);
  const ben = await signInAs(test, { email: "ben@example.ng", firstName: "Ben" });
  const [bens] = await listSessions(test, ben);
  const ids = [bens?._id, "0197a000-0000-7000-8000-000000000001", "x", "%00"];
  const answers = await Promise.all(ids.map(async (id) => {
    const response = await test.send("DELETE", `/api/auth/sessions/${id}`, { token: ada });
    assert.equal(response.status, 404);
    return await response.text();
  }));
  assert.equal(new Set(answers).size, 1);
  assert.equal(await isSessionActive(test, ben), true);
});

Deno.test("DELETE /api/auth/sessions ends every other session of the person and says how many", async () => {
  await using test = await openTestApp();
  const { phone, iphone } = await signInTwice(test);
  const ben = await signInAs(test, { email: "ben@example.ng", firstName: "Ben" });
  const response = await test.send("DELETE", "/api/auth/sessions", { token: phone });
  assert.deepEqual(await response.json(), { success: true, ended: 1 });
  assert.equal(await isSessionActive(test, phone), true);
  assert.equal(await isSessionActive(test, iphone), false);
  assert.equal(await isSessionActive(test, ben), true);
});

Deno.test("Beyond 50 sessions of one account the one not used for longest ends, and nobody else's", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const other = await signInAs(test, { email: "bayo@example.ng" });
  const userId = await userIdOf(test);
  test.clock.advance({ hours: 2 });
  const credentials = await getCredentials(test.db, ADA.email) ?? assert.fail("no account");
  for (let index = 0; index < SESSIONS_MAX - 1; index++) {
    const createdAt = new Date(test.clock.now().getTime() - 3600_000 + index * 1000).toISOString();
    const session = { sessionId: `s${index}`, userId, audience: "user" as const, createdAt };
    await test.db.write([insertSession({ ...session, expiresAt: "2100-01-01T00:00:00.000Z" }, credentials)]);
  }
  // The oldest of all, and in use.
  assert.equal((await test.send("GET", "/api/auth/profile", { token })).status, 200);
  const { email, password } = ADA;
  const newest = await (await test.send("POST", "/api/auth/login", { body: { email, password } })).json();
  const kept = await test.db.read({ sql: "SELECT id FROM sessions WHERE user_id = ?1", args: [userId] });
  assert.equal(kept.length, SESSIONS_MAX);
  assert.ok(!kept.some(({ id }) => id === "s0"));
  assert.ok(kept.some(({ id }) => id === "s1"));
  for (const alive of [token, other, newest.token]) {
    assert.equal((await test.send("GET", "/api/auth/verify-token", { token: alive })).status, 200);
  }
});

async function userIdOf({ db }: TestApp): Promise<string> {
  const [row] = await db.read<{ id: string }>({
    sql: "SELECT id FROM users WHERE email = ?1",
    args: [ADA.email],
  });
  return row?.id ?? "";
}
