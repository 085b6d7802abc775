import assert from "node:assert/strict";
import { composePayload, pushRetryDelayMs } from "@/lib/services/push/push_delivery.ts";
import { createLog } from "@/lib/services/log.ts";
import { StoreUnavailableError } from "@/lib/store/database.ts";
import { claimDeliveries } from "@/lib/store/push_deliveries.ts";
import { makeId } from "../support/fixtures.ts";
import { openPushQueueApp, type PushQueueApp } from "../support/push_queue_app.ts";

async function readNotification({ db }: PushQueueApp, id: string) {
  const [row] = await db.read({
    sql: "SELECT state, people, devices, taken, failed, gone FROM notifications WHERE id = ?1",
    args: [id],
  });
  return { ...row };
}

const devicesReached = ({ service }: PushQueueApp) =>
  service.received.map(({ device }) => device).sort((a, b) => a - b);

Deno.test("every device of everybody gets a notification once, and what came of it is counted", async () => {
  await using town = await openPushQueueApp();
  const ada = await town.addDevice();
  await town.addDevice(ada);
  await town.addDevice();
  const id = await town.notify({ title: "Káàárọ̀" });
  await town.queue.drain();
  await town.queue.drain();
  assert.deepEqual(devicesReached(town), [0, 1, 2]);
  const { notification, data } = JSON.parse(town.service.received[0]?.text ?? "");
  assert.deepEqual(notification, {
    title: "Káàárọ̀",
    body: "World",
    lang: "en",
    deep_link: "https://alafia.ng/",
    hide_notification_if_site_has_focus: false,
  });
  assert.equal(data.pusher.publishId, id);
  const counted = { state: "sent", people: 2, devices: 3, taken: 3, failed: 0, gone: 0 };
  assert.deepEqual(await readNotification(town, id), counted);
});

Deno.test("a notification for chosen people reaches theirs and nobody else's devices", async () => {
  await using town = await openPushQueueApp();
  const ada = await town.addDevice();
  await town.addDevice();
  await town.addDevice(ada);
  const id = await town.notify({ audience: { kind: "chosen", userIds: [ada, ada, "nobody"] } });
  await town.queue.drain();
  assert.deepEqual(devicesReached(town), [0, 2]);
  assert.equal((await readNotification(town, id)).people, 1);
});

