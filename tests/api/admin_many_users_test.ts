import assert from "node:assert/strict";
import { formatCell } from "@/lib/services/admin/user_export.ts";
import { insertAdminSession } from "../support/admins.ts";
import { makeNewReading } from "../support/fixtures.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";
import { insertPatientWithToken, insertUserRow } from "../support/users.ts";

const FILE = "/api/v1/admin/users.csv";
const BULK = "/api/v1/admin/users/bulk";

async function openOffice() {
  const test = await openTestApp();
  const admin = await insertAdminSession(test);
  const send = async (action: unknown, userIds: unknown) => {
    const response = await test.send("POST", BULK, { token: admin.token, body: { action, userIds } });
    return { status: response.status, ...await response.json() };
  };
  return { test, admin, send, [Symbol.asyncDispose]: () => test[Symbol.asyncDispose]() };
}

async function setUser({ db }: TestApp, userId: string, fields: Record<string, string>): Promise<void> {
  const columns = Object.keys(fields).map((name, index) => `${name} = ?${index + 2}`).join(", ");
  await db.write([{
    sql: `UPDATE users SET ${columns} WHERE id = ?1`,
    args: [userId, ...Object.values(fields)],
  }]);
}

async function listAudit({ db }: TestApp) {
  const rows = await db.read<{ action: string; target_id: string; changed: string }>({
    sql: "SELECT action, target_id, changed FROM audit_log ORDER BY seq",
  });
  return rows.map(({ action, target_id, changed }) => [action, target_id, changed]);
}

