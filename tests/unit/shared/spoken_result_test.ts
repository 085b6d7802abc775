import assert from "node:assert/strict";
import { hashText } from "@/islands/client/browser/ids.ts";
import { sha256 } from "@/lib/services/secrets/secrets.ts";
import { loadTranslations } from "@/lib/shared/complete_languages.ts";
import {
  classifyReading,
  GLUCOSE_STATUSES,
  GLUCOSE_UNITS,
  isLow,
  READING_TYPES,
  type ReadingType,
} from "@/lib/shared/glucose.ts";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { listenText } from "@/lib/shared/messages/listen.ts";
import { statusText } from "@/lib/shared/messages/status.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { logSafetyText } from "@/lib/shared/messages/log_safety.ts";
import { ramadanText } from "@/lib/shared/messages/ramadan.ts";
import { findBreakFastReason } from "@/lib/shared/ramadan.ts";
import { sayBreakFastSteps, sayLowSteps } from "@/lib/shared/safety_steps.ts";
import {
  listSpeakable,
  listSpokenAdvice,
  type ResultTexts,
  spokenStatus,
  textHashOf,
  UNIT_WORDS,
} from "@/lib/shared/spoken_result.ts";

async function textsIn(language: string): Promise<ResultTexts> {
  const texts = await loadTranslations(language);
  return {
    advice: textOf(adviceText, texts),
    status: textOf(statusText, texts),
    log_safety: textOf(logSafetyText, texts),
    ramadan: textOf(ramadanText, texts),
  };
}

const MG_DL = [40, 52, 65, 95, 110, 150, 210, 250, 305, 400];
const DATE = "2027-02-08";
const FAST = { from: DATE, to: DATE };

function shownOf(mgDl: number, unit: typeof GLUCOSE_UNITS[number], type: ReadingType) {
  const value = unit === "mg/dl" ? mgDl : mgDl / 18;
  const reading = { value, unit, type, date: DATE };
  const breakFast = findBreakFastReason(reading, FAST);
  return { ...classifyReading(reading), reading, hasSteps: true, breakFast };
}

for (const language of LANGUAGES) {
  Deno.test(`All that any result says in ${language} can be recorded, each name for one text`, async () => {
    const texts = await textsIn(language);
    const speakable = new Map(listSpeakable(texts).map(({ name, text }) => [name, text]));
    assert.equal(speakable.size, listSpeakable(texts).length);
    const statuses = new Set<string>();
    const heard = new Set<string>();
    for (const unit of GLUCOSE_UNITS) {
      for (const type of READING_TYPES) {
        for (const mgDl of MG_DL) {
          const shown = shownOf(mgDl, unit, type);
          statuses.add(shown.status);
          const advice = listSpokenAdvice(texts, shown);
          const said = advice.map(({ text }) => text);
          assert.equal(said[0], texts.advice[shown.advice]);
          const steps = [
            ...isLow(shown.reading) ? sayLowSteps(texts.log_safety, unit) : [],
            ...shown.status === "Critical" ? texts.log_safety.criticalSteps : [],
          ];
          const fast = shown.breakFast
            ? [texts.ramadan.title, ...sayBreakFastSteps(texts.ramadan, shown.breakFast, unit)]
            : [];
          const caution = shown.advice === "laterHigh" ? [texts.log_safety.noDosing] : [];
          assert.deepEqual(said.slice(1), [...caution, ...steps, ...fast], `${mgDl} ${unit} ${type}`);
          for (const { name, text } of [spokenStatus(texts, shown), ...advice]) {
            assert.equal(speakable.get(name), text, name);
            heard.add(name);
          }
        }
      }
    }
    assert.deepEqual([...statuses].sort(), [...GLUCOSE_STATUSES].sort());
    assert.deepEqual([...heard].sort(), [...speakable.keys()].sort(), "nothing is recorded in vain");
  });

  Deno.test(`A unit is said in words in ${language}`, async () => {
    const { unit } = textOf(listenText, await loadTranslations(language));
    for (const name of GLUCOSE_UNITS) {
      const words = unit(UNIT_WORDS[name]);
      assert.ok(Object.values(UNIT_WORDS[name]).every((word) => words.includes(word)), words);
      assert.doesNotMatch(words, /\/|\bmg\b|\bmmol\b/);
    }
  });
}

Deno.test("Steps that are not on the screen are not heard", async () => {
  const shown = { ...shownOf(45, "mg/dl", "Fasting"), hasSteps: false, breakFast: undefined };
  assert.deepEqual(listSpokenAdvice(await textsIn("en"), shown), [
    { name: "advice.veryLow", text: "Very low, take some sugar & go to the hospital" },
  ]);
});

Deno.test("A step that names a number has a recording for each unit, any other one for both", async () => {
  const names = listSpeakable(await textsIn("en")).map(({ name }) => name).filter((name) =>
    name.includes("Steps")
  );
  assert.deepEqual(names, [
    "log_safety.lowSteps.1",
    "log_safety.lowSteps.2 mg/dl",
    "log_safety.lowSteps.3",
    "log_safety.lowSteps.2 mmol/l",
    "log_safety.criticalSteps.1",
    "log_safety.criticalSteps.2",
  ]);
});

Deno.test("phone and server name the same words by the first 16 hex digits of their SHA-256", async () => {
  const onPhone = textHashOf(await hashText("Ẹ mu omi ṣúgà"));
  assert.equal(textHashOf(await sha256("Ẹ mu omi ṣúgà")), onPhone);
  assert.equal(textHashOf(await hashText("abc")), "ba7816bf8f01cfea");
});