Deno.test("people are chosen by their language and by when they were there last, as it is when it is sent", async () => {
  await using town = await openPushQueueApp();
  const { db, clock, queue } = town;
  const [ada, bayo] = [await town.addDevice(), await town.addDevice(), await town.addDevice()];
  const dayBefore = (days: number) =>
    new Date(clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const describe = (id: string, days: number) =>
    db.write([{
      sql: "UPDATE users SET message_language = 'yo', last_active_on = ?2 WHERE id = ?1",
      args: [id, dayBefore(days)],
    }]);
  await describe(ada, 7);
  await describe(bayo, 8);
  const filter = { language: "yo", activeWithinDays: 7 } as const;
  await town.notify({ audience: { kind: "filtered", filter } });
  await queue.drain();
  assert.deepEqual(devicesReached(town), [0]);
  await town.notify({ audience: { kind: "filtered", filter: { language: "yo" } } });
  await queue.drain();
  assert.deepEqual(devicesReached(town), [0, 0, 1]);
  const sendAt = new Date(clock.now().getTime() + 3600_000).toISOString();
  await town.notify({ audience: { kind: "filtered", filter }, sendAt });
  // Midnight may pass within the hour.
  await describe(ada, 6);
  await describe(bayo, 0);
  clock.advance({ hours: 1 });
  await queue.drain();
  assert.deepEqual(devicesReached(town), [0, 0, 0, 1, 1]);
});

Deno.test("each device is told in its person's language, where that is written, and else in English", async () => {
  await using town = await openPushQueueApp();
  const people: string[] = [];
  for (const language of ["ha", "yo", "en", "fr"]) {
    const userId = await town.addDevice();
    const sql = "UPDATE users SET message_language = ?2 WHERE id = ?1";
    await town.db.write([{ sql, args: [userId, language] }]);
    people.push(userId);
  }
  // A phone on which nobody is signed in hears what is for all.
  const left = await town.addDevice();
  await town.db.write([{ sql: "UPDATE push_devices SET user_id = NULL WHERE user_id = ?1", args: [left] }]);
  await town.notify({ translations: { ha: { title: "Sannu", message: "Duniya" } } });
  await town.queue.drain();
  const told = () =>
    town.service.received.splice(0).toSorted((a, b) => a.device - b.device).map(({ text }) => {
      const { title, body, lang } = JSON.parse(text).notification;
      return [title, body, lang];
    });
  const english = ["Hello", "World", "en"];
  assert.deepEqual(told(), [["Sannu", "Duniya", "ha"], english, english, english, english]);
  // What is written for one person is in theirs from the start.
  const audience = { kind: "chosen", userIds: people.slice(1, 2) } as const;
  await town.notify({ about: "feedback", title: "A ti dáhùn", audience });
  await town.queue.drain();
  assert.deepEqual(told(), [["A ti dáhùn", "World", "yo"]]);
});

Deno.test("a notification without a device is sent all the same: the inbox holds it", async () => {
  await using town = await openPushQueueApp();
  const id = await town.notify();
  assert.equal((await readNotification(town, id)).state, "sent");
});

Deno.test("a device whose subscription is over is forgotten", async () => {
  await using town = await openPushQueueApp();
  for (let count = 0; count < 3; count++) await town.addDevice();
  town.service.respondWith((device) =>
    device === 2 ? undefined : new Response(null, { status: 410 - device * 6 })
  );
  const id = await town.notify();
  await town.queue.drain();
  assert.deepEqual(await town.db.read({ sql: "SELECT number FROM push_devices" }), [{ number: 3 }]);
  const { taken, gone } = await readNotification(town, id);
  assert.deepEqual([taken, gone], [1, 2]);
  await town.notify();
  await town.queue.drain();
  assert.deepEqual(devicesReached(town), [2, 2]);
});

Deno.test("a device that its service refuses for a week is forgotten, if the service took pushes of others", async () => {
  await using town = await openPushQueueApp();
  await town.addDevice();
  await town.addDevice();
  const listDevices = async () =>
    (await town.db.read<{ number: number }>({ sql: "SELECT number FROM push_devices" })).map(({ number }) =>
      number
    );
  const notifyEachDay = async (days: number, refused: readonly number[]) => {
    town.service.respondWith((device) =>
      refused.includes(device) ? new Response(null, { status: 403 }) : undefined
    );
    for (let day = 0; day < days; day++) {
      await town.notify({ title: makeId() });
      await town.queue.drain();
      // The service's own clock says when a sender's token is over.
      town.clock.advance({ days: 1 });
    }
  };
  await notifyEachDay(9, [0, 1]);
  assert.deepEqual(await listDevices(), [1, 2], "it is us whom the service refuses");
  await notifyEachDay(7, [0]);
  assert.deepEqual(await listDevices(), [1, 2]);
  await notifyEachDay(2, [0]);
  assert.deepEqual(await listDevices(), [2]);
});

Deno.test("a busy push service is asked again when it says so, and no sooner", async () => {
  await using town = await openPushQueueApp();
  await town.addDevice();
  let asked = 0;
  town.service.respondWith((_device, attempt) => {
    asked++;
    return attempt === 1 ? new Response(null, { status: 429, headers: { "Retry-After": "600" } }) : undefined;
  });
  const id = await town.notify();
  await town.queue.drain();
  town.clock.advance({ seconds: 599 });
  await town.queue.drain();
  assert.equal(asked, 1);
  assert.equal((await readNotification(town, id)).state, "sending");
  town.clock.advance({ seconds: 1 });
  await town.queue.drain();
  assert.deepEqual(devicesReached(town), [0]);
  assert.equal((await readNotification(town, id)).state, "sent");
});

Deno.test("a push service that stays broken is given up after six tries, one that refuses after one", async () => {
  await using town = await openPushQueueApp();
  await town.addDevice();
  await town.addDevice();
  let asked = [0, 0];
  town.service.respondWith((device) => {
    asked = asked.map((count, index) => count + Number(index === device));
    return new Response(null, { status: device ? 400 : 500 });
  });
  const id = await town.notify();
  for (let hour = 0; hour < 10; hour++) {
    await town.queue.drain();
    town.clock.advance({ hours: 1 });
  }
  assert.deepEqual(asked, [6, 1]);
  const counted = { state: "sent", people: 2, devices: 2, taken: 0, failed: 2, gone: 0 };
  assert.deepEqual(await readNotification(town, id), counted);
});

Deno.test("two processes that drain at once send every message once", async () => {
  await using town = await openPushQueueApp();
  for (let count = 0; count < 30; count++) await town.addDevice();
  await town.notify();
  await Promise.all([town.queue.drain(), town.openQueue().drain()]);
  assert.deepEqual(devicesReached(town), Array.from({ length: 30 }, (_, device) => device));
});

Deno.test("what a process claimed before it broke down is sent by the next one once the claim has ended", async () => {
  await using town = await openPushQueueApp();
  for (let count = 0; count < 3; count++) await town.addDevice();
  const id = await town.notify();
  const nowMs = town.clock.now().getTime();
  assert.equal(
    (await claimDeliveries(town.db, { nowMs, claimUntilMs: nowMs + 120_000, limit: 2 })).length,
    2,
  );
  await town.queue.drain();
  assert.deepEqual(devicesReached(town), [2]);
  town.clock.advance({ minutes: 2 });
  await town.queue.drain();
  assert.deepEqual(devicesReached(town), [0, 1, 2]);
  const topics = new Set(town.service.received.map(({ headers }) => headers.get("Topic")));
  assert.deepEqual([...topics], [id.replaceAll("-", "")]);
});

Deno.test("who stops gives back what nobody has begun, so that the next process need not wait", async () => {
  await using town = await openPushQueueApp();
  for (let count = 0; count < 140; count++) await town.addDevice();
  const { queue, service } = town;
  let stopping: Promise<void> | undefined;
  service.respondWith(() => void (stopping ??= queue.stop()));
  const id = await town.notify();
  await queue.drain();
  await stopping;
  const before = service.received.length;
  assert.ok(before > 0 && before < 140, `${before}`);
  await town.openQueue().drain();
  assert.equal(service.received.length, 140);
  assert.equal((await readNotification(town, id)).state, "sent");
});

Deno.test("a scheduled notification begins at its time, once, for whoever is there then", async () => {
  await using town = await openPushQueueApp();
  await town.addDevice();
  const sendAt = new Date(town.clock.now().getTime() + 3600_000).toISOString();
  const id = await town.notify({ sendAt });
  await town.queue.drain();
  assert.deepEqual(devicesReached(town), []);
  await town.addDevice();
  town.clock.advance({ hours: 1 });
  await Promise.all([town.queue.drain(), town.openQueue().drain()]);
  assert.deepEqual(devicesReached(town), [0, 1]);
  assert.equal((await readNotification(town, id)).people, 2);
});

Deno.test("a device at an address that is not allowed any more is never called", async () => {
  await using town = await openPushQueueApp();
  await town.addDevice();
  await town.db.write([{ sql: "UPDATE push_devices SET endpoint = 'http://10.0.0.1/x'" }]);
  const id = await town.notify();
  await town.queue.drain();
  assert.equal((await readNotification(town, id)).gone, 1);
});

for (
  const [fault, line] of [
    [new StoreUnavailableError("away"), { level: "warn", event: "push_queue_waits" }],
    [new TypeError("ada@example.ng is not a function"), {
      level: "error",
      event: "push_queue_failed",
      name: "TypeError",
    }],
  ] as const
) {
  Deno.test(`a queue that meets a ${fault.name} logs it as what it is, without its words`, async () => {
    await using town = await openPushQueueApp();
    const lines: string[] = [];
    const log = createLog("debug", town.clock.now, (text) => lines.push(text));
    const queue = town.openQueue({ db: { ...town.db, read: () => Promise.reject(fault) }, log });
    queue.start();
    await queue.stop();
    const { time: _, ...logged } = JSON.parse(lines.join());
    assert.deepEqual({ ...logged, ...line }, logged);
    assert.doesNotMatch(lines.join(), /ada@example/);
    if (line.level === "error") assert.match(logged.at, /^store\/push_queue_test\.ts:/);
  });
}

Deno.test("The pause between attempts grows fourfold up to an hour, and obeys who asks for more", () => {
  const wait = (attempts: number, chance: number, retryAfterSeconds?: number) =>
    pushRetryDelayMs({ kind: "later", retryAfterSeconds }, attempts, chance);
  assert.deepEqual([1, 2, 3, 4, 5, 6].map((attempts) => wait(attempts, 1)), [
    15_000,
    60_000,
    240_000,
    960_000,
    3600_000,
    3600_000,
  ]);
  assert.equal(wait(1, 0), 7500);
  assert.equal(wait(1, 0, 600), 600_000);
  assert.equal(wait(1, 0, 10 ** 9), 86_400_000);
});

Deno.test("composePayload() cuts a message that is too long at a character", () => {
  const text = { notificationId: "n", title: "T", language: "en", deepLink: "https://alafia.ng/" };
  for (const message of ["x".repeat(1000), "🙂".repeat(1000), "\u0001".repeat(1000), "ẹ́".repeat(500)]) {
    const payload = composePayload({ ...text, message }, "alafia");
    assert.ok(payload.length <= 3000);
    const { body } = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(payload)).notification;
    assert.ok(message.startsWith(body.replace(/…$/, "").trimEnd()) && body.length > 200);
    assert.equal(/\p{Surrogate}/u.test(body), false);
  }
});
