import assert from "node:assert/strict";
import {
  ACCOUNT_WRITES_A_MINUTE,
  ACCOUNT_WRITES_IN_TWO_MINUTES,
  READING_EDITS_A_DAY,
  READING_HISTORY_MAX,
  READING_ROWS_MAX,
  READINGS_MAX,
} from "@/lib/shared/limits.ts";
import { createApp } from "@/routes/app.ts";
import { makeNewReading } from "../support/fixtures.ts";
import { signInLogClient, withoutId } from "../support/log_client.ts";
import { fillLogbook } from "../support/many_readings.ts";
import { openTestApp } from "../support/test_app.ts";

async function countUntilRefused(
  write: () => Promise<Response>,
): Promise<{ taken: number; refused: Response }> {
  for (let taken = 0;; taken++) {
    const response = await write();
    if (response.status === 429) return { taken, refused: response };
    assert.ok(response.ok, `${response.status}`);
    await response.body?.cancel();
  }
}

Deno.test("One account writes 600 times in a minute and 900 in two, then gets 429 until the minute is over", async () => {
  await using test = await openTestApp();
  const client = await signInLogClient(test);
  const { _id = "", ...entry } = makeNewReading();
  await client.add({ _id, ...entry });
  // A retry is a write like any other: it costs a commit.
  const first = await countUntilRefused(() => client.add({ _id, ...entry }));
  assert.equal(first.taken, ACCOUNT_WRITES_A_MINUTE - 1);
  assert.equal((await client.change(_id, entry)).status, 429);
  assert.equal((await client.remove(_id)).status, 429);
  assert.equal((await first.refused.json()).code, "too_many_writes");
  assert.equal(first.refused.headers.get("Retry-After"), "60");
  assert.equal((await client.list()).status, 200);

  test.clock.advance({ seconds: 60 });
  const second = await countUntilRefused(() => client.add({ _id, ...entry }));
  assert.equal(second.taken, ACCOUNT_WRITES_IN_TWO_MINUTES - ACCOUNT_WRITES_A_MINUTE);
  // What was refused does not count: whoever knocks all the time is let in as early as whoever waits.
  test.clock.advance({ seconds: 60 });
  const third = await countUntilRefused(() => client.add({ _id, ...entry }));
  assert.equal(third.taken, ACCOUNT_WRITES_A_MINUTE);
});

Deno.test("What one account writes too fast keeps nobody else from writing, and is refused before it is read", async () => {
  await using test = await openTestApp();
  const [client, other] = [await signInLogClient(test), await signInLogClient(test)];
  const reading = makeNewReading();
  await countUntilRefused(() => client.add(reading));
  assert.equal((await client.add("this is no reading")).status, 429);
  assert.equal((await other.add(makeNewReading())).status, 201);
  const preferences = await test.send("PUT", "/api/auth/preferences", { token: client.token, body: {} });
  assert.equal(preferences.status, 429);
});

Deno.test("What one account writes through two instances counts together", async () => {
  await using test = await openTestApp();
  const other = createApp({ ...test.deps });
  const { token } = await signInLogClient(test);
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(makeNewReading()) };
  let calls = 0;
  const { taken } = await countUntilRefused(async () =>
    await (calls++ % 2 ? other : test.app).request("/api/v1/add", request)
  );
  assert.ok(taken >= ACCOUNT_WRITES_A_MINUTE && taken < ACCOUNT_WRITES_A_MINUTE + 40, `${taken} were taken`);
});

Deno.test("A full logbook takes no new reading, and every retry, edit and deletion", async () => {
  await using test = await openTestApp();
  const client = await signInLogClient(test);
  await fillLogbook(test.db, client.userId, { count: READINGS_MAX - 1 });
  const last = makeNewReading();
  assert.equal((await client.add(last)).status, 201);

  const refused = await client.add(makeNewReading());
  assert.equal(refused.status, 409);
  const { code, message, error } = await refused.json();
  assert.deepEqual([code, message], ["readings_full", error]);
  assert.equal((await client.add(last)).status, 200);
  assert.equal((await client.add({ ...last, value: 101 })).status, 409);
  assert.equal((await client.change(last._id ?? "", { ...withoutId(last), value: 101 })).status, 200);
  assert.equal((await client.add(makeNewReading())).status, 409);
  assert.equal((await client.remove(last._id ?? "")).status, 200);
  assert.equal((await client.add(makeNewReading())).status, 201);
  assert.equal((await client.add(makeNewReading())).status, 409);
});

Deno.test("Readings and tombstones together are bounded, and make room when the tombstones are forgotten", async () => {
  await using test = await openTestApp();
  const client = await signInLogClient(test);
  await fillLogbook(test.db, client.userId, { count: READING_ROWS_MAX, deletedEvery: 1 });
  assert.equal((await (await client.add(makeNewReading())).json()).code, "readings_full");
  await test.db.write([{ sql: "DELETE FROM readings WHERE deleted = 1 AND seq <= 2" }]);
  for (const status of [201, 201, 409]) assert.equal((await client.add(makeNewReading())).status, status);
});

