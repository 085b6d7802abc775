import assert from "node:assert/strict";
import {
  A1C_FROM_DAYS,
  A1C_FROM_DAYS_OF_90,
  A1C_FROM_READINGS,
  adagA1c,
} from "@/lib/shared/estimated_a1c.ts";
import { MEDIAN_FROM_READINGS } from "@/lib/shared/day_parts.ts";
import {
  classifyReading,
  EMERGENCY_BELOW_MG_DL,
  type GlucoseUnit,
  LOW_BELOW_MG_DL,
  READING_TYPES,
} from "@/lib/shared/glucose.ts";
import { HBA1C_LIKELY } from "@/lib/shared/care.ts";
import { CHECK_NAMES, DUE_MONTHS, SUPPLY_WARNING_DAYS } from "@/lib/shared/care_figures.ts";
import { HBA1C_UNITS } from "@/lib/shared/diabetes.ts";
import { careCheckText } from "@/lib/shared/messages/care_check.ts";
import { sayBreakFastSteps, sayLowSteps } from "@/lib/shared/safety_steps.ts";
import { findUnitWarning } from "@/lib/shared/unit_warning.ts";
import { PATTERN_DAYS_WITH } from "@/lib/shared/glucose_patterns.ts";
import { SPREAD_FROM_READINGS } from "@/lib/shared/glucose_statistics.ts";
import { LESSON_TRIGGERS } from "@/lib/shared/lesson_choice.ts";
import {
  EMERGENCY_NUMBER,
  INSULIN_UNITS_LIKELY,
  INSULIN_UNITS_MAX,
  MAX_VALUE_MG_DL,
  MAX_VALUE_MMOL_L,
  MG_DL_PER_MMOL_L,
  RETEST_SECONDS,
} from "@/lib/shared/limits.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { logSafetyText } from "@/lib/shared/messages/log_safety.ts";
import { ramadanText } from "@/lib/shared/messages/ramadan.ts";
import { BREAK_FAST_ABOVE_MG_DL, BREAK_FAST_BELOW_MG_DL } from "@/lib/shared/ramadan.ts";
import { OWN_TARGET_BOUNDS, PRESET_RANGES, TARGET_PRESETS } from "@/lib/shared/targets.ts";
import { severePressureText } from "@/lib/shared/messages/severe_pressure.ts";
import { LIKELY, SEVERE_FROM } from "@/lib/shared/vital_sign.ts";
import { POSSIBLE, type VitalSignRange } from "@/lib/shared/vital_sign_ranges.ts";

const PAGE = await Deno.readTextFile(new URL("../../../docs/clinical.md", import.meta.url));

/** Rows of all tables, the first cell as the key. */
const ROWS = PAGE.split("\n").filter((line) => line.startsWith("| ")).map((line) =>
  line.split("|").slice(1, -1).map((cell) => cell.trim())
);

function valueOf(rule: string): string | undefined {
  return ROWS.find(([first]) => first === rule)?.[1];
}

function spanOf(unit: GlucoseUnit): string {
  const { from, to } = OWN_TARGET_BOUNDS[unit];
  return `${from} to ${to}`;
}

Deno.test("docs/clinical.md tells what calls for a lesson as the code has it", () => {
  const told = ROWS.flatMap(([reason = "", topics = "", weight, restDays, reviewedBy]) => {
    const name = reason.split(":")[0] ?? "";
    return name in LESSON_TRIGGERS ? [{ name, topics, weight, restDays, reviewedBy }] : [];
  });
  const rules = Object.entries(LESSON_TRIGGERS).map(([name, { topics, weight, restDays }]) => ({
    ...{
      name,
      topics: topics.join(", "),
      weight: `${weight}`,
      restDays: `${restDays}`,
      reviewedBy: "nobody",
    },
  }));
  assert.deepEqual(told, rules);
});

Deno.test("docs/clinical.md gives the numbers that the code has", () => {
  const rules: Record<string, string> = {
    "mg/dl in one mmol/l": `${MG_DL_PER_MMOL_L}`,
    "a low, whatever was eaten (level 1), in mg/dl: under": `${LOW_BELOW_MG_DL}`,
    "a dangerous low (level 2), in mg/dl: under": `${EMERGENCY_BELOW_MG_DL}`,
    "wait before testing again, in minutes": `${RETEST_SECONDS / 60}`,
    "number to call in an emergency in Nigeria": EMERGENCY_NUMBER,
    "highest value taken, in mg/dl": `${MAX_VALUE_MG_DL}`,
    "highest value taken, in mmol/l": `${MAX_VALUE_MMOL_L}`,
    "own numbers, in mg/dl": spanOf("mg/dl"),
    "own numbers, in mmol/l": spanOf("mmol/l"),
    "break the fast, in mg/dl: under": `${BREAK_FAST_BELOW_MG_DL}`,
    "break the fast, in mg/dl: above": `${BREAK_FAST_ABOVE_MG_DL}`,
    "mean and spread are told from readings": `${SPREAD_FROM_READINGS}`,
    "days with readings, of the last 90, before it is told": `${A1C_FROM_DAYS_OF_90}`,
    "readings of the last 7 days before it is told": `${A1C_FROM_READINGS}`,
    "on at least so many of these days": `${A1C_FROM_DAYS}`,
    "usual day: median and middle half of three hours, from readings": `${MEDIAN_FROM_READINGS}`,
    "a pattern of highs: days of the last 5 measured in that part of the day": `${PATTERN_DAYS_WITH.high}`,
    "a pattern of lows: days of the last 5 measured in that part of the day": `${PATTERN_DAYS_WITH.low}`,
  };
  assert.deepEqual(Object.fromEntries(Object.keys(rules).map((rule) => [rule, valueOf(rule)])), rules);
  assert.equal(valueOf("estimated A1C in percent"), "(mean + 46.7) / 28.7");
  assert.equal(adagA1c(154), (154 + 46.7) / 28.7);
});

