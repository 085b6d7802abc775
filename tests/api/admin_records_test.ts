import assert from "node:assert/strict";
import { AdminFeedbackPage, OverviewReply } from "@/lib/shared/schemas/admin_overview.ts";
import { AuditPage } from "@/lib/shared/schemas/audit.ts";
import { FeedbackPage } from "@/lib/shared/schemas/feedback.ts";
import { insertAdminSession } from "../support/admins.ts";
import { formParts, sendForm } from "../support/media_client.ts";
import { insertPatientWithToken } from "../support/users.ts";
import { openTestApp, signInAs } from "../support/test_app.ts";

const USERS = "/api/v1/admin/users";
const NEW_USER = {
  firstName: "Bayọ̀",
  lastName: "Adé",
  phone: "+234 803 000 0000",
  address: "Ikeja",
  password: "kola-nut-and-9",
};

async function openOffice() {
  const test = await openTestApp();
  const { token, userId } = await insertAdminSession(test);
  const call = (method: string, path: string, body?: unknown) => test.send(method, path, { token, body });
  const get = async (path: string) => await (await call("GET", path)).json();
  return {
    ...{ test, call, get, userId },
    audit: async (query = "") => AuditPage.parse(await get(`/api/v1/admin/audit${query}`)),
    overview: async () => OverviewReply.parse(await get("/api/v1/admin/overview")),
    [Symbol.asyncDispose]: () => test[Symbol.asyncDispose](),
  };
}

Deno.test("the overview counts accounts, people of the week and stars, day by day", async () => {
  await using office = await openOffice();
  const { test } = office;
  const ada = await insertPatientWithToken(test);
  await insertPatientWithToken(test);
  const say = (rating: number) =>
    test.send("POST", "/api/v1/feedback/submit", {
      token: ada.token,
      body: { subject: "Thanks", message: "It helps", rating },
    });
  for (const rating of [5, 4, 4]) await say(rating);
  const overview = await office.overview();
  assert.deepEqual([overview.accounts, overview.admins], [3, 1]);
  assert.deepEqual(overview.feedback, { count: 3, averageRating: 4.3 });
  const awaited = ["claims", "contact", "legal_texts", "clinical_texts", "translations"];
  assert.deepEqual(overview.awaited, awaited);
  assert.equal(overview.signUps.length, 30);
  assert.deepEqual(overview.signUps.at(-1), { day: "2026-11-21", count: 1 });
  assert.deepEqual(overview.signUps.find(({ day }) => day === "2026-11-01")?.count, 2);
  assert.equal(
    overview.activePeople.at(-1)?.count,
    2,
    "the administrator and the patient who said something",
  );
});

Deno.test("people of the week are counted once each, and leave the count after seven days", async () => {
  await using office = await openOffice();
  const { test } = office;
  const ada = await insertPatientWithToken(test);
  const visit = async () => {
    const response = await test.send("GET", "/api/auth/profile", { token: ada.token });
    assert.equal(response.status, 200);
  };
  await visit();
  test.clock.advance({ days: 1 });
  await visit();
  const { token } = await insertAdminSession(test, "later@example.ng");
  const active = async () =>
    (await (await test.send("GET", "/api/v1/admin/overview", { token })).json()).activeThisWeek;
  // The first administrator, the patient, and the one who looks.
  assert.equal(await active(), 3);
  test.clock.advance({ days: 6 });
  const again = await insertAdminSession(test, "last@example.ng");
  const later = await test.send("GET", "/api/v1/admin/overview", { token: again.token });
  assert.equal((await later.json()).activeThisWeek, 3, "the first administrator was there eight days ago");
});

Deno.test("an overview without feedback has no average", async () => {
  await using office = await openOffice();
  assert.deepEqual((await office.overview()).feedback, { count: 0, averageRating: null });
});

Deno.test("the overview counts people reached, not phones, and every star, hidden or not", async () => {
  await using office = await openOffice();
  const { test, call, overview } = office;
  const [ada, bola] = [await insertPatientWithToken(test), await insertPatientWithToken(test)];
  const notification = { title: "Clinic day", message: "On Monday at nine.", deepLink: "", targetUsers: [] };
  await call("POST", "/api/v1/notifications", { ...notification, sendToAll: true });
  const toAda = { ...notification, sendToAll: false, targetUsers: [ada.userId] };
  assert.equal((await call("POST", "/api/v1/notifications", toAda)).status, 202);
  const { notificationPeople, notificationsSent } = await overview();
  assert.deepEqual([notificationPeople.at(-1)?.count, notificationsSent.at(-1)?.count], [4, 0]);

  const say = async (token: string, rating: number) => {
    const body = { subject: "Thanks", message: "It helps", rating };
    return (await (await test.send("POST", "/api/v1/feedback/submit", { token, body })).json()).feedback._id;
  };
  await say(ada.token, 5);
  const hidden = await say(bola.token, 4);
  await call("PUT", `/api/v1/admin/feedback/${hidden}`, { isHidden: true });
  const { feedback, allFeedback } = await overview();
  assert.deepEqual([feedback.count, allFeedback], [1, { count: 2, averageRating: 4.5 }]);
});