Deno.test("A reading is edited 20 times in 24 hours, and once more when the first of them is a day old", async () => {
  await using test = await openTestApp();
  const client = await signInLogClient(test);
  const reading = makeNewReading();
  await client.add(reading);
  const id = reading._id ?? "";
  const edit = (value: number) => client.change(id, { ...withoutId(reading), value });
  for (let times = 1; times <= READING_EDITS_A_DAY; times++) {
    assert.equal((await edit(100 + times)).status, 200);
    test.clock.advance({ minutes: 1 });
  }
  const refused = await edit(200);
  assert.equal(refused.status, 429);
  assert.equal((await refused.json()).code, "too_many_edits");
  // 20 minutes have gone by since the first one.
  assert.equal(refused.headers.get("Retry-After"), String(24 * 3600 - 20 * 60));
  // What changes nothing is no edit, and who has not seen the last one is told so.
  assert.equal((await edit(100 + READING_EDITS_A_DAY)).status, 200);
  assert.equal((await client.change(id, { ...withoutId(reading), value: 1, version: 3 })).status, 409);
  test.clock.advance({ hours: 23, minutes: 40 });
  assert.equal((await edit(200)).status, 200);
  assert.equal((await edit(201)).status, 429);
  assert.equal((await client.remove(id)).status, 200);
  const kept = await test.db.read({
    sql: "SELECT version FROM reading_history WHERE reading_id = ?1",
    args: [id],
  });
  assert.equal(kept.length, READING_EDITS_A_DAY + 2);
});

Deno.test("Former versions of one account are bounded in all: then readings can be added and deleted, not edited", async () => {
  await using test = await openTestApp();
  const client = await signInLogClient(test);
  await fillLogbook(test.db, client.userId, { count: 20_000 });
  await test.db.write([{
    sql: `WITH RECURSIVE series(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < ?2)
      INSERT INTO reading_history
          (user_id, reading_id, version, date, time, type, value, unit, comment, written_at, replaced_at)
        SELECT ?1, 'r', n, '', '', '', 0, '', '', '', '' FROM series`,
    args: [client.userId, READING_HISTORY_MAX - 1],
  }]);
  const reading = makeNewReading();
  await client.add(reading);
  const id = reading._id ?? "";
  assert.equal((await client.change(id, { ...withoutId(reading), value: 1 })).status, 200);
  const refused = await client.change(id, { ...withoutId(reading), value: 2 });
  assert.equal(refused.status, 409);
  assert.equal((await refused.json()).code, "edits_full");
  assert.equal((await client.add(makeNewReading())).status, 201);
  assert.equal((await client.remove(id)).status, 200);
  await test.db.write([{
    sql: "DELETE FROM reading_history WHERE reading_id = 'r' AND version < 10",
  }]);
  const other = makeNewReading();
  await client.add(other);
  assert.equal((await client.change(other._id ?? "", { ...withoutId(other), value: 2 })).status, 200);
});

Deno.test("What a logbook holds is counted from 20,000 changes on, and the count is right whatever happens", async () => {
  await using test = await openTestApp();
  const client = await signInLogClient(test);
  const count = () => test.db.read({ sql: "SELECT held, tombstones, history FROM reading_counts" });
  await fillLogbook(test.db, client.userId, { count: 19_998, deletedEvery: 4 });
  const reading = makeNewReading();
  const id = reading._id ?? "";
  await client.add(reading);
  assert.deepEqual(await count(), []);
  // Begins with an edit: whichever trigger comes first, the version that it replaces is counted once.
  await client.change(id, { ...withoutId(reading), value: 1 });
  assert.deepEqual(await count(), [{ held: 15_000, tombstones: 4999, history: 1 }]);
  await client.change(id, { ...withoutId(reading), value: 2 });
  await client.remove(id);
  await client.add(makeNewReading());
  assert.deepEqual(await count(), [{ held: 15_000, tombstones: 5000, history: 3 }]);
  await test.db.write([{ sql: "DELETE FROM users WHERE id = ?1", args: [client.userId] }]);
  assert.deepEqual(await count(), []);
});

Deno.test("Whoever goes on writing after five refusals is answered after a second, so that refusing is no load", async () => {
  await using test = await openTestApp();
  const [client, other] = [await signInLogClient(test), await signInLogClient(test)];
  const reading = makeNewReading();
  await countUntilRefused(() => client.add(reading));
  const measure = async () => {
    const startedAt = performance.now();
    assert.equal((await client.add(reading)).status, 429);
    return performance.now() - startedAt;
  };
  for (let count = 2; count <= 5; count++) assert.ok(await measure() < 900);
  const slow = measure();
  assert.equal((await other.add(makeNewReading())).status, 201);
  assert.ok(await slow > 900);
});
