import assert from "node:assert/strict";
import type { LogWriteOutcome } from "@/islands/log_book/log_book_model.ts";
import { WIZARD_STEPS } from "@/islands/log_book/wizard_draft.ts";
import { WIZARD_FEEDBACK_MS, WIZARD_STEP_MS } from "@/lib/shared/limits.ts";
import { makeReading } from "@/tests/support/fixtures.ts";
import { FAILED, finish, NOW, stage, stepOf, toResult, toUnit } from "./wizard_stage.ts";

Deno.test("The wizard goes through its steps, each after its loading time, and saves what was typed", async () => {
  const at = stage();
  const { wizard, time } = at;
  await wizard.openNew();
  wizard.type("value", "5,6");
  wizard.next();
  assert.equal(wizard.view.value.isLoading, true);
  time.pass(WIZARD_STEP_MS - 1);
  assert.equal(stepOf(at), "value");
  time.pass(1);
  assert.equal(stepOf(at), "unit");
  wizard.chooseUnit("mmol/l");
  time.pass(WIZARD_STEP_MS);
  assert.equal(stepOf(at), "when");
  wizard.type("type", "After meal");
  wizard.type("date", "2026-11-20");
  wizard.type("time", "21:40");
  wizard.next();
  time.pass(WIZARD_STEP_MS);
  assert.equal(stepOf(at), "note");
  wizard.type("comment", "suya, ₦500");
  wizard.next();
  time.pass(WIZARD_FEEDBACK_MS - 1);
  assert.equal(stepOf(at), "note");
  time.pass(1);
  assert.equal(stepOf(at), "result");
  assert.equal(wizard.result.value?.status, "Normal");
  await wizard.save();
  const [{ _id, ...entry } = assert.fail("nothing saved")] = at.added;
  assert.deepEqual(entry, {
    date: "2026-11-20",
    time: "21:40",
    type: "After meal",
    value: 5.6,
    unit: "mmol/l",
    comment: "suya, ₦500",
  });
  assert.equal(stepOf(at), "closed");
});

Deno.test("A new reading starts at today, now, Fasting and mg/dl, also after an edit was closed", async () => {
  const at = stage();
  await at.wizard.openEdit(makeReading({ value: 9, unit: "mmol/l", type: "After meal", comment: "x" }));
  at.wizard.close();
  await at.wizard.openNew();
  const { draft, isEdit, step } = at.wizard.view.value;
  assert.deepEqual(draft, { value: "", unit: "mg/dl", type: "Fasting", ...NOW, comment: "" });
  assert.deepEqual([isEdit, step], [false, "value"]);
});

Deno.test("The value step stays until there is a value within the limits", async () => {
  const at = stage();
  await at.wizard.openNew();
  for (const value of ["", "abc", "0", "1501"]) {
    at.wizard.type("value", value);
    at.wizard.next();
    assert.equal(at.time.waiting(), 0);
    assert.ok(at.wizard.view.value.errors.value, `"${value}"`);
  }
  at.wizard.type("value", "1500");
  assert.equal(at.wizard.view.value.errors.value, undefined, "typing takes the sentence away");
});

Deno.test("A double tap neither skips a step nor chooses twice", async () => {
  const at = stage();
  await at.wizard.openNew();
  at.wizard.type("value", "104");
  at.wizard.next();
  at.wizard.next();
  at.time.pass(WIZARD_STEP_MS * 3);
  assert.equal(stepOf(at), "unit");
  at.wizard.chooseUnit("mg/dl");
  at.wizard.chooseUnit("mmol/l");
  at.wizard.next();
  at.wizard.back();
  at.time.pass(WIZARD_STEP_MS * 3);
  assert.equal(stepOf(at), "when");
  assert.equal(at.wizard.view.value.draft.unit, "mg/dl");
});

