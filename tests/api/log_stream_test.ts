import assert from "node:assert/strict";
import { ReadingPage } from "@/lib/shared/schemas/reading.ts";
import { formatSyncCursor } from "@/routes/paging.ts";
import { openStreamSlots } from "@/routes/stream_slots.ts";
import { signOutSuspended } from "@/lib/store/admin_user_changes.ts";
import { listReadingChanges, listReadings } from "@/lib/store/reading_lists.ts";
import { type LogClient, signInLogClient, withoutId } from "../support/log_client.ts";
import { makeNewReading } from "../support/fixtures.ts";
import { fillLogbook } from "../support/many_readings.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";

const COUNT = 4321;
const ISSUED_ON = "2026-11-21";

/** The answer as it is when it is made in one piece. */
function inOnePiece(items: string, fields: object): string {
  const rest = JSON.stringify(fields).slice(1);
  return `{"success":true,"message":"Logs fetched successfully","data":${items},${rest}`;
}

async function openLongLogbook(count = COUNT): Promise<TestApp & { client: LogClient }> {
  const test = await openTestApp();
  const client = await signInLogClient(test);
  await fillLogbook(test.db, client.userId, { count, comment: "Ẹ̀bà, ₦500 🙂", deletedEvery: 7 });
  return { ...test, client, [Symbol.asyncDispose]: () => test[Symbol.asyncDispose]() };
}

Deno.test("A list that comes in pieces has the bytes of one that is made in one piece", async () => {
  await using test = await openLongLogbook();
  const { userId } = test.client;
  const { items, seq, historyId } = await listReadings(test.db, { userId });
  const cursor = formatSyncCursor({ seq, historyId, issuedOn: ISSUED_ON });
  const response = await test.client.list();
  assert.equal(response.headers.get("Content-Type"), "application/json");
  assert.equal(await response.text(), inOnePiece(items, { cursor }));
});

Deno.test("Changes that come in pieces have the bytes of those that are made in one piece", async () => {
  await using test = await openLongLogbook();
  const { userId } = test.client;
  for (const sinceSeq of [0, 1000, COUNT - 100, COUNT - 1, COUNT]) {
    const { items, seq, historyId } = await listReadingChanges(test.db, { userId, sinceSeq });
    const since = formatSyncCursor({ seq: sinceSeq, historyId, issuedOn: ISSUED_ON });
    const cursor = formatSyncCursor({ seq, historyId, issuedOn: ISSUED_ON });
    assert.equal(await (await test.client.list({ since })).text(), inOnePiece(items, { cursor }));
  }
});

Deno.test("A list behind a page, and one that begins anew, have the bytes of one that is made in one piece", async () => {
  await using test = await openLongLogbook();
  const { userId } = test.client;
  const first = ReadingPage.parse(await (await test.client.list({ limit: 10 })).json());
  const { last, seq, historyId } = await listReadings(test.db, { userId, limit: 10 });
  const behind = await listReadings(test.db, { userId, before: last });
  const cursor = formatSyncCursor({ seq, historyId, issuedOn: ISSUED_ON });
  const rest = await (await test.client.list({ before: first.next })).text();
  assert.equal(rest, inOnePiece(behind.items, { cursor }));

  const foreign = formatSyncCursor({ seq: 3, historyId: "0123456789ab", issuedOn: ISSUED_ON });
  const whole = await listReadings(test.db, { userId });
  const anew = await (await test.client.list({ since: foreign })).text();
  assert.equal(anew, inOnePiece(whole.items, { cursor, reset: true }));
});

Deno.test("A list in pieces arrives whole where the client takes gzip", async () => {
  await using test = await openLongLogbook();
  const plain = await (await test.client.list()).text();
  const { token } = test.client;
  const response = await test.send("GET", "/api/v1/logs", { token, headers: { "Accept-Encoding": "gzip" } });
  assert.equal(response.headers.get("Content-Encoding"), "gzip");
  const unpacked = response.body?.pipeThrough(new DecompressionStream("gzip"));
  assert.equal(await new Response(unpacked).text(), plain);
});

Deno.test("The pieces of a list hold a hundred readings each", async () => {
  await using test = await openLongLogbook();
  const response = await test.client.list();
  let chunks = 0;
  for await (const chunk of response.body ?? []) {
    chunks++;
    assert.ok(chunk.byteLength < 150_000, `${chunk.byteLength} bytes at once`);
  }
  assert.ok(chunks > 10, `${chunks} chunks`);
});

/** Reads an answer's first bytes, does something, and reads the rest. */
async function readAround(response: Response, between: () => Promise<unknown>): Promise<ReadingPage> {
  const reader = response.body?.getReader();
  const chunks: BlobPart[] = [];
  for (let isFirst = true;; isFirst = false) {
    const { done, value } = await reader?.read() ?? { done: true };
    if (done || !value) break;
    chunks.push(new Uint8Array(value));
    if (isFirst) await between();
  }
  return ReadingPage.parse(JSON.parse(await new Blob(chunks).text()));
}

