import assert from "node:assert/strict";
import { REPORT_READINGS_MAX } from "@/lib/shared/limits.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { assertLoopFree } from "../support/event_loop.ts";
import { makeId, makeNewReading } from "../support/fixtures.ts";
import { fillLogbook } from "../support/many_readings.ts";
import { openTestApp } from "../support/test_app.ts";
import { readShared, stageShare } from "../support/shares.ts";

const EVERYTHING = { notes: true, medicines: true, vitalSigns: true, targets: true, about: true };

Deno.test("A report is compressed: a clinic's network is poor, too", async () => {
  await using test = await openTestApp();
  const { ask, open } = await stageShare(test);
  for (let count = 0; count < 20; count++) {
    await ask("POST", "/api/v1/add", { ...makeNewReading(), _id: makeId(), date: "2026-11-20" });
  }
  const { access } = await open();
  const headers = { "Accept-Encoding": "gzip" };
  const response = await test.send("GET", "/api/shared/report", { token: access, headers });
  assert.equal(response.headers.get("Content-Encoding"), "gzip");
  const { readable, writable } = new DecompressionStream("gzip");
  const [text] = await Promise.all([new Response(readable).text(), response.body?.pipeTo(writable)]);
  assert.equal(JSON.parse(text).readings.length, 20);
});

Deno.test("What a link does not share is in no answer: notes, medicines, vital signs and targets", async () => {
  await using test = await openTestApp();
  const { ask, open } = await stageShare(test, { days: undefined, from: "2026-11-01", to: "2026-11-20" });
  const secrets = ["after Ngozi's party", "Metformin", "72.5", "pregnancy"];
  await ask("POST", "/api/v1/add", { ...makeNewReading(), date: "2026-11-20", comment: secrets[0] });
  await ask("POST", "/api/v1/add", { ...makeNewReading(), date: "2026-11-21" });
  await ask("POST", "/api/v1/vital-signs", { kind: "weight", date: "2026-11-20", time: "07:30", kg: 72.5 });
  const targets = { ranges: { preset: "pregnancy" } };
  await ask("PUT", "/api/auth/health-profile", { medicines: "Metformin 500", targets });
  const { access } = await open();
  const text = await (await test.send("GET", "/api/shared/report", { token: access })).text();
  for (const secret of secrets) assert.ok(!text.includes(secret), `${secret} leaks`);
  assert.deepEqual(JSON.parse(text).readings.map(({ date }: { date: string }) => date), ["2026-11-20"]);
});

Deno.test("An access lives 12 hours and no longer than its link; a session's token is none", async () => {
  await using test = await openTestApp();
  const { open, token } = await stageShare(test, { lifetime: "7d" });
  assert.equal((await readShared(test, token)).status, 401);
  assert.equal((await readShared(test, "a.b.c")).status, 401);
  const { access } = await open();
  test.clock.advance({ minutes: 12 * 60 - 1 });
  assert.equal((await readShared(test, access)).status, 200);
  test.clock.advance({ minutes: 2 });
  assert.equal((await readShared(test, access)).status, 401);
  test.clock.advance({ days: 6, minutes: 11 * 60 });
  const late = await open();
  assert.equal((await readShared(test, late.access)).status, 200);
  test.clock.advance({ minutes: 61 });
  assert.equal((await readShared(test, late.access)).status, 401);
});

Deno.test("A link of any days is read at once, also one that stands since before they were bounded", async () => {
  await using test = await openTestApp();
  const { ask, open, body } = await stageShare(test, { include: { medicines: true } });
  await ask("POST", "/api/v1/add", { ...makeNewReading(), date: "2026-11-20" });
  await ask("POST", "/api/v1/add", { ...makeNewReading(), date: "2025-01-01" });
  const rule = { kind: "medicine", label: "Metformin", time: "08:00", days: [0, 1, 2, 3, 4, 5, 6] };
  const { reminder } = await ask("POST", "/api/v1/reminders", rule);
  const entry = { kind: "dose", reminderId: reminder._id, answer: "taken", date: "1900-01-01" };
  await ask("PUT", `/api/v1/care/${makeId()}`, { changedAt: "2026-11-21T08:00:00.000Z", entry });
  const stand = (from: string, to: string) =>
    test.db.write([{
      sql: "UPDATE shares SET days = NULL, from_date = ?2, to_date = ?3 WHERE id = ?1",
      args: [String(body._id), from, to],
    }]);
  const { access } = await open();
  const look = async () => {
    await assertLoopFree({ maxMs: 100, tries: 3 }, () => readShared(test, access));
    const { status, from, to, readings, taken } = await readShared(test, access);
    return [status, from, to, readings.length, taken[0]?.due];
  };
  await stand("1900-01-01", "9999-12-31");
  assert.deepEqual(await look(), [200, "2025-10-18", "2026-11-22", 1, 400]);
  await stand("2024-12-01", "2025-01-31");
  assert.deepEqual(await look(), [200, "2024-12-01", "2025-01-31", 1, 62]);
});

