import assert from "node:assert/strict";
import { signOutSuspended } from "@/lib/store/admin_user_changes.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { startRetest } from "@/lib/services/reminders/reminders.ts";
import {
  deleteReminder,
  insertReminder,
  listReminders,
  type StoredReminder,
  updateReminderSettings,
} from "@/lib/store/reminders.ts";
import { listInbox } from "@/lib/store/inbox.ts";
import { createFakeClock } from "../support/clock.ts";
import { makeId } from "../support/fixtures.ts";
import { openPushQueueApp, type PushQueueApp } from "../support/push_queue_app.ts";
import { insertTestReading } from "../support/two_users.ts";

/** Tomorrow, since push services refuse tokens of the past: the evening before the first 07:30 in Lagos (06:30 UTC). */
const EVENING = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T18:00:00.000Z`;
const FIRST_MS = Date.parse(EVENING) + 12.5 * 3600_000;

async function addReminder(
  { db }: PushQueueApp,
  userId: string,
  changes: Partial<StoredReminder> = {},
): Promise<string> {
  const id = makeId();
  const rule = { kind: "test", label: "Before ẹ̀bà", time: "07:30", days: [0, 1, 2, 3, 4, 5, 6] } as const;
  const reminder = {
    ...rule,
    days: [...rule.days],
    isOn: true,
    isSnoozed: false,
    nextMs: FIRST_MS,
    ...changes,
    id,
  };
  await insertReminder(db, { userId, reminder, maximum: 50, now: EVENING });
  return id;
}

async function readNext({ db }: PushQueueApp, id: string): Promise<string | undefined> {
  const [row] = await db.read<{ next_at: number | null }>({
    sql: "SELECT next_at FROM reminders WHERE id = ?1",
    args: [id],
  });
  return row?.next_at ? new Date(row.next_at).toISOString() : undefined;
}

async function readInbox({ db }: PushQueueApp, userId: string) {
  return JSON.parse((await listInbox(db, userId, { limit: 50 })).items);
}

const heard = ({ service }: PushQueueApp) =>
  service.received.map(({ text }) => JSON.parse(text).notification.title);
const hoursAfter = (hours: number) => new Date(FIRST_MS + hours * 3600_000).toISOString();

Deno.test("a reminder at 07:30 in Lagos rings once across two instances, jumps of the clock and a restart", async () => {
  await using town = await openPushQueueApp(EVENING);
  const ada = await town.addDevice();
  const id = await addReminder(town, ada);
  const [firstDb, secondDb] = [
    await openDatabase({ url: `file:${town.path}` }),
    await openDatabase({ url: `file:${town.path}` }),
  ];
  const slow = createFakeClock(new Date(town.clock.now().getTime() - 5000).toISOString());
  const [first, second] = [town.openQueue({ db: firstDb }), town.openQueue({ db: secondDb, clock: slow })];
  const pass = async (by: { seconds?: number; minutes?: number; hours?: number }) => {
    town.clock.advance(by);
    slow.advance(by);
    await Promise.all([first.drain(), second.drain()]);
  };
  await pass({ hours: 12, minutes: 29, seconds: 59 });
  assert.deepEqual(heard(town), []);
  for (let second = 0; second < 12; second++) await pass({ seconds: 1 });
  assert.deepEqual(heard(town), ["Time to check your blood sugar"]);
  assert.equal(await readNext(town, id), hoursAfter(24));

  await pass({ hours: -2 });
  await pass({ hours: 2 });
  assert.equal(heard(town).length, 1, "a clock that was set back rings nothing again");

  await firstDb.close();
  await secondDb.close();
  await town.openQueue().drain();
  assert.equal(heard(town).length, 1, "nor does a restart");
  town.clock.advance({ hours: 24 });
  await Promise.all([town.openQueue().drain(), town.openQueue().drain()]);
  assert.equal(heard(town).length, 2);
  assert.equal((await readInbox(town, ada)).length, 2);
});

Deno.test("a reminder of a suspended person is told to nobody, and goes on once they are restored", async () => {
  await using town = await openPushQueueApp(EVENING);
  const ada = await town.addDevice();
  const id = await addReminder(town, ada);
  const suspend = (is: number) =>
    town.db.write([
      { sql: "UPDATE users SET is_suspended = ?1 WHERE id = ?2", args: [is, ada] },
      ...is ? signOutSuspended(ada) : [],
    ]);
  await suspend(1);
  const everybody = await town.notify();
  town.clock.advance({ hours: 12.5 });
  await town.queue.drain();
  assert.ok(everybody);
  assert.deepEqual(
    [heard(town), (await readInbox(town, ada)).length],
    [[], 1],
    "only what everybody is told",
  );
  assert.equal(await readNext(town, id), hoursAfter(24));
  await suspend(0);
  await town.addDevice(ada);
  town.clock.advance({ hours: 24 });
  await town.queue.drain();
  assert.deepEqual(heard(town), ["Time to check your blood sugar"]);
});

Deno.test("a clock that jumps a day forward and back rings each reminder once, and goes on the day after", async () => {
  await using town = await openPushQueueApp(EVENING);
  const id = await addReminder(town, await town.addDevice());
  const pass = async (by: { hours: number }) => {
    town.clock.advance(by);
    await town.queue.drain();
    return heard(town).length;
  };
  assert.equal(await pass({ hours: 12.5 }), 1);
  assert.equal(await pass({ hours: 24 }), 2, "the day ahead has a reminder of its own");
  assert.equal(await pass({ hours: -24 }), 2);
  assert.equal(await pass({ hours: 24 }), 2, "which does not ring again when that day comes");
  assert.equal(await readNext(town, id), hoursAfter(48));
  assert.equal(await pass({ hours: 24 }), 3);
});

Deno.test("after days without a server only the newest reminder rings, and nothing that is more than an hour late", async () => {
  await using town = await openPushQueueApp(EVENING);
  const ada = await town.addDevice();
  const id = await addReminder(town, ada);
  town.clock.advance({ hours: 12.5 + 72 + 0.9 });
  await town.queue.drain();
  assert.equal(heard(town).length, 1);
  assert.equal(await readNext(town, id), hoursAfter(96));
  town.clock.advance({ hours: 50 });
  await town.queue.drain();
  assert.equal(heard(town).length, 1);
  assert.equal(await readNext(town, id), hoursAfter(144));
});

Deno.test("a reminder is told to its person's devices and nobody else's, and tells nothing of their health", async () => {
  await using town = await openPushQueueApp(EVENING);
  const [ada, bayo] = [await town.addDevice(), await town.addDevice()];
  await town.addDevice(ada);
  const id = await addReminder(town, ada, { kind: "medicine", label: "Metformin" });
  town.clock.advance({ hours: 13 });
  await town.queue.drain();
  assert.deepEqual(town.service.received.map(({ device }) => device).sort(), [0, 2]);
  const text = town.service.received[0]?.text ?? "";
  assert.equal(/metformin/i.test(text), false);
  const { title, deep_link, actions } = JSON.parse(text).notification;
  const date = new Date(FIRST_MS).toISOString().slice(0, 10);
  assert.deepEqual([title, deep_link, actions], [
    "Time for your medicine",
    `https://alafia.ng/dashboard#dose=${id}&date=${date}`,
    [{ action: "taken", title: "Taken" }, { action: "not_today", title: "Not today" }],
  ]);
  assert.deepEqual(await readInbox(town, bayo), []);
  const [row] = await town.db.read({ sql: "SELECT state, devices, taken FROM notifications" });
  assert.deepEqual({ ...row }, { state: "sent", devices: 2, taken: 2 });
});

