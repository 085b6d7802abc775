import assert from "node:assert/strict";
import { RETRY_MS } from "@/islands/feedback/outgoing_state.ts";
import { createFeedbackPhone, createFeedbackServer, refused } from "../client/feedback_phone.ts";
import { holdNext, openFeedbackStage } from "./feedback_stage.ts";

type Screen = ReturnType<typeof openFeedbackStage>["screen"];

const statuses = ({ outgoing }: Screen) => outgoing.value.map(({ status }) => status);
const subjects = ({ recent }: Screen) => recent.items.value.map(({ subject }) => subject);

Deno.test("A sent feedback stands in the list at once as being sent, and becomes real when confirmed", async () => {
  const { screen, server, fillIn } = openFeedbackStage();
  await screen.start();
  const held = holdNext(server);
  fillIn();
  const submitting = screen.form.submit();
  assert.deepEqual([statuses(screen), subjects(screen)], [["sending"], []]);
  await held.arrived;
  assert.deepEqual([statuses(screen), subjects(screen)], [["sending"], []]);
  held.release();
  await submitting;
  assert.deepEqual([statuses(screen), subjects(screen)], [[], ["Thank you"]]);
  assert.equal(screen.form.notice.value?.text, "Feedback submitted successfully!");
});

Deno.test("A refused feedback comes back into the form with the server's sentence", async () => {
  const { screen, server, fillIn } = openFeedbackStage();
  await screen.start();
  server.disturb(() => refused(422, "validation_failed", "Please remove characters"));
  fillIn();
  await screen.form.submit();
  assert.deepEqual(screen.form.values.value, { subject: "Thank you", message: "Ẹ ṣé gan-an", rating: 4 });
  assert.deepEqual(screen.form.notice.value, { kind: "error", text: "Please remove characters" });
  assert.deepEqual(statuses(screen), [], "it does not stand in two places");
  server.disturb();
  await screen.form.submit();
  assert.deepEqual([server.feedbacks.size, subjects(screen)], [1, ["Thank you"]]);
  assert.deepEqual(statuses(screen), []);
});

Deno.test("A refusal without a sentence says that it failed", async () => {
  const { screen, server, fillIn } = openFeedbackStage();
  await screen.start();
  server.disturb(() => refused(403, "forbidden", ""));
  fillIn();
  await screen.form.submit();
  assert.equal(screen.form.notice.value?.text, "Failed to submit feedback");
});

Deno.test("A refused feedback waits in the list while something else is being typed", async () => {
  const { screen, server, fillIn } = openFeedbackStage();
  await screen.start();
  server.disturb(() => refused(422, "validation_failed", "No"));
  fillIn("First");
  const submitting = screen.form.submit();
  screen.form.edit("subject", "Second");
  await submitting;
  assert.deepEqual([screen.form.values.value.subject, statuses(screen)], ["Second", ["refused"]]);
  assert.equal(screen.outgoing.value[0]?.sentence, "No");
  screen.form.edit("subject", "");
  assert.deepEqual([screen.form.values.value.subject, statuses(screen)], ["First", []]);
  await screen.form.discard();
  assert.deepEqual([screen.form.values.value.subject, statuses(screen)], ["", []]);
});

Deno.test("Without a network a feedback is kept on this phone, and sent once when there is one", async () => {
  const { screen, server, browser, fillIn } = openFeedbackStage();
  await screen.start();
  browser.isOnline = false;
  fillIn();
  await screen.form.submit();
  assert.deepEqual([statuses(screen), screen.form.notice.value?.kind], [["on_phone"], "info"]);
  browser.isOnline = true;
  await screen.resume();
  await screen.resume();
  assert.deepEqual([statuses(screen), subjects(screen)], [[], ["Thank you"]]);
  assert.equal(server.asked.length, 1);
  assert.equal(screen.form.notice.value?.text, "Feedback submitted successfully!");
});

Deno.test("What was said on a closed page is sent when the screen is opened", async () => {
  const server = createFeedbackServer();
  const phone = createFeedbackPhone(server);
  const before = openFeedbackStage({ phone, server });
  before.browser.isOnline = false;
  await before.screen.start();
  before.fillIn("From the bus");
  await before.screen.form.submit();
  const { screen } = openFeedbackStage({ phone, server });
  await screen.start();
  assert.deepEqual([statuses(screen), subjects(screen)], [[], ["From the bus"]]);
});

Deno.test("What does not get through is tried again by itself", async () => {
  const { screen, server, time, fillIn } = openFeedbackStage();
  await screen.start();
  server.disturb(() => refused(503, "busy", "Later"));
  fillIn();
  await screen.form.submit();
  assert.deepEqual([statuses(screen), time.waiting()], [["on_phone"], 1]);
  server.disturb();
  const confirmed = Promise.withResolvers<void>();
  screen.recent.items.subscribe(({ length }) => length > 0 && confirmed.resolve());
  time.pass(RETRY_MS);
  await confirmed.promise;
  assert.equal(server.feedbacks.size, 1);
});

Deno.test("A session that has ended leads out and keeps what was said", async () => {
  const { screen, server, browser, phone, fillIn } = openFeedbackStage();
  await screen.start();
  server.disturb(() => refused(401, "unauthorized", "Please sign in"));
  fillIn();
  await screen.form.submit();
  assert.deepEqual(browser.refused, ["mine"]);
  assert.equal((await phone.open().list()).length, 1);
});

Deno.test("Offline, the screen says so and asks again when it is looked at", async () => {
  const { screen, browser } = openFeedbackStage();
  browser.isOnline = false;
  await screen.start();
  assert.equal(screen.sessionState.value?.kind, "offline");
  assert.deepEqual([screen.recent.load.value, screen.recent.failure.value?.isNetwork], ["failed", true]);
  browser.isOnline = true;
  await screen.resume();
  assert.deepEqual([screen.sessionState.value?.kind, screen.recent.load.value], ["admitted", "ready"]);
  assert.equal(screen.profile.value?.firstName, "Adaọbi");
});
