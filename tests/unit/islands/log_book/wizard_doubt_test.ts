import assert from "node:assert/strict";
import { WIZARD_STEP_MS } from "@/lib/shared/limits.ts";
import { makeReading } from "@/tests/support/fixtures.ts";
import { stage, stepOf, toUnit } from "./wizard_stage.ts";

Deno.test("A value that looks like the other unit is questioned before the wizard goes on", async () => {
  for (
    const [value, unit] of [["5.6", "mg/dl"], ["120", "mmol/l"], ["25", "mg/dl"], ["25", "mmol/l"]] as const
  ) {
    const at = stage();
    await toUnit(at, value);
    at.wizard.chooseUnit(unit);
    at.time.pass(WIZARD_STEP_MS * 2);
    assert.equal(stepOf(at), "unit?", `${value} ${unit}`);
  }
});

Deno.test("The question about the unit can be answered by yes, by the other unit, by a new value, or by Back", async () => {
  const at = stage();
  await toUnit(at, "5.6");
  at.wizard.chooseUnit("mg/dl");
  at.wizard.confirmUnit();
  at.time.pass(WIZARD_STEP_MS);
  assert.deepEqual([stepOf(at), at.wizard.view.value.draft.unit], ["when", "mg/dl"]);
  at.wizard.back();
  at.wizard.chooseUnit("mg/dl");
  assert.equal(stepOf(at), "unit?", "it is asked again each time the unit is chosen");
  at.wizard.chooseUnit("mmol/l");
  at.time.pass(WIZARD_STEP_MS);
  assert.deepEqual([stepOf(at), at.wizard.view.value.draft.unit], ["when", "mmol/l"]);
  at.wizard.back();
  at.wizard.chooseUnit("mg/dl");
  at.wizard.back();
  assert.equal(stepOf(at), "unit");
  at.wizard.chooseUnit("mg/dl");
  at.wizard.changeValue();
  assert.equal(stepOf(at), "value");
});

Deno.test("Whatever is tapped after an answer to the question about the unit changes nothing", async () => {
  const at = stage();
  await toUnit(at, "5.6");
  at.wizard.chooseUnit("mg/dl");
  at.wizard.confirmUnit();
  at.wizard.confirmUnit();
  at.wizard.changeValue();
  at.wizard.chooseUnit("mmol/l");
  at.wizard.back();
  assert.equal(at.time.waiting(), 1);
  at.time.pass(WIZARD_STEP_MS);
  assert.deepEqual([stepOf(at), at.wizard.view.value.draft.unit], ["when", "mg/dl"]);
});

Deno.test("An edit asks about the unit too", async () => {
  const at = stage();
  await at.wizard.openEdit(makeReading({ value: 5.6, unit: "mmol/l" }));
  at.wizard.next();
  at.time.pass(WIZARD_STEP_MS);
  at.wizard.chooseUnit("mg/dl");
  assert.equal(stepOf(at), "unit?");
});

Deno.test("A value too high for the unit chosen cannot be confirmed away", async () => {
  const at = stage();
  await toUnit(at, "104");
  at.wizard.chooseUnit("mmol/l");
  assert.equal(at.wizard.view.value.warning?.why, "impossible");
  at.wizard.confirmUnit();
  at.time.pass(WIZARD_STEP_MS * 2);
  assert.equal(stepOf(at), "unit?");
});
