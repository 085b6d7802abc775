import assert from "node:assert/strict";
import { createSendState, EXPIRED_REDIRECT_MS } from "@/islands/admin/notifications/send_state.ts";
import { createFakeApi, refusal } from "../../../../support/fake_api.ts";
import { makeId } from "../../../../support/fixtures.ts";

const PATH = "/api/v1/notifications";
const KEPT = {
  success: true,
  message: "Notification sent successfully!",
  usersSent: 3,
  notificationId: makeId(),
};

/** An empty token is none. */
function createStage({ token = "t" } = {}) {
  const api = createFakeApi();
  const done: string[] = [];
  const waiting: { task: () => void; delayMs: number }[] = [];
  const state = createSendState({
    call: api.call,
    readToken: () => token || undefined,
    onSignedOut: (refused) => void done.push(`signed out ${refused}`),
    goTo: (path) => void done.push(`go ${path}`),
    schedule(task, delayMs) {
      waiting.push({ task, delayMs });
      return () => {};
    },
    appUrl: "https://alafia.example",
    now: () => new Date("2026-11-21T12:00:00Z"),
    onSent: () => void done.push("sent"),
  });
  const fill = (more: Parameters<typeof state.change>[0] = {}) =>
    state.change({ title: " New lesson ", message: "Feet first", ...more });
  return { api, state, done, waiting, fill };
}

Deno.test("A notification goes to everybody, with the product's home as its link, and is counted", async () => {
  const { api, state, done, fill } = createStage();
  fill();
  api.answer(PATH, 202, KEPT);
  await state.submit();
  assert.deepEqual(api.requests[0]?.body, {
    title: "New lesson",
    message: "Feet first",
    sendToAll: true,
    targetUsers: [],
    deepLink: "/",
  });
  assert.deepEqual(state.notice.value, {
    kind: "success",
    text: "Notification sent successfully! (3 users)",
  });
  assert.equal(state.values.value.title, "");
  assert.deepEqual(done, ["sent"]);
});

Deno.test("Pressing twice sends once", async () => {
  const { api, state, fill } = createStage();
  fill();
  const answer = api.hold(PATH);
  const first = state.submit();
  await state.submit();
  assert.equal(state.isBusy.value, true);
  state.change({ title: "changed meanwhile" });
  assert.equal(state.values.value.title, " New lesson ");
  answer(202, KEPT);
  await first;
  assert.equal(api.requests.length, 1);
});

Deno.test("A form that breaks a rule is refused in the words of the spec, at its field", async () => {
  const { api, state, fill } = createStage();
  await state.submit();
  assert.deepEqual(state.notice.value, { kind: "error", text: "Title and message are required" });
  assert.equal(state.errorField.value, "title");
  fill({ message: "  " });
  await state.submit();
  assert.equal(state.errorField.value, "message");
  fill({ sendToAll: false });
  await state.submit();
  assert.equal(state.notice.value?.text, "Please select at least one user or choose 'Send to All'");
  fill({ sendToAll: true, deepLink: "javascript:alert(1)" });
  await state.submit();
  assert.equal(state.errorField.value, "deepLink");
  fill({ deepLink: "", isLater: true });
  await state.submit();
  assert.equal(state.errorField.value, "sendAt");
  assert.deepEqual(api.requests, []);
});

Deno.test("People who were chosen are named by their ids; filters are for everybody only", async () => {
  const { api, state, fill } = createStage();
  const people = [{ _id: makeId(), name: "Ada", email: "a@b.ng" }];
  fill({ sendToAll: false, people, language: "ha", activeWithinDays: 7 });
  await state.submit();
  assert.deepEqual((api.requests[0]?.body as { targetUsers: string[] }).targetUsers, [people[0]?._id]);
  assert.ok(!("filter" in (api.requests[0]?.body as object)));
  fill({ sendToAll: true });
  await state.submit();
  const body = api.requests[1]?.body as { targetUsers: string[]; filter: unknown };
  assert.deepEqual(body.targetUsers, []);
  assert.deepEqual(body.filter, { language: "ha", activeWithinDays: 7 });
});

Deno.test("A time is one of Lagos", async () => {
  const { api, state, fill } = createStage();
  fill({ isLater: true, date: "2026-11-22", time: "07:30" });
  await state.submit();
  assert.equal((api.requests[0]?.body as { sendAt: string }).sendAt, "2026-11-22T06:30:00.000Z");
});

Deno.test("Without a token the way leads to /admin at once", async () => {
  const { api, state, done, fill } = createStage({ token: "" });
  fill();
  await state.submit();
  assert.equal(state.notice.value?.text, "Authentication token not found. Please login again.");
  assert.deepEqual(done, ["go /admin"]);
  assert.deepEqual(api.requests, []);
});

Deno.test("A session that is over says so, and leads to /admin after two seconds", async () => {
  const { api, state, done, waiting, fill } = createStage();
  fill();
  api.answer(PATH, 401, refusal("unauthorized", "No token"));
  await state.submit();
  assert.equal(state.notice.value?.text, "Session expired. Please login again.");
  assert.deepEqual(done, []);
  assert.equal(waiting[0]?.delayMs, EXPIRED_REDIRECT_MS);
  assert.equal(EXPIRED_REDIRECT_MS, 2000);
  waiting[0]?.task();
  assert.deepEqual(done, ["signed out t"]);
});

Deno.test("Other failures are told in the server's words, or in ours", async () => {
  const { api, state, fill } = createStage();
  fill();
  await state.submit();
  assert.equal(state.notice.value?.text, "Failed to connect to the server. Please try again.");
  api.answer(PATH, 500, refusal("internal", "Too busy."));
  await state.submit();
  assert.equal(state.notice.value?.text, "Too busy.");
  api.answer(PATH, 502, { nothing: true });
  await state.submit();
  assert.equal(state.notice.value?.text, "An unexpected error occurred.");
  assert.equal(state.values.value.message, "Feet first", "what was typed stays");
});
