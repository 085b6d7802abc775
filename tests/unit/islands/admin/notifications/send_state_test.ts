import assert from "node:assert/strict";
import { openDraft } from "@/islands/client/storage/drafts.ts";
import { createSendState, EXPIRED_REDIRECT_MS } from "@/islands/admin/notifications/send_state.ts";
import { createFakeApi, refusal } from "../../../../support/fake_api.ts";
import { makeId } from "../../../../support/fixtures.ts";
import { createManualTime } from "../../log_book/manual_time.ts";

const PATH = "/api/v1/notifications";
const AUDIENCE = `${PATH}/audience`;
const KEPT = {
  success: true,
  message: "Notification will be sent in a few seconds.",
  usersSent: 3,
  notificationId: makeId(),
};

/** An empty token is none. */
function createStage({ token = "t", owner = crypto.randomUUID() as string } = {}) {
  const api = createFakeApi();
  const done: string[] = [];
  const time = createManualTime();
  const state = createSendState({
    call: api.call,
    readToken: () => token || undefined,
    onSignedOut: (refused) => void done.push(`signed out ${refused}`),
    goTo: (path) => void done.push(`go ${path}`),
    schedule: time.schedule,
    appUrl: "https://alafia.example",
    now: () => new Date("2026-11-21T12:00:00Z"),
    onSent: () => void done.push("sent"),
    draft: openDraft("notification", owner),
  });
  const fill = (more: Parameters<typeof state.change>[0] = {}) =>
    state.change({ title: " New lesson ", message: "Feet first", ...more });
  /** Submits, and answers the question that comes before anything is sent. */
  async function submit({ answer = true } = {}) {
    api.answer(AUDIENCE, 200, { success: true, people: 3 });
    const end = state.question.subscribe((question) => question && state.answer(answer));
    await state.submit();
    end();
  }
  const bodies = () => api.requests.filter(({ path }) => path === PATH).map(({ body }) => body);
  return { api, state, done, time, fill, submit, bodies };
}

Deno.test("A notification goes to everybody, with the logbook as its link, and is counted", async () => {
  const { api, state, done, fill, submit, bodies, time } = createStage();
  fill();
  api.answer(PATH, 202, KEPT);
  await submit();
  assert.deepEqual(api.requests[0]?.body, { sendToAll: true, targetUsers: [] });
  assert.deepEqual(bodies(), [{
    title: "New lesson",
    message: "Feet first",
    sendToAll: true,
    targetUsers: [],
    deepLink: "/",
    holdSeconds: 10,
  }]);
  assert.equal(state.values.value.title, "");
  assert.deepEqual([state.held.value?.people, state.secondsLeft.value], [2, 10]);
  time.pass(9_000);
  assert.equal(state.secondsLeft.value, 1);
  assert.equal(state.notice.value, undefined);
  time.pass(1_000);
  assert.equal(state.held.value, undefined);
  assert.deepEqual(state.notice.value, {
    kind: "success",
    text: "Notification sent successfully! (3 users)",
  });
  assert.deepEqual(done, ["sent", "sent"]);
});

Deno.test("What is written in other languages goes with it; a rule that it breaks names its field", async () => {
  const { api, state, fill, submit, bodies } = createStage();
  fill({ translations: { ha: { title: "Sabon darasi", message: "" } } });
  await state.submit();
  assert.deepEqual([api.requests, state.errorField.value], [[], "translations.ha.message"]);
  const text = "Please write both title and message in each language, or remove it";
  assert.deepEqual(state.notice.value, { kind: "error", text });
  const translations = { ha: { title: "Sabon darasi", message: "Ƙafa da farko" } };
  state.change({ translations });
  api.answer(PATH, 202, KEPT);
  await submit();
  assert.deepEqual((bodies()[0] as { translations?: unknown }).translations, translations);
  assert.deepEqual(state.values.value.translations, {});
  api.answer(`${PATH}/${KEPT.notificationId}`, 200, { success: true, message: "" });
  await state.takeBack();
  assert.deepEqual(state.values.value.translations, translations, "taken back with the rest");
});

