import assert from "node:assert/strict";
import { enforcePictureLimit } from "@/lib/services/pictures/pictures.ts";
import { sweepPendingFolders } from "@/lib/services/media/pending_folders.ts";
import { StoreUnavailableError } from "@/lib/store/database.ts";
import { insertAdminWithToken } from "../support/admins.ts";
import { createApiBrowser, isSessionActive } from "../support/client_browser.ts";
import { makeNewReading, YES } from "../support/fixtures.ts";
import { interfereWithWrite } from "../support/interference.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const BEN = {
  email: "ben@example.ng",
  firstName: "Benedict",
  lastName: "Danladi",
  phone: "+234 809 999 9999",
  address: "9 Ahmadu Bello Way, Jos",
};

const PICTURE = "pictures/0a1b.png";

function leave({ send }: TestApp, token: string, password = ADA.password) {
  return send("DELETE", "/api/auth/account", { token, body: { password } });
}

async function userIdOf({ send }: TestApp, token: string): Promise<string> {
  return (await (await send("GET", "/api/auth/profile", { token })).json()).user._id;
}

async function givePicture({ db, deps }: TestApp, userId: string, key: string): Promise<void> {
  await enforcePictureLimit(deps, userId);
  await deps.blobs.put(key, new TextEncoder().encode(`picture of ${userId}`), { type: "image/png" });
  await db.write([{ sql: "UPDATE users SET picture_key = ?2 WHERE id = ?1", args: [userId, key] }]);
}

/** Returns where any of the words stands: every cell of every table, and every object of the storage. */
async function findTraces({ db, deps }: TestApp, words: string[]): Promise<string[]> {
  const traces: string[] = [];
  const look = (place: string, text: string) => {
    for (const word of words) if (text.includes(word)) traces.push(`${place}: ${word}`);
  };
  const tables = await db.read<{ name: string }>({
    sql: "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') ORDER BY name",
  });
  assert.ok(tables.length >= 9);
  for (const { name } of tables) {
    for (const row of await db.read({ sql: `SELECT * FROM "${name}"` })) {
      look(name, Object.values(row).join("\n"));
    }
  }
  for await (const { key } of deps.blobs.list("pictures/")) {
    const blob = await deps.blobs.get(key);
    look(`${key}`, `${key}\n${await new Response(blob?.stream).text()}`);
  }
  return traces;
}

/** Leaves traces of Ada wherever a person can leave any, and returns what they can be told by. */
async function live(test: TestApp): Promise<{ tokens: string[]; words: string[] }> {
  const browser = createApiBrowser(test);
  const tokens = [
    await signInAs(test),
    await browser.openSession(),
    await createApiBrowser(test).openSession(),
  ];
  const [token = ""] = tokens;
  const userId = await userIdOf(test, token);
  const [edited, deleted] = [makeNewReading({ comment: "Àdaọbi's own words" }), makeNewReading()];
  for (const body of [makeNewReading(), edited, deleted]) {
    assert.equal((await test.send("POST", "/api/v1/add", { token, body })).status, 201);
  }
  const { _id, ...entry } = edited;
  await test.send("PUT", `/api/v1/${_id}`, { token, body: { ...entry, value: 99 } });
  await test.send("DELETE", `/api/v1/log/${deleted._id}`, { token });
  assert.equal((await test.send("POST", "/api/v1/consent", { token, body: YES })).status, 201);
  await givePicture(test, userId, "pictures/0a1b.png");
  await createApiBrowser(test).signIn(ADA.email, "not-the-password");
  await browser.signIn(ADA.email, "not-the-password");
  await createApiBrowser(test).forgot();
  await test.sendMail();
  await createApiBrowser(test).reset("00000", "bitter-Leaf-82");
  await test.send("POST", "/api/auth/signup", { body: ADA });
  await test.send("POST", "/api/resend-otp", { body: { email: ADA.email } });
  await leave(test, token, "not-the-password");
  const words = [
    userId,
    ADA.email,
    ADA.firstName,
    ADA.lastName,
    ADA.phone,
    ADA.address,
    "Àdaọbi's own words",
  ];
  return { tokens, words };
}

