import assert from "node:assert/strict";
import { currentConsent } from "@/lib/shared/consent.ts";
import { REMINDERS_MAX, TOMBSTONE_RETENTION_DAYS } from "@/lib/shared/limits.ts";
import { type CareEntry, CarePage, CareReply, type Medicine } from "@/lib/shared/schemas/care.ts";
import { type Reminder, RemindersReply } from "@/lib/shared/schemas/reminders.ts";
import { deleteOldCareRecords } from "@/lib/store/care.ts";
import { makeId } from "../support/fixtures.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";
import { insertPatientWithToken } from "../support/users.ts";

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const REMINDERS = "/api/v1/reminders";

function timeAt(time: string, _id = makeId()): Medicine["times"][number] {
  return { _id, time, days: DAYS, isOn: true };
}

const METFORMIN: Medicine = {
  kind: "medicine",
  name: "Metformin",
  dose: "500 mg, after food",
  times: [timeAt("08:00"), timeAt("14:00"), timeAt("20:00")],
};

/** A phone of today, and one of the release before. */
async function openPhones(test: TestApp) {
  const { token } = await insertPatientWithToken(test);
  const listMedicines = async () => {
    const { data } = CarePage.parse(await (await test.send("GET", "/api/v1/care", { token })).json());
    return data.flatMap(({ _id, entry }) => entry?.kind === "medicine" ? [{ _id, ...entry }] : []);
  };
  const put = (id: string, entry: unknown, changedAt = test.clock.now().toISOString()) =>
    test.send("PUT", `/api/v1/care/${id}`, { token, body: { changedAt, entry } });
  return {
    token,
    put,
    listMedicines,
    async say(id: string, entry: CareEntry | null, changedAt?: string) {
      test.clock.advance({ seconds: 1 });
      return CareReply.parse(await (await put(id, entry, changedAt)).json()).data;
    },
    async listReminders(): Promise<Reminder[]> {
      return RemindersReply.parse(await (await test.send("GET", REMINDERS, { token })).json()).reminders;
    },
    async add(label: string, time: string, kind = "medicine") {
      test.clock.advance({ seconds: 1 });
      const body = { _id: makeId(), kind, label, time, days: DAYS };
      assert.equal((await test.send("POST", REMINDERS, { token, body })).status, 201);
      return body._id;
    },
    change: (id: string, body: object) => test.send("PUT", `${REMINDERS}/${id}`, { token, body }),
    remove: (id: string) => test.send("DELETE", `${REMINDERS}/${id}`, { token }),
  };
}

Deno.test("A medicine's times ring, keep their ids, and are told with it; what is taken out rings no more", async () => {
  await using test = await openTestApp();
  const { say, listReminders, listMedicines } = await openPhones(test);
  const id = makeId();
  assert.deepEqual((await say(id, METFORMIN)).entry, METFORMIN);
  const rows = await listReminders();
  assert.deepEqual(
    rows.map(({ _id, label, medicineId }) => [_id, label, medicineId]).sort(),
    METFORMIN.times
      .map(({ _id }) => [_id, "Metformin", id]).sort(),
  );
  assert.ok(rows.every(({ nextAt }) => nextAt !== null));
  const [morning, noon] = METFORMIN.times;
  assert.ok(morning && noon);
  const less = { ...METFORMIN, name: "Metformin XR", times: [{ ...morning, isOn: false }, noon] };
  assert.deepEqual((await say(id, less)).entry, less);
  assert.deepEqual(
    (await listReminders()).map(({ label, time, nextAt }) => [label, time, nextAt === null]).sort(),
    [["Metformin XR", "08:00", true], ["Metformin XR", "14:00", false]],
  );
  assert.deepEqual((await say(id, { ...less, dose: "", times: [] })).entry, { ...less, dose: "", times: [] });
  assert.equal((await listMedicines()).length, 1, "a medicine without a time stands");
  await say(id, less);
  assert.equal((await say(id, null)).entry, null);
  assert.deepEqual([await listReminders(), await listMedicines()], [[], []]);
});

Deno.test("Of two changes to a medicine the later one stays with its times, and what was added since stays, too", async () => {
  await using test = await openTestApp();
  const { say, add, listMedicines } = await openPhones(test);
  const id = makeId();
  await say(id, METFORMIN);
  const early = new Date(test.clock.now().getTime() - 60_000).toISOString();
  await say(id, { ...METFORMIN, times: [] }, early);
  assert.equal((await listMedicines())[0]?.times.length, 3, "what was said earlier changes nothing");
  const said = test.clock.now().toISOString();
  const added = await add("Metformin", "23:00");
  test.clock.advance({ seconds: 1 });
  await say(id, { ...METFORMIN, times: [timeAt("06:00")] }, new Date(Date.parse(said) + 1).toISOString());
  const [medicine] = await listMedicines();
  assert.deepEqual(medicine?.times.map(({ time }) => time), ["06:00", "23:00"]);
  assert.equal(medicine?.times[1]?._id, added);
});