Deno.test("A double tap on Save saves once", async () => {
  const at = stage();
  await toResult(at);
  await Promise.all([at.wizard.save(), at.wizard.save()]);
  await at.wizard.save();
  assert.equal(at.added.length, 1);
});

Deno.test("A date beyond tomorrow keeps the wizard at its step, with a sentence", async () => {
  const at = stage();
  await toUnit(at, "104");
  at.wizard.chooseUnit("mg/dl");
  at.time.pass(WIZARD_STEP_MS);
  at.wizard.type("date", "2026-11-23");
  at.wizard.next();
  assert.equal(at.time.waiting(), 0);
  assert.equal(at.wizard.view.value.errors.date, "Please choose the day of the test");
});

Deno.test("Back leads through the steps and keeps what was typed", async () => {
  const at = stage();
  await toResult(at);
  await at.wizard.showExport();
  const seen: string[] = [];
  for (let times = 0; times < 7; times++) {
    seen.push(`${stepOf(at)} ${at.wizard.view.value.draft.value}`);
    at.wizard.back();
  }
  const steps = ["export", "result", "note", "when", "unit", "value"];
  assert.deepEqual(seen, [...steps.map((step) => `${step} 104`), "closed "]);
});

Deno.test("An edit starts from the reading and updates it", async () => {
  const at = stage();
  const reading = makeReading({ value: 9.4, unit: "mmol/l", type: "After meal", comment: "pounded yam" });
  await at.wizard.openEdit(reading);
  assert.equal(at.wizard.view.value.draft.value, "9.4");
  at.wizard.next();
  at.time.pass(WIZARD_STEP_MS);
  at.wizard.chooseUnit("mmol/l");
  finish(at);
  await at.wizard.save();
  const { date, time, type, value, unit, comment } = reading;
  assert.deepEqual(at.changed, [[reading._id, { date, time, type, value, unit, comment }]]);
  assert.equal(at.added.length, 0);
});

Deno.test("In an edit every step is one tap away, and Update saves from each", async () => {
  for (const step of WIZARD_STEPS.slice(0, 5)) {
    const at = stage();
    const reading = makeReading({ value: 104, unit: "mg/dl", comment: "" });
    await at.wizard.openEdit(reading);
    at.wizard.goTo("note");
    at.wizard.type("comment", "ran");
    at.wizard.goTo(step);
    assert.equal(stepOf(at), step);
    await at.wizard.save();
    assert.deepEqual(at.changed.map(([, { comment }]) => comment), ["ran"], step);
    assert.equal(at.time.waiting(), 0, "no waiting in an edit");
  }
});

Deno.test("What is wrong in an edit keeps it where it can be put right", async () => {
  const at = stage();
  await at.wizard.openEdit(makeReading({ value: 104, unit: "mg/dl" }));
  at.wizard.type("value", "x");
  at.wizard.goTo("note");
  assert.equal(stepOf(at), "value");
  assert.ok(at.wizard.view.value.errors.value);
  at.wizard.type("value", "5.6");
  at.wizard.goTo("when");
  at.wizard.type("time", "");
  await at.wizard.save();
  assert.equal(stepOf(at), "when");
  assert.ok(at.wizard.view.value.errors.time);
  at.wizard.type("time", "07:00");
  await at.wizard.save();
  assert.equal(stepOf(at), "unit?", "5.6 mg/dl is asked about");
  at.wizard.confirmUnit();
  await at.wizard.save();
  assert.deepEqual(at.changed.map(([, { value, unit }]) => [value, unit]), [[5.6, "mg/dl"]]);
});

Deno.test("Only an edit can leap between steps", async () => {
  const at = stage();
  await toUnit(at, "104");
  at.wizard.goTo("result");
  await at.wizard.save();
  assert.deepEqual([stepOf(at), at.added.length], ["unit", 0]);
});

