import assert from "node:assert/strict";
import { openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const EMAIL = "ngozi@example.ng";
const REQUESTED = "Please check your email: tap the link in it to confirm.";

function ask(test: TestApp, email: string = EMAIL, from?: string): Promise<Response> {
  return test.send("POST", "/api/v1/subscriptions", { body: { email }, from });
}

function askByForm(test: TestApp, email: string): Promise<Response> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return test.send("POST", "/subscribe", { body: `email=${encodeURIComponent(email)}`, headers });
}

/** The token in the newest mail to an address. */
async function readToken(test: TestApp, email: string = EMAIL): Promise<string> {
  await test.sendMail();
  const mail = test.mails.findLast(({ to }) => to === email);
  return /confirm\?token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** Presses a button of a mail's page; returns where it leads. */
async function press(test: TestApp, act: "confirm" | "leave", token: string): Promise<string | null> {
  const response = await test.send("POST", `/subscriptions/${act}?token=${token}`);
  assert.equal(response.status, 303);
  return response.headers.get("Location");
}

function listSubscriptions({ db }: TestApp) {
  return db.read<{ email: string; confirmed: number }>({
    sql: "SELECT email, confirmed_at IS NOT NULL AS confirmed FROM subscriptions ORDER BY email",
  });
}

Deno.test("a subscription counts only after a press by the owner of the mailbox", async () => {
  await using test = await openTestApp();
  const asked = await ask(test, " Ngozi@Example.NG ");
  assert.equal(asked.status, 200);
  assert.deepEqual(await asked.json(), { success: true, message: REQUESTED });
  assert.deepEqual(await listSubscriptions(test), [{ email: EMAIL, confirmed: 0 }]);
  const token = await readToken(test);
  assert.equal(await press(test, "confirm", token), "/subscriptions/confirmed");
  assert.deepEqual(await listSubscriptions(test), [{ email: EMAIL, confirmed: 1 }]);
});

Deno.test("reading the mail, as mail scanners do, confirms nothing and ends nothing", async () => {
  await using test = await openTestApp();
  await ask(test);
  const token = await readToken(test);
  for (const act of ["confirm", "leave"]) await test.send("GET", `/subscriptions/${act}?token=${token}`);
  assert.deepEqual(await listSubscriptions(test), [{ email: EMAIL, confirmed: 0 }]);
});

Deno.test("who asks twice gets links that both work, and who has agreed gets no more mail, by the same answer", async () => {
  await using test = await openTestApp();
  await ask(test);
  const first = await readToken(test);
  const again = await ask(test);
  assert.equal(await readToken(test), first);
  await press(test, "confirm", first);
  const mailsBefore = test.mails.length;
  const known = await ask(test);
  assert.equal(await known.text(), await again.text());
  await test.sendMail();
  assert.equal(test.mails.length, mailsBefore);
});

Deno.test("one press ends a subscription and forgets the address, and may be repeated", async () => {
  await using test = await openTestApp();
  await ask(test);
  const token = await readToken(test);
  await press(test, "confirm", token);
  assert.equal(await press(test, "leave", token), "/subscriptions/left");
  assert.deepEqual(await listSubscriptions(test), []);
  assert.equal(await press(test, "leave", token), "/subscriptions/left");
  assert.equal(await press(test, "confirm", token), "/subscriptions/stale");
});

Deno.test("a token that is not ours opens nothing, whatever it looks like", async () => {
  await using test = await openTestApp();
  await ask(test);
  const token = await readToken(test);
  const [id = ""] = token.split(".");
  for (
    const forged of ["", id, `${id}.`, `${id}.${"0".repeat(64)}`, `${token}0`, token.slice(0, -1), "%00"]
  ) {
    for (const act of ["confirm", "leave"] as const) {
      assert.equal(await press(test, act, forged), "/subscriptions/stale", forged);
    }
  }
  assert.deepEqual(await listSubscriptions(test), [{ email: EMAIL, confirmed: 0 }]);
});

Deno.test("what is no address is refused, and stored nowhere", async () => {
  await using test = await openTestApp();
  for (const email of ["", "ngozi", "ngozi@", "a b@example.ng", `${"a".repeat(300)}@example.ng`]) {
    const response = await ask(test, email);
    assert.equal(response.status, 422, email);
    assert.equal((await response.json()).code, "validation_failed");
  }
  assert.deepEqual(await listSubscriptions(test), []);
});

Deno.test("strangers refuse no reader and fill no mailbox: one mail an hour and two a day to one address", async () => {
  await using test = await openTestApp();
  const perHour = [];
  for (let hour = 0; hour < 4; hour++) {
    const before = test.mails.length;
    for (let time = 0; time < 5; time++) {
      assert.equal((await ask(test, EMAIL, `203.0.113.${time}`)).status, 200);
      await test.sendMail();
    }
    perHour.push(test.mails.length - before);
    test.clock.advance({ hours: 1 });
  }
  assert.deepEqual(perHour, [1, 1, 0, 0]);
  assert.equal(await press(test, "confirm", await readToken(test)), "/subscriptions/confirmed");
});

Deno.test("beyond a network's share readers wait for each other, and those of another network do not", async () => {
  await using test = await openTestApp();
  for (let reader = 0; reader < 64; reader++) await ask(test, `reader${reader}@example.ng`, "203.0.113.1");
  await ask(test, EMAIL, "203.0.113.2");
  await test.sendMail();
  assert.equal(test.mails.length, 62, "60, one of the slow lane, and the calm network's");
  // Leased second; the other worker may deliver some more before this one is through.
  assert.ok(test.mails.findIndex(({ to }) => to === EMAIL) < 10);
  for (let turn = 0; turn < 3; turn++) {
    test.clock.advance({ seconds: 12 });
    await test.sendMail();
  }
  assert.equal(test.mails.length, 65);
});

Deno.test("asking for news takes nothing from the mails that somebody needs to sign in", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  for (let time = 0; time < 4; time++) await ask(test, "ada@example.ng");
  const forgot = await test.send("POST", "/api/auth/forgot-password", { body: { email: "ada@example.ng" } });
  assert.equal(forgot.status, 200);
});

Deno.test("the form of a browser without scripts leads to a page that says how it went", async () => {
  await using test = await openTestApp();
  const asked = await askByForm(test, EMAIL);
  assert.deepEqual([asked.status, asked.headers.get("Location")], [303, "/subscriptions/sent"]);
  const wrong = await askByForm(test, "ngozi");
  assert.deepEqual([wrong.status, wrong.headers.get("Location")], [303, "/subscriptions/retry"]);
  assert.deepEqual(await listSubscriptions(test), [{ email: EMAIL, confirmed: 0 }]);
  await test.send("POST", "/subscribe", {
    body: "email=twice@example.ng&email=last@example.ng",
    headers: { "Content-Type": "application/x-www-form-urlencoded; charset=utf-8" },
  });
  assert.deepEqual((await listSubscriptions(test)).map(({ email }) => email), ["last@example.ng", EMAIL]);
  const json = await test.send("POST", "/subscribe", { body: { email: EMAIL } });
  assert.equal(json.status, 415);
});

Deno.test("an account takes its subscription along when it goes, and shows it in the export", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await ask(test, "ada@example.ng");
  const held = await (await test.send("GET", "/api/auth/export", { token })).text();
  assert.match(held, /"newsByEmail":\{"requestedAt":"[^"]+","confirmedAt":null\}/);
  const body = { password: "palm-kernel-7" };
  assert.equal((await test.send("DELETE", "/api/auth/account", { token, body })).status, 204);
  assert.deepEqual(await listSubscriptions(test), []);
});
