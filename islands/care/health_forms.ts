/** Between the forms "My targets" and "About my diabetes" and a health profile. @module */
import { daysBetween, isCalendarDate } from "@/lib/shared/calendar.ts";
import type { DiabetesType } from "@/lib/shared/diabetes.ts";
import { type GlucoseUnit, READING_TYPES, type ReadingType } from "@/lib/shared/glucose.ts";
import { EARLIEST_YEAR, RAMADAN_MAX_DAYS } from "@/lib/shared/limits.ts";
import { healthProfileText } from "@/lib/shared/messages/health_profile.ts";
import type { HealthProfile, HealthProfileChange } from "@/lib/shared/schemas/health_profile.ts";
import {
  findOwnTargetProblem,
  type OwnTarget,
  type TargetPreset,
  type Targets,
} from "@/lib/shared/targets.ts";
import { parseTypedValue } from "@/lib/shared/typed_value.ts";
import { say } from "../client/browser/language.ts";
import type { FieldErrors } from "../state/form.ts";

type OwnNumbers = Record<`from ${ReadingType}` | `to ${ReadingType}`, string>;

/** Dates are `YYYY-MM-DD` or "". */
export interface TargetsForm extends OwnNumbers {
  unit: GlucoseUnit | "";
  choice: TargetPreset | "own" | "";
  ownUnit: GlucoseUnit;
  isFromClinician: boolean;
  clinicianDate: string;
  isFasting: boolean;
  ramadanFrom: string;
  ramadanTo: string;
}

type TargetsField = keyof TargetsForm & string;

export function targetsFormOf({ unit, targets, ramadan }: HealthProfile): TargetsForm {
  const ranges = targets?.ranges;
  const own = ranges && "own" in ranges ? ranges.own : undefined;
  const numbers = READING_TYPES.flatMap((type) => [
    [`from ${type}`, String(own?.[type].from.value ?? "")],
    [`to ${type}`, String(own?.[type].to.value ?? "")],
  ]);
  return {
    ...Object.fromEntries(numbers) as OwnNumbers,
    unit: unit ?? "",
    choice: own ? "own" : ranges && "preset" in ranges ? ranges.preset : "",
    ownUnit: own?.Fasting.from.unit ?? unit ?? "mg/dl",
    isFromClinician: targets?.clinicianDate !== undefined,
    clinicianDate: targets?.clinicianDate ?? "",
    isFasting: ramadan !== null,
    ramadanFrom: ramadan?.from ?? "",
    ramadanTo: ramadan?.to ?? "",
  };
}

/** @param today `YYYY-MM-DD` where the person is. */
export function parseTargets(
  values: TargetsForm,
  today: string,
): { part: HealthProfileChange } | { errors: FieldErrors<TargetsField> } {
  const errors = { ...checkOwn(values), ...checkDates(values, today) };
  if (Object.keys(errors).length > 0) return { errors };
  const { unit, isFasting, ramadanFrom, ramadanTo } = values;
  return {
    part: {
      unit: unit || null,
      targets: targetsOf(values),
      ramadan: isFasting ? { from: ramadanFrom, to: ramadanTo } : null,
    },
  };
}

function targetsOf(values: TargetsForm): Targets | null {
  const { choice, isFromClinician, clinicianDate } = values;
  if (choice === "") return null;
  const ranges = choice === "own" ? { own: ownOf(values) } : { preset: choice };
  return { ranges, ...isFromClinician && { clinicianDate } };
}

function ownOf(values: TargetsForm): Record<ReadingType, OwnTarget> {
  return Object.fromEntries(
    READING_TYPES.map((type) => [type, ownTargetOf(values, type)]),
  ) as Record<ReadingType, OwnTarget>;
}

function ownTargetOf(values: TargetsForm, type: ReadingType): OwnTarget {
  const unit = values.ownUnit;
  const numberOf = (end: "from" | "to") => parseTypedValue(values[`${end} ${type}`]).value ?? NaN;
  return { from: { value: numberOf("from"), unit }, to: { value: numberOf("to"), unit } };
}

function checkOwn(values: TargetsForm): FieldErrors<TargetsField> {
  if (values.choice !== "own") return {};
  const text = say(healthProfileText);
  const errors: FieldErrors<TargetsField> = {};
  for (const type of READING_TYPES) {
    const own = ownTargetOf(values, type);
    for (const end of ["from", "to"] as const) {
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
  const { choice, isFromClinician, clinicianDate, isFasting, ramadanFrom, ramadanTo } = values;
  const text = say(healthProfileText);
  const errors: FieldErrors<TargetsField> = {};
  if (choice !== "" && isFromClinician) {
    if (!isCalendarDate(clinicianDate)) errors.clinicianDate = text.dateMissing;
    else if (clinicianDate > today) errors.clinicianDate = text.dateFuture;
  }
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
