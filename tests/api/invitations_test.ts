import assert from "node:assert/strict";
import { INVITATION_LIFETIME_SECONDS } from "@/lib/shared/limits.ts";
import { insertAdminSession } from "../support/admins.ts";
import { openTestApp } from "../support/test_app.ts";

const USERS = "/api/v1/admin/users";
const BAYO = {
  ...{ firstName: "Bayọ", lastName: "Adé", email: "bayo@example.ng", phone: "0803 123 4567" },
  address: "3 Allen Avenue, Ikeja",
};
const TYPED = "kola-nut-and-9";
const OWN = "harmattan-wind-3";

async function openOffice() {
  const test = await openTestApp();
  const admin = await insertAdminSession(test);
  const create = (more: Record<string, unknown>, path = USERS) =>
    test.send("POST", path, { token: admin.token, body: { ...BAYO, ...more } });
  const signIn = async (password: string, path = "/api/auth/login") => {
    const response = await test.send("POST", path, { body: { email: BAYO.email, password } });
    return { status: response.status, ...await response.json() };
  };
  const reset = (key: string, newPassword: string) =>
    test.send("POST", "/api/auth/reset-password", { body: { key, newPassword } });
  async function readInvitation() {
    await test.sendMail();
    const mail = test.mails.findLast(({ subject }) => subject === "Your Alafia account is ready");
    const key = /\/forgot-password#email=bayo%40example\.ng&key=([0-9a-f]{32})/.exec(mail?.text ?? "")?.[1];
    return { mail, key: key ?? "" };
  }
  return {
    ...{ test, admin, create, signIn, reset, readInvitation },
    [Symbol.asyncDispose]: () => test[Symbol.asyncDispose](),
  };
}

Deno.test("whom an administrator makes without a password gets a link to choose one, once", async () => {
  await using office = await openOffice();
  assert.equal((await office.create({ invite: true })).status, 201);
  const { mail, key } = await office.readInvitation();
  assert.equal(mail?.to, BAYO.email);
  assert.doesNotMatch(mail?.text ?? "", /\b\d{5}\b/, "nobody has to type digits");
  assert.equal((await office.signIn("")).status, 422);
  assert.equal((await office.signIn(TYPED)).status, 401);
  office.test.clock.advance({ seconds: INVITATION_LIFETIME_SECONDS - 1 });
  assert.equal((await office.reset(key, OWN)).status, 200);
  assert.equal((await office.reset(key, "palm-kernel-8")).status, 400, "a link works once");
  const { status, mustChangePassword } = await office.signIn(OWN);
  assert.deepEqual([status, mustChangePassword], [200, undefined]);
});

Deno.test("an invitation is over after seven days, and when its account is gone", async () => {
  await using office = await openOffice();
  await office.create({ invite: true });
  const { key } = await office.readInvitation();
  office.test.clock.advance({ seconds: INVITATION_LIFETIME_SECONDS });
  assert.equal((await office.reset(key, OWN)).status, 400);
  const again = await insertAdminSession(office.test, "later@example.ng");
  const body = { ...BAYO, email: "gone@example.ng", invite: true };
  const { user } = await (await office.test.send("POST", USERS, { token: again.token, body })).json();
  await office.test.send("DELETE", `${USERS}/${user._id}`, { token: again.token });
  await office.test.sendMail();
  assert.equal(office.test.mails.filter(({ to }) => to === "gone@example.ng").length, 0);
});

Deno.test("an address that has an account gets no invitation", async () => {
  await using office = await openOffice();
  await office.create({ password: TYPED });
  await office.test.sendMail();
  assert.equal((await office.create({ invite: true })).status, 409);
  await office.test.sendMail();
  assert.equal(office.test.mails.length, 1);
});

