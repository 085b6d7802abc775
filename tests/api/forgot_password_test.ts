import assert from "node:assert/strict";
import { createApiBrowser, isSessionActive, wrongCode } from "../support/client_browser.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const SENT = "Password reset OTP sent successfully!";
const NEW_PASSWORD = "bitter-Leaf-82";
/** Says what would pass. */
const TOO_EASY =
  "This password is too easy to guess. Three words that have nothing to do with you would pass.";

Deno.test("POST /api/auth/forgot-password asks for an address, and for a real one", async () => {
  await using test = await openTestApp();
  const browser = createApiBrowser(test);
  const empty = await browser.forgot("  ");
  assert.equal(empty.status, 422);
  assert.equal((await empty.json()).message, "Please enter your email address");
  const broken = await browser.forgot("ada obi@example.ng");
  assert.equal(broken.status, 422);
  assert.deepEqual((await broken.json()).fields, { email: "Please enter a valid email address" });
});

Deno.test("A forgotten password is replaced by the code in the mail, and every session ends", async () => {
  await using test = await openTestApp();
  const before = [await signInAs(test), await createApiBrowser(test).openSession()];
  const browser = createApiBrowser(test);
  const asked = await browser.forgot("  ADA@Example.NG ");
  assert.equal(asked.status, 200);
  assert.deepEqual(await asked.json(), { success: true, message: SENT });

  const otp = await test.readCode(ADA.email);
  assert.match(test.mails.at(-1)?.subject ?? "", /password reset code/);
  const reset = await browser.reset(otp, NEW_PASSWORD);
  assert.equal(reset.status, 200);
  assert.deepEqual(await reset.json(), { success: true, message: "Password reset successfully!" });

  for (const token of before) assert.equal(await isSessionActive(test, token), false);
  assert.equal((await browser.signIn()).status, 401);
  assert.ok(await browser.openSession(ADA.email, NEW_PASSWORD));
  assert.equal((await browser.reset(otp, "another-Leaf-83")).status, 400, "a code works once");
});

Deno.test("An address without an account gets the same bytes and no mail", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  test.mails.length = 0;
  const known = await createApiBrowser(test).forgot();
  const unknown = await createApiBrowser(test).forgot("nobody@example.ng");
  assert.equal(known.status, unknown.status);
  assert.equal(await known.text(), await unknown.text());
  assert.deepEqual([...known.headers.keys()], [...unknown.headers.keys()]);
  await test.sendMail();
  assert.deepEqual(test.mails.map(({ to }) => to), [ADA.email]);
  assert.equal((await createApiBrowser(test).reset("12345", NEW_PASSWORD, "nobody@example.ng")).status, 400);
});

Deno.test("A sign-up that nobody has proven gets no code that could set a password", async () => {
  await using test = await openTestApp();
  await test.send("POST", "/api/auth/signup", { body: ADA });
  await test.sendMail();
  test.mails.length = 0;
  assert.equal((await createApiBrowser(test).forgot()).status, 200);
  await test.sendMail();
  assert.equal(test.mails.length, 0);
  assert.equal((await createApiBrowser(test).reset("12345", NEW_PASSWORD)).status, 400);
  assert.deepEqual(
    await test.db.read({
      sql: "SELECT * FROM one_time_codes WHERE purpose = 'reset' AND key_hash IS NOT NULL",
    }),
    [],
  );
});

Deno.test("An account without a password gets its first one by a reset", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  await test.db.write([{ sql: "UPDATE users SET password_hash = NULL" }]);
  const browser = createApiBrowser(test);
  await browser.forgot();
  assert.equal((await browser.reset(await test.readCode(ADA.email), NEW_PASSWORD)).status, 200);
  assert.ok(await browser.openSession(ADA.email, NEW_PASSWORD));
});

Deno.test("Between two codes for an address lie 60 seconds in a browser, whether it has an account or not", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const browser = createApiBrowser(test);
  for (const email of [ADA.email, "nobody@example.ng"]) {
    assert.equal((await browser.forgot(email)).status, 200);
    const tooSoon = await browser.forgot(email);
    assert.equal(tooSoon.status, 429);
    assert.equal(tooSoon.headers.get("Retry-After"), "60");
    const { code, message } = await tooSoon.json();
    assert.deepEqual([code, message], ["resend_too_soon", "Failed to send reset OTP. Please try again."]);
    assert.equal(
      (await createApiBrowser(test).forgot(email)).status,
      200,
      "nobody waits for what another asked for",
    );
  }
  test.clock.advance({ seconds: 60 });
  for (const email of [ADA.email, "nobody@example.ng"]) {
    assert.equal((await browser.forgot(email)).status, 200);
  }
});

Deno.test("However often strangers ask, an address gets six mails a day, and has a link that works at every minute", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  await test.sendMail();
  // A day begins at midnight UTC.
  test.clock.advance({ hours: 15 });
  test.mails.length = 0;
  const perDay = [];
  for (let day = 0; day < 3; day++) {
    const before = test.mails.length;
    for (let turn = 0; turn < 24 * 20; turn++) {
      assert.equal((await createApiBrowser(test).forgot()).status, 200);
      await test.sendMail();
      assert.ok(await hasLiveLink(test));
      test.clock.advance({ minutes: 3 });
    }
    perDay.push(test.mails.length - before);
  }
  assert.deepEqual(perDay, [6, 6, 6]);
});

