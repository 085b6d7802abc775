import assert from "node:assert/strict";
import { insertAdminSession } from "../support/admins.ts";
import { insertPatientWithToken } from "../support/users.ts";
import { openTestApp } from "../support/test_app.ts";

async function openInbox() {
  const test = await openTestApp();
  const admin = await insertAdminSession(test);
  const [ada, bayo] = [await insertPatientWithToken(test), await insertPatientWithToken(test)];
  const notify = async (
    title: string,
    body: Record<string, unknown> = { sendToAll: true },
  ): Promise<string> => {
    test.clock.advance({ seconds: 1 });
    const whole = { title, message: "World", ...body };
    const response = await test.send("POST", "/api/v1/notifications", { token: admin.token, body: whole });
    return (await response.json()).notificationId;
  };
  const read = async (query = "", { token } = ada) =>
    await (await test.send("GET", `/api/v1/inbox${query}`, { token })).json();
  const see = (upTo: unknown, { token } = ada) =>
    test.send("PUT", "/api/v1/inbox/seen", { token, body: { upTo } });
  const dispose = () => test[Symbol.asyncDispose]();
  return { test, admin, ada, bayo, notify, read, see, [Symbol.asyncDispose]: dispose };
}

const titlesOf = ({ notifications }: { notifications: { title: string }[] }) =>
  notifications.map(({ title }) => title);

Deno.test("the inbox holds what was for everybody and what named the person, newest first", async () => {
  await using inbox = await openInbox();
  const { ada, bayo, notify, read } = inbox;
  assert.deepEqual(await read(), { success: true, notifications: [], unread: 0 });
  await notify("For all");
  const id = await notify("For Ada", { targetUsers: [ada.userId], deepLink: "/videos" });
  await notify("For Bayo", { targetUsers: [bayo.userId] });
  await notify("Tomorrow", { sendToAll: true, sendAt: "2026-11-22T09:00Z" });
  const { notifications: [first, ...rest], unread } = await read();
  assert.deepEqual(first, {
    _id: id,
    kind: "broadcast",
    title: "For Ada",
    message: "World",
    language: "en",
    deepLink: "http://localhost:8000/videos",
    sentAt: "2026-11-21T09:00:02.000Z",
    isRead: false,
  });
  assert.deepEqual(titlesOf({ notifications: rest }), ["For all"]);
  assert.equal(unread, 2);
  assert.deepEqual(titlesOf(await read("", bayo)), ["For Bayo", "For all"]);
});

Deno.test("what was said before somebody had an account is not theirs", async () => {
  await using inbox = await openInbox();
  const { test, ada, notify, read } = inbox;
  await notify("Before");
  test.clock.advance({ seconds: 1 });
  await test.db.write([{
    sql: "UPDATE users SET created_at = ?2 WHERE id = ?1",
    args: [ada.userId, test.clock.now().toISOString()],
  }]);
  await notify("After");
  const page = await read();
  assert.deepEqual([titlesOf(page), page.unread], [["After"], 1]);
});

Deno.test("pages follow one another over both kinds without a gap or a double, also where all came at one instant", async () => {
  await using inbox = await openInbox();
  const { test, ada, notify, read } = inbox;
  for (let count = 0; count < 9; count++) {
    await notify(`Number ${count}`, count % 3 === 0 ? { targetUsers: [ada.userId] } : { sendToAll: true });
  }
  await test.db.write(["notifications", "notification_people"].map((table) => ({
    sql: `UPDATE ${table} SET send_at = '2026-11-21T09:00:01.000Z'`,
  })));
  const titles: string[] = [];
  let next = "";
  do {
    const page = await read(`?limit=2${next}`);
    titles.push(...titlesOf(page));
    assert.equal(page.unread, 9);
    next = page.next ? `&before=${page.next}` : "";
  } while (next);
  assert.deepEqual(titles, [8, 7, 6, 5, 4, 3, 2, 1, 0].map((count) => `Number ${count}`));
});

Deno.test("what was seen is read from then on, on every device, and never unread again", async () => {
  await using inbox = await openInbox();
  const { notify, read, see, bayo } = inbox;
  for (const title of ["One", "Two", "Three"]) await notify(title);
  const { notifications } = await read();
  assert.deepEqual(await (await see(notifications[1].sentAt)).json(), { success: true, unread: 1 });
  const isRead = async () => (await read()).notifications.map((item: { isRead: boolean }) => item.isRead);
  assert.deepEqual(await isRead(), [false, true, true]);
  await see(notifications[2].sentAt);
  assert.deepEqual(await isRead(), [false, true, true]);
  assert.equal((await read("", bayo)).unread, 3);
  assert.equal((await (await see("2100-01-01T00:00:00Z")).json()).unread, 0);
  await notify("Four");
  assert.equal((await read()).unread, 1, "what comes later cannot have been seen");
  for (const upTo of ["", "soon", null, 1, "2026-02-30T00:00:00Z", undefined]) {
    assert.equal((await see(upTo)).status, 422, `${upTo}`);
  }
});

Deno.test("unread is counted up to a hundred", async () => {
  await using inbox = await openInbox();
  const { test, ada, read } = inbox;
  await test.db.write([{
    sql: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
      INSERT INTO notifications (id, kind, title, message, deep_link, is_for_all, state, created_by, created_at, send_at,
        fingerprint)
      SELECT 'n' || i, 'broadcast', 'T', 'M', '/', i % 2, 'sent', '', '2026-11-20', '2026-11-20', '' FROM n`,
  }, {
    sql: `INSERT INTO notification_people (user_id, send_at, notification_id)
      SELECT ?1, send_at, id FROM notifications WHERE is_for_all = 0`,
    args: [ada.userId],
  }]);
  assert.equal((await read("?limit=1")).unread, 100);
});
