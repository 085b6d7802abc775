import assert from "node:assert/strict";
import { type ClientBrowser, createApiBrowser, wrongCode } from "../support/client_browser.ts";
import { insertLiveCodes, LIVE_CODE } from "../support/live_codes.ts";
import { openAdminApp } from "../support/admins.ts";
import { readLink } from "../support/mail_links.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const NEW_PASSWORD = "bitter-Leaf-82";
const PRESS_LINK = "Too many wrong codes. Please tap the link in our mail instead.";

function verify(browser: ClientBrowser, otp: string, email = ADA.email): Promise<Response> {
  return browser.send("POST", "/api/auth/verify-otp", { body: { email, otp } });
}

function signUp(browser: ClientBrowser, form: Partial<typeof ADA> = {}): Promise<Response> {
  return browser.send("POST", "/api/auth/signup", { body: { ...ADA, ...form } });
}

function resend(browser: ClientBrowser, email = ADA.email): Promise<Response> {
  return browser.send("POST", "/api/resend-otp", { body: { email } });
}

async function rateLimitsUsed({ db }: TestApp, pattern = "code%"): Promise<number> {
  const [row] = await db.read<{ used: number | null }>({
    sql: "SELECT sum(used) AS used FROM rate_limits WHERE key LIKE ?1",
    args: [pattern],
  });
  return row?.used ?? 0;
}

Deno.test("Wrong codes of other browsers at all sign-ups together meet a limit that names the way on", async () => {
  await using test = await openTestApp();
  const people = Array.from({ length: 340 }, (_, index) => `person${index}@example.ng`);
  await insertLiveCodes(test, people);
  let compared = 0;
  for (const email of people) {
    const response = await verify(createApiBrowser(test), "00000", email);
    if (response.status === 400) compared++;
    else assert.equal(response.status, 429);
  }
  assert.equal(compared, 300);
  const refused = await verify(createApiBrowser(test), LIVE_CODE, people[339]);
  assert.ok(Number(refused.headers.get("Retry-After")) > 0);
  assert.equal((await refused.json()).message, PRESS_LINK);
  const told = test.logLines.filter((line) => line.includes("shared_rate_limit_used_up"));
  assert.equal(told.length, 1, "once an hour");
  assert.match(told[0] ?? "", /"level":"warn".*"key":"code:verify:others","limit":300/);
  test.clock.advance({ hours: 1 });
  await insertLiveCodes(test, people.slice(339));
  assert.equal((await verify(createApiBrowser(test), "00000", people[339])).status, 400);
});

Deno.test("A wrong code costs nobody anything where there is no live code to compare it with", async () => {
  await using test = await openTestApp();
  for (let index = 0; index < 400; index++) {
    assert.equal((await verify(createApiBrowser(test), "00000", `p${index % 7}@example.ng`)).status, 400);
  }
  assert.equal(await rateLimitsUsed(test), 0);
  await signUp(createApiBrowser(test));
  const code = await test.readCode(ADA.email);
  assert.equal((await verify(createApiBrowser(test), code)).status, 200);
});

Deno.test("Whoever tries codes before there is a sign-up keeps nobody from signing up", async () => {
  await using test = await openTestApp();
  for (let index = 0; index < 30; index++) {
    const stranger = createApiBrowser(test);
    await resend(stranger);
    await test.sendMail();
    await verify(stranger, "00000");
    await verify(createApiBrowser(test), "00000");
  }
  test.clock.advance({ seconds: 1 });
  const own = createApiBrowser(test);
  assert.equal((await signUp(own)).status, 201);
  assert.equal((await verify(own, await test.readCode(ADA.email))).status, 200);
});