Deno.test("Deleting an account leaves no row and no object that tells of the person, and every token dies", async () => {
  await using test = await openTestApp();
  const ben = await signInAs(test, BEN);
  const bensId = await userIdOf(test, ben);
  await givePicture(test, bensId, "pictures/2c3d.png");
  await test.send("POST", "/api/v1/add", { token: ben, body: makeNewReading() });
  const { tokens, words } = await live(test);
  const bensTraces = await findTraces(test, [bensId, BEN.firstName]);
  const before = await findTraces(test, words);
  for (const place of ["users", "sessions", "readings", "reading_history", "mail_queue", "one_time_codes"]) {
    assert.ok(before.some((trace) => trace.startsWith(place)), `there was something to delete in ${place}`);
  }
  for (const place of ["code_askers", "known_browsers", "rate_limits", "consents", "pictures/"]) {
    assert.ok(before.some((trace) => trace.startsWith(place)), `there was something to delete in ${place}`);
  }

  const response = await leave(test, tokens.at(-1) ?? "");
  assert.equal(response.status, 204);
  assert.equal(await response.text(), "");
  assert.deepEqual(await findTraces(test, words), []);
  const owner = "SELECT 1 FROM users WHERE id = user_id";
  for (const table of ["readings", "reading_history", "reading_counts"]) {
    const rows = await test.db.read({ sql: `SELECT * FROM ${table} WHERE NOT EXISTS (${owner})` });
    assert.deepEqual(rows, [], `what names nobody is gone too: ${table}`);
  }
  for (const token of tokens) assert.equal(await isSessionActive(test, token), false);

  assert.deepEqual(
    await findTraces(test, [bensId, BEN.firstName]),
    bensTraces,
    "nobody else's data is touched",
  );
  assert.equal(await isSessionActive(test, ben), true);
});

Deno.test("Whoever left can neither sign in nor reset a password, and the address is free again", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const former = await userIdOf(test, token);
  await createApiBrowser(test).forgot();
  const otp = await test.readCode(ADA.email);
  assert.equal((await leave(test, token)).status, 204);
  assert.equal((await createApiBrowser(test).signIn()).status, 401);
  assert.equal((await createApiBrowser(test).reset(otp, "bitter-Leaf-82")).status, 400);
  test.mails.length = 0;
  const again = await signInAs(test);
  assert.notEqual(await userIdOf(test, again), former);
  const { data } = await (await test.send("GET", "/api/v1/logs", { token: again })).json();
  assert.deepEqual(data, []);
});

Deno.test("A wrong password deletes nothing, and ten of them make the person wait", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const wrong = await leave(test, token, "not-the-password");
  assert.equal(wrong.status, 400);
  const { code, message } = await wrong.json();
  assert.deepEqual([code, message], ["wrong_current_password", "Current password is incorrect"]);
  for (let index = 0; index < 9; index++) assert.equal((await leave(test, token, "wrong")).status, 400);
  const refused = await leave(test, token);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get("Retry-After")) > 0);
  assert.equal(await isSessionActive(test, token), true);
  test.clock.advance({ minutes: 15 });
  assert.equal((await leave(test, token)).status, 204);
});

Deno.test("An account without a password is deleted by a sign-in of the last ten minutes", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await test.db.write([{ sql: "UPDATE users SET password_hash = NULL" }]);
  test.clock.advance({ minutes: 11 });
  const stale = await leave(test, token, "");
  assert.equal(stale.status, 403);
  assert.equal((await stale.json()).code, "fresh_sign_in_needed");
  await test.db.write([{
    sql: "UPDATE sessions SET created_at = ?1",
    args: [test.clock.now().toISOString()],
  }]);
  assert.equal((await leave(test, token, "")).status, 204);
});

async function hasPicture({ deps }: TestApp): Promise<boolean> {
  return await deps.blobs.stat(PICTURE) !== undefined;
}

const UNSETTLED = { sql: "SELECT folder FROM pending_folders" };

