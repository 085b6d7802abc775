/** Which proof each act on an account is asked for at each door that leads to it, and which mail tells of it. */
import assert from "node:assert/strict";
import { Secret, TOTP } from "otpauth";
import { createAdmin } from "@/lib/services/admin/create_admin.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import type { CredentialChange } from "@/lib/services/mail/compose_mail.ts";
import { mailText } from "@/lib/shared/messages/mail.ts";
import { makeId, YES } from "../support/fixtures.ts";
import { openGoogleApp } from "../support/google_app.ts";
import { makeKey } from "../support/shares.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const OWN = { email: "bisi@example.ng", password: "ogbono-at-nine-4" };
const NEW_PASSWORD = "harmattan-wind-3";
const { password: _, ...NAMES } = ADA;

interface Stage {
  test: TestApp;
  user: string;
  admin: string;
  ownId: string;
  adaId: string;
  code(): string;
}

type Asked = "nothing" | "code_needed" | "password" | "code" | "own_account";

interface Act {
  /** The token that it comes with. */
  by?: "user" | "admin";
  door: string;
  body?(stage: Stage): Promise<object> | object;
  /** What the body holds whatever the account has, and the refusal of a wrong one. */
  holds?: { field: string; wrong: string; code: string };
  /** What is asked beside, without a second factor and with one. */
  asks: [plain: Asked, withFactor: Asked];
  /** Whom a mail tells what. */
  tells?: [email: string, change: CredentialChange][];
}

const CURRENT = { field: "currentPassword", wrong: "not-this-one", code: "wrong_current_password" };
const PASSWORD = { ...CURRENT, field: "password" };
const CODE = { field: "code", wrong: "000000", code: "wrong_code" };
const EACH_TIME: Act["asks"] = ["nothing", "code"];
const AGAIN: Act["asks"] = ["password", "code"];
const NEW_ADMIN = "new@example.ng";

const ACTS: Record<string, Act> = {
  "signing in": {
    door: "POST /api/auth/login",
    body: () => OWN,
    holds: { ...PASSWORD, code: "wrong_credentials" },
    asks: ["nothing", "code_needed"],
  },
  "signing in as administrator": {
    door: "POST /api/v1/admin/login",
    body: () => OWN,
    holds: { ...PASSWORD, code: "wrong_credentials" },
    asks: ["nothing", "code_needed"],
  },
  "changing the password": {
    by: "user",
    door: "PUT /api/auth/change-password",
    body: () => ({ currentPassword: OWN.password, newPassword: NEW_PASSWORD }),
    holds: CURRENT,
    asks: EACH_TIME,
    tells: [[OWN.email, "password_changed"]],
  },
  "changing the password as administrator": {
    by: "admin",
    door: "PUT /api/v1/admin/password",
    body: () => ({ currentPassword: OWN.password, newPassword: NEW_PASSWORD }),
    holds: CURRENT,
    asks: EACH_TIME,
    tells: [[OWN.email, "password_changed"]],
  },
  "resetting the password": {
    door: "POST /api/auth/reset-password",
    async body({ test }) {
      await test.send("POST", "/api/auth/forgot-password", { body: { email: OWN.email } });
      const otp = await test.readCode(OWN.email);
      return { email: OWN.email, otp, newPassword: NEW_PASSWORD };
    },
    holds: { field: "otp", wrong: "00000", code: "wrong_code" },
    asks: EACH_TIME,
    tells: [[OWN.email, "password_reset"]],
  },
  "setting one's own password among users": {
    by: "admin",
    door: "PUT /api/v1/admin/users/:ownId/password",
    body: () => ({ password: NEW_PASSWORD }),
    asks: ["own_account", "own_account"],
  },
  "setting another's password": {
    by: "admin",
    door: "PUT /api/v1/admin/users/:adaId/password",
    body: () => ({ password: NEW_PASSWORD }),
    asks: AGAIN,
    tells: [[ADA.email, "password_set"]],
  },
  "making a key of a second factor": {
    by: "admin",
    door: "POST /api/v1/admin/second-factor",
    body: () => ({ password: OWN.password }),
    holds: PASSWORD,
    asks: ["nothing", "nothing"],
  },
  "switching the second factor off": {
    by: "admin",
    door: "POST /api/v1/admin/second-factor/off",
    body: ({ code }) => ({ code: code() }),
    holds: CODE,
    asks: ["nothing", "nothing"],
    tells: [[OWN.email, "second_factor_off"]],
  },
  "making new recovery codes": {
    by: "admin",
    door: "POST /api/v1/admin/second-factor/recovery-codes",
    asks: ["nothing", "code"],
    tells: [[OWN.email, "recovery_codes_new"]],
  },
  "deleting one's account": {
    by: "user",
    door: "DELETE /api/auth/account",
    body: () => ({ password: OWN.password }),
    holds: PASSWORD,
    asks: EACH_TIME,
  },
  "deleting another's account": {
    by: "admin",
    door: "DELETE /api/v1/admin/users/:adaId",
    asks: AGAIN,
  },
  "deleting several accounts": {
    by: "admin",
    door: "POST /api/v1/admin/users/bulk",
    body: ({ adaId }) => ({ action: "delete", userIds: [adaId] }),
    asks: AGAIN,
  },
  "making an administrator": {
    by: "admin",
    door: "POST /api/v1/create-admin",
    body: () => ({ ...NAMES, email: NEW_ADMIN, password: NEW_PASSWORD }),
    asks: AGAIN,
    tells: [[NEW_ADMIN, "made_admin"], [OWN.email, "admin_added"]],
  },
  "making an administrator of a user": {
    by: "admin",
    door: "PUT /api/v1/admin/users/:adaId",
    body: () => ({ ...NAMES, isAdmin: true }),
    asks: AGAIN,
    tells: [[ADA.email, "made_admin"], [OWN.email, "admin_added"]],
  },
  "making administrators of several users": {
    by: "admin",
    door: "POST /api/v1/admin/users/bulk",
    body: ({ adaId }) => ({ action: "make_admin", userIds: [adaId] }),
    asks: AGAIN,
    tells: [[ADA.email, "made_admin"], [OWN.email, "admin_added"]],
  },
  "making a user": {
    by: "admin",
    door: "POST /api/v1/admin/users",
    body: () => ({ ...NAMES, email: NEW_ADMIN, password: NEW_PASSWORD }),
    asks: ["nothing", "nothing"],
  },
  "ending all other sessions": { by: "user", door: "DELETE /api/auth/sessions", asks: EACH_TIME },
  "ending one session": { by: "user", door: "DELETE /api/auth/sessions/:sessionId", asks: EACH_TIME },
  "making a doctor's link": {
    by: "user",
    door: "POST /api/v1/shares",
    body: async () => ({
      ...{ _id: makeId(), keyDigest: (await makeKey()).keyDigest, days: 14, include: {}, lifetime: "7d" },
    }),
    asks: ["nothing", "nothing"],
  },
  "taking a copy of all": { by: "user", door: "GET /api/auth/export", asks: ["nothing", "nothing"] },
};