Deno.test("The five tries of the browser that asked are its own: five of strangers kill the code for strangers alone", async () => {
  await using test = await openTestApp();
  const own = createApiBrowser(test);
  await signUp(own);
  const code = await test.readCode(ADA.email);
  const strangers = await Promise.all(
    Array.from({ length: 50 }, () => verify(createApiBrowser(test), wrongCode(code))),
  );
  assert.deepEqual(new Set(strangers.map(({ status }) => status)), new Set([400]));
  assert.equal((await verify(createApiBrowser(test), code)).status, 400, "dead for strangers");
  for (let index = 0; index < 4; index++) assert.equal((await verify(own, wrongCode(code))).status, 400);
  assert.equal((await verify(own, code)).status, 200);
});

Deno.test("The code is dead after five wrong tries of the browser that asked, and asking again gives no more of them", async () => {
  await using test = await openTestApp();
  const own = createApiBrowser(test);
  await signUp(own);
  const code = await test.readCode(ADA.email);
  const tries = await Promise.all(Array.from({ length: 20 }, () => verify(own, wrongCode(code))));
  assert.deepEqual(new Set(tries.map(({ status }) => status)), new Set([400]));
  assert.equal(await rateLimitsUsed(test, "code:verify:askers"), 5);
  assert.equal((await verify(own, code)).status, 400);
});

Deno.test("Strangers' sign-ups push nobody's own out, however many they are", async () => {
  await using test = await openTestApp();
  const own = createApiBrowser(test);
  await signUp(own);
  const code = await test.readCode(ADA.email);
  for (let index = 0; index < 12; index++) {
    assert.equal((await signUp(createApiBrowser(test), { firstName: "Mallory" })).status, 201);
  }
  await test.sendMail();
  assert.equal((await verify(own, code)).status, 200);
  const token = await own.openSession();
  const { user } = await (await test.send("GET", "/api/auth/profile", { token })).json();
  assert.equal(user.firstName, ADA.firstName);
});

Deno.test("A browser that keeps no cookie is its network: it asks, waits and tries as one browser does", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const post = (path: string, body: unknown) => test.send("POST", `/api/auth/${path}`, { body });
  assert.equal((await post("forgot-password", { email: ADA.email })).status, 200);
  assert.equal((await post("forgot-password", { email: ADA.email })).status, 429);
  const otp = await test.readCode(ADA.email);
  for (let index = 0; index < 4; index++) {
    const body = { email: ADA.email, otp: wrongCode(otp), newPassword: NEW_PASSWORD };
    assert.equal((await post("reset-password", body)).status, 400);
  }
  const body = { email: ADA.email, otp, newPassword: NEW_PASSWORD };
  assert.equal((await post("reset-password", body)).status, 200);
});

Deno.test("A first request that a neighbour's came before is told to wait, and marks the browser: its second need not", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const from = "197.210.0.1";
  await createApiBrowser(test, { from }).forgot();
  const own = createApiBrowser(test, { from });
  assert.equal((await own.forgot()).status, 429);
  assert.equal((await own.forgot()).status, 200);
});

Deno.test("What a browser mistyped is given back when it gets in, by digits or by the link", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  for (const way of ["digits", "link"]) {
    const own = createApiBrowser(test);
    await own.forgot();
    const otp = await test.readCode(ADA.email);
    const { key } = await readLink(test, ADA.email);
    for (let index = 0; index < 4; index++) await own.reset(wrongCode(otp), NEW_PASSWORD);
    assert.equal(await rateLimitsUsed(test, "code:reset:askers"), 4);
    const proof = way === "digits" ? { email: ADA.email, otp } : { key };
    const body = { ...proof, newPassword: NEW_PASSWORD };
    assert.equal((await own.send("POST", "/api/auth/reset-password", { body })).status, 200);
    assert.equal(await rateLimitsUsed(test, "code:reset%"), 0);
  }
});

Deno.test("Whoever asks for a mail beyond the mailbox's share gets no tries of its own at its digits", async () => {
  await using test = await openTestApp();
  await signUp(createApiBrowser(test));
  for (let index = 0; index < 5; index++) await resend(createApiBrowser(test));
  const code = await test.readCode(ADA.email);
  let compared = 0;
  for (let index = 0; index < 30; index++) {
    const asker = createApiBrowser(test);
    await resend(asker);
    await test.sendMail();
    const before = await rateLimitsUsed(test, "code:verify:%s");
    for (let guess = 0; guess < 2; guess++) await verify(asker, wrongCode(code));
    compared += await rateLimitsUsed(test, "code:verify:%s") - before;
  }
  assert.equal(compared, 5);
});

