import assert from "node:assert/strict";
import { UserPage } from "@/lib/shared/schemas/admin_users.ts";
import { BAYO, openOffice, signIn, USERS } from "../support/admin_users.ts";
import { insertAdminSession } from "../support/admins.ts";

Deno.test("users are found by the beginning of any word, with or without marks, and by their phone's digits", async () => {
  await using office = await openOffice();
  await office.create();
  await office.create({ email: "ada.obi@clinic.ng", firstName: "Adaọbi", lastName: "Ọkọ́nkwọ̀" });
  const found = async (q: string) =>
    (await office.list(`?q=${encodeURIComponent(q)}`)).users.map(({ email }) => email).sort();
  for (const q of ["bayo", "BAYỌ̀", "ade", "bayo@example.ng", "bay ad"]) {
    assert.deepEqual(await found(q), ["bayo@example.ng"], q);
  }
  assert.deepEqual(await found("okonkwo"), ["ada.obi@clinic.ng"]);
  assert.deepEqual(await found("08031234567"), ["ada.obi@clinic.ng", "bayo@example.ng"]);
  assert.deepEqual(await found("nobody"), []);
  assert.deepEqual(await found('"; DROP TABLE users; --'), []);
  assert.equal(
    (await office.list("?q=%20%2C%20")).users.length,
    3,
    "a search without a word finds everybody",
  );
  await office.create({
    email: "danladi@clinic.ng",
    firstName: "Ɗanladi",
    lastName: "Ɓala",
    address: "Ƙofar Ƴan",
  });
  for (const q of ["danladi", "Ɗanladi", "ɗanladi bala", "kofar yan"]) {
    assert.deepEqual(await found(q), ["danladi@clinic.ng"], q);
  }
});

Deno.test("a phone number is found however it is stored and however it is typed", async () => {
  await using office = await openOffice();
  const stored = [
    "+234 803 123 4567",
    "08031234567",
    "0803-123-4567",
    "(0803) 123 4567",
    "2348031234567",
    "00234 803 123 4567",
    "+234 (0) 803.123.4567",
    "8031234567",
  ];
  for (const [index, phone] of stored.entries()) {
    await office.create({ email: `u${index}@example.ng`, phone, address: "Kano" });
  }
  await office.create({ email: "other@example.ng", phone: "0805 999 0000", address: "Kano" });
  const found = async (q: string) => (await office.list(`?q=${encodeURIComponent(q)}`)).users.length;
  const typed = [
    ...stored,
    ...["+2348031234567", "+234 803 123 4567 ", "0803", "0803 123", "+234803", "803 123", "1234567", "4567"],
  ];
  for (const q of typed) assert.equal(await found(q), stored.length, q);
  assert.equal(await found("bayo 0803"), stored.length);
  assert.equal(await found("bayo 0805"), 1);
  assert.equal(await found("0809"), 0);
});

Deno.test("people are found by town and address, also after they have moved", async () => {
  await using office = await openOffice();
  const user = await office.create({ address: "12 Awolowo Road, Ìbàdàn" });
  const found = async (q: string) =>
    (await office.list(`?q=${encodeURIComponent(q)}`)).users.map(({ email }) => email);
  assert.deepEqual(await found("ibadan"), ["bayo@example.ng"]);
  assert.deepEqual(await found("bayo awolowo"), ["bayo@example.ng"]);
  const { firstName, lastName, phone, isAdmin } = user;
  const change = { firstName, lastName, phone, isAdmin, address: "Jos" };
  assert.equal((await office.call("PUT", `${USERS}/${user._id}`, change)).status, 200);
  assert.deepEqual(await found("ibadan"), []);
  assert.deepEqual(await found("jos"), ["bayo@example.ng"]);
});

