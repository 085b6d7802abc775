/** Between the forms "My targets" and "About my diabetes" and a health profile. @module */
import { daysBetween, isCalendarDate } from "@/lib/shared/calendar.ts";
import type { DiabetesType } from "@/lib/shared/diabetes.ts";
import {
  type GlucoseUnit,
  type GlucoseValue,
  READING_TYPES,
  type ReadingType,
  toMgDl,
} from "@/lib/shared/glucose.ts";
import { EARLIEST_YEAR, RAMADAN_MAX_DAYS } from "@/lib/shared/limits.ts";
import { healthProfileText } from "@/lib/shared/messages/health_profile.ts";
import type { HealthProfile, HealthProfileChange } from "@/lib/shared/schemas/health_profile.ts";
import { fromMgDl } from "@/lib/shared/reading_summary.ts";
import {
  findOwnTargetProblem,
  type OwnTarget,
  PRESET_RANGES,
  TARGET_PRESETS,
  type TargetPreset,
} from "@/lib/shared/targets.ts";
import { parseTypedValue } from "@/lib/shared/typed_value.ts";
import { say } from "../client/browser/language.ts";
import type { FieldErrors } from "../state/form.ts";

const ENDS = ["from", "to"] as const;

export type TargetNumbers = Record<`from ${ReadingType}` | `to ${ReadingType}`, string>;

/** Dates are `YYYY-MM-DD` or "". */
export interface TargetsForm extends TargetNumbers {
  choice: TargetPreset | "own" | "";
  /** The person's unit, in which the numbers are shown and typed. */
  ownUnit: GlucoseUnit;
  clinicianDate: string;
  isFasting: boolean;
  ramadanFrom: string;
  ramadanTo: string;
}

type TargetsField = keyof TargetsForm & string;

export function targetsFormOf({ unit, targets, ramadan }: HealthProfile): TargetsForm {
  const ranges = targets?.ranges;
  const own = ranges && "own" in ranges ? ranges.own : undefined;
  const preset = ranges && "preset" in ranges ? ranges.preset : undefined;
  const ownUnit = unit ?? own?.Fasting.from.unit ?? "mg/dl";
  return {
    ...own
      ? numbersOf((type, end) => showIn(own[type][end], ownUnit))
      : presetNumbers(preset ?? "adults", ownUnit),
    choice: own ? "own" : preset ?? "",
    ownUnit,
    clinicianDate: targets?.clinicianDate ?? "",
    isFasting: ramadan !== null,
    ramadanFrom: ramadan?.from ?? "",
    ramadanTo: ramadan?.to ?? "",
  };
}

/** Own numbers stay as typed; those of a preset make room for another's. */
export function chooseTargets(values: TargetsForm, choice: TargetsForm["choice"]): TargetsForm {
  const { ownUnit } = values;
  const isOf = (preset: TargetPreset) =>
    Object.entries(presetNumbers(preset, ownUnit)).every(([field, number]) =>
      values[field as keyof TargetNumbers] === number
    );
  const isUntouched = choice !== "" && choice !== "own" && TARGET_PRESETS.some(isOf);
  return { ...values, ...isUntouched && presetNumbers(choice, ownUnit), choice };
}

export function presetNumbers(preset: TargetPreset, unit: GlucoseUnit): TargetNumbers {
  return numbersOf((type, end) => String(fromMgDl(PRESET_RANGES[preset][type][end], unit)));
}

function numbersOf(show: (type: ReadingType, end: "from" | "to") => string): TargetNumbers {
  return Object.fromEntries(
    READING_TYPES.flatMap((type) => ENDS.map((end) => [`${end} ${type}`, show(type, end)])),
  ) as TargetNumbers;
}

function showIn(typed: GlucoseValue, unit: GlucoseUnit): string {
  return String(typed.unit === unit ? typed.value : fromMgDl(toMgDl(typed), unit));
}

/**
 * A number that is shown as before stays as it was typed, in its own unit.
 *
 * @param today `YYYY-MM-DD` where the person is.
 * @param seen What the form began with.
 */
export function parseTargets(
  values: TargetsForm,
  today: string,
  seen: HealthProfile,
): { part: HealthProfileChange } | { errors: FieldErrors<TargetsField> } {
  const own = ownOf(values, seen);
  const errors = { ...checkOwn(values, own), ...checkDates(values, today) };
  if (Object.keys(errors).length > 0) return { errors };
  const { choice, clinicianDate, isFasting, ramadanFrom, ramadanTo } = values;
  const targets = choice !== "" && {
    ranges: choice === "own" ? { own } : { preset: choice },
    ...clinicianDate && { clinicianDate },
  };
  return {
    part: { targets: targets || null, ramadan: isFasting ? { from: ramadanFrom, to: ramadanTo } : null },
  };
}