Deno.test("When the wrong reset codes of a day are used up, digits are refused and links and known browsers are not", async () => {
  await using test = await openAdminApp();
  await signInAs(test);
  const known = createApiBrowser(test);
  await known.openSession();
  const own = createApiBrowser(test);
  await own.forgot();
  const otp = await test.readCode(ADA.email);
  const { key } = await readLink(test, ADA.email);
  const askers = [createApiBrowser(test), createApiBrowser(test)];
  for (const asker of askers) await asker.forgot("nobody@example.ng");
  await test.sendMail();
  for (const asker of askers) {
    for (let guess = 0; guess < 5; guess++) {
      await asker.reset(String(10000 + guess), NEW_PASSWORD, "nobody@example.ng");
    }
  }
  const refused = await own.reset(otp, NEW_PASSWORD);
  assert.equal(refused.status, 429);
  assert.equal((await refused.json()).message, PRESS_LINK);
  assert.equal(
    (await known.reset(otp, "scent-Leaf-83")).status,
    200,
    "the account's own browser may type them",
  );
  test.clock.advance({ minutes: 1 });
  await own.forgot();
  const { key: next } = await readLink(test, ADA.email);
  assert.notEqual(next, key);
  const { text = "" } = test.mails.at(-1) ?? {};
  assert.match(text, /Codes cannot be typed for the rest of this day[^]*The link is valid for 6 hours\./);
  assert.doesNotMatch(text, /\b\d{5}\b/);
  const overview = await test.send("GET", "/api/v1/admin/overview", { token: test.token });
  assert.match(JSON.stringify((await overview.json()).warnings), /"reset_codes_off"/);
  test.clock.advance({ minutes: 119 });
  const body = { key: next, newPassword: NEW_PASSWORD };
  assert.equal((await own.send("POST", "/api/auth/reset-password", { body })).status, 200);
  const told = test.logLines.filter((line) => line.includes("shared_rate_limit_used_up"));
  assert.ok(told.every((line) => line.includes('"key":"code:reset:askers"')) && told.length === 1);
});

Deno.test("Codes and charges do not tell whether an address has an account", async () => {
  const seen: string[] = [];
  for (const email of [ADA.email, "nobody@example.ng"]) {
    await using test = await openTestApp();
    await signInAs(test);
    await test.db.write([{ sql: "DELETE FROM rate_limits" }]);
    const [asker, stranger] = [createApiBrowser(test), createApiBrowser(test)];
    const statuses: number[] = [];
    const note = async (response: Promise<Response>) => {
      statuses.push((await response).status);
      await test.sendMail();
    };
    const password = "another-kernel-8";
    await note(signUp(asker, { email, password }));
    await note(asker.signIn(email, password));
    await note(resend(stranger, email));
    for (const browser of [asker, stranger, createApiBrowser(test)]) {
      for (let index = 0; index < 7; index++) await note(verify(browser, "00000", email));
    }
    for (let index = 0; index < 7; index++) await note(createApiBrowser(test).forgot(email));
    test.clock.advance({ minutes: 5 });
    await note(asker.forgot(email));
    await note(asker.forgot(email));
    for (const browser of [asker, createApiBrowser(test)]) {
      for (let index = 0; index < 7; index++) await note(browser.reset("00000", NEW_PASSWORD, email));
    }
    const used = await test.db.read<{ key: string; used: number }>({
      sql: "SELECT key, used FROM rate_limits WHERE key NOT LIKE '%client%' ORDER BY key",
    });
    const charges = used.map(({ key, used }) => `${key.replace(/[0-9a-f]{64}/g, "x")} ${used}`).sort();
    seen.push(JSON.stringify([statuses, charges], null, 1));
  }
  assert.equal(seen[0], seen[1]);
});
