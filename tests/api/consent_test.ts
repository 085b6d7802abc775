import assert from "node:assert/strict";
import { CONSENT_VERSION, currentConsent } from "@/lib/shared/consent.ts";
import { makeId, makeNewReading } from "../support/fixtures.ts";
import { openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const PATH = "/api/v1/consent";
const BEN = { email: "ben@example.ng", firstName: "Benedict" };
const PHONE_NAME = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";

type Body = Record<string, unknown>;

function decide({ send }: TestApp, token: string, body: Body = {}): Promise<Response> {
  const yes = { _id: makeId(), decision: "accepted", ...currentConsent(), isAdult: true };
  return send("POST", PATH, { token, body: { ...yes, ...body }, headers: { "User-Agent": PHONE_NAME } });
}

async function standingOf({ send }: TestApp, token: string): Promise<Body> {
  return await (await send("GET", PATH, { token })).json();
}

function add({ send }: TestApp, token: string, body: Body = makeNewReading()): Promise<Response> {
  return send("POST", "/api/v1/add", { token, body });
}

async function countRows({ db }: TestApp): Promise<number> {
  return (await db.read({ sql: "SELECT 1 FROM consents" })).length;
}

Deno.test("Who has never been asked has decided nothing, and a client that asks nobody may add readings", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  assert.deepEqual(await standingOf(test, token), { success: true, decision: null });
  assert.equal((await add(test, token)).status, 201);
});

Deno.test("A decision is kept with who, when, where, and the words that it was about", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const _id = makeId();
  const response = await decide(test, token, { _id });
  assert.equal(response.status, 201);
  const kept = {
    success: true,
    _id,
    decision: "accepted",
    ...currentConsent(),
    isAdult: true,
    device: "Chrome on Android",
    decidedAt: "2026-11-21T09:00:00.000Z",
  };
  assert.deepEqual(await response.json(), kept);
  assert.deepEqual(await standingOf(test, token), kept);
});

Deno.test("The same decision sent again is one row, and brings nothing back that was taken back since", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const _id = makeId();
  const answers = await Promise.all([1, 2, 3].map(() => decide(test, token, { _id })));
  assert.deepEqual(answers.map(({ status }) => status), [201, 201, 201]);
  assert.equal(await countRows(test), 1);
  await decide(test, token, { decision: "withdrawn" });
  assert.equal(
    (await decide(test, token, { _id })).status,
    201,
    "a late repeat is answered as the first time",
  );
  assert.equal((await standingOf(test, token)).decision, "withdrawn");
  assert.equal(await countRows(test), 2);
});

Deno.test("An id that stands for another decision is refused, whoever's it is, and nothing of it is shown", async () => {
  await using test = await openTestApp();
  const [ada, ben] = [await signInAs(test), await signInAs(test, BEN)];
  const _id = makeId();
  await decide(test, ada, { _id });
  for (const [token, decision] of [[ada, "declined"], [ben, "accepted"], [ben, "declined"]] as const) {
    const response = await decide(test, token, { _id, decision });
    const { code, data } = await response.json();
    assert.deepEqual([response.status, code, data], [409, "id_taken", undefined]);
  }
  assert.deepEqual(await standingOf(test, ben), { success: true, decision: null });
});

Deno.test("Words that were never shown cannot be agreed to", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const { hash } = currentConsent();
  for (
    const words of [{ hash: "0".repeat(64) }, { version: "2026-11-9" }, { version: "toString" }, { hash: "" }]
  ) {
    const response = await decide(test, token, words);
    const { code, message } = await response.json();
    assert.deepEqual([response.status, code], [409, "consent_unknown"], JSON.stringify(words));
    assert.match(message, /do not know this consent text/);
  }
  for (const words of [{ hash: undefined }, { version: 3 }, { hash: hash.repeat(9) }, { decision: "yes" }]) {
    assert.equal((await decide(test, token, words)).status, 422, JSON.stringify(words));
  }
  assert.equal(await countRows(test), 0);
});

Deno.test("A yes without the word about the age is none; a no needs no such word", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  for (const isAdult of [false, undefined]) {
    const response = await decide(test, token, { isAdult });
    assert.equal(response.status, 422);
    assert.match((await response.json()).fields.isAdult, /18 or older/);
  }
  assert.equal((await decide(test, token, { decision: "declined", isAdult: undefined })).status, 201);
});

for (const decision of ["declined", "withdrawn"]) {
  Deno.test(`After '${decision}' no new reading is taken until a yes; what is there can be seen and deleted`, async () => {
    await using test = await openTestApp();
    const token = await signInAs(test);
    const [kept, gone] = [makeNewReading(), makeNewReading()];
    for (const body of [kept, gone]) await add(test, token, body);
    await decide(test, token, { decision });

    const refused = await add(test, token);
    const { code, message } = await refused.json();
    assert.deepEqual([refused.status, code], [403, "consent_withdrawn"]);
    assert.match(message, /agree in Settings/);
    assert.equal((await add(test, token, kept)).status, 200, "what was taken before is still there");
    const { _id, ...entry } = kept;
    const corrected = await test.send("PUT", `/api/v1/${_id}`, { token, body: { ...entry, value: 99 } });
    assert.equal(corrected.status, 200, "what is wrong can be put right");
    assert.equal((await test.send("DELETE", `/api/v1/log/${gone._id}`, { token })).status, 200);
    const { data } = await (await test.send("GET", "/api/v1/logs", { token })).json();
    assert.deepEqual(data.map((reading: Body) => reading._id), [_id]);
    assert.equal((await test.send("GET", "/api/auth/export", { token })).status, 200);

    assert.equal((await decide(test, token)).status, 201);
    assert.equal((await add(test, token)).status, 201);
  });
}

Deno.test("One person's no is nobody else's", async () => {
  await using test = await openTestApp();
  const [ada, ben] = [await signInAs(test), await signInAs(test, BEN)];
  await decide(test, ada, { decision: "withdrawn" });
  assert.equal((await add(test, ben)).status, 201);
  assert.equal((await add(test, ada)).status, 403);
});

Deno.test("A yes from a phone without a network does not undo a no that came first from elsewhere", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const { _id: seen } = await (await decide(test, token, { seen: null })).json();
  const { _id: newest } = await (await decide(test, token, { decision: "withdrawn", seen })).json();
  for (const known of [null, seen]) {
    const response = await decide(test, token, { seen: known });
    assert.deepEqual([response.status, (await response.json()).code], [409, "consent_overtaken"]);
  }
  assert.equal(
    (await decide(test, token, { decision: "declined", seen: null })).status,
    201,
    "a no always counts",
  );
  assert.equal((await decide(test, token, { seen: newest })).status, 409);
  const { _id: last } = await standingOf(test, token);
  assert.equal((await decide(test, token, { seen: last })).status, 201, "who knew of the no may say yes");
});

Deno.test("Every decision is part of the export, oldest first", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const decisions = ["declined", "accepted", "withdrawn"];
  for (const decision of decisions) await decide(test, token, { decision });
  const { consents } = await (await test.send("GET", "/api/auth/export", { token })).json();
  assert.deepEqual(consents.map((consent: Body) => consent.decision), decisions);
  assert.equal(consents[1].version, CONSENT_VERSION);
});

Deno.test("Nobody decides without end", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const statuses = new Set<number>();
  for (let count = 0; count < 61; count++) statuses.add((await decide(test, token)).status);
  assert.deepEqual([...statuses], [201, 429]);
});
