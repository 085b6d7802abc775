import assert from "node:assert/strict";
import { currentConsent } from "@/lib/shared/consent.ts";
import type { ConsentDecision } from "@/lib/shared/consent.ts";
import { rememberErasure } from "@/lib/store/erasures.ts";
import { backUpDatabaseFile, restoreDatabaseFile } from "@/lib/store/file_backup.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { createHousekeeping, deleteExpired } from "@/lib/services/housekeeping.ts";
import { addMailBounces } from "@/lib/store/mail_bounces.ts";
import { insertAdminSession } from "../support/admins.ts";
import { openBackups } from "../support/backups.ts";
import { createApiBrowser, isSessionActive } from "../support/client_browser.ts";
import { listEveryRow } from "../support/every_table.ts";
import { makeId, makeNewReading } from "../support/fixtures.ts";
import { insertUserRow } from "../support/users.ts";
import { makeMemoryFolder } from "../support/temp_folder.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";
import { MIGRATIONS_FOLDER, openTestDatabase } from "../support/test_database.ts";

const BEN = {
  email: "ben@example.ng",
  firstName: "Benedict",
  lastName: "Danladi",
  phone: "+234 809 999 9999",
};
const CLEO = { email: "cleo@example.ng", firstName: "Cleo" };
const NEW_PASSWORD = "bitter-Leaf-82";

async function decide(test: TestApp, token: string, decision: ConsentDecision): Promise<void> {
  const body = { decision, ...currentConsent(), isAdult: true };
  assert.equal((await test.send("POST", "/api/v1/consent", { token, body })).status, 201);
}

async function userIdOf({ send }: TestApp, token: string): Promise<string> {
  return (await (await send("GET", "/api/auth/profile", { token })).json()).user._id;
}

Deno.test("An account that was erased after the backup does not come back with it, and nobody else's is lost", async () => {
  await using test = await openTestApp();
  const [ada, ben] = [await signInAs(test), await signInAs(test, BEN)];
  const adasId = await userIdOf(test, ada);
  for (const token of [ada, ben]) await test.send("POST", "/api/v1/add", { token, body: makeNewReading() });
  await decide(test, ada, "accepted");
  await test.db.write([
    {
      sql: "INSERT INTO subscriptions (id, email, requested_at, confirmed_at) VALUES ('s1', ?1, ?2, ?2)",
      args: [ADA.email, test.clock.now().toISOString()],
    },
  ]);
  await using backups = await openBackups(test);
  const left = await test.send("DELETE", "/api/auth/account", {
    token: ada,
    body: { password: ADA.password },
  });
  assert.equal(left.status, 204);

  const { path, isKnown, erasedAccounts } = await backups.restore(test.path);
  assert.deepEqual({ isKnown, erasedAccounts }, { isKnown: true, erasedAccounts: 1 });
  await using again = await openTestApp({}, path);
  const rows = await listEveryRow(again.db);
  for (const [table, found] of Object.entries(rows)) {
    const text = JSON.stringify(found);
    for (const word of [adasId, ADA.email, ADA.lastName]) {
      assert.equal(text.includes(word), false, `${table}: ${word}`);
    }
  }
  assert.equal((await createApiBrowser(again).signIn()).status, 401);
  assert.equal(await isSessionActive(again, ben), true);
  assert.equal((await again.db.read({ sql: "SELECT id FROM readings" })).length, 1);

  await using later = await openBackups(again);
  assert.equal((await later.restore(again.path)).erasedAccounts, 0);
  await using once = await openTestApp({}, (await backups.restore(again.path)).path);
  assert.equal(
    (await createApiBrowser(once).signIn()).status,
    401,
    "a second restore of the same backup knows it too",
  );
});

Deno.test("An account that an administrator deleted after the backup does not come back either", async () => {
  await using test = await openTestApp();
  const userId = await userIdOf(test, await signInAs(test));
  const admin = await insertAdminSession(test);
  await using backups = await openBackups(test);
  const deleted = await test.send("DELETE", `/api/v1/admin/users/${userId}`, { token: admin.token });
  assert.equal(deleted.status, 200);
  const { path, erasedAccounts } = await backups.restore(test.path);
  assert.equal(erasedAccounts, 1);
  await using again = await openTestApp({}, path);
  assert.equal((await createApiBrowser(again).signIn()).status, 401);
});