const OF_A_FACTOR = ["switching the second factor off", "making new recovery codes"];

/** An administrator, who is a patient as well, and Ada; eleven minutes after they signed in. */
async function stage(test: TestApp, hasFactor: boolean): Promise<Stage> {
  await signInAs(test);
  await createAdmin(test.deps, OWN);
  await createAdmin(test.deps, { email: "tayo@example.ng", password: "ogbono-at-nine-5" });
  let totp: TOTP | undefined;
  const code = () => totp?.generate({ timestamp: test.clock.now().getTime() }) ?? "";
  const signIn = async (path: string) =>
    (await (await test.send("POST", path, { body: { ...OWN, code: code() } })).json()).token;
  if (hasFactor) {
    const token = await signIn("/api/v1/admin/login");
    const path = "/api/v1/admin/second-factor";
    const begun = await test.send("POST", path, { token, body: { password: OWN.password } });
    totp = new TOTP({ secret: Secret.fromBase32((await begun.json()).secret) });
    assert.equal((await test.send("PUT", path, { token, body: { code: code() } })).status, 200);
  }
  test.clock.advance({ minutes: 1 });
  const user = await signIn("/api/auth/login");
  test.clock.advance({ minutes: 1 });
  const admin = await signIn("/api/v1/admin/login");
  test.clock.advance({ minutes: 11 });
  await test.send("POST", "/api/v1/consent", { token: user, body: YES });
  const idOf = async (email: string) => {
    const [row] = await test.db.read({ sql: "SELECT id FROM users WHERE email = ?1", args: [email] });
    return String(row?.id);
  };
  await test.sendMail();
  test.mails.length = 0;
  return { test, user, admin, code, ownId: await idOf(OWN.email), adaId: await idOf(ADA.email) };
}

/** Tells what an answer asks for. */
async function askedBy(response: Response): Promise<Asked> {
  if (response.ok) return "nothing";
  const { code, proof } = await response.json();
  if (code !== "proof_needed") return code;
  assert.equal(response.status, 403);
  return Object.keys(proof).join() as Asked;
}