Deno.test("A long report comes in pieces, two of a link at a time, and beyond 10,000 readings not at all", async () => {
  await using test = await openTestApp();
  const { ask, open, userId, end } = await stageShare(test, { days: 90, include: EVERYTHING });
  await ask("POST", "/api/v1/vital-signs", { kind: "weight", date: "2026-11-20", time: "07:30", kg: 72.5 });
  await ask("POST", "/api/v1/add", { ...makeNewReading(), date: "2026-11-21", comment: "newest" });
  await test.db.write([{ sql: "DELETE FROM readings" }]);
  await fillLogbook(test.db, userId, { count: 350, comment: "x".repeat(1000) });
  const { access } = await open();
  const { readings, vitalSigns } = await readShared(test, access);
  const order = readings.map(({ date, time, _id }: Reading) => `${date} ${time} ${_id}`);
  assert.deepEqual(order, order.toSorted().reverse());
  assert.deepEqual([new Set(order).size, vitalSigns.length], [350, 1]);
  const ask3 = () => test.send("GET", "/api/shared/report", { token: access });
  const underWay = [await ask3(), await ask3()];
  const refused = await ask3();
  assert.deepEqual([refused.status, (await refused.json()).code], [503, "lists_busy"]);
  let chunks = 0;
  for await (const chunk of underWay[0]?.body ?? []) {
    chunks++;
    assert.ok(chunk.byteLength < 150_000, `${chunk.byteLength} bytes at once`);
  }
  assert.ok(chunks > 3);
  await underWay[1]?.body?.cancel();
  const cut = await ask3();
  const reader = cut.body?.getReader();
  await reader?.read();
  await end();
  await assert.rejects(async () => {
    while (!(await reader?.read())?.done);
  }, "a report under way ends with its link");
});

Deno.test("A report of too many readings is refused with a sentence", async () => {
  await using test = await openTestApp();
  const { open, userId } = await stageShare(test, { days: 90 });
  await fillLogbook(test.db, userId, { count: 50_000 });
  // 40,000 of them are older than the days of the link.
  await test.db.write([{ sql: "UPDATE readings SET date = date(date, '-200 days') WHERE seq > 10000" }]);
  const sql = "UPDATE readings SET date = date('2026-11-01', '+' || (seq / 1440) || ' days') WHERE seq <= ?1";
  await test.db.write([{ sql, args: [REPORT_READINGS_MAX] }]);
  const { access } = await open();
  assert.equal((await readShared(test, access)).readings.length, REPORT_READINGS_MAX);
  await test.db.write([{ sql, args: [REPORT_READINGS_MAX + 1] }]);
  const { status, code, message } = await readShared(test, access);
  assert.deepEqual([status, code], [409, "report_too_long"]);
  assert.match(message, /fewer days/);
});

Deno.test("Insulin goes with the medicines and carbohydrate with the notes, each only if asked", async () => {
  await using test = await openTestApp();
  const shared = async (include: object) => {
    const { ask, open } = await stageShare(test, { include });
    const reading = { ...makeNewReading(), date: "2026-11-20", insulinUnits: 6.5, carbGrams: 45 };
    assert.equal((await ask("POST", "/api/v1/add", reading)).status, 201);
    const { readings: [{ insulinUnits, carbGrams }] } = await readShared(test, (await open()).access);
    return [insulinUnits, carbGrams];
  };
  assert.deepEqual(await shared({}), [undefined, undefined]);
  assert.deepEqual(await shared({ notes: true }), [undefined, 45]);
  assert.deepEqual(await shared({ medicines: true }), [6.5, undefined]);
  assert.deepEqual(await shared({ notes: true, medicines: true }), [6.5, 45]);
});

Deno.test("Tags and meals go with the notes, and what somebody says of their diabetes has a box of its own", async () => {
  await using test = await openTestApp();
  const said = { birthYear: 1971, diabetesType: "type2", diabetesSince: 2015 };
  const shared = async (include: object) => {
    const { ask, open, made, body } = await stageShare(test, { include });
    const reading = { ...makeNewReading(), _id: makeId(), date: "2026-11-20", comment: "after a party" };
    const { status } = await ask("POST", "/api/v1/add", {
      ...reading,
      tags: ["ill", "stress", "bedtime"],
      meal: "eba",
    });
    assert.equal(status, 201);
    await ask("PUT", "/api/auth/health-profile", said);
    // As a link of before it was asked stands.
    await test.db.write([{
      sql: "UPDATE shares SET include = json_remove(include, '$.about') WHERE id = ?1 AND ?2",
      args: [String(body._id), Number(!("about" in include))],
    }]);
    const { readings: [shown], about } = await readShared(test, (await open()).access);
    return { noted: [shown.comment, shown.tags, shown.meal], about, made: made.data.include };
  };
  const bare = await shared({});
  assert.deepEqual([bare.noted, bare.about], [["", ["bedtime"], undefined], undefined], "a time is no note");
  assert.deepEqual(bare.made, {
    about: false,
    notes: false,
    medicines: false,
    vitalSigns: false,
    targets: false,
  });
  const noted = await shared({ notes: true });
  assert.deepEqual([noted.noted, noted.about], [
    ["after a party", ["ill", "stress", "bedtime"], "eba"],
    undefined,
  ]);
  assert.deepEqual((await shared({ about: true })).about, { ...said, hba1c: null });
});
