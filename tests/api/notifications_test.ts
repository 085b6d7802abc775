import assert from "node:assert/strict";
import { createDeliveryLoop } from "@/lib/services/push/delivery_loop.ts";
import { StoreUnavailableError } from "@/lib/store/database.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";
import { insertAdminSession } from "../support/admins.ts";
import { interfereWithWrite } from "../support/interference.ts";
import { insertPatientWithToken, insertUserRow } from "../support/users.ts";
import { assertSafeErrorResponse } from "../support/error_response.ts";

const PATH = "/api/v1/notifications";
const SOUND = {
  title: "Clinic day",
  message: "On Monday at nine.",
  sendToAll: true,
  targetUsers: [],
  deepLink: "",
};

async function openBroadcaster() {
  let woken = 0;
  const test = await openTestApp({ deliveryLoop: { wake: () => void woken++ } });
  const { userId, token } = await insertAdminSession(test);
  const send = (body: unknown, by = token) => test.send("POST", PATH, { token: by, body });
  const list = async (query = "") => await (await test.send("GET", `${PATH}${query}`, { token })).json();
  const get = async (id: string) =>
    (await (await test.send("GET", `${PATH}/${id}`, { token })).json()).notification;
  const cancel = (id: string) => test.send("DELETE", `${PATH}/${id}`, { token });
  const dispose = () => test[Symbol.asyncDispose]();
  return { test, userId, token, send, list, get, cancel, woken: () => woken, [Symbol.asyncDispose]: dispose };
}

/** No device is registered, so nothing leaves. */
async function drainPush({ deps, clock }: TestApp): Promise<void> {
  await createDeliveryLoop({ ...deps, clock, sender: { send: () => Promise.resolve({ kind: "gone" }) } })
    .drain();
}

async function listAudit({ db }: TestApp): Promise<Record<string, unknown>[]> {
  return await db.read({
    sql: "SELECT action, target_id, actor_id FROM audit_log ORDER BY seq",
  });
}

Deno.test("a notification to everybody is kept, audited and begun before the answer", async () => {
  await using admin = await openBroadcaster();
  const { test, send, get } = admin;
  await insertUserRow(test.db);
  const response = await send({ ...SOUND, title: "  Káàárọ̀ " });
  assert.equal(response.status, 202);
  const { notificationId, ...reply } = await response.json();
  assert.deepEqual(reply, { success: true, message: "Notification sent successfully!", usersSent: 2 });
  const kept = await get(notificationId);
  assert.deepEqual([kept.title, kept.deepLink, kept.sendToAll, kept.state, kept.people], [
    "Káàárọ̀",
    "http://localhost:8000/dashboard",
    true,
    "sent",
    2,
  ]);
  assert.equal(kept.createdBy._id, admin.userId);
  assert.equal(admin.woken(), 1);
  const [entry] = await listAudit(test);
  assert.deepEqual([entry?.action, entry?.target_id, entry?.actor_id], [
    "notification_sent",
    notificationId,
    admin.userId,
  ]);
});

Deno.test("chosen people are counted once each, and only those who have an account", async () => {
  await using admin = await openBroadcaster();
  const { test, send, get } = admin;
  const [ada, gone] = [await insertUserRow(test.db), await insertUserRow(test.db)];
  await test.db.write([{ sql: "DELETE FROM users WHERE id = ?1", args: [gone] }]);
  const { usersSent, notificationId } =
    await (await send({ ...SOUND, sendToAll: false, targetUsers: [ada, ada, gone] })).json();
  assert.equal(usersSent, 1);
  const { sendToAll, isToSender } = await get(notificationId);
  assert.deepEqual([sendToAll, isToSender], [false, false]);
  const toSelf = await (await send({ ...SOUND, sendToAll: false, targetUsers: [admin.userId] })).json();
  assert.equal((await get(toSelf.notificationId)).isToSender, true);
  const nobody = await send({ ...SOUND, sendToAll: false, targetUsers: [gone] });
  assert.equal(nobody.status, 422);
  assert.equal((await nobody.json()).error, "Please select at least one user or choose 'Send to All'");
});

