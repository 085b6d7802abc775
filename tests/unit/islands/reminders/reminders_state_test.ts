import assert from "node:assert/strict";
import {
  createReminderDraft,
  nameDays,
  nameNext,
  nameReminder,
  toggleDay,
} from "@/islands/reminders/reminder_draft.ts";
import { createReminders } from "@/islands/reminders/reminders_state.ts";
import { createOpenReminder } from "@/islands/reminders/open_reminder_state.ts";
import { type AuthedCall, createAuthedCall } from "@/islands/client/api/authed_call.ts";
import type { Reminder } from "@/lib/shared/wire/reminders.ts";
import { createFakeApi, type FakeApi, refusal } from "../../../support/fake_api.ts";
import { tables as haTables } from "@/lib/shared/messages/languages/ha.js";
import { createFakeLastSeen, SEEN_AGO } from "../client/fake_last_seen.ts";
import { makeId } from "../../../support/fixtures.ts";
import { translated } from "../../../support/translated.ts";

const ALL = "/api/v1/reminders";
const NOBODY = { kind: "offline", profile: undefined, token: "t" } as const;
const SETTINGS = { zone: "Africa/Lagos", quietHours: null };

function makeReminder(part: Partial<Reminder> = {}): Reminder {
  const days = [0, 1, 2, 3, 4, 5, 6];
  return {
    ...{ _id: makeId(), kind: "test", label: "", time: "07:30", days },
    ...{ isOn: true, nextAt: "2026-11-22T06:30:00.000Z", isSnoozed: false },
    ...part,
  };
}

function authedCallOf({ call }: FakeApi, signedOut: string[] = []): AuthedCall {
  return createAuthedCall({
    call,
    readToken: () => "t",
    onSignedOut: (token) => void signedOut.push(token),
  });
}

async function createStage(reminders: Reminder[] = [], { canRing = true } = {}) {
  const api = createFakeApi();
  const signedOut: string[] = [];
  const lastSeen = createFakeLastSeen();
  let ids = 0;
  const state = createReminders({
    authedCall: authedCallOf(api, signedOut),
    guard: () => Promise.resolve(NOBODY),
    lastSeen,
    newId: () => `id-${++ids}`,
    canRing: () => Promise.resolve(canRing),
  });
  api.answer(ALL, 200, { success: true, reminders, settings: SETTINGS });
  await state.start();
  api.requests.length = 0;
  return { api, state, signedOut, lastSeen };
}

Deno.test("Reminders are listed by their time", async () => {
  const [late, early] = [makeReminder({ time: "20:00" }), makeReminder({ time: "06:00" })];
  const { state } = await createStage([late, early]);
  assert.deepEqual(state.reminders.value, [early, late]);
});

Deno.test("A new reminder whose answer got lost is tried again under the same id", async () => {
  const { api, state } = await createStage();
  const draft = createReminderDraft();
  assert.equal(await state.save(draft), false);
  assert.equal(state.notice.value?.kind, "error");
  api.answer(ALL, 201, { success: true, reminder: makeReminder() });
  assert.equal(await state.save(draft), true);
  const ids = api.requests.map(({ body }) => (body as { _id: string })._id);
  assert.deepEqual(ids, ["id-1", "id-1"]);
  api.answer(ALL, 201, { success: true, reminder: makeReminder() });
  await state.save(draft);
  assert.equal((api.requests[2]?.body as { _id: string })._id, "id-2");
  assert.equal(state.reminders.value?.length, 2);
});

Deno.test("A deleted reminder leaves the list when the server has taken it, and can be taken back", async () => {
  const reminder = makeReminder({ label: "Before breakfast" });
  const { api, state } = await createStage([reminder]);
  assert.equal(await state.remove(reminder), false);
  assert.equal(state.reminders.value?.length, 1);
  api.answer(`${ALL}/${reminder._id}`, 200, { success: true });
  assert.equal(await state.remove(reminder), true);
  assert.deepEqual(state.reminders.value, []);
  api.answer(ALL, 201, { success: true, reminder });
  state.notice.value?.action?.press();
  await new Promise<void>((resolve) => state.reminders.subscribe((all) => all?.length === 1 && resolve()));
  const { kind, label, time, days, isOn } = reminder;
  assert.deepEqual(api.requests.at(-1)?.body, { _id: "id-1", kind, label, time, days, isOn });
});

Deno.test("Quiet hours turn at once, and back where they are not taken", async () => {
  const { api, state } = await createStage();
  const quietHours = { from: "22:00", to: "06:00" };
  api.answer("/api/v1/reminder-settings", 200, {
    success: true,
    reminders: [],
    settings: { ...SETTINGS, quietHours },
  });
  await state.changeSettings({ quietHours });
  assert.deepEqual(state.settings.value?.quietHours, quietHours);
  await state.changeSettings({ quietHours: null });
  assert.deepEqual(state.settings.value?.quietHours, quietHours);
});

Deno.test("A session that is over is noticed", async () => {
  const { api, state, signedOut } = await createStage();
  api.answer(ALL, 401, refusal("unauthorized", "Sign in."));
  await state.save(createReminderDraft());
  assert.deepEqual(signedOut, ["t"]);
});