Deno.test("digits that are asked for later work beside an invitation, also on another browser", async () => {
  await using office = await openOffice();
  await office.create({ invite: true });
  await office.readInvitation();
  await office.test.send("POST", "/api/auth/forgot-password", { body: { email: BAYO.email } });
  const otp = await office.test.readCode(BAYO.email);
  const response = await office.test.send("POST", "/api/auth/reset-password", {
    body: { email: BAYO.email, otp, newPassword: OWN },
    from: "198.51.100.9",
  });
  assert.equal(response.status, 200);
});

for (
  const { who, path, login, own, inside, choose } of [
    {
      who: "patient",
      path: USERS,
      login: "/api/auth/login",
      own: "/api/auth/profile",
      inside: ["/api/v1/logs", "/api/v1/inbox", "/api/auth/export", "/api/auth/sessions"],
      choose: "/api/auth/change-password",
    },
    {
      who: "administrator",
      path: "/api/v1/create-admin",
      login: "/api/v1/admin/login",
      own: "/api/v1/admin/session",
      inside: [USERS, "/api/v1/admin/overview", "/api/v1/admin/audit"],
      choose: "/api/v1/admin/password",
    },
  ]
) {
  Deno.test(`a ${who}'s typed password opens nothing before it is changed`, async () => {
    await using office = await openOffice();
    const { test, signIn } = office;
    await office.create({ password: TYPED, mustChangePassword: true }, path);
    const { key } = await office.readInvitation();
    const { token, mustChangePassword } = await signIn(TYPED, login);
    assert.equal(mustChangePassword, true);
    const look = async () => {
      const answers = await Promise.all(inside.map((address) => test.send("GET", address, { token })));
      const told = await Promise.all(
        answers.map(async (answer) => [answer.status, (await answer.json()).code]),
      );
      return [...new Set(told.map((each) => each.join(" ").trim()))];
    };
    assert.deepEqual(await look(), ["403 password_change_needed"]);
    assert.equal((await test.send("GET", own, { token })).status, 200, "whose session it is");
    const change = (newPassword: string, currentPassword = TYPED) =>
      test.send("PUT", choose, { token, body: { currentPassword, newPassword } });
    const same = await change(` ${TYPED} `);
    assert.equal(same.status, 422);
    assert.deepEqual(Object.keys((await same.json()).fields), ["newPassword"]);
    assert.equal((await change(OWN, "not-this-one-7")).status, 400);
    assert.deepEqual(await look(), ["403 password_change_needed"]);
    assert.equal((await change(OWN)).status, 200);
    assert.deepEqual(await look(), ["200"]);
    assert.equal((await signIn(OWN, login)).mustChangePassword, undefined);
    assert.equal((await office.reset(key, "palm-kernel-8")).status, 400, "the invitation is over");
  });
}

Deno.test("a password that an administrator sets has to be changed too, and their own is set elsewhere", async () => {
  await using office = await openOffice();
  const { test, admin, signIn } = office;
  const { user } = await (await office.create({ password: TYPED })).json();
  assert.equal((await signIn(TYPED)).mustChangePassword, undefined, "unless it is asked for");
  const set = (userId: string) =>
    test.send("PUT", `${USERS}/${userId}/password`, {
      token: admin.token,
      body: { password: "moin-moin-44" },
    });
  assert.equal((await set(user._id)).status, 200);
  assert.equal((await signIn("moin-moin-44")).mustChangePassword, true);
  const own = await set(admin.userId);
  assert.equal(own.status, 409);
  assert.equal((await own.json()).code, "own_account");
});

Deno.test("a limited session can be ended, and a new password by mail ends the limit", async () => {
  await using office = await openOffice();
  const { test, signIn } = office;
  await office.create({ password: TYPED, mustChangePassword: true });
  const { token } = await signIn(TYPED);
  assert.equal((await test.send("POST", "/api/auth/logout", { token })).status, 204);
  const { key } = await office.readInvitation();
  assert.equal((await office.reset(key, OWN)).status, 200);
  assert.equal((await signIn(OWN)).mustChangePassword, undefined);
});
