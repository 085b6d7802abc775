import assert from "node:assert/strict";
import { dispatchReminders } from "@/lib/store/due_reminders.ts";
import type { Database } from "@/lib/store/database.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { claimDeliveries } from "@/lib/store/push_deliveries.ts";
import { updateDeviceUser } from "@/lib/store/push_devices.ts";
import { deleteOtherSessions } from "@/lib/store/sessions.ts";
import { makeId } from "../support/fixtures.ts";
import { openPushQueueApp, type PushQueueApp } from "../support/push_queue_app.ts";
import { insertLastingSession } from "../support/users.ts";

/** Two processes over one database file: Ada's phone waits for the push service, and may become Bayo's. */
async function openTown() {
  const town = await openPushQueueApp();
  const db = await openDatabase({ url: `file:${town.path}` });
  const [ada, bayo] = [await town.addDevice(), await town.addDeviceless()];
  const moments = { nowMs: town.clock.now().getTime(), claimUntilMs: town.clock.now().getTime(), limit: 100 };
  return {
    ...{ town, ada, bayo },
    /** By the other process, as somebody who signs out elsewhere does it. */
    endSessions: () => deleteOtherSessions(db, { userId: ada, sessionId: "" }),
    async handOver(userId = bayo) {
      const sessionId = await insertLastingSession(db, userId);
      const [device] = await db.read<{ id: string }>({ sql: "SELECT id FROM push_devices" });
      return await updateDeviceUser(db, { id: device?.id ?? "", userId, sessionId });
    },
    claim: (from: Database = db) => claimDeliveries(from, moments),
    drain: () => town.openQueue({ db }).drain(),
    [Symbol.asyncDispose]: async () => {
      await db.close();
      await town[Symbol.asyncDispose]();
    },
  };
}

async function ringReminder({ db, clock }: PushQueueApp, userId: string): Promise<string> {
  const [reminderId, notificationId] = [makeId(), makeId()];
  const nextMs = clock.now().getTime();
  await db.write([{
    sql: `INSERT INTO reminders (user_id, id, kind, label, time, days, is_on, next_at, created_at)
      VALUES (?1, ?2, 'test', '', '08:00', '[]', 1, ?3, '')`,
    args: [userId, reminderId, nextMs],
  }]);
  const told = {
    notificationId,
    title: "Test",
    message: "Now",
    deepLink: "https://alafia.ng/",
    expiresAt: new Date(nextMs + 3600_000).toISOString(),
    isPushed: true,
  };
  await dispatchReminders(
    db,
    [{ userId, reminderId, nextMs, followingMs: undefined, told }],
    clock.now(),
  );
  return notificationId;
}

const PERSONAL: Record<string, (town: PushQueueApp, userId: string) => Promise<string>> = {
  "a notification for chosen people": (town, userId) =>
    town.notify({ audience: { kind: "chosen", userIds: [userId] } }),
  "a notification for people of a language": (town) =>
    town.notify({ audience: { kind: "filtered", filter: { language: "en" } } }),
  "an answer to feedback": (town, userId) =>
    town.notify({ about: "feedback", audience: { kind: "chosen", userIds: [userId] } }),
  "a reminder": ringReminder,
};

const readState = async ({ db }: PushQueueApp, id: string) =>
  (await db.read({ sql: "SELECT state FROM notifications WHERE id = ?1", args: [id] }))[0]?.state;

for (const [what, send] of Object.entries(PERSONAL)) {
  Deno.test(`${what} that waits ends with the session, whoever has the phone by then`, async () => {
    await using test = await openTown();
    const { town, ada } = test;
    const id = await send(town, ada);
    await test.endSessions();
    assert.equal(await readState(town, id), "sent", "nothing of it waits");
    assert.equal(await test.handOver(), true);
    await Promise.all([town.queue.drain(), test.drain()]);
    assert.equal(town.service.received.length, 0);
    assert.equal(await test.handOver(ada), false, "the phone is somebody else's");
  });

  Deno.test(`${what} that waits goes with the phone, and with the account`, async () => {
    for (const table of ["push_devices", "users"]) {
      await using test = await openTown();
      const { town, ada } = test;
      const id = await send(town, ada);
      await town.db.write([{
        sql: `DELETE FROM ${table} WHERE ${table === "users" ? "id" : "user_id"} = ?1`,
        args: [ada],
      }]);
      const rows = await town.db.read({
        sql: "SELECT 1 FROM push_deliveries WHERE user_id = ?1",
        args: [ada],
      });
      assert.equal(rows.length, 0, table);
      assert.notEqual(await readState(town, id), "sending", table);
    }
  });

  Deno.test(`${what} that comes after the phone changed hands does not reach it`, async () => {
    await using test = await openTown();
    const { town, ada } = test;
    await test.endSessions();
    await test.handOver();
    await send(town, ada);
    await Promise.all([town.queue.drain(), test.drain()]);
    const toBayo = what.includes("language") ? 1 : 0;
    assert.equal(town.service.received.length, toBayo);
  });
}

Deno.test("a personal message at a phone that is another person's by now is claimed by nobody, and ends", async () => {
  await using test = await openTown();
  const { town, ada, bayo } = test;
  const id = await PERSONAL["an answer to feedback"]?.(town, ada) ?? "";
  await town.db.write([
    { sql: "DROP TRIGGER push_devices_leave_deliveries" },
    { sql: "UPDATE push_devices SET user_id = ?1", args: [bayo] },
  ]);
  assert.deepEqual(await test.claim(), []);
  assert.equal(await readState(town, id), "sent");
  assert.deepEqual(await town.db.read({ sql: "SELECT 1 FROM push_deliveries" }), []);
});

Deno.test("a personal message whose phone changes hands between claim and sending is not read for the next person", async () => {
  await using test = await openTown();
  const { town, ada } = test;
  await PERSONAL["a reminder"]?.(town, ada);
  const overtaken: Database = {
    ...town.db,
    write: (statements) => town.db.write(statements),
    async read(statement) {
      await test.endSessions();
      await test.handOver();
      return await town.db.read(statement);
    },
  };
  assert.deepEqual(await test.claim(overtaken), []);
});

Deno.test("what is for everybody waits on for the phone, and what is personal for its person's next session on it", async () => {
  await using test = await openTown();
  const { town, ada } = test;
  await town.notify();
  await PERSONAL["a reminder"]?.(town, ada);
  await test.handOver(ada);
  assert.equal((await test.claim()).length, 2, "another session of the same person");
  await test.endSessions();
  await test.handOver();
  assert.equal((await test.claim()).length, 1, "for everybody");
});
