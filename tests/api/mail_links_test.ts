import assert from "node:assert/strict";
import {
  type ClientBrowser,
  createApiBrowser,
  isSessionActive,
  wrongCode,
} from "../support/client_browser.ts";
import { readLink, readLinks } from "../support/mail_links.ts";
import { ADA, openTestApp, signInAs } from "../support/test_app.ts";

const NEW_PASSWORD = "bitter-Leaf-82";
const MALLORY = { ...ADA, firstName: "Mallory", password: "attackers-own-1" };

function signUp(browser: ClientBrowser, form = ADA): Promise<Response> {
  return browser.send("POST", "/api/auth/signup", { body: form });
}

function verify(browser: ClientBrowser, body: Record<string, unknown>): Promise<Response> {
  return browser.send("POST", "/api/auth/verify-otp", { body });
}

function reset(browser: ClientBrowser, body: Record<string, unknown>): Promise<Response> {
  return browser.send("POST", "/api/auth/reset-password", { body: { newPassword: NEW_PASSWORD, ...body } });
}

Deno.test("The link in the mail of a sign-up opens the account, with the password of its browser", async () => {
  await using test = await openTestApp();
  const browser = createApiBrowser(test);
  await signUp(browser);
  const { path, email, key } = await readLink(test, ADA.email);
  assert.deepEqual([path, email], ["/otp", ADA.email]);
  assert.match(key, /^[0-9a-f]{32}$/);
  const verified = await verify(browser, { email, key });
  assert.equal(verified.status, 200);
  assert.deepEqual(await verified.json(), { success: true, message: "Email verified successfully!" });
  assert.ok(await browser.openSession());
  assert.equal((await verify(browser, { email, key })).status, 400, "it works once");
});

Deno.test("A link that is opened in another browser proves the mailbox and nobody's password; its key sets a new one", async () => {
  await using test = await openTestApp();
  await signUp(createApiBrowser(test), MALLORY);
  const { key } = await readLink(test, ADA.email);
  const phone = createApiBrowser(test);
  const verified = await verify(phone, { key });
  assert.deepEqual(await verified.json(), {
    success: true,
    message: "Email verified successfully!",
    newPasswordNeeded: true,
  }, "and speaks of nobody else: there is one sign-up");
  assert.equal((await phone.signIn(ADA.email, MALLORY.password)).status, 401);
  assert.equal((await reset(phone, { key })).status, 200);
  assert.ok(await phone.openSession(ADA.email, NEW_PASSWORD));
  assert.equal((await reset(phone, { key, newPassword: "another-Leaf-83" })).status, 400);
});

Deno.test("Only where more than one sign-up waited a link says that somebody else may have signed up, too", async () => {
  await using test = await openTestApp();
  await signUp(createApiBrowser(test), MALLORY);
  await test.sendMail();
  await signUp(createApiBrowser(test));
  const { key } = await readLink(test, ADA.email);
  const { newPasswordNeeded, hasOtherSignUp } = await (await verify(createApiBrowser(test), { key })).json();
  assert.deepEqual([newPasswordNeeded, hasOtherSignUp], [true, true]);
});

Deno.test("A link counts for the sign-up of the browser that opens it, whoever's request sent it", async () => {
  await using test = await openTestApp();
  const own = createApiBrowser(test);
  await signUp(own);
  await test.sendMail();
  await signUp(createApiBrowser(test), MALLORY);
  const { key } = await readLink(test, ADA.email);
  assert.deepEqual(Object.keys(await (await verify(own, { key })).json()), ["success", "message"]);
  const token = await own.openSession();
  const { user } = await (await test.send("GET", "/api/auth/profile", { token })).json();
  assert.equal(user.firstName, ADA.firstName);
  assert.equal((await createApiBrowser(test).signIn(ADA.email, MALLORY.password)).status, 401);
});

Deno.test("The link in the mail of a reset sets the password without digits, ends every session, and works once", async () => {
  await using test = await openTestApp();
  const before = await signInAs(test);
  await createApiBrowser(test).forgot();
  const { path, email, key } = await readLink(test, ADA.email);
  assert.deepEqual([path, email], ["/forgot-password", ADA.email]);
  const phone = createApiBrowser(test);
  assert.equal((await reset(phone, { key })).status, 200);
  assert.equal(await isSessionActive(test, before), false);
  assert.ok(await phone.openSession(ADA.email, NEW_PASSWORD));
  assert.equal((await reset(phone, { key })).status, 400);
});

Deno.test("The right link sent nine times at once sets one password", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  await createApiBrowser(test).forgot();
  const { key } = await readLink(test, ADA.email);
  const tries = await Promise.all(
    Array.from(
      { length: 9 },
      (_, index) => reset(createApiBrowser(test), { key, newPassword: `bitter-Leaf-${index}` }),
    ),
  );
  assert.deepEqual(tries.map(({ status }) => status).sort(), [200, ...Array(8).fill(400)]);
});