Deno.test("Export saves first, and what is typed after it is a change", async () => {
  const at = stage();
  await toResult(at);
  await at.wizard.showExport();
  assert.deepEqual([stepOf(at), at.added.length], ["export", 1]);
  at.wizard.leave();
  assert.equal(stepOf(at), "closed", "nothing is left to ask about");
  await toResult(at);
  await at.wizard.showExport();
  at.wizard.back();
  at.wizard.back();
  at.wizard.type("comment", "ran");
  finish(at);
  await at.wizard.save();
  assert.equal(at.added.length, 2);
  assert.deepEqual(at.changed.map(([id, { comment }]) => [id, comment]), [[at.added[1]?._id, "ran"]]);
});

Deno.test("Export of a reading that cannot be saved stays where the reason is told", async () => {
  const at = stage();
  at.outcomes.push(FAILED);
  await toResult(at);
  await at.wizard.showExport();
  assert.deepEqual([stepOf(at), at.wizard.view.value.failure], ["result", "Failed to create log"]);
});

Deno.test("Export is no answer to the question about consent: nothing is saved by it", async () => {
  const at = stage({ isConsentAsked: () => true });
  await toResult(at);
  await at.wizard.showExport();
  assert.deepEqual([stepOf(at), at.added.length], ["export", 0]);
  at.wizard.leave();
  assert.equal(stepOf(at), "leave?");
});

Deno.test("A save that fails keeps everything, says why, and sends the same id again", async () => {
  const at = stage();
  at.outcomes.push(FAILED);
  await toResult(at);
  await at.wizard.save();
  assert.equal(stepOf(at), "result");
  assert.equal(at.wizard.view.value.failure, "Failed to create log");
  assert.equal(at.wizard.view.value.draft.value, "104");
  await at.wizard.save();
  assert.equal(at.added[0]?._id, at.added[1]?._id);
  assert.equal(stepOf(at), "closed");
  await at.wizard.openNew();
  assert.equal(
    stepOf(at),
    "value",
    "what is saved is offered to nobody, also where the browser keeps nothing",
  );
});

Deno.test("The next reading gets an id of its own, and so does one whose id was taken", async () => {
  const at = stage();
  at.outcomes.push({ ok: false, sentence: "This id is already in use.", code: "id_taken" });
  await toResult(at);
  await at.wizard.save();
  await at.wizard.save();
  await toResult(at);
  await at.wizard.save();
  assert.equal(new Set(at.added.map(({ _id }) => _id)).size, 3);
});

Deno.test("Closing calls off the step that was loading", async () => {
  const at = stage();
  await at.wizard.openNew();
  at.wizard.type("value", "104");
  at.wizard.next();
  at.wizard.discard();
  await at.wizard.openNew();
  at.time.pass(WIZARD_STEP_MS * 2);
  assert.equal(stepOf(at), "value");
  assert.equal(at.wizard.view.value.isLoading, false);
});

Deno.test("What is closed while it is being saved opens again if the save fails, and not if it works", async () => {
  for (const outcome of [FAILED, { ok: true } as const]) {
    const at = stage();
    const { promise, resolve } = Promise.withResolvers<LogWriteOutcome>();
    at.outcomes.push(promise);
    await toResult(at);
    const saving = at.wizard.save();
    at.wizard.close();
    assert.equal(stepOf(at), "closed");
    resolve(outcome);
    await saving;
    assert.equal(stepOf(at), outcome.ok ? "closed" : "result");
    assert.equal(at.wizard.view.value.draft.value, outcome.ok ? "" : "104");
  }
});

Deno.test("Nothing typed while a reading is being saved changes it", async () => {
  const at = stage();
  const { promise, resolve } = Promise.withResolvers<LogWriteOutcome>();
  at.outcomes.push(promise);
  await toResult(at);
  const saving = at.wizard.save();
  at.wizard.type("comment", "too late");
  at.wizard.back();
  at.wizard.showExport();
  assert.equal(stepOf(at), "result");
  assert.equal(at.wizard.view.value.draft.comment, "");
  resolve({ ok: true });
  await saving;
});