async function hasLiveLink({ db, clock }: TestApp): Promise<boolean> {
  const rows = await db.read({
    sql: "SELECT 1 FROM one_time_codes WHERE key_hash IS NOT NULL AND used_by IS NULL AND expires_at > ?1",
    args: [clock.now().toISOString()],
  });
  return rows.length > 0;
}

Deno.test("The right reset code sent nine times at once sets one password", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  await createApiBrowser(test).forgot();
  const code = await test.readCode(ADA.email);
  const tries = await Promise.all(
    Array.from({ length: 9 }, (_, index) => createApiBrowser(test).reset(code, `bitter-Leaf-${index}`)),
  );
  assert.equal(tries.filter(({ status }) => status === 200).length, 1);
});

Deno.test("Wrong reset codes cost nothing where no code is live, and are nine a day where codes are", async () => {
  await using test = await openTestApp();
  const people = Array.from({ length: 30 }, (_, index) => `person${index}@example.ng`);
  const guess = async (email: string, browser = createApiBrowser(test)) =>
    (await browser.reset("00000", NEW_PASSWORD, email)).status;
  for (const email of people) assert.equal(await guess(email), 400);
  const asked = people.map((email) => ({ email, asker: createApiBrowser(test) }));
  for (const { email, asker } of asked) await asker.forgot(email);
  await test.sendMail();
  let compared = 0;
  for (const { email, asker } of asked) {
    for (const browser of [asker, createApiBrowser(test)]) {
      if (await guess(email, browser) === 400) compared++;
    }
  }
  assert.equal(compared, 9);
});

Deno.test("POST /api/auth/reset-password says what is wrong with the code and the password", async () => {
  await using test = await openTestApp();
  const browser = createApiBrowser(test);
  const cases: [string, string, number, string][] = [
    ["123", NEW_PASSWORD, 422, "Please enter a complete 5-digit OTP"],
    ["12345", "short", 422, "Password must be at least 6 characters long"],
    ["12345", "password1", 422, TOO_EASY],
    ["12345", NEW_PASSWORD, 400, "Verification failed. Please try again."],
  ];
  for (const [otp, password, status, sentence] of cases) {
    const response = await browser.reset(otp, password);
    assert.equal(response.status, status);
    assert.equal((await response.json()).message, sentence);
  }
});

Deno.test("POST /api/auth/check-reset-code says that a code is right and leaves it good", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const browser = createApiBrowser(test);
  await browser.forgot();
  const otp = await test.readCode(ADA.email);
  for (let time = 0; time < 7; time++) {
    const checked = await browser.checkReset(otp);
    assert.deepEqual([checked.status, await checked.json()], [200, { success: true }]);
  }
  assert.equal((await browser.reset(otp, NEW_PASSWORD)).status, 200);
  assert.equal((await browser.checkReset(otp)).status, 400, "used up");
});

Deno.test("A code that was only checked is guessed at no more often than one that is used", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const browser = createApiBrowser(test);
  await browser.forgot();
  const otp = await test.readCode(ADA.email);
  const tries = await Promise.all(
    Array.from(
      { length: 20 },
      (_, index) =>
        index % 2 ? browser.checkReset(wrongCode(otp)) : browser.reset(wrongCode(otp), NEW_PASSWORD),
    ),
  );
  for (const { status } of tries) assert.ok([400, 429, 503].includes(status), String(status));
  const [row] = await test.db.read<{ tries: number }>({
    sql: "SELECT max(tries) AS tries FROM one_time_codes WHERE purpose = 'reset'",
  });
  assert.equal(row?.tries, 5);
  assert.equal((await browser.checkReset(otp)).status, 400);
  assert.equal((await browser.reset(otp, NEW_PASSWORD)).status, 400);
});

Deno.test("A check tells nobody whether an address has an account", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const answers = [];
  for (const email of [ADA.email, "nobody@example.ng"]) {
    const browser = createApiBrowser(test);
    await browser.forgot(email);
    await test.sendMail();
    const refused = await browser.checkReset("00000", email);
    answers.push([refused.status, await refused.text(), [...refused.headers.keys()]]);
  }
  assert.deepEqual(answers[0], answers[1]);
});

Deno.test("A reset without anything to enter costs no hash", async () => {
  await using test = await openTestApp();
  await signInAs(test);
  const { passwords } = test.deps;
  const { hash } = passwords;
  let hashes = 0;
  passwords.hash = (password) => (hashes++, hash(password));
  const newPassword = "bitter-Leaf-82";
  const entries = [
    ...[ADA.email, "nobody@example.ng"].map((email) => ({ email, otp: "12345" })),
    { key: "0".repeat(32) },
  ];
  for (const entry of entries) {
    const answer = await test.send("POST", "/api/auth/reset-password", { body: { ...entry, newPassword } });
    assert.equal((await answer.json()).code, "wrong_code");
  }
  assert.equal(hashes, 0);
});
