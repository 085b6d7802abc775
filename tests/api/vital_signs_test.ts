import assert from "node:assert/strict";
import { deleteExpired } from "@/lib/services/housekeeping.ts";
import { VITAL_SIGNS_A_PAGE, VITAL_SIGNS_MAX } from "@/lib/shared/limits.ts";
import { makeId } from "../support/fixtures.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";
import { insertPatientWithToken } from "../support/users.ts";

const ALL = "/api/v1/vital-signs";
const MOMENT = { date: "2026-11-21", time: "07:30" };
const PRESSURE = { kind: "blood_pressure", ...MOMENT, systolic: 132, diastolic: 84, pulse: 71 };
const WEIGHT = { kind: "weight", ...MOMENT, kg: 72.5 };

async function signIn(test: TestApp) {
  const { userId, token } = await insertPatientWithToken(test);
  async function ask(method: string, path: string, body?: unknown) {
    const response = await test.send(method, ALL + path, { token, body });
    return { status: response.status, ...await response.json() };
  }
  return {
    userId,
    token,
    list: (since?: string) => ask("GET", since ? `?since=${since}` : ""),
    add: (body: unknown) => ask("POST", "", body),
    change: (id: string, body: unknown) => ask("PUT", `/${id}`, body),
    remove: (id: string) => ask("DELETE", `/${id}`),
  };
}

Deno.test("Blood pressure and weight come back as typed, a retry is the same entry, the list goes on where it ended", async () => {
  await using test = await openTestApp();
  const ada = await signIn(test);
  const [first, second] = [{ _id: makeId(), ...PRESSURE }, { _id: makeId(), ...WEIGHT }];
  const stamp = { version: 1, updatedAt: "2026-11-21T09:00:00.000Z" };
  for (const entry of [first, second]) {
    const added = await ada.add(entry);
    assert.deepEqual(added, { status: 201, success: true, data: { ...entry, ...stamp } });
    assert.deepEqual({ ...await ada.add(entry), status: 201 }, added);
  }
  const { data, cursor, more } = await ada.list();
  assert.deepEqual([data, more], [[{ ...first, ...stamp }, { ...second, ...stamp }], false]);
  const changed = await ada.change(first._id, { ...PRESSURE, systolic: 128, pulse: undefined, version: 1 });
  assert.deepEqual([changed.status, changed.data.systolic, changed.data.pulse, changed.data.version], [
    200,
    128,
    undefined,
    2,
  ]);
  assert.equal((await ada.remove(second._id)).status, 200);
  assert.equal((await ada.remove(second._id)).status, 200);
  const news = await ada.list(cursor);
  assert.deepEqual(news.data, [changed.data, { _id: second._id, deleted: true, version: 2 }]);
  assert.deepEqual((await ada.list(news.cursor)).data, []);
  assert.deepEqual((await ada.list()).data, [changed.data]);
});

Deno.test("What stands under an id is neither replaced by an addition nor by a stale change", async () => {
  await using test = await openTestApp();
  const ada = await signIn(test);
  const _id = makeId();
  await ada.add({ _id, ...WEIGHT });
  const other = await ada.add({ _id, ...WEIGHT, kg: 80 });
  assert.deepEqual([other.status, other.code, other.data.kg], [409, "vital_sign_exists", 72.5]);
  await ada.change(_id, { ...WEIGHT, kg: 71 });
  const stale = await ada.change(_id, { ...WEIGHT, kg: 90, version: 1 });
  assert.deepEqual([stale.status, stale.code, stale.data.kg], [409, "vital_sign_changed", 71]);
  await ada.remove(_id);
  const again = await ada.add({ _id, ...WEIGHT });
  assert.deepEqual([again.status, again.data], [409, { _id, deleted: true, version: 3 }]);
  assert.equal((await ada.change(_id, WEIGHT)).status, 404);
});

Deno.test("Nobody sees, changes or deletes somebody else's, and an erased account leaves none", async () => {
  await using test = await openTestApp();
  const [ada, bayo] = [await signIn(test), await signIn(test)];
  const _id = makeId();
  await ada.add({ _id, ...WEIGHT });
  assert.deepEqual((await bayo.list()).data, []);
  const taken = await bayo.add({ _id, ...WEIGHT });
  assert.deepEqual([taken.status, taken.code, taken.data], [409, "id_taken", undefined]);
  assert.deepEqual([(await bayo.change(_id, WEIGHT)).status, (await bayo.remove(_id)).status], [404, 404]);
  const exported = await (await test.send("GET", "/api/auth/export", { token: ada.token })).json();
  assert.deepEqual(exported.vitalSigns.map(({ kg }: { kg: number }) => kg), [72.5]);
  await test.db.write([{ sql: "DELETE FROM users WHERE id = ?1", args: [ada.userId] }]);
  assert.deepEqual(await test.db.read({ sql: "SELECT * FROM vital_signs" }), []);
});

