/** Between the form "About my diabetes" and a health profile. @module */
import { isCalendarDate } from "@/lib/shared/calendar.ts";
import { type DiabetesType, HBA1C_BOUNDS, type Hba1cUnit } from "@/lib/shared/diabetes.ts";
import { EARLIEST_YEAR, MEDICINES_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { healthText } from "@/lib/shared/messages/health_profile.ts";
import type { HealthProfile } from "@/lib/shared/schemas/health_profile.ts";
import { countCharacters } from "@/lib/shared/text.ts";
import { parseTypedValue } from "@/lib/shared/typed_value.ts";
import { say } from "../../client/browser/language.ts";
import type { FieldErrors } from "../../state/form.ts";

export interface AboutForm {
  birthYear: string;
  diabetesType: DiabetesType | "";
  diabetesSince: string;
  medicines: string;
  hba1c: string;
  hba1cUnit: Hba1cUnit;
  /** `YYYY-MM-DD` or "". */
  hba1cDate: string;
}

export type AboutPart = Pick<
  HealthProfile,
  "birthYear" | "diabetesType" | "diabetesSince" | "medicines" | "hba1c"
>;

export function aboutFormOf(
  { birthYear, diabetesType, diabetesSince, medicines, hba1c }: AboutPart,
): AboutForm {
  return {
    birthYear: String(birthYear ?? ""),
    diabetesType: diabetesType ?? "",
    diabetesSince: String(diabetesSince ?? ""),
    medicines,
    hba1c: String(hba1c?.value ?? ""),
    hba1cUnit: hba1c?.unit ?? "%",
    hba1cDate: hba1c?.date ?? "",
  };
}

/** @param today `YYYY-MM-DD` where the person is. */
export function parseAbout(
  values: AboutForm,
  today: string,
): { part: AboutPart } | { errors: FieldErrors<keyof AboutForm> } {
  const errors = check(values, today);
  if (Object.keys(errors).length > 0) return { errors };
  const { diabetesType, hba1cUnit: unit, hba1cDate: date } = values;
  const { value } = parseTypedValue(values.hba1c);
  return {
    part: {
      birthYear: yearOf(values.birthYear),
      diabetesType: diabetesType || null,
      diabetesSince: yearOf(values.diabetesSince),
      medicines: values.medicines.trim(),
      hba1c: value === undefined ? null : { value, unit, date },
    },
  };
}

function yearOf(typed: string): number | null {
  return typed.trim() === "" ? null : Number(typed);
}

function check(values: AboutForm, today: string): FieldErrors<keyof AboutForm> {
  const text = say(healthText);
  const errors: FieldErrors<keyof AboutForm> = {};
  for (const field of ["birthYear", "diabetesSince"] as const) {
    const problem = yearProblem(values[field].trim(), today);
    if (problem) errors[field] = text[problem];
  }
  if (countCharacters(values.medicines.trim()) > MEDICINES_MAX_CHARACTERS) errors.medicines = text.tooLong;
  if (values.hba1c.trim() === "") return errors;
  const { value = NaN } = parseTypedValue(values.hba1c);
  const { from, to } = HBA1C_BOUNDS[values.hba1cUnit];
  if (!(value >= from && value <= to)) errors.hba1c = text.hba1cWrong;
  if (!isCalendarDate(values.hba1cDate)) errors.hba1cDate = text.dateMissing;
  else if (values.hba1cDate > today) errors.hba1cDate = text.dateFuture;
  return errors;
}

function yearProblem(typed: string, today: string): "yearWrong" | "yearFuture" | undefined {
  if (typed === "") return undefined;
  if (!/^\d{4}$/.test(typed) || Number(typed) < EARLIEST_YEAR) return "yearWrong";
  return typed > today.slice(0, 4) ? "yearFuture" : undefined;
}