Deno.test("Later requests leave the links of earlier ones alone, until one of them is used", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const own = createApiBrowser(test);
  await own.forgot();
  await test.sendMail();
  for (let index = 0; index < 3; index++) {
    await createApiBrowser(test).forgot();
    await test.sendMail();
  }
  const links = (await readLinks(test, ADA.email)).filter(({ path }) => path === "/forgot-password");
  assert.equal(new Set(links.map(({ key }) => key)).size, 4);
  assert.equal((await reset(own, { key: links[0]?.key })).status, 200);
  for (const { key } of links) assert.equal((await reset(own, { key })).status, 400);
});

Deno.test("No tries spend a link, however many, and a day's first lives 600 seconds", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const own = createApiBrowser(test);
  await own.forgot();
  const code = await test.readCode(ADA.email);
  const { key } = await readLink(test, ADA.email);
  for (let index = 0; index < 8; index++) {
    await own.reset(wrongCode(code), NEW_PASSWORD);
    await createApiBrowser(test).reset(wrongCode(code), NEW_PASSWORD);
    assert.equal(
      (await reset(own, { key: key.replace(/^./, (digit) => digit === "a" ? "b" : "a") })).status,
      400,
    );
  }
  assert.equal((await own.reset(code, NEW_PASSWORD)).status, 400, "the digits are dead");
  test.clock.advance({ seconds: 599 });
  const late = createApiBrowser(test);
  await late.forgot();
  assert.equal((await reset(own, { key })).status, 200);
  test.clock.advance({ days: 1 });
  await late.forgot();
  const expiring = await readLink(test, ADA.email);
  test.clock.advance({ seconds: 600 });
  assert.equal((await reset(late, { key: expiring.key })).status, 400);
});

Deno.test("Wrong, used, expired, misplaced and broken keys get the same bytes as a wrong code", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  await signUp(createApiBrowser(test), { ...ADA, email: "ben@example.ng" });
  await createApiBrowser(test).forgot();
  const { key } = await readLink(test, ADA.email);
  const { key: signUpKey } = await readLink(test, "ben@example.ng");
  const browser = createApiBrowser(test);
  const answers = [
    await reset(browser, { email: ADA.email, otp: "00000" }),
    await reset(browser, { key: "0".repeat(32) }),
    await reset(browser, { key: "" }),
    await reset(browser, { key: key.toUpperCase() }),
    await reset(browser, { key: signUpKey }),
    await verify(browser, { key }),
    await reset(browser, { email: "ben@example.ng", key }),
  ];
  const texts = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`));
  assert.equal(new Set(texts).size, 1, texts.join("\n"));
  assert.match(texts[0] ?? "", /^400 .*wrong_code/);
  assert.equal((await reset(browser, { email: ` ${ADA.email.toUpperCase()}`, key })).status, 200);
});

Deno.test("Without a key the address and the digits are asked for", async () => {
  await using test = await openTestApp();
  const browser = createApiBrowser(test);
  for (const [body, missing] of [[{}, ["email", "otp"]], [{ otp: "12345" }, ["email"]]] as const) {
    for (const call of [verify, reset]) {
      const response = await call(browser, body);
      assert.equal(response.status, 422);
      const { newPassword: _, ...fields } = (await response.json()).fields;
      assert.deepEqual(Object.keys(fields).sort(), missing);
    }
  }
});

Deno.test("No key stands readable in the database, and none looks like a code", async () => {
  await using test = await openTestApp();
  for (let index = 0; index < 5; index++) {
    await signUp(createApiBrowser(test), { ...ADA, email: `p${index}@example.ng` });
    const { key } = await readLink(test, `p${index}@example.ng`);
    assert.doesNotMatch(key, /\d{5}/);
    const rows = await test.db.read({ sql: "SELECT * FROM one_time_codes" });
    assert.equal(JSON.stringify(rows).includes(key), false);
  }
});

Deno.test("A reset refuses a password made of the person's own words, only to whoever holds the mailbox, and once more takes another", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const own = createApiBrowser(test);
  await own.forgot();
  const otp = await test.readCode(ADA.email);
  const { key } = await readLink(test, ADA.email);
  const named = "Adaobi1999";
  const stranger = await createApiBrowser(test).reset(wrongCode(otp), named);
  assert.equal(stranger.status, 400);
  const unknown = await createApiBrowser(test).reset("12345", named, "nobody@example.ng");
  assert.equal(await stranger.text(), await unknown.text());
  for (const proof of [{ email: ADA.email, otp }, { key }, { email: ADA.email, otp }]) {
    const refused = await reset(own, { ...proof, newPassword: named });
    assert.equal(refused.status, 422);
    const { code, fields } = await refused.json();
    assert.deepEqual([code, Object.keys(fields)], ["password_common", ["newPassword"]]);
  }
  assert.equal((await own.reset(otp, "12UnityRoad")).status, 422, "of the address too");
  assert.equal((await own.reset(otp, NEW_PASSWORD)).status, 200);
});