Deno.test("Nothing is sent before the question, nor when its answer is no", async () => {
  const { api, state, fill, submit, bodies } = createStage();
  fill();
  api.answer(AUDIENCE, 200, { success: true, people: 8 });
  const sending = state.submit();
  while (!state.question.value) await Promise.resolve();
  assert.deepEqual(state.question.value, {
    ...{ title: "New lesson", people: 7, isForAll: true, sendAt: undefined },
  });
  assert.deepEqual(bodies(), []);
  state.answer(false);
  await sending;
  assert.equal(state.question.value, undefined);
  assert.equal(state.isBusy.value, false);
  await submit({ answer: false });
  assert.deepEqual(bodies(), []);
  assert.equal(state.values.value.message, "Feet first", "what was typed stays");
});

Deno.test("What was sent can be taken back for ten seconds, and stands in the form again", async () => {
  const { api, state, fill, submit, time } = createStage();
  fill();
  api.answer(PATH, 202, KEPT);
  await submit();
  api.answer(`${PATH}/${KEPT.notificationId}`, 200, { success: true, message: "Notification cancelled." });
  await state.takeBack();
  assert.deepEqual(api.requests.at(-1)?.method, "DELETE");
  assert.deepEqual(state.notice.value, { kind: "info", text: "Taken back. Nobody received it." });
  assert.equal(state.values.value.message, "Feet first");
  time.pass(60_000);
  assert.equal(state.notice.value?.kind, "info", "it is never said to be sent");
});

Deno.test("Who comes too late is told so, and who writes the next one keeps it", async () => {
  const { api, state, fill, submit } = createStage();
  fill();
  api.answer(PATH, 202, KEPT);
  await submit();
  state.change({ title: "The next one" });
  const begun = refusal("notification_begun", "It is on its way.");
  api.answer(`${PATH}/${KEPT.notificationId}`, 409, begun);
  await state.takeBack();
  assert.deepEqual(state.notice.value, { kind: "error", text: "It is on its way." });
  assert.equal(state.values.value.title, "The next one");
});

Deno.test("Pressing twice sends once", async () => {
  const { state, api, fill, submit, bodies } = createStage();
  fill();
  const answer = api.hold(PATH);
  const first = submit();
  await state.submit();
  assert.equal(state.isBusy.value, true);
  state.change({ title: "changed meanwhile" });
  assert.equal(state.values.value.title, " New lesson ");
  answer(202, KEPT);
  await first;
  assert.equal(bodies().length, 1);
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
  const { fill, submit, bodies } = createStage();
  const people = [{ _id: makeId(), name: "Ada", email: "a@b.ng" }];
  fill({ sendToAll: false, people, language: "ha", activeWithinDays: 7 });
  await submit();
  assert.deepEqual((bodies()[0] as { targetUsers: string[] }).targetUsers, [people[0]?._id]);
  assert.ok(!("filter" in (bodies()[0] as object)));
  fill({ sendToAll: true });
  await submit();
  const body = bodies()[1] as { targetUsers: string[]; filter: unknown };
  assert.deepEqual(body.targetUsers, []);
  assert.deepEqual(body.filter, { language: "ha", activeWithinDays: 7 });
});

Deno.test("A time is one of Lagos", async () => {
  const { fill, submit, bodies } = createStage();
  fill({ isLater: true, date: "2026-11-22", time: "07:30" });
  await submit();
  assert.equal((bodies()[0] as { sendAt: string }).sendAt, "2026-11-22T06:30:00.000Z");
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
  const { api, state, done, time, fill, submit } = createStage();
  fill();
  api.answer(PATH, 401, refusal("unauthorized", "No token"));
  await submit();
  assert.equal(state.notice.value?.text, "Session expired. Please login again.");
  assert.equal(EXPIRED_REDIRECT_MS, 2000);
  time.pass(EXPIRED_REDIRECT_MS - 1);
  assert.deepEqual(done, []);
  time.pass(1);
  assert.deepEqual(done, ["signed out t"]);
});

