import assert from "node:assert/strict";
import { ADA, openTestApp, type TestApp } from "../support/test_app.ts";

const SIGNED_UP = "Registration successful! Please check your email for verification OTP.";

function signUp({ send }: TestApp, form: Record<string, unknown> = {}, cookie?: string) {
  return send("POST", "/api/auth/signup", { body: { ...ADA, ...form }, cookie });
}

function cookieOf(response: Response): string {
  return response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

function verify(
  { send }: TestApp,
  otp: string,
  options: { cookie?: string; from?: string; email?: string } = {},
) {
  return send("POST", "/api/auth/verify-otp", {
    body: { email: options.email ?? ADA.email, otp },
    ...options,
  });
}

function signIn({ send }: TestApp, password = ADA.password, email = ADA.email) {
  return send("POST", "/api/auth/login", { body: { email, password } });
}

/** A code that is certainly not the right one. */
function wrong(code: string): string {
  return String((Number(code) + 1) % 100000).padStart(5, "0");
}

Deno.test("POST /api/auth/signup tells the first broken rule in the spec's order", async () => {
  await using test = await openTestApp();
  const cases: [Record<string, string>, string][] = [
    [
      { firstName: " ", lastName: "", email: "", phone: "", address: "", password: "" },
      "First name is required",
    ],
    [{ lastName: "\t", email: "x" }, "Last name is required"],
    [{ email: " ", phone: "" }, "Email is required"],
    [{ email: "no address", phone: " " }, "Phone number is required"],
    [{ address: "" }, "Address is required"],
    [{ password: "   " }, "Password is required"],
    [{ email: "ada@example", password: "1" }, "Please enter a valid email address"],
    [{ email: "ada obi@example.ng" }, "Please enter a valid email address"],
    [{ password: "short" }, "Password must be at least 6 characters long"],
  ];
  for (const [form, sentence] of cases) {
    const response = await signUp(test, form);
    assert.equal(response.status, 422);
    const body = await response.json();
    assert.equal(body.message, sentence);
    assert.ok(Object.values(body.fields).includes(sentence));
  }
  assert.equal(test.mails.length, 0);
});

Deno.test("POST /api/auth/signup refuses passwords that anybody would guess", async () => {
  await using test = await openTestApp();
  const guesses =
    "123456 password Adaobi1990 ADAỌBI alafia2026 okonkwo! Enugu12 diabetes Nigeria2026 naija123";
  for (const password of guesses.split(" ")) {
    const response = await signUp(test, { password });
    assert.equal(response.status, 422, password);
    assert.equal((await response.json()).code, "password_common", password);
  }
});

Deno.test("POST /api/auth/signup refuses a password made of any one of several names", async () => {
  await using test = await openTestApp();
  const guesses: [string, string, string][] = [
    ["Chukwuemeka John", "Obi", "chukwuemeka"],
    ["Mary Jane", "Obi Nnamdi", "nnamdi1"],
    ["Mary Jane", "Obi Nnamdi", "Jane-Obi-1990"],
    ["Tola", "Oluwaseun Adébáyọ̀-Chukwuemeka", "oluwaseun"],
    ["Tola", "Oluwaseun Adébáyọ̀-Chukwuemeka", "Adebayo2026"],
    ["Bo-Li", "Musa", "boli123"],
  ];
  for (const [firstName, lastName, password] of guesses) {
    const response = await signUp(test, { firstName, lastName, password });
    assert.equal(response.status, 422, password);
    assert.equal((await response.json()).code, "password_common", password);
  }
  const chosen = { firstName: "Mary Jane", lastName: "Obi Nnamdi", password: "jane-paints-boats" };
  assert.equal((await signUp(test, chosen)).status, 201);
});

Deno.test("A sign-up is proven by its code and signs in with its password", async () => {
  await using test = await openTestApp();
  const response = await signUp(test, { email: "  ADA@Example.NG " });
  assert.equal(response.status, 201);
  assert.deepEqual(await response.json(), { success: true, message: SIGNED_UP });

  const early = await signIn(test);
  assert.equal(early.status, 403);
  assert.equal((await early.json()).code, "email_unverified");

  const verified = await verify(test, await test.readCode(ADA.email));
  assert.equal(verified.status, 200);
  assert.deepEqual(await verified.json(), { success: true, message: "Email verified successfully!" });

  const signedIn = await signIn(test);
  assert.equal(signedIn.status, 200);
  const { success, token } = await signedIn.json();
  assert.equal(success, true);
  assert.equal((await test.send("GET", "/api/auth/verify-token", { token })).status, 200);
  const { user } = await (await test.send("GET", "/api/auth/profile", { token })).json();
  assert.equal(user.firstName, ADA.firstName);
  assert.equal(user.email, ADA.email);
  assert.equal(user.phoneNumber, ADA.phone);
  assert.equal(user.isAdmin, false);
  assert.equal("passwordHash" in user || "password" in user, false);
});

Deno.test("A sign-up cannot make itself an administrator", async () => {
  await using test = await openTestApp();
  await signUp(test, { isAdmin: true, is_admin: 1, role: "admin", isVerified: true, _id: "x" });
  await verify(test, await test.readCode(ADA.email));
  const { token } = await (await signIn(test)).json();
  const { user } = await (await test.send("GET", "/api/auth/profile", { token })).json();
  assert.equal(user.isAdmin, false);
});

Deno.test("A stranger cannot tell from sign-up whether an address has an account; its owner gets a mail", async () => {
  await using test = await openTestApp();
  await signUp(test);
  await verify(test, await test.readCode(ADA.email));
  test.mails.length = 0;

  const known = await signUp(test, { password: "another-kernel-8", firstName: "Mallory" });
  const unknown = await signUp(test, { email: "new@example.ng" });
  assert.equal(known.status, unknown.status);
  assert.equal(await known.text(), await unknown.text());
  await test.sendMail();
  const mail = test.mails.find(({ to }) => to === ADA.email);
  assert.match(mail?.text ?? "", /already has an account/i);
  assert.doesNotMatch(mail?.text ?? "", /\b\d{5}\b/);
  const pair = await signIn(test, "another-kernel-8");
  assert.equal(pair.status, 403, "as for an address that has no account");
  const { email, password } = { email: "new@example.ng", password: ADA.password };
  assert.equal(await pair.text(), await (await signIn(test, password, email)).text());
  assert.equal((await signIn(test)).status, 200);
});

Deno.test("The right code sent twenty times at once makes one account", async () => {
  await using test = await openTestApp();
  await signUp(test);
  const code = await test.readCode(ADA.email);
  const tries = await Promise.all(
    Array.from({ length: 9 }, (_, index) => verify(test, code, { from: `198.51.100.${index}` })),
  );
  assert.equal(tries.filter(({ status }) => status === 200).length, 1);
  const users = await test.db.read({ sql: "SELECT id FROM users" });
  assert.equal(users.length, 1);
});

Deno.test("A code lives 600 seconds from the moment its mail left", async () => {
  await using test = await openTestApp();
  await signUp(test);
  test.clock.advance({ minutes: 5 });
  const code = await test.readCode(ADA.email);
  test.clock.advance({ seconds: 599 });
  const inTime = await verify(test, wrong(code));
  assert.equal(inTime.status, 400);
  test.clock.advance({ seconds: 2 });
  const late = await verify(test, code);
  assert.equal(late.status, 400);
  assert.equal((await late.json()).message, "Verification failed. Please try again.");
});

Deno.test("Wrong, unknown, used and expired codes get the same bytes", async () => {
  await using test = await openTestApp();
  await signUp(test);
  const code = await test.readCode(ADA.email);
  const answers = [
    await (await verify(test, wrong(code))).text(),
    await (await verify(test, code, { email: "nobody@example.ng" })).text(),
  ];
  await verify(test, code);
  answers.push(await (await verify(test, code)).text());
  assert.equal(new Set(answers).size, 1);
});

Deno.test("A resend waits 60 seconds, replaces the code and says nothing about the address", async () => {
  await using test = await openTestApp();
  const resend = (email: string) => test.send("POST", "/api/resend-otp", { body: { email } });
  await signUp(test);
  const first = await test.readCode(ADA.email);
  const tooSoon = await resend(ADA.email);
  assert.equal(tooSoon.status, 429);
  assert.equal((await tooSoon.json()).message, "Failed to resend OTP. Please try again.");
  assert.equal(tooSoon.headers.get("Retry-After"), "60");
  test.clock.advance({ seconds: 45 });
  assert.equal((await resend(ADA.email)).headers.get("Retry-After"), "15");
  test.clock.advance({ seconds: 15 });

  const known = await resend(ADA.email);
  const unknown = await resend("nobody@example.ng");
  assert.equal(known.status, 200);
  assert.equal(unknown.status, 200);
  assert.equal(await known.text(), await unknown.text());
  assert.equal((await resend("nobody@example.ng")).status, 429);

  const second = await test.readCode(ADA.email);
  if (first !== second) assert.equal((await verify(test, first)).status, 400);
  assert.equal((await verify(test, second)).status, 200);
  assert.equal(test.mails.some(({ to }) => to === "nobody@example.ng"), false);
});

for (const order of ["first", "second"] as const) {
  Deno.test(`Whoever signs up ${order} with somebody else's address never gets in with their password`, async () => {
    await using test = await openTestApp();
    const attack = () => signUp(test, { password: "attackers-own-1", firstName: "Mallory" });
    if (order === "first") await attack();
    const own = await signUp(test);
    if (order === "first") assert.equal(own.status, 201);
    const cookie = cookieOf(own);
    const ownCode = await test.readCode(ADA.email, ADA.firstName);
    let newest = ownCode;
    if (order === "second") {
      await attack();
      newest = await test.readCode(ADA.email, "Mallory");
    }
    if (newest !== ownCode) {
      const others = await verify(test, newest, { cookie });
      assert.equal(others.status, 400, "another sign-up's code counts for nothing in this browser");
    }
    const verified = await verify(test, ownCode, { cookie });
    assert.equal(verified.status, 200);
    assert.equal((await signIn(test)).status, 200);
    assert.equal((await signIn(test, "attackers-own-1")).status, 401);
  });
}

Deno.test("Where the browser cannot be told, the mailbox is proven and a new password is asked for", async () => {
  await using test = await openTestApp();
  await signUp(test, { password: "attackers-own-1" });
  await test.sendMail();
  test.clock.advance({ seconds: 1 });
  await signUp(test);
  const otp = await test.readCode(ADA.email);
  const verified = await verify(test, otp);
  assert.deepEqual(await verified.json(), {
    success: true,
    message: "Email verified successfully!",
    newPasswordNeeded: true,
    hasOtherSignUp: true,
  });
  assert.equal((await signIn(test)).status, 401);
  assert.equal((await signIn(test, "attackers-own-1")).status, 401);

  const body = { email: ADA.email, otp, newPassword: "chosen-by-owner-3" };
  const reset = await test.send("POST", "/api/auth/reset-password", { body });
  assert.equal(reset.status, 200);
  assert.equal((await reset.json()).message, "Password reset successfully!");
  assert.equal((await signIn(test, "chosen-by-owner-3")).status, 200);
  assert.equal((await test.send("POST", "/api/auth/reset-password", { body })).status, 400);
});

Deno.test("A verification code is no reset code", async () => {
  await using test = await openTestApp();
  await signUp(test);
  await verify(test, await test.readCode(ADA.email));
  await signUp(test, { email: "ben@example.ng", password: "bens-kernel-9" });
  const otp = await test.readCode("ben@example.ng");
  const body = { email: "ben@example.ng", otp, newPassword: "chosen-by-owner-3" };
  assert.equal((await test.send("POST", "/api/auth/reset-password", { body })).status, 400);
});

Deno.test("No code stands readable in the database", async () => {
  await using test = await openTestApp();
  await signUp(test);
  const code = await test.readCode(ADA.email);
  for (const table of ["one_time_codes", "mail_queue", "pending_sign_ups", "code_askers"]) {
    const rows = await test.db.read({ sql: `SELECT * FROM ${table}` });
    const cells = rows.flatMap((row) => Object.values(row).map(String));
    assert.equal(cells.some((cell) => cell === code), false, table);
  }
});
