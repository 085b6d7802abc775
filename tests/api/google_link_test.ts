import assert from "node:assert/strict";
import { type ClientBrowser, createApiBrowser } from "../support/client_browser.ts";
import { type GoogleApp, openGoogleApp } from "../support/google_app.ts";
import { NGOZI } from "../support/oidc_provider.ts";
import { signInAs } from "../support/test_app.ts";

const LINKED = { sql: "SELECT email, google_subject FROM users WHERE google_subject IS NOT NULL" };
const WAITING = { sql: "SELECT google_subject FROM google_links" };
const BEN_AT_GOOGLE = { ...NGOZI, sub: "somebody who held the address once" };

/** Goes through Google's page in one browser and hands the token in. */
async function enter(
  { idp }: GoogleApp,
  browser: ClientBrowser,
  claims = {},
  { forge }: Partial<GoogleApp> = {},
) {
  const started = await browser.send("GET", "/google/start?state=0123456789abcdef");
  const address = started.headers.get("Location") ?? "";
  const nonce = new URL(address).searchParams.get("nonce") ?? "";
  const credential = forge ? await forge(nonce, claims) : (await idp.walk(address)).get("id_token") ?? "";
  return await browser.send("POST", "/api/auth/googleAuth", { body: { credential } });
}

/** Returns the key in the newest mail to an address that holds one. */
async function readKey({ test }: GoogleApp, email = NGOZI.email): Promise<string> {
  await test.sendMail();
  const mail = test.mails.findLast(({ to, text }) => to === email && text.includes("#google-link="));
  const key = /\/login#google-link=([0-9a-f]{32})$/m.exec(mail?.text ?? "")?.[1];
  assert.ok(key, "a key was sent");
  return key;
}

const press = (browser: ClientBrowser, key: string) =>
  browser.send("POST", "/api/auth/google-link", { body: { key } });

function countMails({ test }: GoogleApp, subject: string): number {
  return test.mails.filter((mail) => mail.to === NGOZI.email && mail.subject.includes(subject)).length;
}

Deno.test("Where Google does not keep the mailbox, an account is entered only once its mailbox has agreed", async () => {
  await using app = await openGoogleApp();
  await signInAs(app.test, { email: NGOZI.email });
  const browser = createApiBrowser(app.test);
  const refused = await enter(app, browser);
  assert.equal(refused.status, 409);
  const { code, token, message } = await refused.json();
  assert.equal(code, "google_link_unproven");
  assert.match(message, /We have sent you an email/);
  assert.equal(token, undefined);
  assert.deepEqual(await app.test.db.read(LINKED), []);

  const key = await readKey(app);
  assert.equal(
    (await app.test.db.read({ sql: "SELECT 1 FROM google_links WHERE key_hash = ?1", args: [key] })).length,
    0,
  );
  const linked = await press(browser, key);
  assert.equal(linked.status, 200);
  assert.deepEqual(Object.keys(await linked.json()), ["success", "message"]);
  assert.deepEqual(await app.test.db.read(LINKED), [{ email: NGOZI.email, google_subject: NGOZI.sub }]);
  assert.deepEqual(await app.test.db.read(WAITING), []);
  await app.test.sendMail();
  assert.equal(countMails(app, "now opens"), 1);
  assert.equal((await enter(app, browser)).status, 200);
  assert.equal((await press(browser, key)).status, 400, "it works once");
  assert.equal((await browser.signIn(NGOZI.email)).status, 200, "the password is as it was");
});

Deno.test("A press in another browser than the one that asked lets nobody in", async () => {
  await using app = await openGoogleApp();
  await signInAs(app.test, { email: NGOZI.email });
  app.idp.person = BEN_AT_GOOGLE;
  const stranger = createApiBrowser(app.test);
  assert.equal((await enter(app, stranger)).status, 409);
  const key = await readKey(app);
  const owner = createApiBrowser(app.test);
  await owner.openSession(NGOZI.email);
  const pressed = await press(owner, key);
  assert.equal(pressed.status, 400);
  assert.equal((await pressed.json()).code, "google_link_failed");
  assert.equal((await app.test.send("POST", "/api/auth/google-link", { body: { key } })).status, 400);
  assert.deepEqual(await app.test.db.read(LINKED), []);
  assert.equal((await enter(app, stranger)).status, 409);
});