Deno.test("plays, saves and notifications are counted by day", async () => {
  await using office = await openOffice();
  await office.test.db.write([{
    sql: `INSERT INTO daily_totals (day, name, value)
      VALUES ('2026-11-21', 'media_plays', 4), ('2026-10-01', 'media_plays', 9)`,
  }]);
  const { mediaPlays } = await office.overview();
  assert.equal(mediaPlays.reduce((sum, { count }) => sum + count, 0), 4);
});

Deno.test("a hidden feedback is seen by administrators only, counts nowhere, and can be shown again", async () => {
  await using office = await openOffice();
  const { test } = office;
  const { token } = await insertPatientWithToken(test);
  const body = { subject: "Buy gold", message: "Cheap", rating: 1 };
  const sent = await (await test.send("POST", "/api/v1/feedback/submit", { token, body })).json();
  const { _id } = sent.feedback;
  const hide = (isHidden: boolean) => office.call("PUT", `/api/v1/admin/feedback/${_id}`, { isHidden });
  const seen = async () =>
    FeedbackPage.parse(await (await test.send("GET", "/api/v1/feedback/public", { token })).json()).feedbacks
      .length;
  for (let again = 0; again < 2; again++) assert.equal((await hide(true)).status, 200);
  assert.equal(await seen(), 0);
  const { feedbacks } = AdminFeedbackPage.parse(await office.get("/api/v1/admin/feedback"));
  assert.deepEqual(feedbacks.map(({ isHidden }) => isHidden), [true]);
  assert.equal((await office.overview()).feedback.count, 0);
  await hide(false);
  assert.equal(await seen(), 1);
  assert.deepEqual((await office.overview()).feedback, { count: 1, averageRating: 1 });
  const { entries } = await office.audit();
  assert.deepEqual(entries.map(({ action, target }) => [action, target.name]), [
    ["feedback_shown", "Buy gold"],
    ["feedback_hidden", "Buy gold"],
  ]);
  const missing = await office.call("PUT", "/api/v1/admin/feedback/nothing", { isHidden: true });
  assert.equal(missing.status, 404);
});

Deno.test("the audit log is read by who, whom, what and when, newest first, page by page", async () => {
  await using office = await openOffice();
  await office.test.db.write([{ sql: "UPDATE sessions SET proven_at = expires_at" }]);
  const made: string[] = [];
  for (let index = 0; index < 4; index++) {
    const path = index % 2 ? "/api/v1/create-admin" : "/api/v1/admin/users";
    const response = await office.call("POST", path, { ...NEW_USER, email: `u${index}@example.ng` });
    made.push((await response.json()).user._id);
    office.test.clock.advance({ hours: 2 });
  }
  const { entries } = await office.audit();
  assert.deepEqual(entries.map(({ target }) => target._id), made.toReversed());
  const only = async (query: string) => (await office.audit(query)).entries.map(({ seq }) => seq);
  assert.deepEqual(await only("?action=admin_created"), [4, 2]);
  assert.deepEqual(await only(`?target=${made[0]}`), [1]);
  assert.deepEqual(await only(`?actor=${office.userId}&from=2026-11-21&to=2026-11-21&limit=2`), [4, 3]);
  assert.deepEqual(await only("?from=2026-11-22"), []);
  const first = await office.audit("?limit=3");
  assert.deepEqual((await office.audit(`?limit=3&before=${first.next}`)).entries.map(({ seq }) => seq), [1]);
  for (const query of ["?action=nothing", "?from=yesterday", "?before=x", "?to=2026-02-30"]) {
    assert.equal((await office.call("GET", `/api/v1/admin/audit${query}`)).status, 400, query);
  }
});

Deno.test("a day of the log begins and ends at midnight in Lagos", async () => {
  await using office = await openOffice();
  // 22:59 UTC is 23:59 in Lagos, and an hour later it is another day there.
  office.test.clock.advance({ hours: 13, minutes: 59 });
  const { token } = await insertAdminSession(office.test, "late@example.ng");
  const send = (firstName: string) => {
    const body = { ...NEW_USER, firstName, email: `${firstName}@example.ng` };
    return office.test.send("POST", "/api/v1/admin/users", { token, body });
  };
  assert.equal((await send("Before")).status, 201);
  office.test.clock.advance({ minutes: 1 });
  assert.equal((await send("After")).status, 201);
  const on = async (day: string) => {
    const path = `/api/v1/admin/audit?from=${day}&to=${day}`;
    const { entries } = AuditPage.parse(await (await office.test.send("GET", path, { token })).json());
    return entries.map(({ target }) => target.name);
  };
  assert.deepEqual(await on("2026-11-21"), ["Before Adé"]);
  assert.deepEqual(await on("2026-11-22"), ["After Adé"]);
});