Deno.test("what the spec forbids is refused in its words, and nothing of it is kept", async () => {
  await using admin = await openBroadcaster();
  const { test, send, list } = admin;
  const nobody = "Please select at least one user or choose 'Send to All'";
  const cases: [Record<string, unknown>, string, string][] = [
    [{ title: " " }, "title", "Title and message are required"],
    [{ title: undefined }, "title", "Title and message are required"],
    [{ message: "" }, "message", "Title and message are required"],
    [{ sendToAll: false }, "targetUsers", nobody],
    [{ sendToAll: undefined, targetUsers: undefined }, "targetUsers", nobody],
    [{ title: "x".repeat(121) }, "title", "The title can have at most 120 characters"],
    [{ message: "x".repeat(1001) }, "message", "The message can have at most 1,000 characters"],
    [{ deepLink: "javascript:alert(1)" }, "deepLink", "Invalid deep link."],
    [{ deepLink: "http://evil.example/" }, "deepLink", "Invalid deep link."],
    [{ sendAt: "2026-11-21T08:59:59Z" }, "sendAt", "Please choose a time within the next 90 days"],
    [{ filter: { language: "ha" } }, "filter", "Nobody matches. Choose a wider group."],
  ];
  for (const [change, field, sentence] of cases) {
    const response = await send({ ...SOUND, ...change });
    assert.equal(response.status, 422, JSON.stringify(change));
    const { error, fields } = await response.json();
    assert.deepEqual([error, fields], [sentence, { [field]: sentence }]);
  }
  for (const filter of [{ language: "fr" }, { activeWithinDays: 0 }, { activeWithinDays: 1.5 }, []]) {
    assert.equal((await send({ ...SOUND, filter })).status, 422);
  }
  assert.deepEqual((await list()).notifications, []);
  assert.deepEqual(await listAudit(test), []);
  assert.equal(admin.woken(), 0);
});

Deno.test("asked for twice within a minute it is one notification, also at the same instant", async () => {
  await using admin = await openBroadcaster();
  const { test, send, list } = admin;
  const answers = await Promise.all([send(SOUND), send(SOUND), send(SOUND)]);
  const ids = new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).notificationId)));
  assert.equal(ids.size, 1);
  test.clock.advance({ seconds: 59 });
  assert.ok(ids.has((await (await send({ ...SOUND, title: "Clinic day " })).json()).notificationId));
  assert.equal((await list()).notifications.length, 1);
  assert.equal((await listAudit(test)).length, 1);
  assert.equal(admin.woken(), 1);
  await send({ ...SOUND, message: "On Tuesday." });
  test.clock.advance({ seconds: 2 });
  await send(SOUND);
  assert.equal((await list()).notifications.length, 3);
});

Deno.test("an administrator sends thirty an hour; what is asked for twice counts once", async () => {
  await using admin = await openBroadcaster();
  const { test, send } = admin;
  for (let count = 0; count < 30; count++) {
    const body = { ...SOUND, title: `Number ${count}` };
    const answers = [...await Promise.all([send(body), send(body)]), await send(body)];
    // At the last one the two that come at once may both find the limit used up.
    assert.ok(answers.some(({ status }) => status === 202), `${count}`);
    if (count < 29) assert.deepEqual(answers.map(({ status }) => status), [202, 202, 202], `${count}`);
  }
  const refused = await send(SOUND);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get("Retry-After")) > 0);
  const other = await insertAdminSession(test, "other@example.ng");
  assert.equal((await send(SOUND, other.token)).status, 202);
  test.clock.advance({ hours: 1 });
  assert.equal((await send(SOUND)).status, 202);
});

Deno.test("a notification that could not be stored costs no try of the hour", async () => {
  await using admin = await openBroadcaster();
  const { test, send } = admin;
  for (let i = 0; i < 31; i++) {
    interfereWithWrite(test, "INTO notifications", () => Promise.reject(new StoreUnavailableError("locked")));
    assert.equal((await send(SOUND)).status, 503);
  }
  assert.equal((await send(SOUND)).status, 202);
});

Deno.test("one that is scheduled waits, can be called off, and nothing else can", async () => {
  await using admin = await openBroadcaster();
  const { test, send, get, cancel } = admin;
  const scheduled = await (await send({ ...SOUND, sendAt: "2026-12-01T08:00Z" })).json();
  assert.equal(scheduled.message, "Notification scheduled successfully!");
  assert.equal(scheduled.usersSent, 1);
  const kept = await get(scheduled.notificationId);
  assert.deepEqual([kept.state, kept.sendAt], ["scheduled", "2026-12-01T08:00:00.000Z"]);
  for (let again = 0; again < 2; again++) {
    const response = await cancel(scheduled.notificationId);
    assert.deepEqual(await response.json(), { success: true, message: "Notification cancelled." });
  }
  assert.equal((await get(scheduled.notificationId)).state, "cancelled");
  const sent = await (await send(SOUND)).json();
  const refused = await cancel(sent.notificationId);
  assert.deepEqual([refused.status, (await refused.json()).code], [409, "notification_begun"]);
  assert.equal((await cancel("nothing")).status, 404);
  assert.equal((await test.send("GET", `${PATH}/nothing`, { token: admin.token })).status, 404);
  const actions = (await listAudit(test)).map(({ action }) => action);
  assert.deepEqual(actions, ["notification_sent", "notification_cancelled", "notification_sent"]);
});

