import assert from "node:assert/strict";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BreakFastSteps } from "@/islands/log_book/health/HealthParts.tsx";
import { SeverePressure, Unusual } from "@/islands/log_book/vital_signs/VitalSignSheet.tsx";
import type { GlucoseUnit } from "@/lib/shared/glucose.ts";
import { tables as haTables } from "@/lib/shared/messages/languages/ha.js";
import { ramadanText } from "@/lib/shared/messages/ramadan.ts";
import { severePressureText } from "@/lib/shared/messages/severe_pressure.ts";
import type { BreakFastReason } from "@/lib/shared/ramadan.ts";
import { sayBreakFastSteps } from "@/lib/shared/safety_steps.ts";
import { translated } from "../../../support/translated.ts";

/** Each sentence in English that stands beside another, as somebody reads it. */
function listEnglish(screen: ReactElement): string[] {
  return Array.from(
    renderToStaticMarkup(screen).matchAll(/<span class="english-beside" lang="en">([^<]*)</g),
    ([, sentence = ""]) => sentence,
  );
}

const { title } = ramadanText.english;
const stepsOf = (reason: BreakFastReason, unit: GlucoseUnit) =>
  sayBreakFastSteps(ramadanText.english, reason, unit);
const SCREENS: readonly (readonly [name: string, draw: () => ReactElement, english: readonly string[]])[] = [
  [
    "a fast to be broken for a low value",
    () => <BreakFastSteps reason="low" unit="mg/dl" />,
    [title, ...stepsOf("low", "mg/dl")],
  ],
  [
    "a fast to be broken for a high value",
    () => <BreakFastSteps reason="high" unit="mmol/l" />,
    [title, ...stepsOf("high", "mmol/l")],
  ],
  [
    "a severe blood pressure",
    () => <SeverePressure name="200/130" onClose={() => {}} />,
    severePressureText.english.steps,
  ],
  [
    "the question before an unusual blood pressure",
    () => <Unusual name="212/128" />,
    ["Is 212/128 right? Few people have this. Please look at your machine again."],
  ],
];

for (const [name, draw, english] of SCREENS) {
  Deno.test(`${name}: what nobody has reviewed is said in English, too`, () => {
    assert.deepEqual(listEnglish(draw()), [], "in English once");
    using _words = translated(haTables);
    assert.deepEqual(listEnglish(draw()), english);
    const reviewed = {
      ramadan: { title: true, steps: true },
      severe_pressure: { steps: true, unusual: true },
    };
    using _reviews = translated({ safety_review: reviewed });
    assert.deepEqual(listEnglish(draw()), []);
  });
}
