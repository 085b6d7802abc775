import assert from "node:assert/strict";
import { signal } from "@preact/signals-react";
import { createQuickEntry } from "@/islands/log_book/quick_entry.ts";
import type { WizardDeps } from "@/islands/log_book/wizard_form.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { makeReading } from "@/tests/support/fixtures.ts";
import { FAILED, NOW, stage, stepOf } from "./wizard_stage.ts";

const BREAKFAST = makeReading({
  date: NOW.date,
  time: "08:10",
  type: "After meal",
  value: 7,
  unit: "mmol/l",
});

/** A wizard of somebody with quick entry on. */
function quickStage(deps: Partial<WizardDeps> = {}) {
  const kept = { choice: "on" as "on" | "off" | undefined };
  const quickEntry = createQuickEntry(
    { read: () => kept.choice, write: (choice) => void (kept.choice = choice) },
    signal<Reading[]>([BREAKFAST]),
  );
  return { ...stage({ quickEntry, ...deps }), kept, quickEntry };
}

/** Lets what was begun come to its end. */
const settle = () => new Promise<void>((resolve) => queueMicrotask(() => setTimeout(resolve)));

Deno.test("Quick entry is offered from the fifth reading on, once", () => {
  const readings = signal<Reading[]>([]);
  let written: "on" | "off" | undefined;
  const quickEntry = createQuickEntry(
    { read: () => undefined, write: (choice) => void (written = choice) },
    readings,
  );
  for (const count of [0, 4]) {
    readings.value = Array.from({ length: count }, () => makeReading());
    assert.equal(quickEntry.isOffered.value, false, `${count}`);
  }
  readings.value = [...readings.value, makeReading()];
  assert.deepEqual([quickEntry.isOffered.value, quickEntry.isOn.value], [true, false]);
  for (const isOn of [false, true]) {
    quickEntry.turn(isOn);
    assert.deepEqual([quickEntry.isOffered.value, quickEntry.isOn.value], [false, isOn]);
    assert.equal(written, isOn ? "on" : "off");
  }
});

Deno.test("One sheet takes value, proposed unit and type, saves without waiting and shows what it means", async () => {
  const at = quickStage();
  const { wizard } = at;
  await wizard.openNew();
  assert.equal(stepOf(at), "quick");
  assert.equal(wizard.isTyped.value, false, "what is proposed is not typed");
  wizard.type("value", "5,6");
  wizard.next();
  wizard.next();
  await settle();
  assert.equal(stepOf(at), "result");
  assert.deepEqual([at.added.length, at.time.waiting()], [1, 0]);
  const [{ _id: _, ...entry } = assert.fail("nothing saved")] = at.added;
  assert.deepEqual(entry, { ...NOW, type: "2-3 hours after meal", value: 5.6, unit: "mmol/l", comment: "" });
  assert.equal(wizard.isSavedQuickly(), true);
  assert.equal(wizard.result.value?.status, "Normal");
  wizard.back();
  assert.equal(stepOf(at), "closed");
});

Deno.test("A value that was saved quickly is changed, not added again", async () => {
  const at = quickStage();
  const { wizard } = at;
  await wizard.openNew();
  wizard.type("value", "5.6");
  wizard.next();
  await settle();
  wizard.changeValue();
  assert.equal(stepOf(at), "quick");
  wizard.type("value", "6.5");
  assert.equal(wizard.isSavedQuickly(), false);
  wizard.next();
  await settle();
  assert.equal(stepOf(at), "result");
  assert.deepEqual(at.changed.map(([id, { value }]) => [id, value]), [[at.added[0]?._id, 6.5]]);
  assert.equal(at.added.length, 1);
});

Deno.test("An unusual value is asked about on the sheet, and each answer goes on from there", async () => {
  const at = quickStage();
  const { wizard } = at;
  await wizard.openNew();
  wizard.type("value", "104");
  wizard.next();
  assert.equal(stepOf(at), "quick?");
  wizard.back();
  assert.equal(stepOf(at), "quick");
  wizard.next();
  wizard.changeValue();
  assert.equal(stepOf(at), "quick");
  wizard.next();
  wizard.chooseUnit("mg/dl");
  await settle();
  assert.equal(stepOf(at), "result");
  assert.deepEqual(at.added.map(({ value, unit }) => `${value} ${unit}`), ["104 mg/dl"]);

  wizard.close();
  await wizard.openNew();
  wizard.type("value", "25");
  wizard.next();
  assert.equal(stepOf(at), "quick?");
  wizard.confirmUnit();
  await settle();
  assert.equal(stepOf(at), "result");
  assert.deepEqual(at.added.map(({ value, unit }) => `${value} ${unit}`), ["104 mg/dl", "25 mmol/l"]);
});

Deno.test("A wrong value and a failed save stay on the sheet, and nothing typed is lost", async () => {
  const at = quickStage();
  const { wizard } = at;
  await wizard.openNew();
  wizard.next();
  assert.ok(wizard.view.value.errors.value);
  wizard.type("value", "6");
  at.outcomes.push(FAILED);
  wizard.next();
  await settle();
  assert.deepEqual([stepOf(at), wizard.view.value.failure], ["quick", "Failed to create log"]);
  assert.equal(wizard.view.value.draft.value, "6");
});