Deno.test("everybody is in the file, or those that the list is narrowed to, and who took it is logged", async () => {
  await using office = await openOffice();
  const { test, admin } = office;
  const ids = await Promise.all(Array.from({ length: 501 }, () => insertUserRow(test.db)));
  const [first = ""] = ids;
  await setUser(test, first, {
    ...{
      first_name: "Ọláṣẹun",
      last_name: 'O"Neil\nJr',
      phone: "+234 803 123 4567",
      address: "=HYPERLINK()",
    },
    ...{ email: "one@example.ng", created_at: "2026-11-01T00:00:00.000Z", last_active_on: "2026-11-20" },
  });
  const get = async (query = "") => await test.send("GET", `${FILE}${query}`, { token: admin.token });
  const response = await get();
  assert.equal(response.headers.get("content-type"), "text/csv; charset=utf-8");
  assert.equal(
    response.headers.get("content-disposition"),
    'attachment; filename="alafia-users-2026-11-21.csv"',
  );
  const bytes = await response.bytes();
  assert.deepEqual([...bytes.slice(0, 3)], [0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split("\r\n");
  assert.equal(lines.length, 1 + 502 + 1);
  assert.equal(
    lines[0],
    '"First name","Last name","Email","Phone number","Address","Role","Joined","Last active"',
  );
  const row = '"Ọláṣẹun","O""Neil\nJr","one@example.ng","\'+234 803 123 4567","\'=HYPERLINK()","User",' +
    '"2026-11-01","2026-11-20"';
  assert.ok(lines.includes(row));
  assert.equal((await (await get("?role=admin")).text()).split("\r\n").length, 3);
  assert.equal((await (await get("?q=08031234567")).text()).split("\r\n")[1], row);
  assert.deepEqual(await listAudit(test), Array(3).fill(["users_exported", "", "[]"]));
  assert.equal((await get("?order=age")).status, 422);
  assert.equal((await listAudit(test)).length, 3, "what is refused is not logged");
});

for (
  const [text, cell] of [
    ["Ada", '"Ada"'],
    ["=1+1", '"\'=1+1"'],
    ["+234", '"\'+234"'],
    ["-1", '"\'-1"'],
    ["@SUM(A1)", '"\'@SUM(A1)"'],
    [" =1", '"\' =1"'],
    ["\t=1", '"\'\t=1"'],
    ["＝1", '"\'＝1"'],
    ['"=1', '"\'""=1"'],
    ["a=b", '"a=b"'],
  ] as const
) {
  Deno.test(`formatCell() writes ${JSON.stringify(text)} as no formula`, () => {
    assert.equal(formatCell(text), cell);
  });
}

Deno.test("several people are signed out, raised, lowered and deleted at once, each with a row in the log", async () => {
  await using office = await openOffice();
  const { test, send } = office;
  const [ada, bola] = [
    await insertPatientWithToken(test),
    await insertPatientWithToken(test),
  ];
  const isIn = async (token: string) =>
    (await test.send("GET", "/api/auth/verify-token", { token })).status === 200;
  const ids = [ada.userId, bola.userId];
  const { message, done, refused } = await send("sign_out", [...ids, ada.userId]);
  assert.deepEqual([message, done, refused], ["Signed out 2 users.", 2, []]);
  assert.deepEqual([await isIn(ada.token), await isIn(bola.token)], [false, false]);
  assert.equal((await send("make_admin", ids)).message, "Made 2 users administrators.");
  assert.equal((await send("make_admin", ids)).done, 2, "again changes nothing");
  assert.equal((await send("make_user", [ada.userId])).message, "Took administrator's rights from 1 user.");
  assert.equal((await send("delete", ids)).message, "Deleted 2 users.");
  assert.deepEqual(await listAudit(test), [
    ["user_signed_out", ada.userId, "[]"],
    ["user_signed_out", bola.userId, "[]"],
    ["user_updated", ada.userId, '["isAdmin"]'],
    ["user_updated", bola.userId, '["isAdmin"]'],
    ["user_updated", ada.userId, '["isAdmin"]'],
    ["user_deleted", ada.userId, "[]"],
    ["user_deleted", bola.userId, "[]"],
  ]);
  assert.deepEqual(await test.db.read({ sql: "SELECT id FROM users WHERE is_admin = 0" }), []);
});

Deno.test("who is suspended is signed out and kept out, loses nothing, and comes back restored", async () => {
  await using office = await openOffice();
  const { test, admin, send } = office;
  const token = await signInAs(test);
  assert.equal((await test.send("POST", "/api/v1/add", { token, body: makeNewReading() })).status, 201);
  const [ada] = await test.db.read<{ id: string }>({
    sql: "SELECT id FROM users WHERE email = ?1",
    args: [ADA.email],
  });
  const userIds = [ada?.id];
  const view = async () =>
    (await (await test.send("GET", `/api/v1/admin/users/${ada?.id}`, { token: admin.token })).json()).user;
  const signIn = async (password: string) => {
    const body = { email: ADA.email, password };
    return await (await test.send("POST", "/api/auth/login", { body })).json();
  };

  assert.equal((await send("suspend", userIds)).message, "Suspended 1 user.");
  assert.equal((await send("suspend", userIds)).done, 1, "again changes nothing");
  assert.equal((await test.send("GET", "/api/auth/verify-token", { token })).status, 401);
  const { code, message } = await signIn(ADA.password);
  assert.equal(code, "account_suspended");
  assert.equal(message, "This account is suspended. Please write to us if you think that is a mistake.");
  assert.equal((await signIn("wrong-password-1")).code, "wrong_credentials", "nobody else is told");
  assert.equal((await view()).isSuspended, true);

  assert.equal((await send("restore", userIds)).message, "Restored 1 user.");
  assert.equal((await view()).isSuspended, false);
  const { token: again } = await signIn(ADA.password);
  const found = await (await test.send("GET", "/api/v1/logs", { token: again })).json();
  assert.equal(found.data?.length, 1, JSON.stringify(found));
  assert.deepEqual(await listAudit(test), [
    ["user_suspended", ada?.id, "[]"],
    ["user_restored", ada?.id, "[]"],
  ]);
});

Deno.test("a suspended administrator is out at once, and no administrator in the place of the last", async () => {
  await using office = await openOffice();
  const { test, admin, send } = office;
  const other = await insertAdminSession(test, "other@example.ng");
  assert.equal((await send("suspend", [other.userId])).done, 1);
  const session = await test.send("GET", "/api/v1/admin/session", { token: other.token });
  assert.equal(session.status, 401);
  const body = {
    firstName: "A",
    lastName: "B",
    phone: "+234 803 000 0000",
    address: "Enugu",
    isAdmin: false,
  };
  const path = `/api/v1/admin/users/${admin.userId}`;
  const lowered = await test.send("PUT", path, { token: admin.token, body });
  assert.equal((await lowered.json()).code, "last_admin");
});

Deno.test("one's own account is left out, who is gone is said to be, and nobody else is stopped by it", async () => {
  await using office = await openOffice();
  const { test, admin, send } = office;
  const [gone, ada] = [await insertUserRow(test.db), await insertUserRow(test.db)];
  await test.db.write([{ sql: "DELETE FROM users WHERE id = ?1", args: [gone] }]);
  for (const action of ["sign_out", "suspend", "restore", "make_user", "make_admin", "delete"]) {
    const { status, done, refused } = await send(action, [admin.userId, gone, ada]);
    assert.deepEqual([status, done], [200, 1], action);
    assert.deepEqual(refused, [
      { _id: admin.userId, code: "own_account", message: "We left out your own account." },
      { _id: gone, code: "user_not_found", message: "This account no longer exists." },
    ]);
  }
  assert.equal((await send("delete", [admin.userId])).message, "Deleted 0 users.");
  const session = await test.send("GET", "/api/v1/admin/session", { token: admin.token });
  assert.equal(session.status, 200);
});

Deno.test("a choice of nobody, of too many, or of what nobody can do is refused", async () => {
  await using office = await openOffice();
  const id = await insertUserRow(office.test.db);
  for (
    const [action, userIds] of [
      ["delete", []],
      ["delete", Array(101).fill(id)],
      ["delete", [id, "x"]],
      ["delete", id],
      ["promote", [id]],
      [undefined, [id]],
    ] as const
  ) {
    assert.equal((await office.send(action, userIds)).status, 422, JSON.stringify([action, userIds.length]));
  }
  assert.deepEqual(await listAudit(office.test), []);
});
