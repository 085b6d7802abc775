import assert from "node:assert/strict";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const CHANGED = {
  firstName: " Ada ",
  lastName: "Ọbi",
  phoneNumber: "+234 805 111 1111",
  address: " 3 Zik Avenue, Awka",
};

function change({ send }: TestApp, token: string, body: Record<string, unknown>) {
  return send("PUT", "/api/auth/profile", { token, body });
}

async function profileOf({ send }: TestApp, token: string) {
  return (await (await send("GET", "/api/auth/profile", { token })).json()).user;
}

Deno.test("PUT /api/auth/profile answers the profile itself, as everybody sees it from then on", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const former = await profileOf(test, token);
  const response = await change(test, token, CHANGED);
  assert.equal(response.status, 200);
  const profile = await response.json();
  assert.deepEqual(profile, {
    ...former,
    firstName: "Ada",
    lastName: "Ọbi",
    phoneNumber: "+234 805 111 1111",
    address: "3 Zik Avenue, Awka",
  });
  assert.deepEqual(await profileOf(test, token), profile);
});

Deno.test("PUT /api/auth/profile keeps the address, the role and whatever else is not the person's to change", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const former = await test.db.read({ sql: "SELECT * FROM users" });
  const hostile = {
    email: "mallory@example.ng",
    isAdmin: true,
    is_admin: 1,
    _id: "0197a000-0000-7000-8000-000000000001",
    userId: "0197a000-0000-7000-8000-000000000001",
    password: "x",
    passwordHash: "x",
    profilePicture: { url: "https://evil.example/x.png" },
    createdAt: "2000-01-01T00:00:00.000Z",
    ["__proto__"]: { isAdmin: true },
  };
  assert.equal((await change(test, token, { ...CHANGED, ...hostile })).status, 200);
  const [row] = await test.db.read({ sql: "SELECT * FROM users" });
  const changed = { first_name: "Ada", last_name: "Ọbi", phone: CHANGED.phoneNumber, address: row?.address };
  // SQLite makes it of the names.
  assert.deepEqual({ ...former[0], ...changed, name_key: row?.name_key }, row);
});

Deno.test("PUT /api/auth/profile tells the first broken rule in a sign-up's order", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const cases: [Record<string, string>, string][] = [
    [{ firstName: " ", lastName: "", phoneNumber: "", address: "" }, "First name is required"],
    [{ lastName: "\t", address: "" }, "Last name is required"],
    [{ phoneNumber: " ", address: "" }, "Phone number is required"],
    [{ address: "" }, "Address is required"],
    [{ firstName: "x".repeat(101) }, "This is too long. Please shorten it."],
    [{ address: "x".repeat(301) }, "This is too long. Please shorten it."],
    [{ lastName: "a\0b" }, "Please remove characters that we cannot store"],
  ];
  for (const [typed, sentence] of cases) {
    const response = await change(test, token, { ...CHANGED, ...typed });
    assert.equal(response.status, 422);
    const body = await response.json();
    assert.equal(body.message, sentence);
    assert.ok(Object.keys(typed).includes(Object.keys(body.fields)[0] ?? ""));
  }
  assert.equal((await profileOf(test, token)).firstName, ADA.firstName);
});

Deno.test("Nobody changes anybody else's profile", async () => {
  await using test = await openTestApp();
  const ada = await signInAs(test);
  const ben = await signInAs(test, { email: "ben@example.ng", firstName: "Ben" });
  await change(test, ada, CHANGED);
  assert.equal((await profileOf(test, ben)).firstName, "Ben");
});
