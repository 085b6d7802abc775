import assert from "node:assert/strict";
import { doseId } from "@/lib/shared/care.ts";
import { addDays } from "@/lib/shared/calendar.ts";
import { tellShortSupplies } from "@/lib/services/reminders/supplies.ts";
import { SUPPLIES_MAX } from "@/lib/shared/limits.ts";
import type { CareEntry } from "@/lib/shared/schemas/care.ts";
import { deleteExpired } from "@/lib/services/housekeeping.ts";
import { upsertCareRecord } from "@/lib/store/care.ts";
import { signOutSuspended } from "@/lib/store/admin_user_changes.ts";
import { insertReminder } from "@/lib/store/reminders.ts";
import { makeId } from "../support/fixtures.ts";
import { openPushQueueApp, type PushQueueApp } from "../support/push_queue_app.ts";

/** Tomorrow, since push services refuse tokens of the past: 10:00 in Lagos. */
const DAY = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const MORNING = `${DAY}T09:00:00.000Z`;

async function keep({ db, clock }: PushQueueApp, userId: string, entry: CareEntry | null, id = makeId()) {
  const changedAt = clock.now().toISOString();
  await upsertCareRecord(db, { userId, id, latest: changedAt }, { changedAt, entry });
  return id;
}

async function addMedicine({ db }: PushQueueApp, userId: string): Promise<string> {
  const id = makeId();
  const rule = { kind: "medicine", label: "Metformin", time: "07:30", days: [0, 1, 2, 3, 4, 5, 6] } as const;
  const reminder = { ...rule, days: [...rule.days], isOn: true, isSnoozed: false, nextMs: undefined, id };
  await insertReminder(db, { userId, reminder, maximum: 50, now: MORNING });
  return id;
}

const packOf = (reminderId: string | null, count: number): CareEntry => ({
  ...{ kind: "supply", name: "Metformin", date: DAY, count, each: 1, reminderId },
});

/** As two processes do at once. */
async function look({ db, clock, queue, openQueue }: PushQueueApp): Promise<void> {
  const deps = { db, clock, appUrl: "https://alafia.ng" };
  await Promise.all([tellShortSupplies(deps), tellShortSupplies(deps)]);
  await Promise.all([queue.drain(), openQueue().drain()]);
}

const heard = ({ service }: PushQueueApp) =>
  service.received.map(({ text }) => JSON.parse(text).notification.title);

Deno.test("A supply that ends within three days is told once, across two processes, and names nothing", async () => {
  await using town = await openPushQueueApp(MORNING);
  const ada = await town.addDevice();
  const reminderId = await addMedicine(town, ada);
  const id = await keep(town, ada, packOf(reminderId, 3));
  await look(town);
  assert.deepEqual(heard(town), [], "three more days, and not the fourth");
  town.clock.advance({ hours: 24 });
  await keep(
    town,
    ada,
    { kind: "dose", reminderId, date: addDays(DAY, 1), answer: "taken" },
    doseId(reminderId, DAY),
  );
  await look(town);
  await look(town);
  assert.deepEqual(heard(town), ["Time to look at your supplies"]);
  const { text = "" } = town.service.received[0] ?? {};
  assert.equal(/metformin/i.test(text), false);
  assert.equal(JSON.parse(text).notification.deep_link, "https://alafia.ng/care");
  town.clock.advance({ hours: 24 });
  await look(town);
  assert.equal(heard(town).length, 1, "not again the next day");
  town.clock.advance({ hours: 1 });
  await keep(town, ada, packOf(reminderId, 1), id);
  town.clock.advance({ hours: 1 });
  await look(town);
  assert.equal(heard(town).length, 2, "what was counted again is told again");
});

Deno.test("Nobody is woken by it, and who is suspended, has enough, or has deleted it hears nothing", async () => {
  await using town = await openPushQueueApp(`${DAY}T19:30:00.000Z`);
  const people = [
    await town.addDevice(),
    await town.addDevice(),
    await town.addDevice(),
    await town.addDevice(),
  ];
  const [ada = "", bayo = "", chidi = "", dupe = ""] = people;
  await keep(town, ada, packOf(await addMedicine(town, ada), 1));
  await keep(town, bayo, packOf(await addMedicine(town, bayo), 30));
  const gone = await keep(town, chidi, packOf(await addMedicine(town, chidi), 1));
  town.clock.advance({ seconds: 1 });
  await keep(town, chidi, null, gone);
  await keep(town, dupe, packOf(await addMedicine(town, dupe), 1));
  await town.db.write(signOutSuspended(dupe));
  await town.db.write([{ sql: "UPDATE users SET is_suspended = 1 WHERE id = ?1", args: [dupe] }]);
  await look(town);
  assert.deepEqual(heard(town), [], "20:30 in Lagos");
  town.clock.advance({ hours: 12 });
  await look(town);
  assert.deepEqual(town.service.received.map(({ device }) => device), [0]);
});

Deno.test("A person hears once a day how many end, and of each only once, long after the message is gone", async () => {
  await using town = await openPushQueueApp(MORNING);
  const ada = await town.addDevice();
  const reminderId = await addMedicine(town, ada);
  for (const count of [1, 0, 30]) await keep(town, ada, packOf(reminderId, count));
  await look(town);
  const said = () => town.service.received.map(({ text }) => JSON.parse(text).notification.body);
  assert.deepEqual(said(), ["Ending soon: 2. Tap to open Alafia."]);
  town.clock.advance({ hours: 1 });
  await keep(town, ada, packOf(reminderId, 2));
  await look(town);
  assert.equal(heard(town).length, 1, "the day's message has been sent");
  town.clock.advance({ hours: 23 });
  await look(town);
  assert.deepEqual(said().slice(1), ["Ending soon: 1. Tap to open Alafia."]);
  town.clock.advance({ days: 31 });
  await deleteExpired(town);
  assert.deepEqual(await town.db.read({ sql: "SELECT 1 FROM notifications" }), []);
  await look(town);
  assert.equal(heard(town).length, 2);
});

Deno.test("More than 50 supplies are refused, and counted anew those that are there are not", async () => {
  await using town = await openPushQueueApp(MORNING);
  const ada = await town.addDeviceless();
  const ids: string[] = [];
  for (let count = 0; count < SUPPLIES_MAX; count++) ids.push(await keep(town, ada, packOf(null, 1)));
  const [first = "", second = ""] = ids;
  const say = (id: string, entry: CareEntry | null) => {
    town.clock.advance({ seconds: 1 });
    const changedAt = town.clock.now().toISOString();
    return upsertCareRecord(town.db, { userId: ada, id, latest: changedAt }, { changedAt, entry });
  };
  const more = makeId();
  assert.deepEqual(await say(more, packOf(null, 1)), { kind: "supplies_full" });
  assert.equal((await say(first, packOf(null, 9))).kind, "kept");
  assert.equal((await say(second, null)).kind, "kept");
  assert.equal((await say(more, packOf(null, 1))).kind, "kept");
  assert.deepEqual(await say(second, packOf(null, 1)), { kind: "supplies_full" }, "it would be one more");
  assert.equal((await say(makeId(), { kind: "check", check: "feet", date: DAY })).kind, "kept");
});

Deno.test("Strips are told by how often they were used of late", async () => {
  await using town = await openPushQueueApp(MORNING);
  const ada = await town.addDevice();
  await keep(town, ada, { ...packOf(null, 3), date: addDays(DAY, -3) } as CareEntry);
  await look(town);
  assert.deepEqual(heard(town), [], "nobody measures");
});
