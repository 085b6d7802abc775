import assert from "node:assert/strict";
import { createCall } from "@/islands/client/api/api.ts";
import { createCareClient } from "@/islands/client/outbox/care_client.ts";
import { countUnsent } from "@/islands/client/outbox/unsent_work.ts";
import { doseId } from "@/lib/shared/care.ts";
import { currentConsent } from "@/lib/shared/consent.ts";
import type { CareEntry, Medicine, MedicineTime } from "@/lib/shared/schemas/care.ts";
import { makeId } from "@/tests/support/fixtures.ts";
import { openTestApp, type TestApp } from "@/tests/support/test_app.ts";
import { insertPatientWithToken } from "@/tests/support/users.ts";
import { createPhone, USER_ID } from "./phone.ts";

const REMINDER = makeId();
const DAY = "2026-11-20";
const ID = doseId(REMINDER, DAY);
const dose = (answer: "taken" | "not_today"): CareEntry => ({
  ...{ kind: "dose", reminderId: REMINDER, date: DAY, answer },
});

/** A phone on the real server, with a clock of its own. */
function openPhone(test: TestApp, token: string) {
  const world = { isUp: true, nowMs: test.clock.now().getTime(), isFormer: false };
  const asked: string[] = [];
  const send: typeof fetch = async (input, init) => {
    if (!world.isUp) throw new TypeError("offline");
    asked.push(init?.method ?? "GET");
    const response = await test.app.request(String(input), init);
    if (!world.isFormer) return response;
    // The program before knows no times of a medicine.
    const answer = (await response.text()).replace(/,"times":\[[^]*?\}\]/g, "");
    return new Response(answer, { headers: { "content-type": "application/json" } });
  };
  const { indexedDB } = createPhone();
  const client = createCareClient({
    ...{ userId: USER_ID, token, indexedDB, nowMs: () => world.nowMs, call: createCall(send), newId: makeId },
    evictionMarker: { read: () => undefined, write: () => {} },
  });
  const see = async () =>
    (await client.recall()).map(({ entry, syncState, isOthers }) =>
      [entry.kind === "dose" && entry.answer, syncState, isOthers && "others"].filter(Boolean).join(" ")
    );
  return { ...client, world, asked, see, unsent: async () => (await countUnsent(USER_ID, indexedDB)).care };
}

Deno.test("A dose is answered offline on two phones: the later answer stays, and both phones say so", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  for (const order of ["earlier first", "later first"]) {
    const id = doseId(makeId(), DAY);
    const [one, other] = [openPhone(test, token), openPhone(test, token)];
    for (const { world } of [one, other]) world.isUp = false;
    one.world.nowMs -= 60_000;
    await one.say(id, dose("taken"));
    await other.say(id, dose("not_today"));
    assert.deepEqual([await one.see(), await other.see()], [["taken on_phone"], ["not_today on_phone"]]);
    assert.equal(await one.unsent(), 1, "a logout asks first");
    const phones = order === "earlier first" ? [one, other] : [other, one];
    for (const { world, refresh } of phones) {
      world.isUp = true;
      await refresh();
    }
    for (const { refresh } of phones) await refresh();
    const see = async ({ recall }: typeof one) => (await recall()).find(({ _id }) => _id === id);
    const [here, there] = [await see(one), await see(other)];
    assert.deepEqual([here?.entry, there?.entry], [dose("not_today"), dose("not_today")], order);
    assert.deepEqual(
      [here?.isOthers, there?.isOthers],
      [true, undefined],
      "the phone that had said otherwise",
    );
    assert.equal(await one.unsent(), undefined);
  }
});

Deno.test("A tap after a tap counts, though the clock was set back or the first one's answer is lost", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const { say, see, world, unsent } = openPhone(test, token);
  await say(ID, dose("taken"));
  world.nowMs -= 400 * 86_400_000;
  await say(ID, dose("not_today"));
  assert.deepEqual(await see(), ["not_today saved"]);
  await say(ID, null);
  assert.deepEqual(await see(), []);
  world.isUp = false;
  await say(ID, dose("taken"));
  world.isUp = true;
  await say(ID, dose("not_today"));
  assert.deepEqual([await see(), await unsent()], [["not_today saved"], undefined]);
});

Deno.test("What was taken back after a try that failed is deleted on the server, too", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const { say, see, world, asked, unsent } = openPhone(test, token);
  const supply: CareEntry = { kind: "supply", name: "A", date: DAY, count: 9, each: 1, reminderId: null };
  world.isUp = false;
  await say(ID, supply);
  assert.equal(await unsent(), 1, "it was tried: only an answer ends it");
  await say(ID, null);
  world.isUp = true;
  await say(makeId(), supply);
  assert.deepEqual([asked, await see(), await unsent()], [["PUT", "PUT"], ["saved"], undefined]);
});

