import assert from "node:assert/strict";
import { insertAdminSession } from "../support/admins.ts";
import { makeId } from "../support/fixtures.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";
import { insertPatientWithToken } from "../support/users.ts";

const OWN = "/api/v1/data-requests";
const ALL = "/api/v1/admin/data-requests";
const MESSAGE = "Who has seen my readings?";

async function stage() {
  let woken = 0;
  const test = await openTestApp({ deliveryLoop: { wake: () => void woken++ } });
  const { token } = await insertPatientWithToken(test);
  const { token: adminToken } = await insertAdminSession(test);
  const ask = (body: object, by = token) => test.send("POST", OWN, { token: by, body });
  const listOwn = async (by = token) => (await (await test.send("GET", OWN, { token: by })).json()).requests;
  const listAll = async () => (await (await test.send("GET", ALL, { token: adminToken })).json()).requests;
  const answer = (id: string, text: string) =>
    test.send("PUT", `${ALL}/${id}/answer`, { token: adminToken, body: { answer: text } });
  const dispose = () => test[Symbol.asyncDispose]();
  return {
    ...{ test, token, adminToken, ask, listOwn, listAll, answer },
    woken: () => woken,
    [Symbol.asyncDispose]: dispose,
  };
}

async function readInbox(test: TestApp, token: string) {
  return (await (await test.send("GET", "/api/v1/inbox", { token })).json()).notifications;
}

Deno.test("a request stands in both lists with its due date, and its answer reaches the person", async () => {
  await using staged = await stage();
  const { test, token, ask, listOwn, listAll, answer } = staged;
  const _id = makeId();
  const made = await ask({ _id, message: ` ${MESSAGE} ` });
  assert.equal(made.status, 201);
  const { request } = await made.json();
  // Begins on 21 November 2026.
  assert.deepEqual([request.message, request.dueOn, request.answer], [MESSAGE, "2026-12-21", undefined]);
  assert.equal((await ask({ _id, message: MESSAGE })).status, 201, "sent again, it is the same");
  assert.deepEqual(await listOwn(), [request]);
  const [listed, ...others] = await listAll();
  assert.deepEqual([listed.message, listed.person.name, others], [MESSAGE, "Adaọbi Ọkọnkwọ", []]);
  assert.equal((await answer(_id, " ")).status, 422);
  for (const _ of [1, 2]) assert.equal((await answer(_id, "You alone.")).status, 200);
  assert.equal((await listOwn())[0].answer.text, "You alone.");
  const told = await readInbox(test, token);
  assert.deepEqual(told.map(({ title }: { title: string }) => title), ["We answered your request"]);
  assert.ok(!JSON.stringify(told).includes("You alone"), "a notification shows none of it");
  assert.ok(staged.woken() > 0);
  const audit = await (await test.send("GET", "/api/v1/admin/audit", { token: staged.adminToken })).json();
  const answers = audit.entries.filter(({ action }: { action: string }) =>
    action === "data_request_answered"
  );
  assert.deepEqual(answers.map(({ target }: { target: { name: string } }) => target.name), [
    "Adaọbi Ọkọnkwọ",
  ]);
});

Deno.test("nobody sees another one's, and no id of another one's can be taken", async () => {
  await using staged = await stage();
  const { test, ask, listOwn } = staged;
  const other = await insertPatientWithToken(test);
  const _id = makeId();
  await ask({ _id, message: MESSAGE });
  assert.deepEqual(await listOwn(other.token), []);
  assert.equal((await ask({ _id, message: "Mine" }, other.token)).status, 409);
  assert.equal((await listOwn())[0].message, MESSAGE);
});

Deno.test("every open request is on a page, however many people ask, and the answered ones follow", async () => {
  await using staged = await stage();
  const { test, adminToken, answer } = staged;
  const insert = `WITH RECURSIVE series (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < 250)
    INSERT INTO data_requests (user_id, id, message, created_at, due_on)
    SELECT (SELECT id FROM users WHERE is_admin = 0), substr(?1, 1, 24) || printf('%012x', n), 'M', '2026-11-20',
      date('2026-12-01', '+' || (n % 7) || ' days') FROM series`;
  await test.db.write([{ sql: insert, args: [makeId()] }]);
  const seen: { _id: string; dueOn: string; answer?: unknown }[] = [];
  const read = async () => {
    seen.length = 0;
    for (let query: string | undefined = "limit=100"; query;) {
      const page = await (await test.send("GET", `${ALL}?${query}`, { token: adminToken })).json();
      seen.push(...page.requests);
      query = page.next && `limit=100&before=${page.next}`;
    }
  };
  await read();
  assert.equal(new Set(seen.map(({ _id }) => _id)).size, 250);
  assert.deepEqual(seen.map(({ dueOn }) => dueOn), seen.map(({ dueOn }) => dueOn).toSorted());
  const answered = seen.filter((_, index) => index % 2 === 0).map(({ _id }) => _id);
  for (const id of answered.slice(0, 110)) {
    test.clock.advance({ seconds: 1 });
    await answer(id, "Yes.");
  }
  await read();
  assert.equal(seen.length, 250);
  assert.equal(seen.findIndex((request) => request.answer), 140);
  assert.deepEqual(seen.slice(140).map(({ _id }) => _id), answered.slice(0, 110).toReversed());
});

