import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { createRetestTimer } from "@/islands/log_book/retest/retest_timer.ts";
import { ResultHelp, ResultStep } from "@/islands/log_book/wizard/Result.tsx";
import type { GlucoseUnit } from "@/lib/shared/glucose.ts";
import { createKeptEnd } from "./manual_time.ts";
import { stage, toResult } from "./wizard_stage.ts";

/** The help for a fasting value in the wizard's fifth step. */
async function resultOf(value: string, unit: GlucoseUnit, hasStarted = false): Promise<string> {
  const at = stage();
  const timer = createRetestTimer({ ...at.time, ring: () => {}, announce: () => {}, end: createKeptEnd() });
  await toResult(at, value, unit);
  if (hasStarted) timer.start();
  return renderToStaticMarkup(<ResultHelp wizard={at.wizard} timer={timer} />);
}

/** Whether the steps of 15 with their timer stand there, and whether the number to call does. */
async function helpFor(
  value: string,
  unit: GlucoseUnit,
): Promise<[hasSteps: boolean, hasCall: boolean]> {
  const html = await resultOf(value, unit);
  const hasSteps = html.includes("Take 15 g of fast sugar");
  assert.equal(html.includes("Start 15-minute timer"), hasSteps, "no steps without the timer");
  return [hasSteps, html.includes("tel:112")];
}

Deno.test("The steps of 15 are shown under 70 mg/dl, the number to call under 54", async () => {
  assert.deepEqual(await helpFor("53", "mg/dl"), [true, true]);
  assert.deepEqual(await helpFor("54", "mg/dl"), [true, false]);
  assert.deepEqual(await helpFor("69", "mg/dl"), [true, false]);
  assert.deepEqual(await helpFor("70", "mg/dl"), [false, false]);
});

Deno.test("The steps of 15 are shown under 3.9 mmol/l, the number to call under 3", async () => {
  assert.deepEqual(await helpFor("2.9", "mmol/l"), [true, true]);
  assert.deepEqual(await helpFor("3", "mmol/l"), [true, false]);
  assert.deepEqual(await helpFor("3.8", "mmol/l"), [true, false]);
  assert.deepEqual(await helpFor("3.9", "mmol/l"), [false, false]);
});

Deno.test("The steps of 15 name the bound in the unit that was typed", async () => {
  assert.match(await resultOf("62", "mg/dl"), /If it is still under 70, take the sugar again\./);
  assert.match(await resultOf("3.4", "mmol/l"), /If it is still under 3\.9, take the sugar again\./);
});

Deno.test("The timer that runs stands in the place of its button", async () => {
  const html = await resultOf("62", "mg/dl", true);
  assert.match(html, /role="timer"[^>]*>Test again in 15:00</);
  assert.doesNotMatch(html, /Start 15-minute timer/);
});

Deno.test("From 315 mg/dl on the hospital and the number to call are shown", async () => {
  assert.equal(await resultOf("314", "mg/dl"), "");
  const html = await resultOf("315", "mg/dl");
  assert.match(html, /Go to the nearest hospital now/);
  assert.match(html, /tel:112/);
});

Deno.test("The result says that Export saves first, except where help comes before all else", async () => {
  for (const [value, isSaid] of [["110", true], ["48", false], ["320", false]] as const) {
    const at = stage();
    await toResult(at, value, "mg/dl");
    const html = renderToStaticMarkup(<ResultStep wizard={at.wizard} />);
    assert.equal(html.includes("Export saves this reading first."), isSaid, value);
  }
});
