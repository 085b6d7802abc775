import assert from "node:assert/strict";
import { deleteSecondFactor } from "@/lib/services/accounts/second_factor.ts";
import { resealSecondFactors } from "@/lib/services/secrets/sealed_factors.ts";
import { createSession } from "@/lib/services/accounts/sign_in.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { createApp } from "@/routes/app.ts";
import { interfereWithCheck } from "../support/interference.ts";
import { ADMIN, codeOf, passTime, stage } from "../support/second_factor.ts";
import { sendTo } from "../support/test_app.ts";

Deno.test("a second factor counts once a code of it was typed; then the password alone opens nothing", async () => {
  await using staged = await stage();
  const { test, signIn, call, begin } = staged;
  const off = { success: true, isOn: false, isRequired: false, recoveryCodes: 0 };
  assert.deepEqual(await (await call("GET")).json(), off);
  const codeAt = await begin();
  assert.equal((await signIn()).status, 200, "not on yet");
  assert.deepEqual(await codeOf(await call("PUT", "", { code: "000000" })), [400, "wrong_code"]);
  assert.equal((await call("PUT", "", { code: codeAt() })).status, 200);
  assert.equal((await (await call("GET")).json()).isOn, true);
  assert.deepEqual(await codeOf(await signIn()), [401, "code_needed"]);
  assert.deepEqual(await codeOf(await signIn(codeAt())), [400, "wrong_code"], "used once already");
  passTime(test);
  assert.equal((await signIn(` ${codeAt().slice(0, 3)} ${codeAt().slice(3)} `)).status, 200);
  assert.deepEqual(await codeOf(await signIn(codeAt())), [400, "wrong_code"], "nobody uses it twice");
});

Deno.test("an open session alone sets none up: the password is asked for, ten times in a quarter of an hour", async () => {
  await using staged = await stage();
  const { test, call, begin } = staged;
  assert.deepEqual(await codeOf(await call("POST", "", { password: "" })), [422, "validation_failed"]);
  for (let count = 0; count < 10; count++) {
    const refused = await call("POST", "", { password: "not-this-one" });
    assert.deepEqual(await codeOf(refused), [400, "wrong_current_password"]);
  }
  const late = await call("POST", "", { password: ADMIN.password });
  assert.deepEqual(await codeOf(late), [429, "too_many_tries"]);
  test.clock.advance({ minutes: 15 });
  const codeAt = await begin();
  assert.equal((await call("PUT", "", { code: codeAt() })).status, 200);
});

Deno.test("a wrong password tells nothing of the second factor", async () => {
  await using staged = await stage();
  const { test, email, call, begin } = staged;
  const codeAt = await begin();
  await call("PUT", "", { code: codeAt() });
  const wrong = await test.send("POST", "/api/v1/admin/login", {
    body: { email, password: "not-this-one", code: codeAt(1) },
  });
  assert.deepEqual(await codeOf(wrong), [401, "wrong_credentials"]);
});

Deno.test("a code of the step before or after counts, an older one does not", async () => {
  await using staged = await stage();
  const { test, signIn, call, begin } = staged;
  const codeAt = await begin();
  await call("PUT", "", { code: codeAt(-1) });
  assert.equal((await signIn(codeAt(1))).status, 200);
  test.clock.advance({ minutes: 5 });
  assert.deepEqual(await codeOf(await signIn(codeAt(-2))), [400, "wrong_code"]);
  assert.deepEqual(await codeOf(await signIn(codeAt(2))), [400, "wrong_code"]);
});

Deno.test("five wrong codes in a quarter of an hour are the last, right ones are not counted", async () => {
  await using staged = await stage();
  const { test, signIn, call, begin } = staged;
  const codeAt = await begin();
  await call("PUT", "", { code: codeAt() });
  test.clock.advance({ hours: 1 });
  for (let count = 0; count < 3; count++) {
    passTime(test);
    assert.equal((await signIn(codeAt())).status, 200);
  }
  for (let count = 0; count < 5; count++) assert.equal((await signIn("000000")).status, 400);
  passTime(test);
  assert.deepEqual(await codeOf(await signIn(codeAt())), [429, "too_many_tries"]);
  test.clock.advance({ minutes: 15 });
  assert.equal((await signIn(codeAt())).status, 200);
});