Deno.test("nothing, too much and too often are refused with a sentence", async () => {
  await using staged = await stage();
  const { ask, answer } = staged;
  const empty = await ask({ _id: makeId(), message: " " });
  assert.deepEqual([empty.status, (await empty.json()).fields.message], [422, "Please write your request."]);
  assert.equal((await ask({ _id: makeId(), message: "x".repeat(10_000) })).status, 422);
  const ids = [makeId(), makeId()];
  for (const _id of ids) assert.equal((await ask({ _id, message: MESSAGE })).status, 201);
  const third = await ask({ _id: makeId(), message: MESSAGE });
  assert.deepEqual([third.status, (await third.json()).code], [409, "data_requests_open"]);
  assert.equal((await ask({ _id: ids[0], message: MESSAGE })).status, 201, "sent again, it is the same");
  await answer(ids[0] ?? "", "You alone.");
  assert.equal((await ask({ _id: makeId(), message: MESSAGE })).status, 201);
  assert.equal((await answer(makeId(), "Yes.")).status, 404);
});

Deno.test("the most urgent come first, and the overview warns a week before", async () => {
  await using staged = await stage();
  const { test, adminToken, ask, listAll, answer } = staged;
  const ids = [makeId(), makeId(), makeId()];
  await ask({ _id: ids[0], message: MESSAGE });
  await answer(ids[0] ?? "", "Done.");
  for (const _id of ids.slice(1)) {
    await ask({ _id, message: _id });
    test.clock.advance({ minutes: 1 });
  }
  const order = (await listAll()).map(({ _id }: { _id: string }) => _id);
  assert.deepEqual(order, [ids[1], ids[2], ids[0]]);
  const warns = async () => {
    const { warnings = [] } = await (await test.send("GET", "/api/v1/admin/overview", { token: adminToken }))
      .json();
    return warnings.some(({ code }: { code: string }) => code === "data_requests_due");
  };
  assert.equal(await warns(), false);
  await test.db.write([{ sql: "UPDATE data_requests SET due_on = '2026-11-27'" }]);
  assert.equal(await warns(), true);
});

Deno.test("requests are in the export, and go with the account", async () => {
  await using staged = await stage();
  const { test, token, ask } = staged;
  await ask({ _id: makeId(), message: MESSAGE });
  const exported = await (await test.send("GET", "/api/auth/export", { token })).json();
  assert.equal(exported.dataRequests[0].message, MESSAGE);
  await test.db.write([{ sql: "DELETE FROM users WHERE is_admin = 0" }]);
  assert.deepEqual(await test.db.read({ sql: "SELECT * FROM data_requests" }), []);
});

Deno.test("however many ask, the last one is found: both lists come in pages", async () => {
  await using staged = await stage();
  const { test, token, adminToken, answer } = staged;
  const { userId } = await insertPatientWithToken(test);
  const fill = (isAnswered: boolean) => ({
    sql: `WITH RECURSIVE series(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < 130)
      INSERT INTO data_requests (user_id, id, message, created_at, due_on, answer, answered_at)
      SELECT ?1, printf('0193473a-0000-7000-8000-%011x' || ?2, n), 'x', '2026-11-20T08:00:00.000Z', '2026-12-20', '',
        iif(?2, '2026-11-20T09:00:00.000Z', '') FROM series`,
    args: [userId, Number(isAnswered)],
  });
  await test.db.write([fill(false), fill(true)]);
  const last = makeId();
  await staged.ask({ _id: last, message: MESSAGE });
  const collect = async (path: string, by: string) => {
    const found: { _id: string; answer?: unknown }[] = [];
    let next: string | undefined;
    do {
      const query = `?limit=50${next ? `&before=${next}` : ""}`;
      const page = await (await test.send("GET", path + query, { token: by })).json();
      assert.ok(page.requests.length <= 50);
      found.push(...page.requests);
      next = page.next;
    } while (next);
    return found;
  };
  const all = await collect(ALL, adminToken);
  assert.deepEqual([all.length, new Set(all.map(({ _id }) => _id)).size], [261, 261]);
  assert.equal(all[130]?._id, last, "open ones first, the latest due last");
  assert.deepEqual((await collect(OWN, token)).map(({ _id }) => _id), [last]);
  assert.equal((await answer(last, "You alone.")).status, 200);
  assert.equal((await collect(ALL, adminToken))[130]?._id, last, "then what was answered last");
  assert.equal((await test.send("GET", `${ALL}?limit=101`, { token: adminToken })).status, 422);
});