Deno.test("Reminders of older phones are times of a medicine: equal labels of one, others of their own", async () => {
  await using test = await openTestApp();
  const { add, change, remove, listMedicines, listReminders } = await openPhones(test);
  const names = async () =>
    (await listMedicines()).map(({ name, times }) => `${name} ${times.map(({ time }) => time)}`).sort();
  const morning = await add("Metformin", "08:00");
  await add("Metformin", "20:00");
  await add("metformin", "09:00");
  await add("", "10:00");
  const unnamed = await add("", "11:00");
  await add("Before breakfast", "07:00", "test");
  assert.deepEqual(await names(), [" 10:00", " 11:00", "Metformin 08:00,20:00", "metformin 09:00"]);

  const rule = { kind: "medicine", time: "08:30", days: [1], isOn: false };
  await change(morning, { ...rule, label: "Metformin" });
  const [, , metformin] = (await listMedicines()).sort((a, b) => a.name < b.name ? -1 : 1);
  assert.deepEqual(metformin?.times[0], { _id: morning, time: "08:30", days: [1], isOn: false });
  await change(morning, { ...rule, label: "Amlodipine" });
  assert.deepEqual(await names(), [
    " 10:00",
    " 11:00",
    "Amlodipine 08:30",
    "Metformin 20:00",
    "metformin 09:00",
  ]);
  await change(morning, { ...rule, label: "Metformin" });
  await change(unnamed, { ...rule, kind: "test" });
  assert.deepEqual(await names(), [" 10:00", "Metformin 08:30,20:00", "metformin 09:00"]);
  assert.equal((await listReminders()).find(({ _id }) => _id === unnamed)?.medicineId, undefined);
  await remove(morning);
  assert.deepEqual(await names(), [" 10:00", "Metformin 20:00", "metformin 09:00"]);
});

Deno.test("What was said of a medicine beside its times outlives the last of them", async () => {
  await using test = await openTestApp();
  const { say, add, remove, listMedicines } = await openPhones(test);
  const [only, id] = [timeAt("08:00"), makeId()];
  await say(id, { ...METFORMIN, times: [only] });
  await remove(only._id);
  assert.deepEqual(await listMedicines(), [{ _id: id, ...METFORMIN, times: [] }]);
  await remove(await add("Aspirin", "09:00"));
  assert.equal((await listMedicines()).length, 1, "of the other nothing else was said");
});

Deno.test("A change of an older phone is fetched by the others from their cursor", async () => {
  await using test = await openTestApp();
  const { token, say, change } = await openPhones(test);
  const [morning] = METFORMIN.times;
  await say(makeId(), METFORMIN);
  const list = async (query: string) =>
    CarePage.parse(await (await test.send("GET", `/api/v1/care${query}`, { token })).json());
  const { cursor } = await list("");
  await change(morning?._id ?? "", { kind: "medicine", label: "Metformin", time: "09:15", days: DAYS });
  const { data: [record] } = await list(`?since=${encodeURIComponent(cursor)}`);
  assert.ok(record?.entry?.kind === "medicine");
  assert.deepEqual(record.entry.times.map(({ time }) => time), ["09:15", "14:00", "20:00"]);
});

Deno.test("Nobody gets somebody else's reminder, more than there may be, or any once consent is withdrawn", async () => {
  await using test = await openTestApp();
  const [ada, ben] = [await openPhones(test), await openPhones(test)];
  const own = timeAt("08:00");
  await ada.say(makeId(), { ...METFORMIN, times: [own] });
  await ben.say(makeId(), { ...METFORMIN, times: [{ ...own, time: "09:00" }] });
  assert.deepEqual((await ada.listReminders()).map(({ time }) => time), ["08:00"]);
  assert.deepEqual(await ben.listReminders(), []);

  const many = Array.from({ length: REMINDERS_MAX }, () => timeAt("08:00"));
  const refused = await ada.put(makeId(), { ...METFORMIN, times: many });
  assert.deepEqual([refused.status, (await refused.json()).code], [409, "reminders_full"]);
  assert.equal((await ada.listReminders()).length, 1);
  const no = { decision: "withdrawn", ...currentConsent(), isAdult: true };
  await test.send("POST", "/api/v1/consent", { token: ben.token, body: no });
  const declined = await ben.put(makeId(), METFORMIN);
  assert.deepEqual([declined.status, (await declined.json()).code], [403, "consent_withdrawn"]);
  assert.deepEqual(await ben.listReminders(), []);
});

