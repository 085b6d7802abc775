/** What a result says aloud, in sentences that recordings go by. @module */
import { type AdviceKey, type Classification, GLUCOSE_UNITS, type GlucoseUnit, isLow } from "./glucose.ts";
import type { GlucoseValue } from "./glucose.ts";
import { formatHex } from "./ids.ts";
import type { adviceText } from "./messages/advice.ts";
import type { statusText } from "./messages/status.ts";
import type { logSafetyText } from "./messages/log_safety.ts";
import type { ramadanText } from "./messages/ramadan.ts";
import type { BreakFastReason } from "./ramadan.ts";
import { sayBreakFastSteps, sayLowSteps } from "./safety_steps.ts";

export interface SpokenSentence {
  /** Area and key, such as `advice.low`; steps add index, and unit where it matters. */
  name: string;
  text: string;
}

const TEXT_HASH_BYTES = 8;

/** Names the words that a recording speaks: the first 16 hex digits of their SHA-256 in UTF-8. */
export function textHashOf(sha256: Uint8Array): string {
  return formatHex(sha256.subarray(0, TEXT_HASH_BYTES));
}

/** Said in every language, since voices read "mg/dl" as they like. */
export const UNIT_WORDS: Record<GlucoseUnit, Readonly<Record<"amount" | "volume", string>>> = {
  "mg/dl": { amount: "milligram", volume: "decilitre" },
  "mmol/l": { amount: "millimole", volume: "litre" },
};

export interface ResultTexts {
  advice: typeof adviceText.english;
  status: typeof statusText.english;
  log_safety: typeof logSafetyText.english;
  ramadan: typeof ramadanText.english;
}

interface ShownResult extends Classification {
  /** The steps speak in its unit too. */
  reading: GlucoseValue;
  /** Whether the reading is low or critical, which has steps to take. */
  hasSteps: boolean;
  breakFast?: BreakFastReason;
}

export function spokenStatus({ status }: Pick<ResultTexts, "status">, shown: Classification): SpokenSentence {
  return { name: `status.${shown.status}`, text: status[shown.status] };
}

/** Lists all advice in the order of the screen; never empty. */
export function listSpokenAdvice(texts: ResultTexts, shown: ShownResult): SpokenSentence[] {
  const { advice, log_safety: safety } = texts;
  const { reading, hasSteps, breakFast } = shown;
  const isSteps = (wanted: boolean, steps: readonly SpokenSentence[]) => hasSteps && wanted ? steps : [];
  return [
    { name: `advice.${shown.advice}`, text: advice[shown.advice] },
    ...shown.advice === "laterHigh" ? [{ name: NO_DOSING, text: safety.noDosing }] : [],
    ...isSteps(isLow(reading), lowSteps(texts, reading.unit)),
    ...isSteps(shown.status === "Critical", criticalSteps(texts)),
    ...breakFast ? breakFastSentences(texts, breakFast, reading.unit) : [],
  ];
}

/** Lists every sentence of any result, without duplicates. */
export function listSpeakable(texts: ResultTexts): SpokenSentence[] {
  const { advice, status, log_safety: safety } = texts;
  const all = [
    ...Object.entries(status).map(([key, text]) => ({ name: `status.${key}`, text })),
    ...Object.keys(advice).map((key) => ({ name: `advice.${key}`, text: advice[key as AdviceKey] })),
    { name: NO_DOSING, text: safety.noDosing },
    ...GLUCOSE_UNITS.flatMap((unit) => lowSteps(texts, unit)),
    ...criticalSteps(texts),
    ...GLUCOSE_UNITS.flatMap((unit) =>
      (["low", "high"] as const).flatMap((reason) => breakFastSentences(texts, reason, unit))
    ),
  ];
  return [...new Map(all.map((sentence) => [sentence.name, sentence])).values()];
}

const NO_DOSING = "log_safety.noDosing";

function lowSteps({ log_safety: safety }: ResultTexts, unit: GlucoseUnit): SpokenSentence[] {
  return nameSteps("log_safety.lowSteps", (shown) => sayLowSteps(safety, shown), unit);
}

function criticalSteps({ log_safety: { criticalSteps } }: ResultTexts): SpokenSentence[] {
  return nameSteps("log_safety.criticalSteps", () => criticalSteps, "mg/dl");
}

function breakFastSentences(
  { ramadan }: ResultTexts,
  reason: BreakFastReason,
  unit: GlucoseUnit,
): SpokenSentence[] {
  return [
    { name: "ramadan.title", text: ramadan.title },
    ...nameSteps(`ramadan.${reason}`, (shown) => sayBreakFastSteps(ramadan, reason, shown), unit),
  ];
}

/** A step that is the same in both units is recorded once. */
function nameSteps(
  name: string,
  stepsIn: (unit: GlucoseUnit) => readonly string[],
  unit: GlucoseUnit,
): SpokenSentence[] {
  const other = stepsIn(unit === "mg/dl" ? "mmol/l" : "mg/dl");
  return stepsIn(unit).map((text, index) => {
    const differs = text !== other[index];
    return { name: `${name}.${index + 1}${differs ? ` ${unit}` : ""}`, text };
  });
}