Deno.test("what is done to media is told of, by the fields that changed and the name of today", async () => {
  await using office = await openOffice();
  const { test } = office;
  const { token } = await insertAdminSession(test, "media@example.ng");
  const sent = await sendForm(test, token, formParts({ title: "Eating well", artist: "Nurse Bisi" }));
  const { item } = await sent.json();
  const path = `/api/v1/pdfs/${item._id}`;
  const texts = { title: "Eating better", artist: "Nurse Bisi", genre: "", description: "" };
  for (let again = 0; again < 2; again++) assert.equal((await office.call("PUT", path, texts)).status, 200);
  assert.equal((await office.audit()).entries[0]?.target.name, "Eating better");
  assert.equal((await office.call("DELETE", path)).status, 200);
  assert.equal((await office.call("DELETE", path)).status, 404);
  assert.equal((await office.call("PUT", path, texts)).status, 404);
  const { entries } = await office.audit();
  assert.deepEqual(entries.map(({ action, target, changed }) => ({ action, target, changed })), [
    { action: "media_deleted", target: { _id: item._id, name: "" }, changed: [] },
    { action: "media_updated", target: { _id: item._id, name: "" }, changed: ["title"] },
    { action: "media_uploaded", target: { _id: item._id, name: "" }, changed: [] },
  ]);
  assert.deepEqual([entries[2]?.actor._id === office.userId, entries[0]?.actor._id], [false, office.userId]);
});

Deno.test("the audit log holds nothing that anybody typed, and names only who is still there", async () => {
  await using office = await openOffice();
  const { test } = office;
  const body = { ...NEW_USER, email: "bayo@example.ng", address: "3 Allen Avenue" };
  const { user } = await (await office.call("POST", USERS, body)).json();
  const change = { firstName: "Bayọ̀", lastName: "Adéyẹmí", phone: "0809", address: "Abuja", isAdmin: true };
  await office.call("PUT", `${USERS}/${user._id}`, change);
  await office.call("PUT", `${USERS}/${user._id}/password`, { password: "moin-moin-44" });
  const ada = await signInAs(test);
  const words = { subject: "Thanks to Nurse Bisi", message: "She saved me", rating: 5 };
  const sent = await test.send("POST", "/api/v1/feedback/submit", { token: ada, body: words });
  const { _id: feedbackId } = (await sent.json()).feedback;
  await office.call("PUT", `/api/v1/admin/feedback/${feedbackId}`, { isHidden: true });
  const note = { title: "For Bayọ̀", message: "Come on Monday", sendToAll: false, targetUsers: [user._id] };
  await office.call("POST", "/api/v1/notifications", note);
  assert.equal((await office.audit()).entries[0]?.target.name, "For Bayọ̀");
  await office.call("DELETE", `${USERS}/${user._id}`);
  const rows = await test.db.read({ sql: "SELECT * FROM audit_log" });
  assert.equal(rows.length, 6);
  // Without ids and hashes, in which any four digits may stand.
  const text = JSON.stringify(rows).replaceAll(/[\da-f-]{36,}/g, "");
  const typed = ["Bay", "Adé", "0803", "0809", "Allen", "Abuja", "example.ng", "Nurse", "saved", "Monday"];
  assert.deepEqual(typed.filter((word) => text.includes(word)), []);
  const person = (await office.audit()).entries.filter(({ target }) => target._id === user._id);
  assert.deepEqual(person.map(({ action, target }) => [action, target.name]), [
    ["user_deleted", ""],
    ["password_updated", ""],
    ["user_updated", ""],
    ["user_created", ""],
  ]);
});

Deno.test("an item whose row cannot be told of is not made, and leaves nothing behind", async () => {
  await using office = await openOffice();
  const { test } = office;
  const { token } = await insertAdminSession(test, "media@example.ng");
  await test.db.write([{
    sql: "CREATE TRIGGER no_log BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'full'); END",
  }]);
  assert.notEqual((await sendForm(test, token, formParts())).status, 201);
  const left = await test.db.read({
    sql: "SELECT id FROM media UNION ALL SELECT folder FROM pending_folders",
  });
  assert.deepEqual(left, []);
});
