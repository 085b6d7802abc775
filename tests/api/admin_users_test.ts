import assert from "node:assert/strict";
import { UserReply, UserSaved } from "@/lib/shared/schemas/admin_users.ts";
import { BAYO, openOffice, signIn, USERS } from "../support/admin_users.ts";
import { insertAdminSession } from "../support/admins.ts";
import { interfereWithWrite } from "../support/interference.ts";
import { ADA, openTestApp, signInAs } from "../support/test_app.ts";

Deno.test("an administrator makes a user who is verified from the start and can sign in", async () => {
  await using office = await openOffice();
  const response = await office.call("POST", USERS, BAYO);
  assert.equal(response.status, 201);
  const { message, user } = UserSaved.parse(await response.json());
  assert.equal(message, "User created successfully");
  const { _id, createdAt, lastActiveOn, ...shown } = user;
  assert.deepEqual(shown, {
    firstName: "Bayọ̀",
    lastName: "Adé",
    email: "bayo@example.ng",
    phone: BAYO.phone,
    address: BAYO.address,
    isAdmin: false,
    isVerified: true,
    isSuspended: false,
  });
  assert.equal(createdAt, office.test.clock.now().toISOString());
  assert.equal(lastActiveOn, "");
  assert.equal((await signIn(office.test, BAYO.email, BAYO.password)).status, 200);
  const one = await office.call("GET", `${USERS}/${_id}`);
  assert.equal(UserReply.parse(await one.json()).user.lastActiveOn, "2026-11-21");
});

Deno.test("only create-admin makes an administrator, whatever a body says", async () => {
  await using office = await openOffice();
  const user = await office.create({ isAdmin: true } as Partial<typeof BAYO>);
  assert.equal(user.isAdmin, false);
  const admin = await office.create({ email: "second@example.ng" }, "/api/v1/create-admin");
  assert.equal(admin.isAdmin, true);
});

for (
  const [changes, sentence] of [
    [{ firstName: " " }, "First name is required"],
    [{ lastName: "" }, "Last name is required"],
    [{ email: "" }, "Email is required"],
    [{ phone: "" }, "Phone number is required"],
    [{ address: "" }, "Address is required"],
    [{ email: "nobody" }, "Please enter a valid email address"],
    [{ password: "12345" }, "Password must be at least 6 characters long"],
  ] as const
) {
  Deno.test(`a user with ${JSON.stringify(changes)} is refused: ${sentence}`, async () => {
    await using office = await openOffice();
    const response = await office.call("POST", USERS, { ...BAYO, ...changes });
    assert.equal(response.status, 422);
    assert.equal((await response.json()).message, sentence);
    assert.equal((await office.list()).count, 1);
  });
}

Deno.test("an address that has an account is refused, and nothing is logged", async () => {
  await using office = await openOffice();
  await office.create();
  const again = await office.call("POST", USERS, { ...BAYO, firstName: "Other" });
  assert.equal(again.status, 409);
  assert.equal((await again.json()).code, "email_taken");
  assert.deepEqual((await office.audit()).map(({ action }) => action), ["user_created"]);
});

Deno.test("what an administrator changes is shown, and told of by the fields that changed", async () => {
  await using office = await openOffice();
  const user = await office.create();
  const change = {
    firstName: "Bayọ̀",
    lastName: "Adéyẹmí",
    phone: BAYO.phone,
    address: "Abuja",
    isAdmin: false,
  };
  const response = await office.call("PUT", `${USERS}/${user._id}`, { ...change, email: "x@y.ng" });
  assert.equal(response.status, 200);
  const saved = UserSaved.parse(await response.json());
  assert.equal(saved.message, "User updated successfully");
  assert.deepEqual(saved.user, { ...user, lastName: "Adéyẹmí", address: "Abuja" });
  const [entry] = await office.audit();
  assert.deepEqual(entry?.changed, ["lastName", "address"]);
  assert.deepEqual(entry?.actor, { _id: office.admin.userId, name: "Alafia Admin" });
  assert.deepEqual(entry?.target, { _id: user._id, name: "Bayọ̀ Adéyẹmí" });
  assert.equal(entry?.clientAddress, "203.0.113.7");
  await office.call("PUT", `${USERS}/${user._id}`, change);
  assert.equal((await office.audit()).length, 2, "a change that changes nothing is not told of");
});

Deno.test("a new password ends the person's sessions at once and is never logged", async () => {
  await using office = await openOffice();
  const token = await signInAs(office.test);
  const [person] = (await office.list("?q=ada")).users;
  const path = `${USERS}/${person?._id}/password`;
  assert.equal((await office.call("PUT", path, { password: "short" })).status, 422);
  const response = await office.call("PUT", path, { password: "moin-moin-44" });
  assert.equal((await response.json()).message, "Password updated successfully");
  assert.equal((await office.test.send("GET", "/api/auth/verify-token", { token })).status, 401);
  assert.equal((await signIn(office.test, ADA.email, ADA.password)).status, 401);
  assert.equal((await signIn(office.test, ADA.email, "moin-moin-44")).status, 200);
  const rows = await office.test.db.read({ sql: "SELECT * FROM audit_log" });
  assert.equal(JSON.stringify(rows).includes("moin"), false);
});

