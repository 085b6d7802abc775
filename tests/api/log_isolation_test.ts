import assert from "node:assert/strict";
import { makeId, makeNewReading } from "../support/fixtures.ts";
import { type LogClient, signInLogClient, withoutId } from "../support/log_client.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";

const SECRET = "canary of somebody else";

/** Two patients, the second of whom has a live and a deleted reading. */
async function openTwoPatients() {
  const test = await openTestApp();
  const [ada, bayo] = [await signInLogClient(test), await signInLogClient(test)];
  const live = makeNewReading({ comment: SECRET });
  const deleted = makeNewReading({ comment: SECRET });
  for (const reading of [live, deleted]) await bayo.add(reading);
  await bayo.remove(deleted._id ?? "");
  return { test, ada, bayo, live, deleted, [Symbol.asyncDispose]: () => test[Symbol.asyncDispose]() };
}

/** Everything that can be seen of an answer, but for the id of the request. */
async function seeAll(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
  return JSON.stringify([response.status, headers, await response.text()]);
}

async function snapshot({ db }: TestApp, { userId }: LogClient): Promise<unknown> {
  return await db.read({ sql: "SELECT * FROM readings WHERE user_id = ?1 ORDER BY seq", args: [userId] });
}

Deno.test("Changing somebody else's, nobody's and one's own deleted reading answers the same bytes", async () => {
  await using people = await openTwoPatients();
  const { test, ada, bayo, live, deleted } = people;
  const own = makeNewReading();
  await ada.add(own);
  await ada.remove(own._id ?? "");
  const before = await snapshot(test, bayo);
  for (const version of [undefined, 1, 2]) {
    const ids = [
      live._id,
      deleted._id,
      own._id,
      makeId(),
      "nonsense",
      "0".repeat(36),
      "%00",
      "x".repeat(2000),
    ];
    const answers = new Set<string>();
    for (const id of ids) {
      const response = await ada.change(id ?? "", { ...withoutId(makeNewReading()), version });
      assert.equal(response.status, 404);
      answers.add(await seeAll(response));
    }
    assert.equal(answers.size, 1, [...answers].join("\n"));
    assert.match([...answers].join(), /Log not found/);
  }
  assert.deepEqual(await snapshot(test, bayo), before);
});

Deno.test("Deleting somebody else's reading answers what deleting nobody's does, and deletes nothing", async () => {
  await using people = await openTwoPatients();
  const { test, ada, bayo, live, deleted } = people;
  const before = await snapshot(test, bayo);
  const answers = new Set<string>();
  for (const id of [live._id, deleted._id, makeId(), "nonsense", "%00", "%F0%9F%99%82"]) {
    const response = await ada.remove(id ?? "");
    assert.equal(response.status, 404);
    answers.add(await seeAll(response));
  }
  assert.equal(answers.size, 1, [...answers].join("\n"));
  assert.deepEqual(await snapshot(test, bayo), before);
});

Deno.test("Adding under somebody else's id answers 409 and shows nothing of theirs, whatever is sent", async () => {
  await using people = await openTwoPatients();
  const { test, ada, bayo, live, deleted } = people;
  const before = await snapshot(test, bayo);
  const answers = new Set<string>();
  for (const body of [live, { ...live, value: 77 }, deleted, { ...deleted, comment: "mine" }]) {
    const response = await ada.add(body);
    assert.equal(response.status, 409);
    answers.add(await seeAll(response));
  }
  assert.equal(answers.size, 1, [...answers].join("\n"));
  assert.match([...answers].join(), /id_taken/);
  assert.ok(![...answers].join().includes(SECRET));
  assert.deepEqual(await snapshot(test, bayo), before);
});

Deno.test("No list, page or change of one patient holds anything of another", async () => {
  await using people = await openTwoPatients();
  const { ada, bayo } = people;
  for (let index = 0; index < 3; index++) await bayo.add(makeNewReading({ comment: SECRET }));
  const theirs = await (await bayo.list({ limit: 1 })).json();
  const queries = [{}, { limit: 1 }, { since: theirs.cursor }, {
    before: theirs.next,
    limit: 1,
  }];
  for (const query of queries) {
    const response = await ada.list(query);
    assert.equal(response.status, 200);
    const text = await response.text();
    assert.ok(!text.includes(SECRET));
    assert.deepEqual(JSON.parse(text).data, []);
  }
});

Deno.test("No call about readings is answered without a living session", async () => {
  await using people = await openTwoPatients();
  const { test, live } = people;
  const calls = [
    ["GET", "/api/v1/logs"],
    ["POST", "/api/v1/add"],
    ["POST", "/api/v1/import"],
    ["PUT", `/api/v1/${live._id}`],
    ["DELETE", `/api/v1/log/${live._id}`],
  ] as const;
  for (const [method, path] of calls) {
    const body = method === "GET" ? undefined : makeNewReading();
    for (const token of [undefined, "nonsense"]) {
      const response = await test.send(method, path, { token, body });
      assert.equal(response.status, 401, `${method} ${path}`);
    }
  }
});
