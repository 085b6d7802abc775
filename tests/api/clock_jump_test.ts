import assert from "node:assert/strict";
import { ADA, openTestApp, signInAs } from "../support/test_app.ts";

const READING = { time: "07:30", type: "Fasting", value: 96, unit: "mg/dl" };

/** Today's by the first of two clocks. */
const readingOf = (date: string) => ({ ...READING, date });

Deno.test("a clock that jumps a day forward and back ends no session from before; whoever signed in meanwhile does so again", async () => {
  await using test = await openTestApp();
  const before = await signInAs(test);
  test.clock.advance({ days: 1 });
  const credentials = { email: ADA.email, password: ADA.password };
  const signedIn = await test.send("POST", "/api/auth/login", { body: credentials });
  const { token: meanwhile } = await signedIn.json();
  test.clock.advance({ days: -1 });
  const ask = async (token: string) => (await test.send("GET", "/api/v1/logs", { token })).status;
  assert.equal(await ask(before), 200);
  assert.equal(await ask(meanwhile), 401, "a token of a day that has not come is no token");
  const again = await test.send("POST", "/api/auth/login", { body: credentials });
  assert.equal(await ask((await again.json()).token), 200);
});

Deno.test("readings kept while the clock was a day ahead stay, are changed, and are synced after those before and since", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const add = async (date: string) => {
    const response = await test.send("POST", "/api/v1/add", { token, body: readingOf(date) });
    assert.equal(response.status, 201, await response.clone().text());
    return (await response.json()).data;
  };
  const listSince = async (cursor: string) =>
    await (await test.send("GET", `/api/v1/logs?since=${encodeURIComponent(cursor)}`, { token })).json();
  await add("2026-11-21");
  const { cursor } = await (await test.send("GET", "/api/v1/logs", { token })).json();
  test.clock.advance({ days: 1 });
  const ahead = await add("2026-11-22");
  const meanwhile = await listSince(cursor);
  test.clock.advance({ days: -1 });
  const since = await add("2026-11-21");
  const body = { ...readingOf("2026-11-21"), value: 101, version: ahead.version };
  const changed = await test.send("PUT", `/api/v1/${ahead._id}`, { token, body });
  assert.equal(changed.status, 200, await changed.clone().text());
  const { data } = await listSince(meanwhile.cursor);
  assert.deepEqual(
    data.map(({ _id, value }: { _id: string; value: number }) => [_id, value]).sort(),
    [[ahead._id, 101], [since._id, READING.value]].sort(),
  );
});

Deno.test("a limit that was used up stays so when the clock has been a day ahead, and ends at its time", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const body = { email: ADA.email, password: "not her password" };
  const tryOnce = async () => (await test.send("POST", "/api/auth/login", { body })).status;
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429) statuses.push(await tryOnce());
  test.clock.advance({ days: 1 });
  assert.equal(await tryOnce(), 401, "a day later it is over");
  test.clock.advance({ days: -1 });
  assert.equal(await tryOnce(), 429);
  test.clock.advance({ hours: 2 });
  assert.equal(await tryOnce(), 401);
});

Deno.test("a mail queued while the clock was a day ahead does not wait for that day", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const sent = test.mails.length;
  test.clock.advance({ days: 1 });
  await test.send("POST", "/api/auth/forgot-password", { body: { email: ADA.email } });
  test.clock.advance({ days: -1 });
  test.deps.mailQueue.start();
  await test.deps.mailQueue.drain();
  assert.equal(test.mails.length, sent + 1);
});