Deno.test("A link works for 600 s from the mail's leaving on, and a newer one voids it", async () => {
  await using app = await openGoogleApp();
  await signInAs(app.test, { email: NGOZI.email });
  const browser = createApiBrowser(app.test);
  await enter(app, browser);
  const first = await readKey(app);
  await enter(app, browser);
  const second = await readKey(app);
  assert.equal((await press(browser, first)).status, 400);
  app.test.clock.advance({ seconds: 600 });
  assert.equal((await press(browser, second)).status, 400);
  await enter(app, browser);
  const third = await readKey(app);
  app.test.clock.advance({ seconds: 599 });
  assert.equal((await press(browser, third)).status, 200);
});

Deno.test("What a stranger asks for does not stand in the owner's way", async () => {
  await using app = await openGoogleApp();
  await signInAs(app.test, { email: NGOZI.email });
  const browser = createApiBrowser(app.test);
  await enter(app, browser);
  const key = await readKey(app);
  app.idp.person = BEN_AT_GOOGLE;
  const asked = [];
  for (let index = 0; index < 6; index++) asked.push((await enter(app, createApiBrowser(app.test))).status);
  assert.deepEqual(asked, [409, 409, 409, 409, 409, 429]);
  await app.test.sendMail();
  assert.equal((await press(browser, key)).status, 200);
});

for (
  const [who, email, hd, status] of [
    ["gmail.com", "ngozi@gmail.com", undefined, 200],
    ["googlemail.com", "ngozi@googlemail.com", undefined, 200],
    ["the organisation that Google keeps the mailbox for", "ngozi@clinic.ng", "clinic.ng", 200],
    ["another organisation", "ngozi@clinic.ng", "elsewhere.ng", 409],
    ["a name that only ends alike", "ngozi@notgmail.com", undefined, 409],
    ["an organisation without a name", "ngozi@clinic.ng", "", 409],
  ] as const
) {
  Deno.test(`An address of ${who} is ${status === 200 ? "linked at once, and told so" : "asked first"}`, async () => {
    await using app = await openGoogleApp();
    await signInAs(app.test, { email });
    const response = await enter(
      app,
      createApiBrowser(app.test),
      { email, ...(hd !== undefined && { hd }) },
      app,
    );
    assert.equal(response.status, status);
    await app.test.sendMail();
    const subjects = app.test.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    assert.equal(subjects.some((subject) => subject.includes("Google now opens")), status === 200);
    assert.equal(subjects.some((subject) => subject.includes("May Google open")), status === 409);
    assert.equal((await app.test.db.read(LINKED)).length, status === 200 ? 1 : 0);
  });
}

Deno.test("A new address gets an account at once, and no mail about a link", async () => {
  await using app = await openGoogleApp();
  assert.equal((await enter(app, createApiBrowser(app.test))).status, 200);
  await app.test.sendMail();
  assert.deepEqual(app.test.mails, []);
});

Deno.test("A reset shuts out whoever entered by Google, until the mailbox agrees", async () => {
  await using app = await openGoogleApp();
  // They held the address once, and made an account with it.
  app.idp.person = BEN_AT_GOOGLE;
  const stranger = createApiBrowser(app.test);
  assert.equal((await enter(app, stranger)).status, 200);
  const owner = createApiBrowser(app.test);
  await owner.forgot(NGOZI.email);
  assert.equal(
    (await owner.reset(await app.test.readCode(NGOZI.email), "bitter-Leaf-82", NGOZI.email)).status,
    200,
  );
  assert.equal((await enter(app, stranger)).status, 409);
});

Deno.test("A waiting link is part of the export, and goes with the account", async () => {
  await using app = await openGoogleApp();
  const token = await signInAs(app.test, { email: NGOZI.email });
  await enter(app, createApiBrowser(app.test));
  const exported = await (await app.test.send("GET", "/api/auth/export", { token })).json();
  assert.equal(exported.waitingGoogleLinks[0].googleSubject, NGOZI.sub);
  const body = { password: "palm-kernel-7" };
  assert.equal((await app.test.send("DELETE", "/api/auth/account", { token, body })).status, 204);
  assert.deepEqual(await app.test.db.read(WAITING), []);
  const left = await app.test.db.read<{ key: string }>({ sql: "SELECT key FROM rate_limits" });
  assert.equal(left.some(({ key }) => key.startsWith("google-link:")), false);
});
