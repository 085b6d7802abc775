import assert from "node:assert/strict";
import { doseId } from "@/lib/shared/care.ts";
import { currentConsent } from "@/lib/shared/consent.ts";
import { CARE_RECORDS_MAX, CLOCK_AHEAD_SECONDS } from "@/lib/shared/limits.ts";
import { type CareEntry, CarePage, CareReply } from "@/lib/shared/schemas/care.ts";
import { makeId } from "../support/fixtures.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";
import { insertPatientWithToken } from "../support/users.ts";

const REMINDER = makeId();
const ID = doseId(REMINDER, "2026-11-20");
const TAKEN: CareEntry = { kind: "dose", reminderId: REMINDER, date: "2026-11-20", answer: "taken" };
const NOT_TODAY: CareEntry = { ...TAKEN, answer: "not_today" };

function careClient(test: TestApp, token: string) {
  const put = (changedAt: string, entry: unknown, id = ID) =>
    test.send("PUT", `/api/v1/care/${id}`, { token, body: { changedAt, entry } });
  return {
    put,
    async say(changedAt: string, entry: CareEntry | null, id?: string) {
      return CareReply.parse(await (await put(changedAt, entry, id)).json()).data;
    },
    async list(since?: string) {
      const query = since === undefined ? "" : `?since=${encodeURIComponent(since)}`;
      return CarePage.parse(await (await test.send("GET", `/api/v1/care${query}`, { token })).json());
    },
  };
}

Deno.test("Of two answers to a dose the later one stays, in whatever order they come", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const { say, list } = careClient(test, token);
  const early = "2026-11-20T07:00:00.000Z";
  const late = "2026-11-20T07:00:01.000Z";
  assert.deepEqual(await say(late, NOT_TODAY), { _id: ID, changedAt: late, entry: NOT_TODAY });
  assert.deepEqual(
    await say(early, TAKEN),
    { _id: ID, changedAt: late, entry: NOT_TODAY },
    "and it is told so",
  );
  assert.deepEqual(await say(late, NOT_TODAY), { _id: ID, changedAt: late, entry: NOT_TODAY });
  assert.deepEqual((await list()).data, [{ _id: ID, changedAt: late, entry: NOT_TODAY }]);
});

Deno.test("A clock that is ahead does not win for ever, and a time without milliseconds compares", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const { say } = careClient(test, token);
  const soon = () => new Date(test.clock.now().getTime() + CLOCK_AHEAD_SECONDS * 1000).toISOString();
  assert.equal((await say("2031-01-01T00:00:00.000Z", TAKEN)).changedAt, soon());
  test.clock.advance({ seconds: 1 });
  assert.deepEqual((await say(soon(), NOT_TODAY)).entry, NOT_TODAY);
  assert.deepEqual((await say(soon(), TAKEN)).entry, NOT_TODAY, "of one instant the first");
  test.clock.advance({ minutes: 2 });
  const short = `${test.clock.now().toISOString().slice(0, 19)}Z`;
  assert.deepEqual((await say(short, TAKEN)).entry, TAKEN);
});

Deno.test("A deletion is a change like any other; a list goes on from its cursor", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const { say, list } = careClient(test, token);
  await say("2026-11-20T07:00:00.000Z", TAKEN);
  const { cursor } = await list();
  const gone = await say("2026-11-20T07:00:05.000Z", null);
  assert.deepEqual((await list(cursor)).data, [gone]);
  assert.deepEqual((await list()).data, [], "a new phone need not know of it");
  assert.equal((await say("2026-11-20T07:00:04.000Z", TAKEN)).entry, null);
  assert.deepEqual((await say("2026-11-20T07:00:06.000Z", TAKEN)).entry, TAKEN, "undone once more");
  const other = careClient(test, (await insertPatientWithToken(test)).token);
  assert.deepEqual((await other.list()).data, []);
  await other.say("2026-11-20T07:00:09.000Z", NOT_TODAY);
  assert.deepEqual((await list()).data.map(({ entry }) => entry), [TAKEN], "ids are each person's own");
});

Deno.test("What cannot be is refused with a sentence", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const { put } = careClient(test, token);
  const at = "2026-11-20T07:00:00.000Z";
  const supply = {
    kind: "supply",
    name: "Metformin",
    date: "2026-11-20",
    count: 28,
    each: 1,
    reminderId: null,
  };
  const hba1c = { kind: "hba1c", date: "2026-11-20", value: 7.2, unit: "%" };
  const wrong: unknown[] = [
    { ...TAKEN, answer: "maybe" },
    { ...TAKEN, date: "2026-02-30" },
    { ...TAKEN, date: "2031-01-01" },
    { ...TAKEN, units: 0 },
    { ...TAKEN, units: 300.5 },
    { ...TAKEN, units: 4.25 },
    { ...TAKEN, reminderId: "x" },
    { ...supply, name: " " },
    { ...supply, count: -1 },
    { ...supply, count: 10_001 },
    { ...supply, each: 0 },
    { ...hba1c, value: 2.9 },
    { ...hba1c, value: 72 },
    { ...hba1c, unit: "mmol/l" },
    { kind: "check", check: "teeth", date: "2026-11-20" },
    { kind: "visit", date: "2026-12-01", time: "9", place: "" },
    { kind: "football" },
    7,
  ];
  for (const entry of wrong) {
    const { status } = await put(at, entry);
    assert.equal(status, 422, JSON.stringify(entry));
  }
  for (const at of ["yesterday", "", "2026-11-20"]) assert.equal((await put(at, TAKEN)).status, 422);
  assert.equal((await put(at, TAKEN, "x")).status, 422);
  const sound = [
    { ...TAKEN, units: 0.5 },
    supply,
    { ...supply, count: 0 },
    hba1c,
    { ...hba1c, value: 55, unit: "mmol/mol" },
    { kind: "check", check: "feet", date: "2026-11-20" },
    { kind: "foot_check", date: "2026-11-20", isFine: true },
    { kind: "visit", date: "2027-12-01", time: null, place: "" },
  ];
  for (const entry of sound) {
    assert.equal((await put(at, entry, makeId())).status, 200, JSON.stringify(entry));
  }
});

Deno.test("Without consent nothing is kept; a full list still takes changes", async () => {
  await using test = await openTestApp();
  const { token, userId } = await insertPatientWithToken(test);
  const { put, say } = careClient(test, token);
  await say("2026-11-20T07:00:00.000Z", TAKEN);
  const filler = `INSERT INTO care_records (user_id, id, entry, changed_at, seq)
    WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${CARE_RECORDS_MAX})
    SELECT ?1, 'filler' || i, NULL, '2026-11-20T00:00:00.000Z', i FROM n`;
  await test.db.write([{ sql: filler, args: [userId] }]);
  const full = await put("2026-11-20T07:00:00.000Z", TAKEN, makeId());
  assert.deepEqual([full.status, (await full.json()).code], [409, "care_full"]);
  assert.deepEqual((await say("2026-11-20T08:00:00.000Z", NOT_TODAY)).entry, NOT_TODAY);
  const no = { decision: "withdrawn", ...currentConsent(), isAdult: true };
  await test.send("POST", "/api/v1/consent", { token, body: no });
  const declined = await put("2026-11-20T09:00:00.000Z", TAKEN);
  assert.deepEqual([declined.status, (await declined.json()).code], [403, "consent_withdrawn"]);
});