Deno.test("Days are read out from Monday on, whole weeks by one word", () => {
  assert.equal(nameDays([0, 1, 2, 3, 4, 5, 6]), "Every day");
  assert.equal(nameDays([1, 2, 3, 4, 5]), "Monday to Friday");
  assert.equal(nameDays([0, 2]), "Tuesday, Sunday");
  assert.deepEqual(toggleDay([0, 2], 1), [0, 1, 2]);
  assert.deepEqual(toggleDay([0, 2], 2), [0]);
  assert.equal(nameReminder({ kind: "medicine", label: " " }), "Take medicine");
});

Deno.test("An opened reminder is put off; somebody else's opens nothing", async () => {
  const reminder = makeReminder();
  const api = createFakeApi();
  const state = createOpenReminder(authedCallOf(api), createFakeLastSeen());
  const listed = { success: true, reminders: [reminder], settings: SETTINGS };
  api.answer(ALL, 200, listed);
  await state.open(makeId());
  assert.equal(state.reminder.value, undefined);
  api.answer(ALL, 200, listed);
  await state.open(reminder._id);
  await state.snooze(10);
  assert.equal(state.notice.value?.kind, "error");
  api.answer(`${ALL}/${reminder._id}/snooze`, 200, { success: true, reminder });
  await state.snooze(30);
  assert.deepEqual(state.notice.value, { kind: "success", text: "We will remind you again in 30 minutes." });
  assert.deepEqual(api.requests.at(-1)?.body, { minutes: 30 });
});

for (
  const [what, isOn, canRing, isSilent] of [
    ["that cannot ring here says so when it is saved", true, false, true],
    ["that rings says nothing", true, true, false],
    ["that is off has no need to ring", false, false, false],
  ] as const
) {
  Deno.test(`A reminder ${what}`, async () => {
    const { api, state } = await createStage([], { canRing });
    api.answer(ALL, 201, { success: true, reminder: makeReminder({ isOn }) });
    assert.equal(await state.save({ ...createReminderDraft(), isOn }), true);
    assert.equal(state.isSilent.value, isSilent);
  });
}

Deno.test("A reminder that could not be saved is not said to be silent", async () => {
  const { api, state } = await createStage([], { canRing: false });
  api.answer(ALL, 422, refusal("validation_failed", "No"));
  await state.save(createReminderDraft());
  assert.equal(state.isSilent.value, false);
});

Deno.test("Without a network the times that were seen last are shown, after every change of them", async () => {
  const medicine = makeReminder({ kind: "medicine", label: "Metformin 500 mg", time: "21:30" });
  const { api, state, lastSeen } = await createStage([medicine]);
  const reopen = async () => {
    const canRing = () => Promise.resolve(true);
    const { authedCall, guard } = { authedCall: authedCallOf(api), guard: () => Promise.resolve(NOBODY) };
    const opened = createReminders({ authedCall, guard, lastSeen, newId: makeId, canRing });
    await opened.start();
    return [opened.reminders.value?.map(({ time }) => time), opened.seenAgo.value];
  };
  assert.deepEqual(await reopen(), [["21:30"], SEEN_AGO]);
  const added = makeReminder({ time: "06:15" });
  api.answer(ALL, 201, { success: true, reminder: added });
  await state.save(createReminderDraft());
  assert.deepEqual(await reopen(), [["06:15", "21:30"], SEEN_AGO]);
  api.answer(`${ALL}/${medicine._id}`, 200, { success: true });
  await state.remove(medicine);
  assert.deepEqual(await reopen(), [["06:15"], SEEN_AGO]);
});

Deno.test("A change of what was seen before asks for all of it anew", async () => {
  const { api, state } = await createStage([makeReminder({ time: "21:30" })]);
  await state.start();
  assert.equal(state.seenAgo.value, SEEN_AGO);
  const [, other] = [makeReminder({ time: "06:15" }), makeReminder({ time: "12:00" })];
  api.answer(ALL, 201, { success: true, reminder: makeReminder({ time: "06:15" }) });
  api.answer(ALL, 200, { success: true, reminders: [other], settings: SETTINGS });
  await state.save(createReminderDraft());
  await new Promise<void>((resolve) => state.seenAgo.subscribe((ago) => ago ?? resolve()));
  assert.deepEqual(state.reminders.value, [other]);
});

Deno.test("A tapped reminder opens without a network, too", async () => {
  const lastSeen = createFakeLastSeen();
  const reminder = makeReminder();
  lastSeen.remember("reminders", { reminders: [reminder], settings: SETTINGS });
  const state = createOpenReminder(authedCallOf(createFakeApi()), lastSeen);
  await state.open(reminder._id);
  assert.deepEqual(state.reminder.value, reminder);
});

Deno.test("When a reminder rings next is said in the language of the screen, where the person is", () => {
  const monday = new Date("2026-11-23T23:30:00Z");
  assert.equal(nameNext(monday, "UTC"), "Monday 23:30");
  using _words = translated(haTables);
  assert.equal(nameNext(monday, "Africa/Lagos"), "Talata 00:30");
});