function ownOf(values: TargetsForm, { targets }: HealthProfile): Record<ReadingType, OwnTarget> {
  const unit = values.ownUnit;
  const kept = targets && "own" in targets.ranges ? targets.ranges.own : undefined;
  const endOf = (type: ReadingType, end: "from" | "to") => {
    const typed = values[`${end} ${type}`].trim();
    const before = kept?.[type][end];
    if (before && showIn(before, unit) === typed) return before;
    return { value: parseTypedValue(typed).value ?? NaN, unit };
  };
  return Object.fromEntries(
    READING_TYPES.map((type) => [type, { from: endOf(type, "from"), to: endOf(type, "to") }]),
  ) as Record<ReadingType, OwnTarget>;
}

function checkOwn(
  values: TargetsForm,
  owns: Record<ReadingType, OwnTarget>,
): FieldErrors<TargetsField> {
  if (values.choice !== "own") return {};
  const text = say(healthProfileText);
  const errors: FieldErrors<TargetsField> = {};
  for (const type of READING_TYPES) {
    const own = owns[type];
    for (const end of ENDS) {
      const alone = { from: own[end], to: own[end] };
      if (Number.isNaN(own[end].value)) errors[`${end} ${type}`] = text.numberMissing;
      else if (findOwnTargetProblem(alone) === "bounds") {
        errors[`${end} ${type}`] = text.bounds[values.ownUnit];
      }
    }
    if (findOwnTargetProblem(own) === "order") errors[`to ${type}`] ??= text.order;
  }
  return errors;
}

function checkDates(values: TargetsForm, today: string): FieldErrors<TargetsField> {
  const { choice, clinicianDate, isFasting, ramadanFrom, ramadanTo } = values;
  const text = say(healthProfileText);
  const errors: FieldErrors<TargetsField> = {};
  if (choice !== "" && clinicianDate > today) errors.clinicianDate = text.dateFuture;
  if (!isFasting) return errors;
  if (!isCalendarDate(ramadanFrom)) errors.ramadanFrom = text.dateMissing;
  if (!isCalendarDate(ramadanTo)) errors.ramadanTo = text.dateMissing;
  if (errors.ramadanFrom || errors.ramadanTo) return errors;
  const days = daysBetween(ramadanFrom, ramadanTo);
  if (days < 0 || days >= RAMADAN_MAX_DAYS) errors.ramadanTo = text.ramadanOrder;
  return errors;
}

export const targetsRules = { formOf: targetsFormOf, parse: parseTargets };
export const aboutRules = { formOf: aboutFormOf, parse: parseAbout };

export interface AboutForm {
  birthYear: string;
  diabetesType: DiabetesType | "";
  diabetesSince: string;
  usesInsulin: boolean;
}

export function aboutFormOf(
  { birthYear, diabetesType, diabetesSince, usesInsulin }: HealthProfile,
): AboutForm {
  return {
    birthYear: String(birthYear ?? ""),
    diabetesType: diabetesType ?? "",
    diabetesSince: String(diabetesSince ?? ""),
    usesInsulin: usesInsulin ?? false,
  };
}

/** @param today `YYYY-MM-DD` where the person is. */
export function parseAbout(
  values: AboutForm,
  today: string,
): { part: HealthProfileChange } | { errors: FieldErrors<keyof AboutForm> } {
  const errors = checkAbout(values, today);
  if (Object.keys(errors).length > 0) return { errors };
  return {
    part: {
      birthYear: yearOf(values.birthYear),
      diabetesType: values.diabetesType || null,
      diabetesSince: yearOf(values.diabetesSince),
      usesInsulin: values.usesInsulin || null,
      // Also whoever saves it empty has answered.
      isAsked: true,
    },
  };
}

function yearOf(typed: string): number | null {
  return typed.trim() === "" ? null : Number(typed);
}

function checkAbout(values: AboutForm, today: string): FieldErrors<keyof AboutForm> {
  const text = say(healthProfileText);
  const errors: FieldErrors<keyof AboutForm> = {};
  for (const field of ["birthYear", "diabetesSince"] as const) {
    const problem = yearProblem(values[field].trim(), today);
    if (problem) errors[field] = text[problem];
  }
  return errors;
}

function yearProblem(typed: string, today: string): "yearWrong" | "yearFuture" | undefined {
  if (typed === "") return undefined;
  if (!/^\d{4}$/.test(typed) || Number(typed) < EARLIEST_YEAR) return "yearWrong";
  return typed > today.slice(0, 4) ? "yearFuture" : undefined;
}
