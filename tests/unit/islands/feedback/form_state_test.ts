import assert from "node:assert/strict";
import { openDraft } from "@/islands/client/storage/drafts.ts";
import { createFormState } from "@/islands/feedback/form_state.ts";
import type { SubmitOutcome } from "@/islands/feedback/outgoing_state.ts";
import { makeId } from "../../../support/fixtures.ts";
import { makeSaid } from "../client/feedback_phone.ts";

function openForm(outcome: SubmitOutcome = "confirmed", owner = crypto.randomUUID() as string) {
  const submitted: unknown[][] = [];
  const discarded: string[] = [];
  const browser: { token: string | undefined } = { token: "mine" };
  const answer = Promise.withResolvers<SubmitOutcome>();
  const form = createFormState({
    readToken: () => browser.token,
    newId: makeId,
    draft: openDraft("feedback", owner),
    submit: (...said) => (submitted.push(said), answer.promise),
    discard: (id) => Promise.resolve(void discarded.push(id)),
  });
  const answerNow = () => answer.resolve(outcome);
  return { form, browser, submitted, discarded, answerNow };
}

type Form = ReturnType<typeof openForm>["form"];

function fillIn({ edit }: Form): void {
  edit("subject", " Thank you ");
  edit("message", "It helps.\n");
  edit("rating", 4);
}

Deno.test("A feedback that lacks something is refused with the sentence, and the focus goes where to mend it", async () => {
  const { form, submitted } = openForm();
  await form.submit();
  assert.deepEqual(form.notice.value, {
    kind: "error",
    text: "Please fill in all fields and provide a rating",
  });
  assert.deepEqual(Object.keys(form.errors.value), ["subject", "message", "rating"]);
  form.edit("subject", "Hello");
  form.edit("message", "  ");
  await form.submit();
  assert.deepEqual([form.errorField.value, form.errorCount.value], ["message", 2]);
  assert.deepEqual(submitted, []);
});

Deno.test("Typing clears what was said", async () => {
  const { form } = openForm();
  await form.submit();
  form.edit("rating", 3);
  assert.deepEqual([form.notice.value, form.errors.value], [undefined, {}]);
});

Deno.test("A text that is too long is refused and never cut, an emoji counting as one", async () => {
  const { form, submitted } = openForm();
  fillIn(form);
  form.edit("subject", "🙂".repeat(123));
  await form.submit();
  assert.equal(form.errors.value.subject, "3 characters too many");
  assert.equal(form.values.value.subject, "🙂".repeat(123));
  assert.deepEqual(submitted, []);
  form.edit("subject", "🙂".repeat(120));
  void form.submit();
  assert.equal(submitted.length, 1);
});

Deno.test("Without a token nothing is sent and nothing is lost", async () => {
  const { form, browser, submitted } = openForm();
  fillIn(form);
  browser.token = undefined;
  await form.submit();
  assert.equal(form.notice.value?.text, "Please login to submit feedback");
  assert.equal(form.values.value.subject, " Thank you ");
  assert.deepEqual(submitted, []);
});

Deno.test("A submitted feedback is trimmed, leaves the form at once and is said to be there once it is", async () => {
  const { form, submitted, answerNow } = openForm();
  fillIn(form);
  form.isNameShort.value = true;
  const submitting = form.submit();
  const [said] = submitted[0] ?? [];
  const { _id, ...words } = Object(said);
  assert.match(_id, /^[0-9a-f-]{36}$/);
  assert.deepEqual(words, { subject: "Thank you", message: "It helps.", rating: 4, isNameShort: true });
  assert.deepEqual([form.values.value.subject, form.isBusy.value, form.notice.value], ["", true, undefined]);
  await form.submit();
  assert.deepEqual([submitted.length, form.notice.value], [1, undefined], "a second press does nothing");
  answerNow();
  await submitting;
  assert.deepEqual(form.notice.value, { kind: "success", text: "Feedback submitted successfully!" });
  assert.equal(form.isBusy.value, false);
});

Deno.test("What is typed meanwhile stays", async () => {
  const { form, answerNow } = openForm();
  fillIn(form);
  const submitting = form.submit();
  form.edit("subject", "And another thing");
  answerNow();
  await submitting;
  assert.deepEqual([form.values.value.subject, form.notice.value], ["And another thing", undefined]);
});

Deno.test("A feedback that waits for a network is said to be kept", async () => {
  const { form, answerNow } = openForm("waits");
  fillIn(form);
  const submitting = form.submit();
  answerNow();
  await submitting;
  assert.equal(form.notice.value?.kind, "info");
  assert.match(form.notice.value?.text ?? "", /stays on this phone/);
});

Deno.test("A refused feedback that was taken back is replaced when it is sent again, or discarded", async () => {
  const { form, submitted, discarded } = openForm();
  const feedback = makeSaid({ isNameShort: true });
  const entry = { feedback, atMs: 0, status: "refused" as const, sentence: "Too rude" };
  form.takeBack(entry);
  assert.deepEqual([form.values.value.message, form.isNameShort.value], [feedback.message, true]);
  assert.deepEqual(form.notice.value, { kind: "error", text: "Too rude" });
  assert.equal(form.isFree.value, false);
  await form.discard();
  assert.deepEqual([discarded, form.values.value.message, form.isFree.value], [[feedback._id], "", true]);
  form.takeBack(entry);
  void form.submit();
  assert.equal(submitted[0]?.[1], feedback._id);
  assert.notEqual(Object(submitted[0]?.[0])._id, feedback._id);
});

Deno.test("What was typed is there again after a reload, with the name to be shown and what it replaces", async () => {
  const owner = crypto.randomUUID();
  const { form } = openForm("confirmed", owner);
  const refused = makeSaid({ isNameShort: true });
  form.takeBack({ feedback: refused, atMs: 0, status: "refused", sentence: "No" });
  form.edit("subject", "Mended");
  const reloaded = openForm("confirmed", owner);
  assert.equal(reloaded.form.values.value.subject, "Mended");
  assert.equal(reloaded.form.isNameShort.value, true);
  assert.equal(reloaded.form.takenBackId.value, refused._id);
  reloaded.answerNow();
  await reloaded.form.submit();
  assert.equal(reloaded.submitted[0]?.[1], refused._id);
  assert.equal(openForm("confirmed", owner).form.values.value.subject, "");
});
