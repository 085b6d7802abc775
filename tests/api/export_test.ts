import assert from "node:assert/strict";
import { SHARE_CONSENT_VERSION } from "@/lib/shared/consent.ts";
import { upsertDevice } from "@/lib/store/push_devices.ts";
import { insertReminder } from "@/lib/store/reminders.ts";
import { insertAdminSession } from "../support/admins.ts";
import { makeId, makeNewReading } from "../support/fixtures.ts";
import { createApiBrowser } from "../support/client_browser.ts";
import { makeSubscription } from "../support/push_subscription.ts";
import { stageShare } from "../support/shares.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

async function exportOf({ send }: TestApp, token: string) {
  const response = await send("GET", "/api/auth/export", { token });
  assert.equal(response.status, 200);
  return await response.json();
}

Deno.test("GET /api/auth/export is an attachment with the day in its name", async () => {
  await using test = await openTestApp();
  const response = await test.send("GET", "/api/auth/export", { token: await signInAs(test) });
  assert.equal(
    response.headers.get("Content-Disposition"),
    'attachment; filename="alafia-export-2026-11-21.json"',
  );
  assert.equal(response.headers.get("Content-Type"), "application/json");
  assert.equal(response.headers.get("Cache-Control"), "no-store");
  await response.body?.cancel();
});

Deno.test("The export holds everything that the person typed, also what was edited and deleted since", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const [kept, edited, deleted] = [
    makeNewReading(),
    makeNewReading({ value: 5.6, unit: "mmol/l" }),
    makeNewReading(),
  ];
  for (const body of [kept, edited, deleted]) await test.send("POST", "/api/v1/add", { token, body });
  const { _id: editedId, ...entry } = edited;
  await test.send("PUT", `/api/v1/${editedId}`, {
    token,
    body: { ...entry, value: 6.5, comment: "read again" },
  });
  await test.send("DELETE", `/api/v1/log/${deleted._id}`, { token });
  await test.send("PUT", "/api/auth/preferences", { token, body: { shareUsage: true } });

  const data = await exportOf(test, token);
  assert.equal(data.exportedFrom, "Alafia");
  assert.equal(data.exportedAt, "2026-11-21T09:00:00.000Z");
  const { user } = await (await test.send("GET", "/api/auth/profile", { token })).json();
  assert.deepEqual(data.profile, user);
  assert.equal(data.account.hasPassword, true);
  assert.equal(data.preferences.shareUsage, true);
  assert.equal(data.sessions.length, 1);
  assert.deepEqual(
    data.readings.map(({ _id, value, comment }: Record<string, unknown>) => ({ _id, value, comment })),
    [{ _id: editedId, value: 6.5, comment: "read again" }, {
      _id: kept._id,
      value: kept.value,
      comment: kept.comment,
    }],
  );
  assert.deepEqual(data.deletedReadings.map(({ _id }: { _id: string }) => _id), [deleted._id]);
  assert.deepEqual(
    data.readingHistory.map(({ _id, value, unit, version }: Record<string, unknown>) => ({
      _id,
      value,
      unit,
      version,
    })),
    [{ _id: editedId, value: 5.6, unit: "mmol/l", version: 1 }, {
      _id: deleted._id,
      value: deleted.value,
      unit: deleted.unit,
      version: 1,
    }],
  );
});

Deno.test("The export holds nothing of anybody else, no hash and no secret", async () => {
  await using test = await openTestApp();
  const browser = createApiBrowser(test);
  await signInAs(test);
  const token = await browser.openSession();
  const ben = await signInAs(test, { email: "ben@example.ng", firstName: "Benedict" });
  await test.send("POST", "/api/v1/add", { token: ben, body: makeNewReading({ comment: "Ben's own" }) });
  await browser.forgot();
  await test.sendMail();
  await createApiBrowser(test).send("POST", "/api/auth/signup", { body: { ...ADA, firstName: "Mallory" } });
  const data = await exportOf(test, token);
  assert.deepEqual(data.codeRequests.map(({ purpose }: { purpose: string }) => purpose).sort(), [
    "reset",
    ...Array(data.codeRequests.length - 1).fill("verify"),
  ]);
  assert.equal(data.waitingSignUps.length, 1);
  const text = JSON.stringify(data);
  const secrets = await test.db.read({
    sql: `SELECT password_hash AS secret FROM users UNION SELECT mac FROM one_time_codes
      UNION SELECT key_hash FROM one_time_codes WHERE key_hash IS NOT NULL UNION SELECT asker FROM code_askers
      UNION SELECT browser_hash FROM known_browsers`,
  });
  assert.ok(secrets.length >= 6);
  const others = ["Mallory", "Benedict", "ben@example.ng", "Ben's own", token, ADA.password, "argon2"];
  for (const secret of [...secrets.map((row) => String(row.secret)), ...others]) {
    assert.equal(text.includes(secret), false, secret);
  }
});

