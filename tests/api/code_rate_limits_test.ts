import assert from "node:assert/strict";
import { type ClientBrowser, createApiBrowser, wrongCode } from "../support/client_browser.ts";
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

async function rateLimitsUsed({ db }: TestApp): Promise<number> {
  const [row] = await db.read<{ used: number | null }>({
    sql: "SELECT sum(used) AS used FROM rate_limits WHERE key LIKE 'code%'",
  });
  return row?.used ?? 0;
}

Deno.test("After a mailbox's thirty wrong codes of a day its sign-ups have the link alone, and no other mailbox is touched", async () => {
  await using test = await openTestApp();
  const own = createApiBrowser(test);
  await signUp(own);
  const code = await test.readCode(ADA.email);
  await verify(own, wrongCode(code));
  await test.db.write([{
    sql: "UPDATE rate_limits SET used = 29 WHERE key LIKE 'code:verify:%' AND used = 1",
  }]);
  assert.equal((await verify(own, wrongCode(code))).status, 400);
  const refused = await verify(own, code);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get("Retry-After")) > 0);
  assert.equal((await refused.json()).message, PRESS_LINK);
  await signUp(own, { email: "ben@example.ng" });
  assert.equal((await verify(own, await test.readCode("ben@example.ng"), "ben@example.ng")).status, 200);
  await signUp(own);
  const { key } = await readLink(test, ADA.email);
  assert.doesNotMatch(test.mails.at(-1)?.text ?? "", /\b\d{5}\b/);
  assert.equal((await own.send("POST", "/api/auth/verify-otp", { body: { key } })).status, 200);
  assert.ok(await own.openSession());
});

Deno.test("A mailbox has ten wrong codes of resets a day, whatever is left of all mailboxes' nine", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  let compared = 0;
  for (let asked = 0; asked < 5; asked++) {
    await createApiBrowser(test).forgot();
    await test.sendMail();
    for (let guess = 0; guess < 3; guess++) {
      await test.db.write([{ sql: "DELETE FROM rate_limits WHERE key = 'code:reset'" }]);
      if ((await createApiBrowser(test).checkReset("00000")).status === 400) compared++;
    }
    test.clock.advance({ seconds: 1 });
  }
  assert.equal(compared, 10);
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

Deno.test("Five wrong tries kill a code for everybody, and leave its link to its owner", async () => {
  await using test = await openTestApp();
  const own = createApiBrowser(test);
  await signUp(own);
  const code = await test.readCode(ADA.email);
  const { key } = await readLink(test, ADA.email);
  const strangers = await Promise.all(
    Array.from({ length: 50 }, () => verify(createApiBrowser(test), wrongCode(code))),
  );
  assert.deepEqual(new Set(strangers.map(({ status }) => status)), new Set([400]));
  assert.equal(await rateLimitsUsed(test), 5);
  assert.equal((await verify(own, code)).status, 400);
  assert.equal((await own.send("POST", "/api/auth/verify-otp", { body: { key } })).status, 200);
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

Deno.test("When the wrong reset codes of a day are used up, digits are refused to all and links to nobody", async () => {
  await using test = await openAdminApp();
  await signInAs(test);
  const own = createApiBrowser(test);
  await own.forgot();
  const otp = await test.readCode(ADA.email);
  const { key } = await readLink(test, ADA.email);
  const stranger = createApiBrowser(test);
  for (const email of ["nobody@example.ng", "no-one@example.ng"]) {
    await stranger.forgot(email);
    await test.sendMail();
    for (let guess = 0; guess < 5; guess++) await stranger.reset("10000", NEW_PASSWORD, email);
  }
  const refused = await own.reset(otp, NEW_PASSWORD);
  assert.equal(refused.status, 429);
  assert.equal((await refused.json()).message, PRESS_LINK);
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
  assert.ok(told.every((line) => line.includes('"key":"code:reset"')) && told.length === 1);
});

Deno.test("Codes and charges do not tell whether an address has an account", async () => {
  const seen: string[] = [];
  for (const email of [ADA.email, "nobody@example.ng"]) {
    await using test = await openTestApp();
    await signInAs(test);
    await test.db.write([{ sql: "DELETE FROM rate_limits" }]);
    const [asker, other] = [createApiBrowser(test), createApiBrowser(test)];
    const stranger = createApiBrowser(test);
    const statuses: number[] = [];
    const note = async (response: Promise<Response>) => {
      statuses.push((await response).status);
      await test.sendMail();
      test.clock.advance({ seconds: 1 });
    };
    const password = "another-kernel-8";
    await note(signUp(asker, { email, password }));
    await note(asker.signIn(email, password));
    await note(signUp(other, { email, password }));
    for (const browser of [asker, other, stranger, createApiBrowser(test)]) {
      if (browser === stranger) await note(resend(stranger, email));
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