Deno.test("What the server refuses stays in sight with its sentence, and the next tap takes its place", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const { say, see, recall } = openPhone(test, token);
  const decide = (decision: string) =>
    test.send("POST", "/api/v1/consent", { token, body: { decision, ...currentConsent(), isAdult: true } });
  await decide("accepted");
  await decide("withdrawn");
  await say(ID, dose("taken"));
  assert.deepEqual(await see(), ["taken attention"]);
  assert.match((await recall())[0]?.refusal?.message ?? "", /not agreed/);
  await decide("accepted");
  await say(ID, dose("not_today"));
  assert.deepEqual(await see(), ["not_today saved"]);
});

Deno.test("A server that was set back gets again what it had confirmed this week", async () => {
  await using test = await openTestApp();
  const { token, userId } = await insertPatientWithToken(test);
  const { say, see, refresh } = openPhone(test, token);
  await refresh();
  await say(ID, dose("taken"));
  await refresh();
  await test.db.write([
    { sql: "DELETE FROM care_records WHERE user_id = ?1", args: [userId] },
    { sql: "UPDATE sync_history SET history_id = 'abcdefabcdef'" },
  ]);
  await refresh();
  await refresh();
  assert.deepEqual(await see(), ["taken saved"]);
  const [row] = await test.db.read<{ count: number }>({ sql: "SELECT count(*) AS count FROM care_records" });
  assert.equal(row?.count, 1);
});

Deno.test("What a server that was set back has instead is shown, where ours is older than a week", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const { say, see, refresh, world } = openPhone(test, token);
  await refresh();
  await say(ID, dose("taken"));
  await refresh();
  await test.db.write([
    {
      sql: "UPDATE care_records SET entry = ?1, changed_at = '2026-11-01T00:00:00.000Z'",
      args: [JSON.stringify(dose("not_today"))],
    },
    { sql: "UPDATE sync_history SET history_id = 'abcdefabcdef'" },
  ]);
  world.nowMs += 8 * 86_400_000;
  await refresh();
  assert.deepEqual(await see(), ["not_today saved others"]);
});

/** Two phones of one person, who know a medicine at 08:00 and 20:00. */
async function openWithMedicine(test: TestApp) {
  const { token } = await insertPatientWithToken(test);
  const [one, other] = [openPhone(test, token), openPhone(test, token)];
  const timeAt = (time: string): MedicineTime => ({ _id: makeId(), time, days: [1], isOn: true });
  const medicine: Medicine = {
    ...{ kind: "medicine", name: "Metformin", dose: "500 mg" },
    times: [timeAt("08:00"), timeAt("20:00")],
  };
  await one.say(ID, medicine);
  await other.refresh();
  const recall = async ({ recall }: typeof one) => {
    const found = (await recall()).flatMap(({ entry }) => entry.kind === "medicine" ? [entry] : []);
    return found.map(({ dose, times }) => `${dose} ${times?.map(({ time }) => time)}`);
  };
  return { one, other, medicine, timeAt, recall };
}

Deno.test("A phone takes out the times that its person took out, and none that another phone added", async () => {
  await using test = await openTestApp();
  const { one, other, medicine, timeAt, recall } = await openWithMedicine(test);
  const [morning, evening] = medicine.times as [MedicineTime, MedicineTime];
  await one.say(ID, { ...medicine, times: [morning, timeAt("14:00"), evening] }, medicine);
  test.clock.advance({ seconds: 60 });
  for (const { world } of [one, other]) world.nowMs += 60_000;
  other.world.isUp = false;
  await other.say(ID, { ...medicine, times: [morning] }, medicine);
  const dosed = { ...medicine, name: "Metformin XR", dose: "850 mg", times: [morning] };
  await other.say(ID, dosed, { ...medicine, times: [morning] });
  other.world.isUp = true;
  for (const { refresh } of [other, one]) await refresh();
  const both = ["850 mg 08:00,14:00"];
  assert.deepEqual([await recall(other), await recall(one)], [both, both]);
  const labels = await test.db.read({ sql: "SELECT DISTINCT label FROM reminders" });
  assert.deepEqual(labels, [{ label: "Metformin XR" }], "as older phones say it");
  await other.say(ID, null);
  assert.deepEqual(await recall(other), []);
  await other.say(ID, dosed);
  assert.deepEqual(await recall(other), ["850 mg 08:00"]);
});

Deno.test("A medicine that the program before tells without its times is asked for again, not kept", async () => {
  await using test = await openTestApp();
  const { other, medicine, recall } = await openWithMedicine(test);
  other.world.isFormer = true;
  await test.db.write([{
    sql: "UPDATE reminders SET time = '06:00' WHERE id = ?1",
    args: [medicine.times[0]?._id ?? ""],
  }]);
  await other.refresh();
  assert.deepEqual(await recall(other), ["500 mg 08:00,20:00"]);
  other.world.isFormer = false;
  await other.refresh();
  assert.deepEqual(await recall(other), ["500 mg 06:00,20:00"]);
});