Deno.test("A password that was changed after the backup opens nothing, nor does the former one: it is set anew by mail", async () => {
  await using test = await openTestApp();
  const [thief, own] = [await signInAs(test, CLEO), await createApiBrowser(test).openSession(CLEO.email)];
  await signInAs(test, BEN);
  await using backups = await openBackups(test);
  const body = { currentPassword: ADA.password, newPassword: NEW_PASSWORD };
  assert.equal((await test.send("PUT", "/api/auth/change-password", { token: own, body })).status, 200);
  assert.equal(await isSessionActive(test, thief), false);

  const { path, passwordsToReset } = await backups.restore(test.path);
  assert.equal(passwordsToReset, 1);
  await using again = await openTestApp({}, path);
  assert.equal(await isSessionActive(again, thief), false, "a session that was ended stays ended");
  const browser = createApiBrowser(again);
  assert.equal((await browser.signIn(CLEO.email, ADA.password)).status, 401);
  assert.equal((await browser.signIn(CLEO.email, NEW_PASSWORD)).status, 401);
  assert.equal((await browser.forgot(CLEO.email)).status, 200);
  const otp = await again.readCode(CLEO.email);
  assert.equal((await browser.reset(otp, "palm-Oil-and-91", CLEO.email)).status, 200);
  assert.equal((await browser.signIn(CLEO.email, "palm-Oil-and-91")).status, 200);
  assert.equal(
    (await createApiBrowser(again).signIn(BEN.email)).status,
    200,
    "an unchanged one opens as before",
  );
});

Deno.test("What a person took back after the backup stays taken back, and what they decided since counts", async () => {
  await using test = await openTestApp();
  const [ben, cleo] = [await signInAs(test, BEN), await signInAs(test, CLEO)];
  await decide(test, ben, "accepted");
  await decide(test, cleo, "declined");
  const wishes = { shareUsage: true, marketingEmails: true };
  for (const token of [ben, cleo]) await test.send("PUT", "/api/auth/preferences", { token, body: wishes });
  await using backups = await openBackups(test);
  await decide(test, ben, "withdrawn");
  await decide(test, cleo, "accepted");
  await test.send("PUT", "/api/auth/preferences", {
    token: ben,
    body: { shareUsage: false, pushNotifications: true },
  });

  await using again = await openTestApp({}, (await backups.restore(test.path)).path);
  const decisionOf = async (token: string) =>
    (await (await again.send("GET", "/api/v1/consent", { token })).json()).decision;
  assert.deepEqual([await decisionOf(ben), await decisionOf(cleo)], ["withdrawn", "accepted"]);
  const { preferences } = await (await again.send("GET", "/api/auth/preferences", { token: ben })).json();
  const { shareUsage, marketingEmails, pushNotifications } = preferences;
  assert.deepEqual([shareUsage, marketingEmails, pushNotifications], [false, true, false]);
  await decide(again, ben, "accepted");
  assert.equal(await decisionOf(ben), "accepted");
});

Deno.test("A decision of the database that stood there counts over one of a past that was given up", async () => {
  await using test = await openTestApp();
  const ben = await signInAs(test, BEN);
  await decide(test, ben, "accepted");
  await using older = await openBackups(test);
  await decide(test, ben, "declined");
  await decide(test, ben, "accepted");
  await using newer = await openBackups(test);
  await using between = await openTestApp({}, (await older.restore()).path);
  await decide(between, ben, "withdrawn");
  await using again = await openTestApp({}, (await newer.restore(between.path)).path);
  const rows = await again.db.read({ sql: "SELECT seq, decision FROM consents ORDER BY seq" });
  assert.deepEqual(rows.map(({ decision }) => decision), ["declined", "accepted", "accepted", "withdrawn"]);
  assert.equal(new Set(rows.map(({ seq }) => seq)).size, 4);
});