for (const isSince of [false, true]) {
  const name = isSince ? "changes" : "a list";
  Deno.test(`Whatever is written while ${name} is on its way comes with it, or with its cursor`, async () => {
    await using test = await openLongLogbook();
    const { client } = test;
    const start = ReadingPage.parse(await (await client.list({ limit: 1 })).json());
    const all: ReadingPage = JSON.parse(await (await client.list()).text());
    const { historyId } = await listReadings(test.db, { userId: client.userId, limit: 1 });
    const since = isSince ? formatSyncCursor({ seq: 0, historyId, issuedOn: ISSUED_ON }) : undefined;
    const [oldest, second] = [all.data.at(-1), all.data.at(-2)];
    const added = makeNewReading({ date: "2026-11-21", time: "08:59" });
    const page = await readAround(await client.list({ since }), async () => {
      assert.equal((await client.add(added)).status, 201);
      // From the end of the list, which has not been sent, to its beginning, which has.
      const moved = withoutId(makeNewReading({ date: "2026-11-21", time: "23:59" }));
      assert.equal((await client.change(oldest?._id ?? "", moved)).status, 200);
      assert.equal((await client.remove(second?._id ?? "")).status, 200);
    });
    const later = ReadingPage.parse(await (await client.list({ since: page.cursor })).json());
    const known = new Map([...page.data, ...later.data].map((item) => [item._id, item]));
    const standing = ReadingPage.parse(await (await client.list()).json());
    for (const reading of standing.data) assert.deepEqual(known.get(reading._id), reading);
    assert.deepEqual(known.get(second?._id ?? ""), { _id: second?._id, deleted: true, version: 2 });
    assert.ok(start.cursor <= page.cursor);
  });
}

Deno.test("One account has two long lists under way, and gets 503 with Retry-After for a third", async () => {
  await using test = await openLongLogbook();
  const other = await signInLogClient(test);
  await fillLogbook(test.db, other.userId, { count: 1000 });
  const open = [await test.client.list(), await test.client.list()];
  const refused = await test.client.list();
  assert.equal(refused.status, 503);
  assert.equal(refused.headers.get("Retry-After"), "5");
  assert.equal((await refused.json()).code, "lists_busy");
  // Neither a page nor another account has to wait for that.
  assert.equal((await test.client.list({ limit: 5 })).status, 200);
  assert.equal((await other.list()).status, 200);
  await open[0]?.body?.cancel();
  assert.equal((await test.client.list()).status, 200);
  await open[1]?.text();
  assert.equal((await test.client.list()).status, 200);
});

Deno.test("A list under way ends within seconds of its session, by sign-out, suspension or erasure", async () => {
  const ends: Record<string, (test: TestApp & { client: LogClient }) => Promise<unknown>> = {
    nothing: () => Promise.resolve(),
    signOut: ({ send, client: { token } }) => send("POST", "/api/auth/logout", { token }),
    suspension: ({ db, client: { userId } }) =>
      db.write([
        { sql: "UPDATE users SET is_suspended = 1 WHERE id = ?1", args: [userId] },
        ...signOutSuspended(userId),
      ]),
    erasure: ({ db, client: { userId } }) =>
      db.write([{ sql: "DELETE FROM users WHERE id = ?1", args: [userId] }]),
  };
  for (const [name, end] of Object.entries(ends)) {
    await using test = await openLongLogbook();
    const response = await test.client.list();
    const reader = (response.body ?? assert.fail()).pipeThrough(new TextDecoderStream()).getReader();
    await reader.read();
    await end(test);
    test.clock.advance({ seconds: 4 });
    const rest = async () => {
      let characters = 0;
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return characters;
        characters += value.length;
      }
    };
    if (name === "nothing") assert.ok(await rest() > 300_000);
    else await assert.rejects(rest(), name);
  }
});

Deno.test("A list whose pieces keep their reader waiting is sent whole: the reader is not at fault", async () => {
  const slots = openStreamSlots({ atOnce: 1, stallMs: 5 });
  async function* pieces() {
    yield "[1";
    await new Promise((resolve) => setTimeout(resolve, 50));
    yield ",2]";
  }
  const late = await slots.occupy({ networks: [], isKnown: true }, pieces());
  assert.equal((await Array.fromAsync(late)).join(""), "[1,2]");
});

Deno.test("A client that stops reading loses its place, and never takes half of a list for the whole", async () => {
  const slots = openStreamSlots({ atOnce: 1, stallMs: 5 });
  async function* pieces() {
    yield "[1";
    yield ",2]";
  }
  const turn = { networks: [], isKnown: true };
  const stalled = await slots.occupy(turn, pieces());
  assert.equal((await stalled.next()).value, "[1");
  await assert.rejects(slots.occupy(turn, pieces()), { code: "lists_busy" });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const next = await slots.occupy(turn, pieces());
  await assert.rejects(stalled.next(), { code: "request_timeout" });
  assert.equal((await Array.fromAsync(next)).join(""), "[1,2]");
});