Deno.test("The export holds what administrators did to the account, and what its owner did as one", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const admin = await insertAdminSession(test);
  const userId = (await exportOf(test, token)).profile._id;
  const change = {
    firstName: "Ada",
    lastName: ADA.lastName,
    phone: ADA.phone,
    address: "Aba",
    isAdmin: false,
  };
  const path = `/api/v1/admin/users/${userId}`;
  assert.equal((await test.send("PUT", path, { token: admin.token, body: change })).status, 200);
  const at = test.clock.now().toISOString();
  const changed = ["firstName", "address"];
  const data = await exportOf(test, token);
  assert.deepEqual(data.audit, [{ at, action: "user_updated", changed }]);
  assert.deepEqual(data.auditedActions, []);
  await test.db.write([{
    sql: "UPDATE sessions SET audience = 'user' WHERE user_id = ?1",
    args: [admin.userId],
  }]);
  const { sessionId } = await test.deps.tokens.verify(admin.token, "admin") ?? { sessionId: "" };
  const own = await test.deps.tokens.issue(
    { userId: admin.userId, sessionId, audience: "user" },
    new Date(test.clock.now().getTime() + 60_000),
  );
  const theirs = await exportOf(test, own);
  assert.deepEqual(theirs.auditedActions, [
    { at, action: "user_updated", targetId: userId, clientAddress: "203.0.113.7", changed },
  ]);
  assert.deepEqual(theirs.audit, []);
});

Deno.test("The export is whole over many pages, and small on the way", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const [{ id: userId } = { id: "" }] = await test.db.read<{ id: string }>({ sql: "SELECT id FROM users" });
  const count = 2500;
  const readings = Array.from(
    { length: count },
    (_, index) => ({ id: makeId(), seq: index + 1, value: 90 + index % 40 }),
  );
  await test.db.write([{
    sql: `INSERT INTO readings (user_id, date, time, id, type, value, unit, comment, version, seq, updated_at)
      SELECT ?1, '2026-11-01', '07:30', value ->> 'id', 'Fasting', value ->> 'value', 'mg/dl', '', 1, value ->> 'seq',
        '2026-11-01T07:30:00.000Z' FROM json_each(?2)`,
    args: [userId, JSON.stringify(readings)],
  }, {
    sql: "UPDATE readings SET value = value + 1, version = 2, updated_at = '2026-11-02T07:30:00.000Z'",
  }]);

  const response = await test.send("GET", "/api/auth/export", {
    token,
    headers: { "Accept-Encoding": "gzip" },
  });
  assert.equal(response.headers.get("Content-Encoding"), "gzip");
  const bytes = await response.bytes();
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const data = await new Response(stream).json();
  assert.equal(new Set(data.readings.map(({ _id }: { _id: string }) => _id)).size, count);
  assert.equal(data.readingHistory.length, count);
  assert.ok(bytes.length < JSON.stringify(data).length / 5, String(bytes.length));
});

Deno.test("The export holds what stands beside a person's own words: their state, phones, reminders, links and notifications", async () => {
  await using test = await openTestApp();
  const { token, userId } = await stageShare(test);
  const now = test.clock.now();
  const at = now.toISOString();
  const { text: { endpoint, keys } } = await makeSubscription();
  const device = { id: `web-${"0".repeat(32)}`, endpoint, ...keys, sdkVersion: "2.1.0", now: at };
  await upsertDevice(test.db, device);
  const rule = { kind: "test", label: "", time: "07:30", isOn: true, isSnoozed: false } as const;
  const reminder = { ...rule, days: [1], id: makeId(), nextMs: now.getTime() };
  await insertReminder(test.db, { userId, reminder, maximum: 1, now: at });
  const { token: admin } = await insertAdminSession(test);
  const note = { title: "Clinic", message: "On Monday", targetUsers: [userId], deepLink: "/care" };
  const sent = await test.send("POST", "/api/v1/notifications", { token: admin, body: note });
  const { notificationId } = await sent.json();
  await test.db.write([
    { sql: "UPDATE push_devices SET user_id = ?1", args: [userId] },
    { sql: "INSERT INTO push_interest_lists SELECT number, '[\"lows\"]', 0 FROM push_devices" },
    {
      sql:
        "INSERT INTO push_reports (notification_id, device_number, event) SELECT ?1, number, 'open' FROM push_devices",
      args: [notificationId],
    },
    { sql: "UPDATE notifications SET state = 'sent'" },
    { sql: "UPDATE reminders SET is_snoozed = 1" },
    { sql: "UPDATE users SET must_change_password = 1 WHERE id = ?1", args: [userId] },
  ]);
  const data = await exportOf(test, token);
  const { lastActiveOn, isSuspended, mustChangePassword } = data.account;
  assert.deepEqual([lastActiveOn, isSuspended, mustChangePassword], [at.slice(0, 10), false, true]);
  const [{ interests, reported }] = data.pushDevices;
  assert.deepEqual([interests, reported], [["lows"], [{ notificationId, event: "open" }]]);
  assert.equal(data.reminders[0].isSnoozed, true);
  assert.ok(data.notifications.some(({ deepLink }: { deepLink: string }) => deepLink.endsWith("/care")));
  assert.equal(data.shares[0].consentVersion, SHARE_CONSENT_VERSION);
});