Deno.test("Rights, subscriptions, hidden feedback and notifications that ended after the backup stay ended", async () => {
  await using test = await openTestApp();
  const [admin, demoted] = [
    await insertAdminSession(test),
    await insertAdminSession(test, "second@example.ng"),
  ];
  const ben = await signInAs(test, BEN);
  await test.send("POST", "/api/v1/subscriptions", { body: { email: "ngozi@example.ng" } });
  await test.sendMail();
  const link = /confirm\?token=([\w.-]+)/.exec(test.mails.at(-1)?.text ?? "")?.[1] ?? "";
  await test.send("POST", `/subscriptions/confirm?token=${link}`);
  const words = { subject: "Buy gold", message: "Cheap", rating: 1 };
  const sent = await test.send("POST", "/api/v1/feedback/submit", { token: ben, body: words });
  const { feedback } = await sent.json();
  const sendAt = new Date(test.clock.now().getTime() + 3600_000).toISOString();
  const note = { title: "Clinic day", message: "On Monday", sendToAll: true, sendAt };
  const kept = await test.send("POST", "/api/v1/notifications", { token: admin.token, body: note });
  const { notificationId } = await kept.json();
  await using backups = await openBackups(test);

  const change = { firstName: "Second", lastName: "Admin", phone: "1", address: "2", isAdmin: false };
  const { token } = admin;
  const answers = [
    await test.send("PUT", `/api/v1/admin/users/${demoted.userId}`, { token, body: change }),
    await test.send("POST", `/subscriptions/leave?token=${link}`),
    await test.send("PUT", `/api/v1/admin/feedback/${feedback._id}`, { token, body: { isHidden: true } }),
    await test.send("DELETE", `/api/v1/notifications/${notificationId}`, { token }),
    await test.send("POST", "/api/v1/admin/users/bulk", {
      token,
      body: { action: "suspend", userIds: [demoted.userId] },
    }),
  ];
  assert.deepEqual(answers.map(({ status }) => status), [200, 303, 200, 200, 200]);

  await using again = await openTestApp({}, (await backups.restore(test.path)).path);
  const admins = await again.db.read({ sql: "SELECT id FROM users WHERE is_admin = 1" });
  assert.deepEqual(admins.map(({ id }) => id), [admin.userId]);
  const suspended = await again.db.read({ sql: "SELECT id FROM users WHERE is_suspended = 1" });
  assert.deepEqual(suspended.map(({ id }) => id), [demoted.userId]);
  assert.equal((await again.send("GET", "/api/v1/admin/users", { token: demoted.token })).status, 401);
  assert.deepEqual(await again.db.read({ sql: "SELECT id FROM subscriptions" }), []);
  const [row] = await again.db.read({ sql: "SELECT hidden_at IS NOT NULL AS is_hidden FROM feedback" });
  assert.equal(row?.is_hidden, 1);
  const [called] = await again.db.read({ sql: "SELECT state FROM notifications" });
  assert.equal(called?.state, "cancelled");
});

Deno.test("A new and empty installation that a backup replaces takes nothing away, and is said to know nothing, as no database at all", async () => {
  await using test = await openTestApp();
  const ada = await signInAs(test);
  const admin = await insertAdminSession(test);
  const columns = "id, email, requested_at, confirmed_at";
  await test.db.write([{
    sql: `INSERT INTO subscriptions (${columns}) VALUES ('s1', 'a@b.ng', '', '2026-11-01')`,
  }]);
  await using backups = await openBackups(test);
  await using empty = await openTestApp();
  for (const standing of [empty.path, undefined]) {
    const { path, ...restored } = await backups.restore(standing);
    assert.equal(restored.isKnown, false);
    assert.deepEqual([restored.erasedAccounts, restored.passwordsToReset], [0, 0]);
    await using again = await openTestApp({}, path);
    const counts = await again.db.read({
      sql:
        `SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM subscriptions) AS subscriptions,
        (SELECT count(*) FROM users WHERE is_admin = 1) AS admins`,
    });
    assert.deepEqual(counts.map((row) => ({ ...row })), [{ users: 2, subscriptions: 1, admins: 1 }]);
    assert.equal(await isSessionActive(again, ada), true, "or her phone would forget what the backup lacks");
    assert.equal((await again.send("GET", "/api/v1/admin/users", { token: admin.token })).status, 401);
  }
});

Deno.test("A backup that lacks a migration is brought up to date before what was erased since is erased in it", async () => {
  await using folder = await makeMemoryFolder();
  const known = await readMigrations(MIGRATIONS_FOLDER);
  const statements = ["ALTER TABLE users ADD COLUMN sample TEXT NOT NULL DEFAULT 'added'"];
  const migrations = [...known, { version: known.length + 1, name: "sample", statements }];
  const [erased, stays] = [makeId(), makeId()];
  const copyPath = `${folder.path}/old.db`;
  const old = await openDatabase({ url: `file:${copyPath}` });
  await migrateDatabase(old, known);
  for (const id of [erased, stays]) await insertUserRow(old, id);
  await old.close();
  await using test = await openTestDatabase();
  await insertUserRow(test.db, erased);
  await test.db.write([{ sql: "DELETE FROM users" }]);
  await test.db.write([await rememberErasure(erased, "2026-11-21T09:00:00.000Z", "users")]);
  const path = `${folder.path}/standing.db`;
  await backUpDatabaseFile(test.path, path);
  const now = new Date("2026-11-21T10:00:00.000Z");
  const restored = await restoreDatabaseFile({ path, copyPath, migrations, now });
  assert.equal(restored.erasedAccounts, 1);
  await using again = await openTestDatabase(path);
  const left = await again.db.read({ sql: "SELECT id, sample FROM users" });
  assert.deepEqual(left.map((row) => ({ ...row })), [{ id: stays, sample: "added" }]);
});