Deno.test("it is switched off by a code, and both are in the audit log", async () => {
  await using staged = await stage();
  const { test, token, signIn, call, begin } = staged;
  const codeAt = await begin();
  await call("PUT", "", { code: codeAt() });
  assert.equal(
    (await call("POST", "", { password: ADMIN.password })).status,
    400,
    "no other key in its place",
  );
  passTime(test);
  assert.equal((await call("POST", "/off", { code: "000000" })).status, 400);
  assert.equal((await call("POST", "/off", { code: codeAt() })).status, 200);
  assert.equal((await signIn()).status, 200);
  const { entries } = await (await test.send("GET", "/api/v1/admin/audit", { token })).json();
  const actions = entries.map(({ action }: { action: string }) => action);
  assert.deepEqual(actions.slice(0, 2), ["second_factor_off", "second_factor_on"]);
});

Deno.test("where it is required, an administrator without one may only add one", async () => {
  await using staged = await stage({ requiresSecondFactor: true });
  const { test, token, signIn, call, begin } = staged;
  assert.equal((await (await signIn()).json()).mustAddSecondFactor, true);
  const users = () => test.send("GET", "/api/v1/admin/users", { token });
  assert.deepEqual(await codeOf(await users()), [403, "second_factor_needed"]);
  const codeAt = await begin();
  await call("PUT", "", { code: codeAt() });
  assert.equal((await users()).status, 200);
  passTime(test);
  assert.equal((await (await signIn(codeAt())).json()).mustAddSecondFactor, undefined);
});

Deno.test("who learns the password gets five codes by account, from any number of browsers, at both sign-ins", async () => {
  await using staged = await stage();
  const { test, email, password, call, begin } = staged;
  const codeAt = await begin();
  await call("PUT", "", { code: codeAt() });
  test.clock.advance({ days: 1 });
  const statuses: number[] = [];
  for (let index = 0; index < 8; index++) {
    const path = index % 2 ? "/api/v1/admin/login" : "/api/auth/login";
    const from = `203.0.113.${index}`;
    const cookie = `alafia-browser=${"0123456789abcdef".repeat(2).slice(0, 31)}${index}`;
    const first = await test.send("POST", path, { body: { email, password }, from, cookie });
    assert.deepEqual(await codeOf(first), [401, "code_needed"], "and no browser is known by a password");
    const body = { email, password, code: "000000" };
    statuses.push((await test.send("POST", path, { body, from, cookie })).status);
  }
  assert.deepEqual(statuses, [400, 400, 400, 400, 400, 429, 429, 429]);
  const warnings = test.logLines.filter((line) => line.includes("second_factor_wrong_codes"));
  assert.equal(warnings.length, 1);
  assert.equal(JSON.parse(warnings[0] ?? "").level, "warn");
  await test.sendMail();
  const told = test.mails.filter(({ text }) => text.includes("five wrong codes"));
  assert.deepEqual(told.map(({ to }) => to), [email]);
});

Deno.test("over a month the limits let a guess in with a chance under 0.1 %, whoever guesses", async () => {
  await using staged = await stage();
  const { test, email, password, call, begin } = staged;
  await call("PUT", "", { code: (await begin())() });
  test.clock.advance({ days: 1 });
  let guesses = 0;
  let browsers = 0;
  const guess = async () => {
    const cookie = `alafia-browser=${(browsers++).toString(16).padStart(32, "0")}`;
    const from = `203.0.${browsers % 250}.7`;
    const body = { email, password, code: "000000" };
    const { status } = await test.send("POST", "/api/auth/login", { body, cookie, from });
    if (status === 400) guesses++;
    return status;
  };
  // Quarters of an hour in which guesses are refused at once change nothing: the first eight of each day, and its end.
  for (let day = 0; day < 31; day++) {
    for (let quarter = 0; quarter < 8; quarter++) {
      while (await guess() === 400);
      test.clock.advance({ minutes: 15 });
    }
    test.clock.advance({ hours: 22 });
  }
  assert.ok(guesses >= 300, `${guesses}: the simulation guesses as often as it can`);
  assert.ok(guesses * 3 / 1_000_000 < 0.001, `${guesses} guesses`);
});

Deno.test("a browser that gave the factor has five tries of its own, so that no stranger keeps its owner out", async () => {
  await using staged = await stage();
  const { test, signIn, call, begin } = staged;
  const codeAt = await begin();
  await call("PUT", "", { code: codeAt() });
  passTime(test);
  const begun = await signIn(codeAt());
  const own = begun.headers.get("Set-Cookie")?.split(";")[0];
  while ((await signIn("000000")).status === 400);
  passTime(test);
  assert.equal((await signIn(codeAt())).status, 429, "a stranger's browser");
  assert.equal((await signIn(codeAt(), own)).status, 200, "the owner's");
  for (let count = 0; count < 5; count++) assert.equal((await signIn("000000", own)).status, 400);
  passTime(test);
  assert.equal((await signIn(codeAt(), own)).status, 429);
});

