import assert from "node:assert/strict";
import { insertPatientWithToken } from "../support/users.ts";
import { makeId } from "../support/fixtures.ts";
import { openTestApp } from "../support/test_app.ts";

const PATH = "/api/v1/reminders";
const MORNING = {
  kind: "test",
  label: "Before breakfast",
  time: "07:30",
  days: [0, 1, 2, 3, 4, 5, 6],
  isOn: true,
};

async function openReminders() {
  const test = await openTestApp();
  const ada = await insertPatientWithToken(test);
  const call = async (method: string, path = "", body?: unknown, { token } = ada) => {
    const response = await test.send(method, path.startsWith("/api") ? path : `${PATH}${path}`, {
      token,
      body,
    });
    return { status: response.status, ...await response.json() };
  };
  const set = (body: unknown) => call("PUT", "/api/v1/reminder-settings", body);
  return { test, ada, call, set, [Symbol.asyncDispose]: () => test[Symbol.asyncDispose]() };
}

Deno.test("a person keeps reminders, in Lagos unless they say otherwise", async () => {
  await using reminders = await openReminders();
  const { call, test } = reminders;
  const settings = { zone: "Africa/Lagos", quietHours: null };
  assert.deepEqual(await call("GET"), { status: 200, success: true, reminders: [], settings });
  const _id = makeId();
  const kept = { _id, ...MORNING, nextAt: "2026-11-22T06:30:00.000Z", isSnoozed: false };
  for (let again = 0; again < 2; again++) {
    assert.deepEqual(await call("POST", "", { _id, ...MORNING }), {
      status: 201,
      success: true,
      reminder: kept,
    });
  }
  test.clock.advance({ seconds: 1 });
  const evening = { kind: "medicine", time: "20:00", days: [6, 1, 1] };
  const { reminder } = await call("POST", "", evening);
  assert.deepEqual([reminder.label, reminder.days, reminder.isOn, reminder.nextAt], [
    "",
    [1, 6],
    true,
    "2026-11-21T19:00:00.000Z",
  ]);
  assert.deepEqual((await call("GET")).reminders.map((item: { _id: string }) => item._id), [
    _id,
    reminder._id,
  ]);
  const changed = await call("PUT", `/${_id}`, { ...MORNING, time: "11:00", isOn: false });
  assert.deepEqual([changed.reminder.time, changed.reminder.nextAt], ["11:00", null]);
  for (let again = 0; again < 2; again++) assert.equal((await call("DELETE", `/${_id}`)).status, 200);
  assert.equal((await call("GET")).reminders.length, 1);
  assert.equal((await call("PUT", `/${_id}`, MORNING)).code, "reminder_not_found");
  assert.equal((await test.db.read({ sql: "SELECT * FROM reminders" })).length, 1);
});

Deno.test("what is somebody else's cannot be seen, changed, put off or deleted, and its id is taken", async () => {
  await using reminders = await openReminders();
  const { call, test } = reminders;
  const _id = makeId();
  await call("POST", "", { _id, ...MORNING });
  const bayo = await insertPatientWithToken(test);
  assert.deepEqual((await call("GET", "", undefined, bayo)).reminders, []);
  assert.equal((await call("PUT", `/${_id}`, MORNING, bayo)).status, 404);
  assert.equal((await call("POST", `/${_id}/snooze`, { minutes: 10 }, bayo)).status, 404);
  await call("DELETE", `/${_id}`, undefined, bayo);
  const taken = await call("POST", "", { _id, ...MORNING }, bayo);
  assert.deepEqual([taken.status, taken.code], [409, "id_taken"]);
  assert.equal((await call("POST", "", { _id, ...MORNING, time: "08:00" })).code, "id_taken");
  // Under its account's id a low that has to be measured again rings, and no list shows it.
  for (const account of [reminders.ada.userId, bayo.userId]) {
    assert.equal((await call("POST", "", { _id: account, ...MORNING })).code, "id_taken");
  }
  assert.equal((await call("GET")).reminders.length, 1);
});

Deno.test("a reminder is put off by 10, 30 or 60 minutes, unless it rings sooner by itself", async () => {
  await using reminders = await openReminders();
  const { call } = reminders;
  const { reminder: { _id } } = await call("POST", "", { ...MORNING, time: "10:20" });
  const snooze = async (minutes: unknown) => await call("POST", `/${_id}/snooze`, { minutes });
  const ten = (await snooze(10)).reminder;
  assert.deepEqual([ten.nextAt, ten.isSnoozed], ["2026-11-21T09:10:00.000Z", true]);
  const thirty = (await snooze(30)).reminder;
  assert.deepEqual([thirty.nextAt, thirty.isSnoozed], ["2026-11-21T09:20:00.000Z", false]);
  for (const minutes of [0, 5, -10, 10.5, "10", null]) assert.equal((await snooze(minutes)).status, 422);
  await call("PUT", `/${_id}`, { ...MORNING, isOn: false });
  assert.equal((await snooze(10)).code, "reminder_off");
});