Deno.test("Which accounts were erased is forgotten after 400 days, when no backup is left that could hold them", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await test.send("DELETE", "/api/auth/account", { token, body: { password: ADA.password } });
  const count = async () => (await test.db.read({ sql: "SELECT * FROM erasures" })).length;
  test.clock.advance({ days: 399 });
  await deleteExpired(test);
  assert.equal(await count(), 1);
  test.clock.advance({ days: 2 });
  await deleteExpired(test);
  assert.equal(await count(), 0);
});

Deno.test("A restore sends no news twice, keeps the key that phones seal for, and is told to phones", async () => {
  await using test = await openTestApp();
  const created = "'', '', '', '', ''";
  await test.db.write([
    {
      sql:
        `INSERT INTO news (id, state, title, message, translations, created_by, created_at, next_at, people)
        VALUES ('n1', 'queueing', ${created}, '', 1)`,
    },
    {
      sql: `INSERT INTO mail_queue (kind, subject_id, email, first_name, queued_at, next_try_at)
        VALUES ('news', ${created})`,
    },
  ]);
  await using backups = await openBackups(test);
  await test.db.write([{ sql: "INSERT INTO sealed_keys (name, sealed) VALUES ('phone_seal', 'later')" }]);
  const read = (app: TestApp) =>
    app.db.read({
      sql: `SELECT history_id, (SELECT state FROM news) AS news, (SELECT count(*) FROM mail_queue) AS mails,
        (SELECT sealed FROM sealed_keys WHERE name = 'phone_seal') AS sealed FROM sync_history`,
    });
  const [before] = await read(test);
  await using again = await openTestApp({}, (await backups.restore(test.path)).path);
  const [after] = await read(again);
  assert.notEqual(after?.history_id, before?.history_id);
  assert.deepEqual({ ...after, history_id: "" }, {
    history_id: "",
    news: "stopped",
    mails: 0,
    sealed: "later",
  });
});

Deno.test("A database that cannot tell everything tells the rest, and that something may be back is said", async () => {
  await using test = await openTestApp();
  await insertUserRow(test.db);
  await using backups = await openBackups(test);
  await test.db.write([
    { sql: "DROP TABLE second_factors" },
    { sql: "ALTER TABLE consents RENAME COLUMN device TO phone" },
    { sql: "UPDATE users SET is_suspended = 1" },
  ]);
  const { path, isKnown } = await backups.restore(test.path);
  assert.equal(isKnown, false);
  await using again = await openTestApp({}, path);
  const [user] = await again.db.read({ sql: "SELECT is_suspended FROM users" });
  assert.equal(user?.is_suspended, 1);
});

Deno.test("Whatever of an account was switched off after the backup stays off, and who was suspended stays so", async () => {
  await using test = await openTestApp();
  await insertUserRow(test.db);
  const columns = await test.db.read<{ name: string }>({
    sql: `SELECT name FROM pragma_table_info('users')
      WHERE name GLOB 'is_*' OR name GLOB 'notify_*' OR name GLOB 'share_*'`,
  });
  const flags = columns.map(({ name }) => name);
  const setAll = (value: (flag: string) => number) =>
    test.db.write([{ sql: `UPDATE users SET ${flags.map((flag) => `${flag} = ${value(flag)}`)}` }]);
  await setAll((flag) => Number(flag !== "is_suspended"));
  await using backups = await openBackups(test);
  await setAll((flag) => Number(flag === "is_suspended"));
  await using again = await openTestApp({}, (await backups.restore(test.path)).path);
  const read = (app: TestApp) => app.db.read({ sql: `SELECT ${flags} FROM users` });
  assert.deepEqual(await read(again), await read(test));
});