Deno.test("in quiet hours a reminder waits in the inbox and is not pushed, unless it was put off into them", async () => {
  await using town = await openPushQueueApp(EVENING);
  const ada = await town.addDevice();
  await updateReminderSettings(
    town.db,
    ada,
    { zone: "Africa/Lagos", quietFrom: "22:00", quietTo: "08:00" },
    [],
  );
  const id = await addReminder(town, ada);
  town.clock.advance({ hours: 12.5 });
  await town.queue.drain();
  assert.deepEqual(heard(town), []);
  assert.equal((await readInbox(town, ada)).length, 1);
  const snoozed = FIRST_MS + 10 * 60_000;
  await town.db.write([{
    sql: "UPDATE reminders SET next_at = ?1, is_snoozed = 1 WHERE id = ?2",
    args: [snoozed, id],
  }]);
  town.clock.advance({ minutes: 10 });
  await town.queue.drain();
  assert.equal(heard(town).length, 1);
  assert.equal(await readNext(town, id), hoursAfter(24), "and goes on as before");
});

Deno.test("a thousand reminders of one minute ring once each, whoever drains", async () => {
  await using town = await openPushQueueApp(EVENING);
  const ada = await town.addDevice();
  for (let count = 0; count < 5; count++) await addReminder(town, ada, { time: "07:30" });
  const silent = await Promise.all(Array.from({ length: 995 }, () => town.addDeviceless()));
  await Promise.all(silent.map((userId) => addReminder(town, userId)));
  town.clock.advance({ hours: 12.5 });
  await Promise.all([town.queue.drain(), town.openQueue().drain(), town.openQueue().drain()]);
  assert.equal(heard(town).length, 5);
  const [row] = await town.db.read({
    sql: "SELECT count(*) AS count, count(DISTINCT user_id) AS people FROM notification_people",
  });
  assert.deepEqual({ ...row }, { count: 1000, people: 996 });
});

Deno.test("a reminder that is deleted or switched off does not ring, and one's past reminders go with the account", async () => {
  await using town = await openPushQueueApp(EVENING);
  const ada = await town.addDevice();
  await addReminder(town, ada, { isOn: false, nextMs: undefined });
  await addReminder(town, ada);
  town.clock.advance({ hours: 12.5 });
  await town.queue.drain();
  assert.equal(heard(town).length, 1);
  await town.db.write([{ sql: "DELETE FROM users WHERE id = ?1", args: [ada] }]);
  for (const table of ["notifications", "notification_people", "reminders", "push_devices"]) {
    assert.deepEqual(await town.db.read({ sql: `SELECT * FROM ${table}` }), [], table);
  }
});

