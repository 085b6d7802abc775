import assert from "node:assert/strict";
import { Secret, TOTP } from "otpauth";
import { createAdmin } from "@/lib/services/admin/create_admin.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { createApp } from "@/routes/app.ts";
import type { AppDeps } from "@/routes/deps.ts";
import { openTestApp, sendTo, type TestApp } from "../support/test_app.ts";

const ADMIN = { email: "bisi@example.ng", password: "ogbono-at-nine-4" };
const FACTOR = "/api/v1/admin/second-factor";

async function stage(overrides: Partial<AppDeps> = {}) {
  const test = await openTestApp(overrides);
  const { email, password } = ADMIN;
  await createAdmin(test.deps, ADMIN);
  const signIn = (code?: string, browser?: string) =>
    test.send("POST", "/api/v1/admin/login", { body: { email, password, code }, cookie: browser });
  const { token } = await (await signIn()).json();
  const call = (method: string, path = "", body?: object) =>
    test.send(method, `${FACTOR}${path}`, { token, body });
  const begin = async () => {
    const { secret } = await (await call("POST", "", { password })).json();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    /** The code of a moment, in steps of 30 s from now. */
    return (steps = 0) => totp.generate({ timestamp: test.clock.now().getTime() + steps * 30_000 });
  };
  const dispose = () => test[Symbol.asyncDispose]();
  return { test, email, password, token, signIn, call, begin, [Symbol.asyncDispose]: dispose };
}

async function codeOf(response: Response): Promise<[number, string]> {
  return [response.status, (await response.json()).code];
}

function passTime({ clock }: TestApp) {
  clock.advance({ minutes: 1 });
}

Deno.test("a second factor counts once a code of it was typed; then the password alone opens nothing", async () => {
  await using staged = await stage();
  const { test, signIn, call, begin } = staged;
  assert.deepEqual(await (await call("GET")).json(), { success: true, isOn: false, isRequired: false });
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

Deno.test("its key is sealed, and outlives a rotation of the secret", async () => {
  await using staged = await stage();
  const { test, call, begin, email, password } = staged;
  const codeAt = await begin();
  await call("PUT", "", { code: codeAt() });
  const [row] = await test.db.read<{ sealed: string }>({ sql: "SELECT sealed FROM second_factors" });
  assert.match(row?.sealed ?? "", /^v1\.[\w-]{60,}$/);
  const rotated = { ...await createSecrets("another secret of thirty-two bytes"), former: test.deps.secrets };
  const send = sendTo(createApp({ ...test.deps, secrets: rotated }));
  passTime(test);
  const signedIn = await send("POST", "/api/v1/admin/login", { body: { email, password, code: codeAt() } });
  assert.equal(signedIn.status, 200);
  const [after] = await test.db.read<{ sealed: string }>({ sql: "SELECT sealed FROM second_factors" });
  assert.notEqual(after?.sealed, row?.sealed);
});
