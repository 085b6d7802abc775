import assert from "node:assert/strict";
import type { Feedback } from "@/lib/shared/schemas/feedback.ts";
import { insertAdminSession } from "../support/admins.ts";
import { openTestApp } from "../support/test_app.ts";
import { insertPatientWithToken } from "../support/users.ts";

const WORDS = { subject: "Thank you", message: "My doctor could read it.", rating: 5 };

async function openTown() {
  let woken = 0;
  const test = await openTestApp({ deliveryLoop: { wake: () => void woken++ } });
  const [ada, bola] = [await insertPatientWithToken(test), await insertPatientWithToken(test)];
  const admin = await insertAdminSession(test);
  const send = async (method: string, path: string, token: string, body?: unknown) => {
    const response = await test.send(method, `/api/v1/${path}`, { token, body });
    return { status: response.status, ...await response.json() };
  };
  const { feedback } = await send("POST", "feedback/submit", ada.token, WORDS);
  const own = `feedback/${feedback._id}`;
  const list = async (token = ada.token): Promise<Feedback[]> =>
    (await send("GET", "feedback/public", token)).feedbacks;
  const answer = (text: string) => send("PUT", `admin/${own}/answer`, admin.token, { answer: text });
  const inbox = async (token = ada.token) => (await send("GET", "inbox", token)).notifications;
  const overview = async () => {
    const { feedback, allFeedback } = await send("GET", "admin/overview", admin.token);
    return { shown: feedback, all: allFeedback };
  };
  return {
    ...{ test, ada, bola, admin, send, own, list, answer, inbox, overview, woken: () => woken },
    [Symbol.asyncDispose]: () => test[Symbol.asyncDispose](),
  };
}

Deno.test("an author changes what they said; the rating follows, and nobody else can change it", async () => {
  await using town = await openTown();
  const { ada, bola, send, own, list, overview } = town;
  assert.deepEqual((await list()).map(({ isMine }) => isMine), [true]);
  assert.deepEqual((await list(bola.token)).map(({ isMine }) => isMine), [undefined]);
  town.test.clock.advance({ seconds: 60 });
  const change = { subject: " Well ", message: "It could be faster.", rating: 2, isNameShort: true };
  const changed = await send("PUT", own, ada.token, change);
  assert.deepEqual([changed.status, changed.message], [200, "Your feedback is changed."]);
  const [seen] = await list(bola.token);
  assert.deepEqual([seen?.subject, seen?.rating, seen?.userId.lastName], ["Well", 2, "Ọ."]);
  assert.equal(seen?.editedAt, town.test.clock.now().toISOString());
  assert.equal((await overview()).shown.averageRating, 2);
  const theirs = await send("PUT", own, bola.token, WORDS);
  assert.deepEqual([theirs.status, theirs.code], [404, "feedback_not_found"]);
  assert.equal((await send("PUT", own, ada.token, { ...WORDS, rating: 6 })).status, 422);
  assert.equal((await list())[0]?.subject, "Well");
});

Deno.test("an author deletes what they said, and nobody else can", async () => {
  await using town = await openTown();
  const { ada, bola, send, own, list, overview } = town;
  assert.equal((await send("DELETE", own, bola.token)).status, 404);
  assert.equal((await list()).length, 1);
  assert.equal((await send("DELETE", own, ada.token)).status, 200);
  assert.equal((await send("DELETE", own, ada.token)).status, 404);
  assert.deepEqual(await list(), []);
  assert.deepEqual(await overview(), {
    shown: { count: 0, averageRating: null },
    all: { count: 0, averageRating: null },
  });
});

Deno.test("an answer is public, is in the author's inbox and nobody else's, and is told once", async () => {
  await using town = await openTown();
  const { test, bola, admin, send, list, answer, inbox } = town;
  test.clock.advance({ seconds: 60 });
  assert.equal(
    (await answer(" Thank you, Ada. ")).message,
    "You answered, and we told the author.",
  );
  await answer("Thank you, Ada.");
  const at = test.clock.now().toISOString();
  assert.deepEqual((await list(bola.token))[0]?.answer, { text: "Thank you, Ada.", answeredAt: at });
  const [told, ...more] = await inbox();
  assert.deepEqual([told?.title, told?.message], [
    "We answered your feedback",
    "Open it to read our answer.",
  ]);
  assert.equal(new URL(told.deepLink).pathname, "/feedback");
  assert.deepEqual(more, []);
  assert.deepEqual(await inbox(bola.token), []);
  assert.ok(town.woken() > 0);
  assert.deepEqual((await send("GET", "notifications", admin.token)).notifications, [], "no broadcast");
  assert.equal((await answer("")).message, "You took the answer back.");
  assert.equal((await list())[0]?.answer, undefined);
  const audit = await test.db.read({ sql: "SELECT action FROM audit_log ORDER BY seq" });
  assert.deepEqual(audit.map(({ action }) => action), ["feedback_answered", "feedback_answered"]);
});

Deno.test("what is hidden or gone is not answered, and no patient answers", async () => {
  await using town = await openTown();
  const { ada, admin, send, own, answer, inbox } = town;
  assert.equal((await send("PUT", `admin/${own}/answer`, ada.token, { answer: "Me" })).status, 401);
  await send("PUT", `admin/${own}`, admin.token, { isHidden: true });
  const hidden = await answer("Hello");
  assert.deepEqual([hidden.status, hidden.code], [409, "feedback_is_hidden"]);
  await send("DELETE", own, ada.token);
  assert.equal((await answer("Hello")).status, 404);
  assert.equal((await answer("x".repeat(5000))).status, 422);
  assert.deepEqual(await inbox(), []);
});

Deno.test("hiding moves no rating: administrators see the average of everything that was said", async () => {
  await using town = await openTown();
  const { bola, admin, send, own, overview } = town;
  await send("POST", "feedback/submit", bola.token, { ...WORDS, rating: 2 });
  await send("PUT", `admin/${own}`, admin.token, { isHidden: true });
  assert.deepEqual(await overview(), {
    shown: { count: 1, averageRating: 2 },
    all: { count: 2, averageRating: 3.5 },
  });
});