Deno.test("one that is held goes out after its seconds, and until then can be taken back", async () => {
  await using admin = await openBroadcaster();
  const { test, send, get, cancel } = admin;
  const held = await (await send({ ...SOUND, holdSeconds: 10 })).json();
  assert.equal(held.message, "Notification will be sent in a few seconds.");
  assert.equal(Date.parse(held.sendAt), test.clock.now().getTime() + 10_000);
  assert.equal((await get(held.notificationId)).state, "scheduled");
  assert.equal(admin.woken(), 1, "the queue learns when to look");
  test.clock.advance({ seconds: 9 });
  await drainPush(test);
  assert.equal((await cancel(held.notificationId)).status, 200);
  test.clock.advance({ seconds: 5 });
  await drainPush(test);
  assert.equal((await get(held.notificationId)).state, "cancelled");
  const again = await (await send({ ...SOUND, holdSeconds: 10 })).json();
  assert.notEqual(again.notificationId, held.notificationId, "what was taken back is no duplicate");
  test.clock.advance({ seconds: 10 });
  await drainPush(test);
  assert.equal((await get(again.notificationId)).state, "sent");
  const late = await cancel(again.notificationId);
  assert.deepEqual([late.status, (await late.json()).code], [409, "notification_begun"]);
  for (const holdSeconds of [0, 61, 1.5, "10"]) {
    assert.equal((await send({ ...SOUND, title: "No", holdSeconds })).status, 422, `${holdSeconds}`);
  }
});

Deno.test("whom a draft would reach is counted before anything is sent", async () => {
  await using admin = await openBroadcaster();
  const { test, token, list } = admin;
  const [ada, bola] = [await insertUserRow(test.db), await insertUserRow(test.db)];
  await test.db.write([{
    sql: "UPDATE users SET last_active_on = '2026-11-21', message_language = 'ha' WHERE id = ?1",
    args: [bola],
  }]);
  const count = async (body: Record<string, unknown>) => {
    const response = await test.send("POST", `${PATH}/audience`, { token, body });
    const { people, error } = await response.json();
    return people ?? error;
  };
  assert.equal(await count({ sendToAll: true }), 3);
  assert.equal(await count({ sendToAll: true, filter: { language: "ha" } }), 1);
  assert.equal(await count({ sendToAll: true, filter: { language: "yo" } }), 0);
  assert.equal(await count({ sendToAll: false, targetUsers: [ada, ada] }), 1);
  const nobody = "Please select at least one user or choose 'Send to All'";
  assert.equal(await count({ sendToAll: false }), nobody);
  assert.deepEqual((await list()).notifications, []);
});

Deno.test("the list is newest first, page by page", async () => {
  await using admin = await openBroadcaster();
  for (let count = 0; count < 5; count++) {
    await admin.send({ ...SOUND, title: `Number ${count}` });
    admin.test.clock.advance({ seconds: 1 });
  }
  const titles: string[] = [];
  let next = "";
  do {
    const page = await admin.list(`?limit=2${next}`);
    titles.push(...page.notifications.map(({ title }: { title: string }) => title));
    next = page.next ? `&before=${page.next}` : "";
  } while (next);
  assert.deepEqual(titles, [4, 3, 2, 1, 0].map((count) => `Number ${count}`));
});

Deno.test("ten thousand people can be named in one request", async () => {
  await using admin = await openBroadcaster();
  const ada = await insertUserRow(admin.test.db);
  const strangers = Array.from(
    { length: 9999 },
    (_, n) => `0197a000-0000-7000-8000-${String(n).padStart(12, "0")}`,
  );
  const response = await admin.send({ ...SOUND, sendToAll: false, targetUsers: [...strangers, ada] });
  assert.equal((await response.json()).usersSent, 1);
  const many = await admin.send({ ...SOUND, sendToAll: false, targetUsers: Array(10_001).fill(ada) });
  assert.equal(many.status, 422);
});

Deno.test("whatever stands in a field, the answer is sane", async () => {
  await using admin = await openBroadcaster();
  const hostile = [null, true, -1, 1e308, "", "\0", "\ud800", "a".repeat(10_000), [], {}, [[]], {
    language: {},
  }];
  for (const field of [...Object.keys(SOUND), "sendAt", "holdSeconds", "filter"]) {
    for (const value of hostile) {
      await assertSafeErrorResponse(
        await admin.send({ ...SOUND, [field]: value }),
        `${field}=${JSON.stringify(value)}`,
      );
    }
  }
  for (const query of ["?limit=0", "?limit=x", "?before=x", "?before=1-2"]) {
    await assertSafeErrorResponse(
      await admin.test.send("GET", `${PATH}${query}`, { token: admin.token }),
      query,
    );
  }
  const asPatient = await insertPatientWithToken(admin.test);
  assert.equal((await admin.send(SOUND, asPatient.token)).status, 401);
});