Deno.test("a list holds one role alone, with its number, searched or not, also after rights have changed", async () => {
  await using office = await openOffice();
  const user = await office.create();
  await office.create({ email: "second@example.ng" }, "/api/v1/create-admin");
  const emails = async (query: string) => {
    const { users, count } = await office.list(query);
    assert.equal(count, users.length, query);
    return users.map(({ email }) => email);
  };
  const own = "admin@example.ng";
  assert.deepEqual(await emails("?role=user"), ["bayo@example.ng"]);
  assert.deepEqual(await emails("?role=admin&order=email"), [own, "second@example.ng"]);
  assert.deepEqual(await emails("?role=admin&q=bayo"), ["second@example.ng"]);
  assert.deepEqual(await emails("?role=user&q=bayo"), ["bayo@example.ng"]);
  assert.deepEqual(await emails("?q=admin"), [own], "a role is no word");
  const { firstName, lastName, phone, address } = user;
  const change = { firstName, lastName, phone, address, isAdmin: true };
  await office.call("PUT", `${USERS}/${user._id}`, change);
  assert.deepEqual(await emails("?role=user"), []);
  assert.deepEqual(await emails("?role=admin&q=bayo"), ["bayo@example.ng", "second@example.ng"].reverse());
});

Deno.test("who was here last comes first, and who never was comes last", async () => {
  await using office = await openOffice();
  for (const name of ["a", "b", "c"]) await office.create({ email: `${name}@example.ng` });
  await signIn(office.test, "b@example.ng", BAYO.password);
  office.test.clock.advance({ hours: 48 });
  await signIn(office.test, "a@example.ng", BAYO.password);
  const { token } = await insertAdminSession(office.test, "later@example.ng");
  const page = await office.call("GET", `${USERS}?order=active&role=user`, undefined, token);
  const emails = UserPage.parse(await page.json()).users.map(({ email }) => email);
  assert.deepEqual(emails, ["a@example.ng", "b@example.ng", "c@example.ng"]);
});

for (const order of ["newest", "oldest", "name", "email", "active"]) {
  Deno.test(`every user is on one page when they are walked by ${order}`, async () => {
    await using office = await openOffice();
    for (let index = 0; index < 8; index++) {
      office.test.clock.advance({ seconds: index % 2 });
      await office.create({ email: `u${7 - index}@example.ng`, firstName: index % 3 ? "Same" : "same" });
    }
    const whole = (await office.list(`?order=${order}`)).users.map(({ _id }) => _id);
    assert.equal(new Set(whole).size, 9);
    const walked: string[] = [];
    let before = "";
    do {
      const page = await office.list(`?order=${order}&limit=2${before && `&before=${before}`}`);
      walked.push(...page.users.map(({ _id }) => _id));
      before = page.next ?? "";
    } while (before);
    assert.deepEqual(walked, whole);
  });
}

Deno.test("a search is walked page by page too, newest first", async () => {
  await using office = await openOffice();
  for (let index = 0; index < 5; index++) await office.create({ email: `u${index}@example.ng` });
  const first = await office.list("?q=bayo&limit=3");
  assert.deepEqual(first.users.map(({ email }) => email), [
    "u4@example.ng",
    "u3@example.ng",
    "u2@example.ng",
  ]);
  assert.equal(first.count, 5);
  const second = await office.list(`?q=bayo&limit=3&before=${first.next}`);
  assert.deepEqual(second.users.map(({ email }) => email), ["u1@example.ng", "u0@example.ng"]);
  assert.equal(second.next, undefined);
});

Deno.test("a query that cannot be one is refused", async () => {
  await using office = await openOffice();
  const statusOf = async (query: string) => (await office.call("GET", `${USERS}${query}`)).status;
  for (
    const query of ["?order=age", "?role=doctor", "?limit=0", "?limit=101", `?q=${"x".repeat(101)}`, "?q=%00"]
  ) {
    assert.equal(await statusOf(query), 422, query);
  }
  for (const before of ["x", "e30", "WyJhIl0", "W3t9XQ", "WzEsMiwzXQ"]) {
    assert.equal(await statusOf(`?before=${before}`), 400, before);
  }
  const { fields } = await (await office.call("GET", `${USERS}?order=age&role=doctor`)).json();
  assert.deepEqual(Object.keys(fields), ["order", "role"]);
  assert.deepEqual([await statusOf("?order=name&order=age"), await statusOf("?order=age&order=name")], [
    200,
    422,
  ]);
});