Deno.test("While the storage cannot be reached the account goes all the same, and the picture once it can", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await givePicture(test, await userIdOf(test, token), PICTURE);
  const { blobs } = test.deps;
  const remove = blobs.delete;
  blobs.delete = () => Promise.reject(new Error("unreachable"));
  assert.equal((await leave(test, token)).status, 204);
  assert.equal(await isSessionActive(test, token), false);
  await sweepPendingFolders(test.deps);
  assert.deepEqual(await test.db.read(UNSETTLED), [{ folder: PICTURE }]);
  blobs.delete = remove;
  await sweepPendingFolders(test.deps);
  assert.equal(await hasPicture(test), false);
  assert.deepEqual(await test.db.read(UNSETTLED), []);
});

Deno.test("While the database cannot be written the account and its picture stay", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await givePicture(test, await userIdOf(test, token), PICTURE);
  interfereWithWrite(test, "DELETE FROM users", () => Promise.reject(new StoreUnavailableError("locked")));
  assert.equal((await leave(test, token)).status, 503);
  await sweepPendingFolders(test.deps);
  assert.equal(await hasPicture(test), true);
  assert.equal(await isSessionActive(test, token), true);
  assert.equal((await leave(test, token)).status, 204);
  assert.equal(await hasPicture(test), false);
});

Deno.test("A picture whose removal a crash cut short is removed at the next start", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await givePicture(test, await userIdOf(test, token), PICTURE);
  const { blobs } = test.deps;
  const remove = blobs.delete;
  // The process dies over it: the storage never hears of it, and nobody waits for the answer.
  const reached = Promise.withResolvers<void>();
  blobs.delete = () => (reached.resolve(), new Promise(() => {}));
  leave(test, token);
  await reached.promise;
  blobs.delete = remove;
  assert.equal(await isSessionActive(test, token), false);
  await sweepPendingFolders(test.deps);
  assert.equal(await hasPicture(test), false);
  assert.deepEqual(await test.db.read(UNSETTLED), []);
});

Deno.test("The last administrator cannot leave", async () => {
  await using test = await openTestApp();
  const ada = await signInAs(test);
  const ben = await signInAs(test, BEN);
  const [adaId, benId] = [await userIdOf(test, ada), await userIdOf(test, ben)];
  await test.db.write([{ sql: "UPDATE users SET is_admin = 1" }]);
  const answers = await Promise.all([leave(test, ada), leave(test, ben)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 409]);
  const refused = answers.find(({ status }) => status === 409);
  assert.equal((await refused?.json()).code, "last_admin");
  const left = await test.db.read<{ id: string }>({ sql: "SELECT id FROM users" });
  assert.equal(left.length, 1);
  assert.ok([adaId, benId].includes(left[0]?.id ?? ""));
});

Deno.test("The last administrator, refused, keeps their picture", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await givePicture(test, await userIdOf(test, token), PICTURE);
  await test.db.write([{ sql: "UPDATE users SET is_admin = 1" }]);
  assert.equal((await leave(test, token)).status, 409);
  await sweepPendingFolders(test.deps);
  assert.equal(await hasPicture(test), true);
  assert.deepEqual(await test.db.read(UNSETTLED), []);
});

Deno.test("An administrator's deletion that the storage does not hear of is made up for", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const userId = await userIdOf(test, token);
  await givePicture(test, userId, PICTURE);
  const admin = await insertAdminWithToken(test);
  const { blobs } = test.deps;
  const remove = blobs.delete;
  blobs.delete = () => Promise.reject(new Error("unreachable"));
  const path = `/api/v1/admin/users/${userId}`;
  assert.equal((await test.send("DELETE", path, { token: admin.token })).status, 200);
  blobs.delete = remove;
  await sweepPendingFolders(test.deps);
  assert.equal(await hasPicture(test), false);
});

Deno.test("A reading that arrives while its owner leaves is not left behind", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const adding = Array.from(
    { length: 20 },
    () => test.send("POST", "/api/v1/add", { token, body: makeNewReading() }),
  );
  const [left] = await Promise.all([leave(test, token), ...adding]);
  assert.equal(left.status, 204);
  assert.deepEqual(await test.db.read({ sql: "SELECT id FROM readings" }), []);
});