Deno.test("A second factor that was switched on, a Google identity that was cut off and a subscription that bounced stay so", async () => {
  await using test = await openTestApp();
  const [admin, other] = [
    await insertAdminSession(test),
    await insertAdminSession(test, "second@example.ng"),
  ];
  const ben = await insertUserRow(test.db);
  await test.db.write([
    { sql: "UPDATE users SET google_subject = 'of a thief' WHERE id = ?1", args: [ben] },
    { sql: "INSERT INTO second_factors (user_id, sealed) VALUES (?1, 'begun')", args: [admin.userId] },
    { sql: "INSERT INTO subscriptions (id, email, requested_at) VALUES ('s1', 'gone@example.ng', '')" },
  ]);
  await using backups = await openBackups(test);
  await test.db.write([
    { sql: "UPDATE users SET google_subject = NULL" },
    { sql: "UPDATE second_factors SET sealed = 'on', is_on = 1, last_step = 7" },
    {
      sql: "INSERT INTO second_factors (user_id, sealed, is_on) VALUES (?1, 'new', 1)",
      args: [other.userId],
    },
  ]);
  await addMailBounces(test.db, { email: "gone@example.ng", count: 2, now: test.clock.now().toISOString() });

  await using again = await openTestApp({}, (await backups.restore(test.path)).path);
  const factors = await again.db.read({ sql: "SELECT * FROM second_factors ORDER BY last_step DESC" });
  assert.deepEqual(factors.map((row) => ({ ...row })), [
    { user_id: admin.userId, sealed: "on", is_on: 1, last_step: 7, recovery_codes: "[]" },
    { user_id: other.userId, sealed: "new", is_on: 1, last_step: 0, recovery_codes: "[]" },
  ]);
  const linked = "SELECT id FROM users WHERE google_subject IS NOT NULL UNION SELECT id FROM subscriptions";
  assert.deepEqual(await again.db.read({ sql: linked }), []);
});

Deno.test("A restore brings no recovery code back that was used or ended since, nor any where nothing tells", async () => {
  await using test = await openTestApp();
  const [admin, other] = [
    await insertAdminSession(test),
    await insertAdminSession(test, "second@example.ng"),
  ];
  const setCodes = (codes: Record<string, string[]>) =>
    test.db.write(
      Object.entries(codes).map(([userId, list]) => ({
        sql: `INSERT INTO second_factors (user_id, sealed, is_on, recovery_codes) VALUES (?1, 'on', 1, ?2)
          ON CONFLICT DO UPDATE SET recovery_codes = excluded.recovery_codes`,
        args: [userId, JSON.stringify(list)],
      })),
    );
  await setCodes({ [admin.userId]: ["used", "kept"], [other.userId]: ["ended"] });
  await using backups = await openBackups(test);
  await setCodes({ [admin.userId]: ["kept"], [other.userId]: ["made"] });
  const read = async (standing?: string) => {
    await using again = await openTestApp({}, (await backups.restore(standing)).path);
    const rows = await again.db.read({ sql: "SELECT recovery_codes AS codes FROM second_factors" });
    return rows.map(({ codes }) => codes).sort();
  };
  assert.deepEqual(await read(test.path), ['["kept"]', '["made"]']);
  assert.deepEqual(await read(), ["[]", "[]"]);
});

Deno.test("A second factor stays on, too, where the replaced database knows no recovery codes yet", async () => {
  await using test = await openTestApp();
  const { userId } = await insertAdminSession(test);
  await using backups = await openBackups(test);
  await test.db.write([
    { sql: "ALTER TABLE second_factors DROP COLUMN recovery_codes" },
    { sql: "INSERT INTO second_factors (user_id, sealed, is_on) VALUES (?1, 'on', 1)", args: [userId] },
  ]);
  await using again = await openTestApp({}, (await backups.restore(test.path)).path);
  const rows = await again.db.read({ sql: "SELECT is_on, recovery_codes FROM second_factors" });
  assert.deepEqual(rows.map((row) => ({ ...row })), [{ is_on: 1, recovery_codes: "[]" }]);
});

Deno.test("A database that a restore replaced is deleted after 400 days, and no other file beside it", async () => {
  await using test = await openTestApp();
  await using backups = await openBackups(test);
  const { path, keptPath = "" } = await backups.restore(test.path);
  const folder = path.slice(0, path.lastIndexOf("/"));
  const list = () => [...Deno.readDirSync(folder)].map(({ name }) => `${folder}/${name}`).sort();
  const before = list();
  const housekeeping = createHousekeeping({ ...test.deps, databasePath: path });
  test.clock.advance({ days: 399 });
  await housekeeping.deleteExpired();
  assert.deepEqual(list(), before);
  test.clock.advance({ days: 2 });
  await housekeeping.deleteExpired();
  assert.deepEqual(list(), before.filter((name) => name !== keptPath));
});