Deno.test("another zone moves every reminder that is on; quiet hours are kept until they are taken away", async () => {
  await using reminders = await openReminders();
  const { call, set, test } = reminders;
  await call("POST", "", MORNING);
  test.clock.advance({ seconds: 1 });
  await call("POST", "", { ...MORNING, isOn: false });
  const { settings, reminders: [moved, off] } = await set({ zone: "europe/berlin" });
  assert.deepEqual(settings, { zone: "Europe/Berlin", quietHours: null });
  assert.deepEqual([moved.nextAt, off.nextAt], ["2026-11-22T06:30:00.000Z", null]);
  const newYork = await set({ zone: "America/New_York", quietHours: { from: "22:00", to: "06:00" } });
  assert.equal(newYork.reminders[0].nextAt, "2026-11-21T12:30:00.000Z");
  assert.deepEqual((await set({})).settings, {
    zone: "America/New_York",
    quietHours: { from: "22:00", to: "06:00" },
  });
  assert.equal((await set({ quietHours: null })).settings.quietHours, null);
  const refused = await set({ zone: "Mars/Olympus" });
  assert.deepEqual([refused.status, refused.fields], [422, { zone: "This time zone is not known" }]);
});

Deno.test("what is no reminder is refused, with a sentence for the field", async () => {
  await using reminders = await openReminders();
  const { call, set } = reminders;
  const wrong = { kind: "exercise", label: "x".repeat(61), time: "24:00", days: [], isOn: "yes" };
  for (const [field, value] of Object.entries(wrong)) {
    const { status, fields } = await call("POST", "", { ...MORNING, [field]: value });
    assert.deepEqual([status, Object.keys(fields)], [422, [field]]);
  }
  for (const days of [[7], [-1], [1.5], ["1"], Array(8).fill(1)]) {
    assert.equal((await call("POST", "", { ...MORNING, days })).status, 422);
  }
  assert.equal((await set({ quietHours: { from: "22:00" } })).status, 422);
  assert.equal((await call("POST", "", { ...MORNING, label: "🙂".repeat(60) })).status, 201);
});

Deno.test("a person has fifty reminders at the most", async () => {
  await using reminders = await openReminders();
  const { call } = reminders;
  for (let count = 0; count < 50; count++) assert.equal((await call("POST", "", MORNING)).status, 201);
  const { status, code } = await call("POST", "", MORNING);
  assert.deepEqual([status, code], [409, "reminders_full"]);
});

Deno.test("the export holds reminders, settings and what came for the person", async () => {
  await using reminders = await openReminders();
  const { call, set, test, ada } = reminders;
  await call("POST", "", MORNING);
  await set({ quietHours: { from: "22:00", to: "06:00" } });
  await test.send("PUT", "/api/auth/preferences", { token: ada.token, body: { messageLanguage: "yo" } });
  const data = await (await test.send("GET", "/api/auth/export", { token: ada.token })).json();
  assert.equal(data.reminders[0].label, "Before breakfast");
  assert.deepEqual(data.reminders[0].days, MORNING.days);
  assert.equal(data.reminders[0].isOn, true);
  assert.deepEqual(data.reminderSettings, { zone: "Africa/Lagos", quietFrom: "22:00", quietTo: "06:00" });
  assert.equal(data.preferences.messageLanguage, "yo");
  assert.deepEqual(data.notifications, []);
});

Deno.test("what rings for a low is not on the person's list, and cannot be changed or put off there", async () => {
  await using reminders = await openReminders();
  const { call, ada, test } = reminders;
  const bayo = await insertPatientWithToken(test);
  await call("POST", "", { _id: ada.userId, ...MORNING }, bayo);
  assert.equal((await call("PUT", "/api/v1/retest")).status, 200, "an id that is taken is no error");
  await call("DELETE", `/${ada.userId}`, undefined, bayo);
  for (let again = 0; again < 2; again++) assert.equal((await call("PUT", "/api/v1/retest")).status, 200);
  assert.deepEqual((await call("GET")).reminders, []);
  assert.equal((await call("PUT", `/${ada.userId}`, MORNING)).code, "reminder_not_found");
  assert.equal((await call("POST", `/${ada.userId}/snooze`, { minutes: 10 })).code, "reminder_not_found");
  assert.equal((await test.db.read({ sql: "SELECT * FROM reminders" })).length, 1);
  for (let again = 0; again < 2; again++) assert.equal((await call("DELETE", "/api/v1/retest")).status, 200);
  assert.equal((await test.db.read({ sql: "SELECT * FROM reminders" })).length, 0);
});
