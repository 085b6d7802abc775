import assert from "node:assert/strict";
import { insertInterest, updateDeviceUser, upsertDevice } from "@/lib/store/push_devices.ts";
import { insertAdminSession } from "../support/admins.ts";
import { insertLastingSession, insertUserRow } from "../support/users.ts";
import { makeSubscription } from "../support/push_subscription.ts";
import { openTestApp } from "../support/test_app.ts";

const EVENTS = "/reporting_api/v2/instances/alafia/events";

async function openReporters() {
  const test = await openTestApp();
  const { db, clock } = test;
  const admin = await insertAdminSession(test);
  const owners: string[] = [];
  for (let number = 1; number <= 3; number++) {
    const { text: { endpoint, keys } } = await makeSubscription();
    await upsertDevice(db, {
      id: `web-${number}`,
      endpoint,
      ...keys,
      sdkVersion: "",
      now: clock.now().toISOString(),
    });
    await insertInterest(db, { number, interest: "all-users", maximum: 5000 });
    const userId = await insertUserRow(db);
    await updateDeviceUser(db, {
      id: `web-${number}`,
      userId,
      sessionId: await insertLastingSession(db, userId),
    });
    owners.push(userId);
  }
  const notify = async (body: Record<string, unknown>): Promise<string> => {
    const whole = { title: "Hello", message: "World", ...body };
    return (await (await test.send("POST", "/api/v1/notifications", { token: admin.token, body: whole }))
      .json())
      .notificationId;
  };
  const report = async (publishId: unknown, device: unknown, event: unknown = "delivery") => {
    const body = {
      publishId,
      event,
      deviceId: device,
      timestampSecs: 1,
      appInBackground: true,
      hasData: false,
    };
    assert.equal((await test.send("POST", EVENTS, { body })).status, 204);
  };
  const countsOf = async (id: string) => {
    const { notification } =
      await (await test.send("GET", `/api/v1/notifications/${id}`, { token: admin.token })).json();
    return [notification.shown, notification.opened];
  };
  const dispose = () => test[Symbol.asyncDispose]();
  return { test, owners, notify, report, countsOf, [Symbol.asyncDispose]: dispose };
}

Deno.test("a device's reports are counted once for each event", async () => {
  await using reporters = await openReporters();
  const { notify, report, countsOf } = reporters;
  const id = await notify({ sendToAll: true });
  for (let again = 0; again < 3; again++) await report(id, "web-1");
  await report(id, "web-2");
  await report(id, "web-2", "open");
  await report(id, "web-2", "open");
  assert.deepEqual(await countsOf(id), [2, 1]);
});

Deno.test("what nobody was meant to get, what is unknown and what is old changes nothing", async () => {
  await using reporters = await openReporters();
  const { test, notify, report, countsOf, owners } = reporters;
  const id = await notify({ targetUsers: [owners[0]] });
  for (const device of ["web-2", "web-unknown", "", null, 1, {}]) await report(id, device);
  for (const event of ["shown", "", null, 1, ["open"]]) await report(id, "web-1", event);
  for (const publishId of ["unknown", null, 7, {}]) await report(publishId, "web-1");
  const scheduled = await notify({ sendToAll: true, sendAt: "2026-11-22T09:00Z" });
  await report(scheduled, "web-1");
  assert.deepEqual(await countsOf(id), [0, 0]);
  await report(id, "web-1");
  test.clock.advance({ days: 31 });
  await report(id, "web-1", "open");
  const rows = await test.db.read({ sql: "SELECT shown, opened FROM notifications ORDER BY is_for_all" });
  assert.deepEqual(rows.map((row) => ({ ...row })), [{ shown: 1, opened: 0 }, { shown: 0, opened: 0 }]);
});

Deno.test("reports are bounded: 4 KB each, and so many a minute from one address", async () => {
  await using reporters = await openReporters();
  const { test } = reporters;
  const heavy = await test.send("POST", EVENTS, { body: { publishId: "x".repeat(5000) } });
  assert.equal(heavy.status, 413);
  const body = { publishId: "x", deviceId: "y", event: "open" };
  let refused: Response | undefined;
  for (let count = 0; count < 3001 && !refused; count++) {
    const response = await test.send("POST", EVENTS, { body, from: "198.51.100.1" });
    if (response.status !== 204) refused = response;
  }
  assert.equal(refused?.status, 429);
  assert.ok(refused?.headers.has("Retry-After"));
  const { error, description } = await refused.json();
  assert.equal(error, description);
});

Deno.test("a report shows that the device lives, and opened ones stand in the overview on the day of the sending", async () => {
  await using reporters = await openReporters();
  const { test, notify, report } = reporters;
  const id = await notify({ sendToAll: true });
  await test.db.write([{ sql: "UPDATE notifications SET taken = 2 WHERE id = ?1", args: [id] }]);
  test.clock.advance({ hours: 11 });
  for (const device of ["web-1", "web-2"]) await report(id, device, "open");
  test.clock.advance({ hours: 11 });
  await report(id, "web-3", "open");
  const { token } = await insertAdminSession(test, "evening@example.ng");
  const overview = await (await test.send("GET", "/api/v1/admin/overview", { token })).json();
  const on = (series: { day: string; count: number }[]) => series.filter(({ count }) => count > 0);
  assert.deepEqual(on(overview.notificationsSent), [{ day: "2026-11-21", count: 2 }]);
  assert.deepEqual(on(overview.notificationsOpened), [{ day: "2026-11-21", count: 3 }]);
  const [row] = await test.db.read({ sql: "SELECT last_seen_at FROM push_devices WHERE id = 'web-3'" });
  assert.equal(row?.last_seen_at, "2026-11-22T07:00:00.000Z");
});