Deno.test("Other failures are told in the server's words, or in ours", async () => {
  const { api, state, fill, submit } = createStage();
  fill();
  await state.submit();
  assert.equal(state.notice.value?.text, "Failed to connect to the server. Please try again.");
  await submit();
  assert.equal(state.notice.value?.text, "Failed to connect to the server. Please try again.");
  api.answer(PATH, 500, refusal("internal", "Too busy."));
  await submit();
  assert.equal(state.notice.value?.text, "Too busy.");
  api.answer(PATH, 502, { nothing: true });
  await submit();
  assert.equal(state.notice.value?.text, "An unexpected error occurred.");
  assert.equal(state.values.value.message, "Feet first", "what was typed stays");
});

Deno.test("A notification that was left half-written is there again, until it is sent", async () => {
  const owner = crypto.randomUUID();
  const people = [{ _id: "ada", name: "Ada", email: "ada@example.ng" }];
  createStage({ owner }).fill({ sendToAll: false, people });
  const { api, state, submit } = createStage({ owner });
  assert.equal(state.values.value.message, "Feet first");
  assert.deepEqual(state.values.value.people, people, "nor does it go to everybody now");
  api.answer(PATH, 202, KEPT);
  await submit();
  assert.equal(createStage({ owner }).state.values.value.message, "");
});

Deno.test("What is said of the former state goes with the first thing that is typed", async () => {
  const { api, state, fill, submit, time } = createStage();
  const said = () => state.notice.value?.text;
  await state.submit();
  assert.equal(said(), "Title and message are required");
  fill();
  assert.equal(said(), undefined);
  api.answer(PATH, 202, KEPT);
  await submit();
  time.pass(10_000);
  assert.match(said() ?? "", /^Notification sent successfully!/);
  state.setLater(true);
  assert.equal(said(), undefined);
});

Deno.test("Who schedules is proposed a full hour in Lagos; what was chosen before stays", () => {
  const { state } = createStage();
  state.setLater(true);
  const { isLater, date, time } = state.values.value;
  assert.deepEqual({ isLater, date, time }, { isLater: true, date: "2026-11-21", time: "15:00" });
  state.change({ date: "2026-12-01" });
  state.setLater(false);
  state.setLater(true);
  assert.deepEqual([state.values.value.date, state.values.value.time], ["2026-12-01", "15:00"]);
});

Deno.test("A test goes to whoever writes it alone, at once, and what is typed stays", async () => {
  const me = makeId();
  const token = `x.${btoa(JSON.stringify({ sub: me }))}.x`;
  const { api, state, fill, bodies, done } = createStage({ token });
  await state.sendTest();
  assert.deepEqual([state.errorField.value, bodies()], ["title", []]);
  fill({ isLater: true, date: "2026-12-01", time: "09:00", language: "ha" });
  api.answer(PATH, 202, { ...KEPT, usersSent: 1 });
  await state.sendTest();
  assert.deepEqual(bodies(), [{
    title: "New lesson",
    message: "Feet first",
    sendToAll: false,
    targetUsers: [me],
    deepLink: "/",
  }]);
  assert.equal(state.values.value.title, " New lesson ");
  assert.match(state.notice.value?.text ?? "", /Nobody else got it/);
  assert.deepEqual([done, state.held.value, state.isBusy.value], [["sent"], undefined, false]);
  api.answer(PATH, 503, refusal("store_unavailable", "We cannot reach our records."));
  await state.sendTest();
  assert.deepEqual(state.notice.value, { kind: "error", text: "We cannot reach our records." });
});
