import assert from "node:assert/strict";
import { createRecordSheet } from "@/islands/log_book/record.ts";
import { createVitalSigns, type VitalSignsDeps } from "@/islands/log_book/vital_signs/vital_sign_state.ts";
import { makeId } from "@/tests/support/fixtures.ts";
import { NOW, stage } from "./wizard_stage.ts";

/** Its records take until `isKept` is settled. */
function openRecord(isKept = Promise.resolve()) {
  const { wizard } = stage();
  let kept = 0;
  const signs = createVitalSigns({
    outbox: {
      read: () => Promise.resolve([]),
      write: () => Promise.resolve(false),
      onChange: () => () => {},
      async keep() {
        kept++;
        await isKept;
        return { ok: true };
      },
    } as unknown as VitalSignsDeps["outbox"],
    consent: {
      recall: () => Promise.resolve({ decision: "accepted", version: "2999-01-1" }),
      decide: () => Promise.resolve(true),
    } as unknown as VitalSignsDeps["consent"],
    now: () => NOW,
    newId: makeId,
    sync: () => Promise.resolve(),
    onAdded: () => {},
  });
  const record = createRecordSheet({
    wizard,
    vitalSigns: () => signs,
    kept: { read: () => undefined, write: () => {} },
  });
  return { wizard, signs, record, kept: () => kept };
}

for (const systolic of ["130", "190"]) {
  Deno.test(`Weight that was typed outlives the saving of ${systolic}/85, to be saved for itself`, async () => {
    const { signs, record, kept } = openRecord();
    await record.open("weight");
    signs.type("kg", "72");
    await record.open("blood_pressure");
    signs.type("systolic", systolic);
    signs.type("diastolic", "85");
    const first = signs.form.value?._id;
    await signs.confirm();
    if (signs.form.value?.step === "severe") signs.close();
    const { _id, isTyped, step, fields } = signs.form.value ?? {};
    assert.deepEqual([fields?.kind, fields?.kg, fields?.systolic, step, isTyped], [
      ...["weight", "72", "", "fields"],
      true,
    ]);
    assert.notEqual(_id, first);
    await signs.save();
    assert.deepEqual([kept(), signs.form.value], [2, undefined]);
  });
}

Deno.test("A tab that is pressed while a blood pressure is saved hides no help", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { wizard, signs, record } = openRecord(promise);
  await record.open("blood_pressure");
  signs.type("systolic", "190");
  signs.type("diastolic", "125");
  const saving = signs.confirm();
  await record.open("blood_sugar");
  resolve();
  await saving;
  assert.deepEqual([record.form.value?.step, wizard.view.value.isOpen], ["severe", false]);
});

Deno.test("What is typed of blood sugar stays while the sheet shows blood pressure", async () => {
  const { wizard, signs, record } = openRecord();
  await record.open("blood_sugar");
  wizard.type("value", "142");
  await record.open("blood_pressure");
  signs.type("systolic", "13");
  assert.equal(record.kind.value, "blood_pressure");
  await record.open("blood_sugar");
  const { isOpen, draft } = wizard.view.value;
  assert.deepEqual([record.kind.value, isOpen, draft.value], ["blood_sugar", true, "142"]);
  assert.equal(signs.form.value?.fields.systolic, "13");
});