const words = textOf(mailText).credentials_changed;

function listTold({ mails }: TestApp): string[] {
  const told = mails.filter(({ subject }) => subject === words.subject.replace("{brand}", "Alafia"));
  return told.map(({ to, text }) => {
    const names = Object.keys(words.changes) as CredentialChange[];
    const change = names.find((name) => text.includes(words.changes[name].replaceAll("{brand}", "Alafia")));
    assert.match(text, /It was on \d+ \w+ \d{4} at \d\d:\d\d, Nigerian time\./);
    return `${to} ${change}`;
  }).sort();
}

for (const [name, { by, door, body, holds, asks, tells = [] }] of Object.entries(ACTS)) {
  for (const hasFactor of [false, true]) {
    if (OF_A_FACTOR.includes(name) && !hasFactor) continue;
    if (name === "making a key of a second factor" && hasFactor) continue;
    Deno.test(`${name} by ${door}, ${hasFactor ? "with" : "without"} a second factor`, async () => {
      await using test = await openTestApp();
      const staged = await stage(test, hasFactor);
      const { sessions } = await (await test.send("GET", "/api/auth/sessions", { token: staged.user }))
        .json();
      const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
      const ids = { ...staged, sessionId: other._id };
      const [method = "", pattern = ""] = door.split(" ");
      const path = pattern.replace(/:(\w+)/, (_all, id: keyof typeof ids) => String(ids[id]));
      const token = by && staged[by];
      const own = await body?.(staged);
      const send = (more?: object) =>
        test.send(method, path, { token, body: own && { ...own, ...more } || more });
      if (holds) {
        const wrong = await send({ [holds.field]: holds.wrong });
        assert.equal((await wrong.json()).code, holds.code, "what it holds is looked at");
      }
      const asked = asks[Number(hasFactor)];
      const first = await send();
      assert.equal(await askedBy(first), asked, `${first.status}`);
      if (asked !== "nothing" && asked !== "own_account") {
        const right = { password: OWN.password, code: staged.code() };
        const wrong = { password: "not-this-one", code: "000000" };
        const proofOf = ({ code, password }: typeof right) =>
          asked === "code_needed" ? { code } : { proof: asked === "code" ? { code } : { password } };
        const refused = await (await send(proofOf(wrong))).json();
        assert.equal(refused.code, asked === "password" ? "wrong_current_password" : "wrong_code");
        const done = await send(proofOf(right));
        assert.ok(done.ok, await done.clone().text());
      }
      await test.sendMail();
      assert.deepEqual(listTold(test), tells.map((told) => told.join(" ")).sort());
    });
  }
}

Deno.test("a proof holds for ten minutes of administration", async () => {
  await using test = await openTestApp();
  const { admin: token, adaId } = await stage(test, false);
  const path = `/api/v1/admin/users/${adaId}/password`;
  const set = (more = {}) => test.send("PUT", path, { token, body: { password: NEW_PASSWORD, ...more } });
  assert.equal((await set({ proof: { password: OWN.password } })).status, 200);
  test.clock.advance({ minutes: 10 });
  assert.equal((await set()).status, 200);
  test.clock.advance({ minutes: 1 });
  assert.equal(await askedBy(await set()), "password");
});

Deno.test("an account with a second factor is asked for its code by Google, too, and the token may come again with it", async () => {
  await using app = await openGoogleApp();
  const { test, start, finish, forge } = app;
  const body = { ...OWN, email: "bisi@gmail.com" };
  await createAdmin(test.deps, body);
  const { token } = await (await test.send("POST", "/api/v1/admin/login", { body })).json();
  const path = "/api/v1/admin/second-factor";
  const { secret } = await (await test.send("POST", path, { token, body })).json();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeAt = (steps: number) => totp.generate({ timestamp: test.clock.now().getTime() + steps * 30_000 });
  assert.equal((await test.send("PUT", path, { token, body: { code: codeAt(-1) } })).status, 200);
  const { nonce, cookie } = await start();
  const credential = await forge(nonce, { email: body.email });
  const code = async (more = {}) => (await (await finish(credential, cookie, more)).json()).code;
  assert.equal(await code(), "code_needed");
  assert.equal(await code({ code: "000000" }), "wrong_code");
  const [before] = await test.db.read({ sql: "SELECT google_subject AS subject FROM users" });
  assert.equal(before?.subject, null, "nothing is linked before");
  assert.equal((await finish(credential, cookie, { code: codeAt(0) })).status, 200);
});