Deno.test("Who has to agree first is asked at the result, whose Save keeps the reading", async () => {
  const at = quickStage({ needsConsent: () => Promise.resolve(true), isConsentAsked: () => true });
  const { wizard } = at;
  await wizard.openNew();
  wizard.type("value", "6");
  wizard.next();
  await settle();
  assert.deepEqual([stepOf(at), at.added.length, wizard.isSavedQuickly()], ["result", 0, false]);
  await wizard.save();
  assert.deepEqual([stepOf(at), at.added.length], ["consent?", 0]);
  await wizard.save();
  assert.deepEqual([stepOf(at), at.added.length], ["closed", 1]);
});

Deno.test("A doubtful clock is asked about before anything is saved, and corrected on the sheet", async () => {
  const warning = { phone: { date: "2020-01-01", time: "06:12" } };
  const at = quickStage({ clock: { findWarning: () => warning, today: () => NOW.date } });
  const { wizard } = at;
  await wizard.openNew();
  wizard.type("value", "6");
  wizard.next();
  await settle();
  assert.deepEqual([stepOf(at), at.added.length], ["clock?", 0]);
  wizard.back();
  assert.deepEqual([stepOf(at), wizard.view.value.isMomentAsked], ["quick", true]);
  wizard.next();
  wizard.confirmMoment(NOW);
  await settle();
  assert.deepEqual([stepOf(at), at.added.length], ["result", 1]);
});

Deno.test("A day that cannot be is corrected on the sheet", async () => {
  const at = quickStage({ now: () => ({ date: "2026-11-25", time: "09:00" }) });
  await at.wizard.openNew();
  at.wizard.type("value", "104");
  at.wizard.next();
  assert.equal(stepOf(at), "quick");
  assert.ok(at.wizard.view.value.errors.date);
});

Deno.test("A draft of the sheet goes on there, with what is folded", async () => {
  const at = quickStage();
  const { wizard } = at;
  await wizard.openNew();
  wizard.type("comment", "ran");
  wizard.close();
  await wizard.openNew();
  assert.equal(stepOf(at), "continue?");
  wizard.resumeDraft();
  assert.deepEqual([stepOf(at), wizard.view.value.draft.comment], ["quick", "ran"]);
});

Deno.test("The offer changes the way at once and keeps what was typed", async () => {
  const at = quickStage();
  const { wizard } = at;
  await wizard.openNew();
  wizard.type("value", "6");
  wizard.turnQuickEntry(false);
  assert.deepEqual([stepOf(at), at.kept.choice, wizard.view.value.draft.value], ["value", "off", "6"]);
  assert.deepEqual([wizard.view.value.draft.type, wizard.view.value.draft.unit], ["Fasting", "mg/dl"]);
  wizard.turnQuickEntry(true);
  assert.deepEqual([stepOf(at), at.kept.choice, wizard.view.value.draft.value], ["quick", "on", "6"]);
  assert.deepEqual(
    [wizard.view.value.draft.type, wizard.view.value.draft.unit],
    ["2-3 hours after meal", "mmol/l"],
  );
  await wizard.openEdit(BREAKFAST);
  assert.equal(stepOf(at), "value", "a reading is changed step by step");
});

Deno.test("Insulin over 100 units is asked about once, on the sheet; what cannot be is said there, and none is null", async () => {
  const at = quickStage();
  const { wizard } = at;
  await wizard.openNew();
  wizard.type("value", "10,4");
  wizard.type("carbGrams", "none");
  wizard.next();
  await settle();
  assert.deepEqual([stepOf(at), Object.keys(wizard.view.value.errors)], ["quick", ["carbGrams"]]);
  wizard.type("carbGrams", "");
  wizard.type("insulinUnits", "120,5");
  for (let tries = 0; tries < 2; tries++) {
    wizard.next();
    await settle();
    assert.deepEqual([stepOf(at), wizard.view.value.askedUnits, at.added.length], ["quick", 120.5, 0]);
  }
  wizard.confirmUnits();
  await settle();
  assert.deepEqual([stepOf(at), at.added[0]?.insulinUnits, at.added[0]?.carbGrams], ["result", 120.5, null]);
});

Deno.test("A correction asks about new units alone, and what another phone typed since is not erased by an untouched field", async () => {
  const at = quickStage();
  const { wizard } = at;
  const seen = makeReading({ value: 104, insulinUnits: 150 });
  await wizard.openEdit(seen);
  assert.equal(wizard.view.value.draft.insulinUnits, "150");
  wizard.type("comment", "ran");
  await wizard.save();
  const [[, entry] = assert.fail("nothing saved")] = at.changed;
  assert.deepEqual([entry.insulinUnits, "carbGrams" in entry, entry.comment], [150, false, "ran"]);
});