Deno.test("who is deleted is gone with everything, signed out at once", async () => {
  await using office = await openOffice();
  const token = await signInAs(office.test);
  await office.test.send("POST", "/api/v1/add", {
    token,
    body: { date: "2026-11-20", time: "07:00", type: "Fasting", value: 100, unit: "mg/dl" },
  });
  const [person] = (await office.list("?q=ada")).users;
  const response = await office.call("DELETE", `${USERS}/${person?._id}`);
  assert.equal((await response.json()).message, "User deleted successfully");
  assert.equal((await office.test.send("GET", "/api/auth/profile", { token })).status, 401);
  assert.deepEqual(await office.test.db.read({ sql: "SELECT id FROM readings" }), []);
  assert.equal((await office.list()).count, 1);
  assert.equal((await office.call("DELETE", `${USERS}/${person?._id}`)).status, 404);
});

Deno.test("the last administrator can be neither deleted nor demoted, nor can one delete themself", async () => {
  await using office = await openOffice();
  const { userId } = office.admin;
  const self = `${USERS}/${userId}`;
  const names = { firstName: "Alafia", lastName: "Admin", phone: "1", address: "2" };
  for (
    const response of [
      await office.call("DELETE", self),
      await office.call("PUT", self, { ...names, isAdmin: false }),
    ]
  ) {
    assert.equal(response.status, 409);
    assert.equal((await response.json()).code, "last_admin");
  }
  const second = await office.create({ email: "second@example.ng" }, "/api/v1/create-admin");
  const own = await office.call("DELETE", self);
  assert.equal(own.status, 409);
  assert.equal((await own.json()).code, "own_account");
  assert.equal((await office.call("DELETE", `${USERS}/${second._id}`)).status, 200);
});

Deno.test("whoever is demoted is signed out at once, and can make no change that was under way", async () => {
  await using office = await openOffice();
  const second = await insertAdminSession(office.test, "second@example.ng");
  const names = { firstName: "Second", lastName: "Admin", phone: "1", address: "2" };
  const demoted = await office.call("PUT", `${USERS}/${second.userId}`, { ...names, isAdmin: false });
  assert.equal(demoted.status, 200);
  assert.equal((await office.call("GET", USERS, undefined, second.token)).status, 401);
});

Deno.test("two administrators who remove each other at once always leave one", async () => {
  await using office = await openOffice();
  const { test } = office;
  const names = { firstName: "A", lastName: "B", phone: "1", address: "2", isAdmin: false };
  let [left, right] = [office.admin, await insertAdminSession(test, "admin0@example.ng")];
  for (let round = 1; round <= 200; round++) {
    const attack = (by: typeof left, on: typeof left) =>
      round % 2
        ? office.call("DELETE", `${USERS}/${on.userId}`, undefined, by.token)
        : office.call("PUT", `${USERS}/${on.userId}`, names, by.token);
    const answers = await Promise.all([attack(left, right), attack(right, left)]);
    const statuses = answers.map(({ status }) => status).sort();
    assert.equal(statuses[0], 200, `round ${round}: ${statuses}`);
    assert.ok([401, 404, 409].includes(statuses[1] ?? 0), `round ${round}: ${statuses}`);
    const admins = await test.db.read<{ id: string }>({ sql: "SELECT id FROM users WHERE is_admin = 1" });
    assert.equal(admins.length, 1, `round ${round}`);
    left = admins[0]?.id === left.userId ? left : right;
    right = await insertAdminSession(test, `admin${round}@example.ng`);
  }
});

Deno.test("an administrator changes their own name, trimmed, in the audit log, without phone number or address", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminSession(test);
  const change = (body: object) => test.send("PUT", "/api/v1/admin/name", { token, body });
  const refused = await change({ firstName: " ", lastName: "Ade" });
  assert.deepEqual([refused.status, Object.keys((await refused.json()).fields)], [422, ["firstName"]]);
  assert.equal((await change({ firstName: " Bisi ", lastName: "Ade" })).status, 200);
  const { admin } = await (await test.send("GET", "/api/v1/admin/session", { token })).json();
  assert.deepEqual([admin.firstName, admin.lastName], ["Bisi", "Ade"]);
  assert.equal((await change({ firstName: "Bisi", lastName: "Ade", isAdmin: false })).status, 200);
  const { entries } = await (await test.send("GET", "/api/v1/admin/audit", { token })).json();
  assert.deepEqual(
    entries.map(({ action, changed }: { action: string; changed: string[] }) => [action, changed]),
    [
      ["user_updated", ["firstName", "lastName"]],
    ],
  );
});

Deno.test("Whoever changes their name undoes nothing that another administrator changed meanwhile", async () => {
  await using test = await openTestApp();
  const { token, userId } = await insertAdminSession(test);
  interfereWithWrite(test, "first_name =", async () => {
    await test.db.write([{ sql: "UPDATE users SET phone = 'new' WHERE id = ?1", args: [userId] }]);
  });
  const body = { firstName: "Bisi", lastName: "Ade" };
  await test.send("PUT", "/api/v1/admin/name", { token, body });
  const [row] = await test.db.read({
    sql: "SELECT first_name, phone FROM users WHERE id = ?1",
    args: [userId],
  });
  assert.deepEqual({ ...row }, { first_name: "Bisi", phone: "new" });
});