Deno.test("docs/clinical.md tells of checks, HbA1c, insulin and supplies what the code does", () => {
  for (const name of CHECK_NAMES) {
    const rule = `months until the next check of ${name === "hba1c" ? "HbA1c" : name.replace("_", " ")}`;
    assert.equal(valueOf(rule), String(DUE_MONTHS[name]), rule);
  }
  for (const unit of HBA1C_UNITS) {
    const { from, to } = HBA1C_LIKELY[unit];
    assert.equal(valueOf(`HbA1c not asked about, in ${unit}`), `${from} to ${to}`);
  }
  assert.equal(valueOf("units of insulin not asked about: up to"), String(INSULIN_UNITS_LIKELY));
  assert.equal(valueOf("units of insulin taken: up to"), String(INSULIN_UNITS_MAX));
  assert.equal(valueOf("days before the end of a supply that it is told"), String(SUPPLY_WARNING_DAYS));
  const { questions, seeClinic } = careCheckText.english;
  for (const sentence of [...questions, seeClinic]) assert.ok(PAGE.includes(`- ${sentence}`), sentence);
});

Deno.test("docs/clinical.md gives the ranges of blood pressure and weight that the code has", () => {
  const span = ({ from, to }: VitalSignRange) => `${from} to ${to}`;
  const rules: Record<string, string> = {
    "severe blood pressure, in mmHg: from": `${SEVERE_FROM.systolic}/${SEVERE_FROM.diastolic}`,
    "upper number taken, in mmHg": span(POSSIBLE.systolic),
    "lower number taken, in mmHg": span(POSSIBLE.diastolic),
    "pulse taken, beats a minute": span(POSSIBLE.pulse),
    "weight taken, in kg": span(POSSIBLE.kg),
    "upper number not asked about, in mmHg": span(LIKELY.systolic),
    "lower number not asked about, in mmHg": span(LIKELY.diastolic),
    "difference of the two not asked about, in mmHg": span(LIKELY.difference),
    "pulse not asked about, beats a minute": span(LIKELY.pulse),
    "weight not asked about, in kg": span(LIKELY.kg),
  };
  assert.deepEqual(Object.fromEntries(Object.keys(rules).map((rule) => [rule, valueOf(rule)])), rules);
});

Deno.test("docs/clinical.md tells each value its status and advice as the code does", () => {
  const rules = ROWS.filter(([type]) => type === "all" || READING_TYPES.some((known) => known === type));
  for (const type of READING_TYPES) {
    for (let value = 1; value <= MAX_VALUE_MG_DL; value++) {
      const row = rules.find(([of, values = ""]) => (of === "all" || of === type) && holds(values, value));
      const { status, advice } = classifyReading({ value, unit: "mg/dl", type });
      assert.deepEqual(row?.slice(2, 4), [status, adviceText.english[advice]], `${type} ${value}`);
    }
  }
});

/** "under 50", "up to 100", "above 125", "315 or more". */
function holds(values: string, value: number): boolean {
  const limit = Number(values.match(/\d+/)?.[0]);
  if (values.startsWith("under")) return value < limit;
  if (values.startsWith("up to")) return value <= limit;
  return values.startsWith("above") ? value > limit : value >= limit;
}

Deno.test("docs/clinical.md says every sentence about danger to the letter", () => {
  const { criticalSteps, noDosing } = logSafetyText.english;
  const lowSteps = sayLowSteps(logSafetyText.english, "mg/dl");
  for (const sentence of [...lowSteps, ...criticalSteps, ...severePressureText.english.steps]) {
    assert.ok(PAGE.includes(`- ${sentence}\n`), sentence);
  }
  assert.ok(PAGE.replace(/\s+/g, " ").includes(noDosing));
  const steps = (["low", "high"] as const).flatMap((reason) =>
    sayBreakFastSteps(ramadanText.english, reason, "mg/dl")
  );
  for (const sentence of [ramadanText.english.title, ...steps]) {
    assert.ok(PAGE.includes(`- ${sentence}\n`), sentence);
  }
});

Deno.test("docs/clinical.md gives the presets that the code has", () => {
  for (const preset of TARGET_PRESETS) {
    const ranges = READING_TYPES.map((type) => PRESET_RANGES[preset][type]);
    assert.deepEqual(
      ROWS.find(([first]) => first === preset)?.slice(1, 4),
      ranges.map(({ from, to }) => `${from} to ${to}`),
    );
  }
});

Deno.test("docs/clinical.md says which values are asked about", () => {
  const [from = NaN, to = NaN] =
    valueOf("always asked: a low in mg/dl and a high in mmol/l alike")?.split(" to ").map(Number) ?? [];
  for (const unit of ["mg/dl", "mmol/l"] as const) {
    assert.deepEqual([from, to].map((value) => findUnitWarning({ value, unit })), [
      "dangerous_in_both",
      "dangerous_in_both",
    ]);
  }
  assert.equal(valueOf("asked in mg/dl, as it looks like mmol/l: under"), `${from}`);
  assert.equal(findUnitWarning({ value: from - 0.1, unit: "mg/dl" }), "looks_like_mmol_l");
  assert.equal(valueOf("asked in mmol/l, as it looks like mg/dl: above"), `${to}`);
  assert.equal(findUnitWarning({ value: to + 0.1, unit: "mmol/l" }), "looks_like_mg_dl");
});