Deno.test("switching it on or off ends every other session of the account, and its mail says so", async () => {
  await using staged = await stage();
  const { test, email, password, token, signIn, call, begin } = staged;
  const thief = (await (await signIn()).json()).token;
  const patient =
    (await (await test.send("POST", "/api/auth/login", { body: { email, password } })).json()).token;
  const isIn = async (path: string, token: string) =>
    (await test.send("GET", path, { token })).status === 200;
  const codeAt = await begin();
  await call("PUT", "", { code: codeAt() });
  assert.equal(await isIn("/api/v1/admin/users", thief), false);
  assert.equal(await isIn("/api/auth/profile", patient), false);
  assert.equal(await isIn("/api/v1/admin/users", token), true, "who switched it on goes on");
  passTime(test);
  const other = (await (await signIn(codeAt())).json()).token;
  passTime(test);
  await call("POST", "/off", { code: codeAt() });
  assert.equal(await isIn("/api/v1/admin/users", other), false);
  assert.equal(await isIn("/api/v1/admin/users", token), true);
  await test.sendMail();
  const texts = test.mails.filter(({ to }) => to === email).map(({ text }) => text).join();
  assert.match(texts, /second factor of your Alafia account was switched on/);
  assert.match(texts, /second factor of your Alafia account was switched off/);
});

Deno.test("a session that gave no factor opens nothing once there is one, however it came to be", async () => {
  await using staged = await stage();
  const { test, token, call, begin, signIn } = staged;
  const codeAt = await begin();
  interfereWithCheck(test, async () => {
    assert.equal((await call("PUT", "", { code: codeAt() })).status, 200);
  });
  assert.deepEqual(await codeOf(await signIn()), [401, "code_needed"], "it was switched on meanwhile");
  const [account] = await test.db.read<{ userId: string; passwordHash: string }>({
    sql: "SELECT id AS userId, password_hash AS passwordHash FROM users",
  });
  assert.ok(account);
  const beginning = createSession(test.deps, account, "admin", { browserHash: "", device: "" });
  await assert.rejects(beginning, { code: "code_needed" }, "in the write that begins it, too");
  const sessions = await test.db.read({ sql: "SELECT id FROM sessions" });
  assert.equal(sessions.length, 1);
  await test.db.write([{ sql: "UPDATE sessions SET has_factor = 0" }]);
  assert.equal((await test.send("GET", "/api/v1/admin/users", { token })).status, 401);
});

Deno.test("its key is sealed anew at the start while the former secret is known, and told of in the log where none opens it", async () => {
  await using staged = await stage();
  const { test, call, begin, email, password } = staged;
  const codeAt = await begin();
  await call("PUT", "", { code: codeAt() });
  const sealed = async () => {
    const [row] = await test.db.read<{ sealed: string }>({ sql: "SELECT sealed FROM second_factors" });
    return row?.sealed ?? "";
  };
  const before = await sealed();
  assert.match(before, /^v1\.[\w-]{60,}$/);
  const next = await createSecrets("another secret of thirty-two bytes");
  await resealSecondFactors({ ...test.deps, secrets: { ...next, former: test.deps.secrets } });
  assert.notEqual(await sealed(), before);
  passTime(test);
  const send = sendTo(createApp({ ...test.deps, secrets: next }));
  const signedIn = await send("POST", "/api/v1/admin/login", { body: { email, password, code: codeAt() } });
  assert.equal(signedIn.status, 200, "also once the former secret is forgotten");
  await resealSecondFactors({
    ...test.deps,
    secrets: await createSecrets("a stranger's secret of 32 bytes."),
  });
  const told = test.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level === "error");
  assert.deepEqual(told.map(({ event, remedy }) => [event, remedy]), [
    ["second_factor_unopened", "deno task admin:factor-off -- EMAIL"],
  ]);
});

Deno.test("the server's own terminal switches it off and asks nothing, ends every session, and mails", async () => {
  await using staged = await stage();
  const { test, email, token, call, begin, signIn } = staged;
  await call("PUT", "", { code: (await begin())() });
  const [{ id } = {}] = await test.db.read({ sql: "SELECT id FROM users" });
  assert.equal(await deleteSecondFactor(test.deps, { userId: String(id), sessionId: "" }), true);
  assert.equal((await test.send("GET", "/api/v1/admin/users", { token })).status, 401);
  assert.equal((await signIn()).status, 200);
  await test.sendMail();
  const last = test.mails.findLast(({ text }) => text.includes("was switched off"));
  assert.equal(last?.to, email);
  assert.equal(await deleteSecondFactor(test.deps, { userId: String(id), sessionId: "" }), false);
});