Deno.test("a push lives no longer than what it speaks of, names its time, and takes the place of the one before", async () => {
  await using town = await openPushQueueApp(EVENING);
  const ada = await town.addDevice();
  const id = await addReminder(town, ada, { kind: "medicine" });
  const drainAt = async (ms: number) => {
    town.clock.advance({ seconds: (ms - town.clock.now().getTime()) / 1000 });
    await town.queue.drain();
    const { text = "", headers } = town.service.received.at(-1) ?? {};
    const { body, tag } = JSON.parse(text).notification;
    return { body, tag, ttl: Number(headers?.get("TTL")), topic: headers?.get("Topic") };
  };
  const MINUTE_MS = 60_000;
  const dose = { body: "07:30 · Tap to open Alafia.", tag: id, topic: id.replaceAll("-", "") };
  assert.deepEqual(await drainAt(FIRST_MS + 10 * MINUTE_MS), { ...dose, ttl: 50 * 60 });
  assert.deepEqual(await drainAt(FIRST_MS + 24 * 60 * MINUTE_MS), { ...dose, ttl: 60 * 60 });
  await startRetest(town, ada);
  const { ttl, body } = await drainAt(town.clock.now().getTime() + 20 * MINUTE_MS);
  assert.ok(ttl > 20 * 60 && ttl <= 30 * 60, `${ttl} s`);
  assert.equal(body, "07:45 · Tap to open Alafia.");
  await town.notify();
  assert.equal((await drainAt(town.clock.now().getTime())).ttl, 24 * 3600);

  const { length } = town.service.received;
  town.service.respondWith(() => new Response(null, { status: 503, headers: { "Retry-After": "3600" } }));
  await drainAt(FIRST_MS + 48 * 60 * MINUTE_MS);
  town.service.respondWith(() => undefined);
  await drainAt(FIRST_MS + 49 * 60 * MINUTE_MS + MINUTE_MS);
  assert.equal(town.service.received.length, length, "an hour late it is sent no more");
});

Deno.test("a low is measured again in a quarter of an hour, once, also in quiet hours, and by no list", async () => {
  await using town = await openPushQueueApp(EVENING);
  const [ada, bayo] = [await town.addDevice(), await town.addDevice()];
  const quiet = { zone: "Africa/Lagos", quietFrom: "00:00", quietTo: "23:59" };
  await updateReminderSettings(town.db, ada, quiet, []);
  const pass = async (by: { seconds: number }) => {
    town.clock.advance(by);
    await town.queue.drain();
    return heard(town);
  };
  await startRetest(town, ada);
  await startRetest(town, bayo);
  await deleteReminder(town.db, { userId: bayo, id: bayo, now: town.clock.now().toISOString() });
  assert.deepEqual(await pass({ seconds: 600 }), []);
  await startRetest(town, ada);
  assert.deepEqual(await pass({ seconds: 900 }), [], "it began anew, and an open app rings first");
  assert.deepEqual(await pass({ seconds: 30 }), ["Time to check your blood sugar"]);
  assert.equal((await pass({ seconds: 86_400 })).length, 1);
  const { device, text } = town.service.received[0] ?? {};
  assert.equal(device, 0, "Bayọ̀ stopped his");
  assert.equal(JSON.parse(text ?? "").notification.deep_link, "https://alafia.ng/dashboard?record");
  assert.deepEqual(await listReminders(town.db, ada, 50), []);
});

Deno.test("a low that is over rings no more: the newest reading is 70 or more and came after it was asked for", async () => {
  await using town = await openPushQueueApp(EVENING);
  const DAY = EVENING.slice(0, 10);
  const readings = {
    "none since": [],
    "a low again": [{ value: 3.5, unit: "mmol/l", time: "23:59" }],
    "one of long ago, typed now": [{ value: 61, time: "18:00" }, { value: 120, date: "2026-01-01" }],
    "70 again": [{ value: 61, time: "18:00" }, { value: 70, time: "18:14" }],
  } as const;
  const rings: Record<string, boolean> = {};
  for (const [name, added] of Object.entries(readings)) {
    const userId = await town.addDevice();
    const before = new Date(town.clock.now().getTime() - 1000).toISOString();
    await insertTestReading(town.db, userId, { date: DAY, time: "12:00", value: 120 }, before);
    await startRetest(town, userId);
    for (const typed of added) {
      await insertTestReading(town.db, userId, { date: DAY, ...typed }, town.clock.now().toISOString());
    }
    const former = heard(town).length;
    town.clock.advance({ minutes: 16 });
    await town.queue.drain();
    rings[name] = heard(town).length > former;
  }
  assert.deepEqual(rings, {
    "none since": true,
    "a low again": true,
    "one of long ago, typed now": true,
    "70 again": false,
  });
});