Deno.test("Impossible and broken values are refused with a sentence at their field", async () => {
  await using test = await openTestApp();
  const ada = await signIn(test);
  const refused: [object, string, RegExp][] = [
    [{ ...PRESSURE, systolic: 39 }, "systolic", /from 40 to 350/],
    [{ ...PRESSURE, systolic: 132.5 }, "systolic", /whole number/],
    [{ ...PRESSURE, diastolic: 251 }, "diastolic", /from 20 to 250/],
    [{ ...PRESSURE, systolic: 80, diastolic: 80 }, "diastolic", /must be higher/],
    [{ ...PRESSURE, pulse: 0 }, "pulse", /from 20 to 300/],
    [{ ...WEIGHT, kg: 1 }, "kg", /from 2 to 650/],
    [{ ...WEIGHT, kg: 72.555 }, "kg", /two decimals|2 decimals/],
    [{ ...WEIGHT, kg: "72" }, "kg", /number/],
    [{ ...WEIGHT, kind: "height" }, "kind", /blood_pressure or weight/],
    [{ ...WEIGHT, date: "2026-02-30" }, "date", /real day/],
    [{ ...WEIGHT, date: "2027-01-01" }, "date", /to tomorrow/],
    [{ ...WEIGHT, time: "24:00" }, "time", /HH:mm/],
  ];
  for (const [body, field, sentence] of refused) {
    const { status, fields } = await ada.add(body);
    assert.equal(status, 422, JSON.stringify(body));
    assert.match(fields[field] ?? "", sentence, JSON.stringify(fields));
  }
  assert.deepEqual((await ada.list()).data, []);
});

Deno.test("Whoever has said no to the keeping of readings adds none, and still deletes", async () => {
  await using test = await openTestApp();
  const ada = await signIn(test);
  const _id = makeId();
  await ada.add({ _id, ...WEIGHT });
  await test.db.write([{
    sql: `INSERT INTO consents (user_id, seq, id, decision, version, text_hash, is_adult, device, decided_at)
      VALUES (?1, 1, 'a', 'withdrawn', '', '', 1, '', '')`,
    args: [ada.userId],
  }]);
  const refused = await ada.add(PRESSURE);
  assert.deepEqual([refused.status, refused.code], [403, "consent_withdrawn"]);
  assert.equal((await ada.remove(_id)).status, 200);
});

Deno.test("A long list comes in pages, has an end, and begins anew for a cursor of another history", async () => {
  await using test = await openTestApp();
  const ada = await signIn(test);
  await test.db.write([{
    sql: `INSERT INTO vital_signs (user_id, id, kind, date, time, kg, version, seq, updated_at)
      WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${VITAL_SIGNS_MAX})
      SELECT ?1, 'id' || n, 'weight', '2026-11-21', '07:30', 70, 1, n, '2026-11-21T09:00:00.000Z' FROM n`,
    args: [ada.userId],
  }]);
  const first = await ada.list();
  assert.deepEqual([first.data.length, first.more], [VITAL_SIGNS_A_PAGE, true]);
  const second = await ada.list(first.cursor);
  assert.deepEqual([second.data[0]._id, second.reset], [`id${VITAL_SIGNS_A_PAGE + 1}`, undefined]);
  const full = await ada.add(WEIGHT);
  assert.deepEqual([full.status, full.code], [409, "vital_signs_full"]);
  await test.db.write([{ sql: "UPDATE sync_history SET history_id = 'aaaaaaaaaaaa'" }]);
  const anew = await ada.list(first.cursor);
  assert.deepEqual([anew.data[0]._id, anew.reset], ["id1", true]);
  assert.equal((await ada.list("x")).status, 400);
});

Deno.test("What is left of a deleted entry goes after 400 days, but never a person's newest number", async () => {
  await using test = await openTestApp();
  const ada = await signIn(test);
  for (let count = 0; count < 2; count++) {
    const { data } = await ada.add(WEIGHT);
    await ada.remove(data._id);
  }
  test.clock.advance({ days: 401 });
  await deleteExpired(test.deps);
  assert.deepEqual(await test.db.read({ sql: "SELECT seq FROM vital_signs" }), [{ seq: 4 }]);
});
