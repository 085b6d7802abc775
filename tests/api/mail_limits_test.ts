import assert from "node:assert/strict";
import { type ClientBrowser, createApiBrowser } from "../support/client_browser.ts";
import { readLink } from "../support/mail_links.ts";
import { ADA, openTestApp, signInAs } from "../support/test_app.ts";

const NEW_PASSWORD = "bitter-Leaf-82";

function verify(browser: ClientBrowser, otp: string, email = ADA.email): Promise<Response> {
  return browser.send("POST", "/api/auth/verify-otp", { body: { email, otp } });
}

function signUp(browser: ClientBrowser, form: Partial<typeof ADA> = {}): Promise<Response> {
  return browser.send("POST", "/api/auth/signup", { body: { ...ADA, ...form } });
}

function resend(browser: ClientBrowser, email = ADA.email): Promise<Response> {
  return browser.send("POST", "/api/resend-otp", { body: { email } });
}

Deno.test("What strangers asked for makes nobody wait, and the digits of the mail that is there are everybody's who asked", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  for (let index = 0; index < 20; index++) {
    assert.equal((await createApiBrowser(test).forgot()).status, 200);
    await test.sendMail();
    test.clock.advance({ seconds: 1 });
  }
  const otp = await test.readCode(ADA.email);
  const { length } = test.mails;
  const own = createApiBrowser(test);
  assert.equal((await own.forgot()).status, 200);
  await test.sendMail();
  assert.equal(test.mails.length, length, "the mailbox has a mail that helps");
  assert.equal((await own.reset(otp, NEW_PASSWORD)).status, 200);
});

Deno.test("When no live mail is left one goes out, however many were asked for before", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  for (let index = 0; index < 20; index++) {
    await createApiBrowser(test).forgot();
    await test.sendMail();
  }
  test.clock.advance({ hours: 12 });
  const { length } = test.mails;
  const own = createApiBrowser(test);
  await own.forgot();
  await createApiBrowser(test).forgot();
  const otp = await test.readCode(ADA.email);
  assert.equal(test.mails.length, length + 1);
  assert.match(test.mails.at(-1)?.text ?? "", /The code is valid for 10 minutes, the link for 24 hours\./);
  assert.equal((await own.reset(otp, NEW_PASSWORD)).status, 200);
});

Deno.test("A new person gets the mail although strangers had asked for codes before there was a sign-up", async () => {
  await using test = await openTestApp();
  for (let index = 0; index < 20; index++) await resend(createApiBrowser(test));
  await test.sendMail();
  assert.equal(test.mails.length, 0);
  const own = createApiBrowser(test);
  await signUp(own);
  await resend(createApiBrowser(test));
  const { key } = await readLink(test, ADA.email);
  assert.equal((await own.send("POST", "/api/auth/verify-otp", { body: { key } })).status, 200);
});

Deno.test("Used-up mails of a network and of all together stop nobody, and whoever runs the server is told", async () => {
  await using test = await openTestApp();
  const seconds = Math.floor(test.clock.now().getTime() / 3_600_000) * 3600;
  const from = "197.210.0.1";
  await test.db.write([["mail:all", 3000], [`mail:client:${from}`, 60]].map(([key = "", used = 0]) => ({
    sql: "INSERT INTO rate_limits (key, window_start, used, expires_at) VALUES (?1, ?2, ?3, ?2 + 3600)",
    args: [key, seconds, used],
  })));
  const own = createApiBrowser(test, { from });
  assert.equal((await signUp(own)).status, 201);
  assert.equal((await verify(own, await test.readCode(ADA.email))).status, 200);
  const told = test.logLines.filter((line) => line.includes("shared_rate_limit_used_up"));
  assert.equal(told.length, 1);
  assert.match(told[0] ?? "", /"level":"warn".*"key":"mail:all"/);
});