Deno.test("A change that is sent again undoes nothing that was said since by calls of the former kind", async () => {
  await using test = await openTestApp();
  const { put, add, change, remove, listMedicines } = await openPhones(test);
  const [id, said] = [makeId(), test.clock.now().toISOString()];
  const [morning, noon, evening] = METFORMIN.times;
  const rule = { kind: "medicine", label: "Metformin", days: DAYS };
  const sent = { ...METFORMIN, dose: "" };
  const put1 = () => put(id, sent, said);
  await put1();
  test.clock.advance({ seconds: 1 });
  await change(morning?._id ?? "", { ...rule, time: "09:15" });
  await put1();
  const times = async () =>
    (await listMedicines()).map(({ name, times }) => `${name} ${times.map(({ time }) => time)}`);
  assert.deepEqual(await times(), ["Metformin 09:15,14:00,20:00"]);
  await change(noon?._id ?? "", { ...rule, label: "Aspirin", time: "14:00" });
  await put1();
  assert.deepEqual((await times()).sort(), ["Aspirin 14:00", "Metformin 09:15,20:00"]);
  for (const time of [morning, noon, evening]) await remove(time?._id ?? "");
  await put1();
  assert.deepEqual(await times(), []);
  await add("Metformin", "06:00");
  assert.deepEqual(await times(), ["Metformin 06:00"]);
});

Deno.test("What was said before a call of the former kind, and comes after it, takes no time away", async () => {
  await using test = await openTestApp();
  const { say, put, add, change, listMedicines } = await openPhones(test);
  const id = makeId();
  await say(id, { ...METFORMIN, times: [timeAt("08:00")] });
  const moved = await add("Metfornin", "21:00");
  const early = test.clock.now().toISOString();
  test.clock.advance({ seconds: 60 });
  await change(moved, { kind: "medicine", label: "Metformin", time: "21:00", days: DAYS });
  await put(id, { ...METFORMIN, dose: "850 mg", times: [timeAt("08:00")] }, early);
  const found = (await listMedicines()).filter(({ name }) => name === "Metformin");
  assert.deepEqual(found.flatMap(({ times }) => times.map(({ time }) => time)), ["08:00", "21:00"]);
});

Deno.test("Of two changes of one instant the first stays, and its times", async () => {
  await using test = await openTestApp();
  const { put, listMedicines } = await openPhones(test);
  const [id, said] = [makeId(), test.clock.now().toISOString()];
  await put(id, METFORMIN, said);
  await put(id, { ...METFORMIN, name: "Another", times: [timeAt("05:00")] }, said);
  assert.deepEqual(await listMedicines(), [{ _id: id, ...METFORMIN }]);
});

Deno.test("A medicine that was deleted by a call of the former kind is told to phones for as long as any", async () => {
  await using test = await openTestApp();
  const { add, remove, token, listMedicines } = await openPhones(test);
  const only = await add("Aspirin", "08:00");
  const [medicine] = await listMedicines();
  const list = async (query: string) =>
    CarePage.parse(await (await test.send("GET", `/api/v1/care${query}`, { token })).json());
  const { cursor } = await list("");
  const longAgo = new Date(test.clock.now().getTime() - (TOMBSTONE_RETENTION_DAYS + 1) * 24 * 3600_000);
  const args = [longAgo.toISOString(), medicine?._id ?? ""];
  await test.db.write([{ sql: "UPDATE care_records SET changed_at = ?1 WHERE id = ?2", args }]);
  await remove(only);
  await add("Later", "09:00");
  await test.db.write([deleteOldCareRecords(test.clock.now())]);
  const { data } = await list(`?since=${encodeURIComponent(cursor)}`);
  assert.equal(data.find(({ _id }) => _id === medicine?._id)?.entry, null);
});

Deno.test("Whoever has withdrawn consent can still delete a medicine, and it rings no more", async () => {
  await using test = await openTestApp();
  const { say, put, token, listReminders } = await openPhones(test);
  const id = makeId();
  await say(id, METFORMIN);
  const no = { decision: "withdrawn", ...currentConsent(), isAdult: true };
  await test.send("POST", "/api/v1/consent", { token, body: no });
  test.clock.advance({ seconds: 1 });
  const changed = await put(id, { ...METFORMIN, dose: "1 g" });
  assert.deepEqual([changed.status, (await changed.json()).code], [403, "consent_withdrawn"]);
  const deleted = await put(id, null);
  assert.deepEqual([deleted.status, (await deleted.json()).data?.entry], [200, null]);
  assert.deepEqual(await listReminders(), []);
});

Deno.test("A supply that an older phone counts again stays that of all times of its medicine", async () => {
  await using test = await openTestApp();
  const { say } = await openPhones(test);
  const [medicineId, id] = [makeId(), makeId()];
  await say(medicineId, METFORMIN);
  const [morning, noon] = METFORMIN.times.map(({ _id }) => _id);
  const supply = { kind: "supply", name: "Pack", date: "2026-11-20", count: 30, each: 1 } as const;
  const reminderId = morning ?? "";
  await say(id, { ...supply, reminderId, medicineId });
  assert.deepEqual((await say(id, { ...supply, count: 20, reminderId })).entry, {
    ...supply,
    ...{ count: 20, reminderId, medicineId },
  });
  const other = { ...supply, reminderId: noon ?? "" };
  assert.deepEqual((await say(id, other)).entry, other, "used up by another reminder from now on");
});
