import { isCalendarDate, isClockTime } from "@/lib/shared/calendar.ts";
import { classifyReading } from "@/lib/shared/glucose.ts";
import { findValueWarning, type ValueWarning } from "@/lib/shared/unit_warning.ts";
import { COMMENT_MAX_CHARACTERS, INSULIN_UNITS_LIKELY } from "@/lib/shared/limits.ts";
import { amountText } from "@/lib/shared/messages/amount.ts";
import { wizardErrorText } from "@/lib/shared/messages/wizard_error.ts";
import { AMOUNT_FIELDS, AMOUNT_MAX, type AmountField, parseAmount } from "@/lib/shared/reading_amounts.ts";
import { isDateAllowed, isSameField, type Reading, type ReadingField } from "@/lib/shared/reading.ts";
import { type ReadingEntry, readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { compose, countCharacters, isStorableText } from "@/lib/shared/text.ts";
import { parseTypedValue } from "@/lib/shared/typed_value.ts";
import { say } from "../client/browser/language.ts";
import type { LocalMoment } from "../client/browser/wall_clock.ts";

/** `quick` asks for value, unit and type on one sheet, in place of the first three. */
export type WizardStep = "value" | "unit" | "when" | "note" | "result" | "export" | "quick";

export const WIZARD_STEPS: readonly WizardStep[] = ["value", "unit", "when", "note", "result", "export"];

/** Numbers as typed, with comma or point. */
export type ReadingDraft =
  & Omit<ReadingEntry, "value" | AmountField>
  & { value: string }
  & Partial<Record<AmountField, string>>;

export type DraftErrors = Partial<Record<keyof ReadingDraft, string>>;

/** Undefined unless the value is a number. */
export function classifyDraft(draft: ReadingDraft) {
  const entry = entryOfDraft(draft);
  return entry && { entry, ...classifyReading(entry) };
}

export function emptyDraft({ date, time }: LocalMoment): ReadingDraft {
  return { date, time, type: "Fasting", value: "", unit: "mg/dl", comment: "" };
}

export function readingDraftOf(reading: Reading): ReadingDraft {
  const { insulinUnits: _, carbGrams: __, ...entry } = readingEntryOf(reading);
  const amounts = AMOUNT_FIELDS.filter((field) => typeof reading[field] === "number")
    .map((field) => [field, String(reading[field])]);
  return { ...entry, value: String(reading.value), ...Object.fromEntries(amounts) };
}

export function isSameDraft(one: ReadingDraft, other: ReadingDraft | undefined): boolean {
  return other !== undefined &&
    Object.keys({ ...other, ...one }).every((field) => isSameField(field as ReadingField, one, other));
}

/** Undefined unless `value` is a number. */
export function entryOfDraft(draft: ReadingDraft): ReadingEntry | undefined {
  const { insulinUnits: _, carbGrams: __, ...others } = draft;
  const { problem, value } = parseTypedValue(draft.value);
  if (problem) return undefined;
  const typed = AMOUNT_FIELDS.filter((field) => draft[field] !== undefined);
  const amounts = Object.fromEntries(typed.map((field) => [field, parseAmount(field, draft[field])]));
  return { ...others, value, comment: compose(draft.comment.trim()), ...amounts };
}

/** What is wrong at this step; `today` is `YYYY-MM-DD`. */
export function checkStep(step: WizardStep, draft: ReadingDraft, today: string): DraftErrors {
  if (step === "value") return checkValue(draft);
  if (step === "when") return checkWhen(draft, today);
  return step === "note" ? checkNote(draft) : {};
}

export function isWrong(errors: DraftErrors): boolean {
  return Object.keys(errors).length > 0;
}

function checkValue({ value }: ReadingDraft): DraftErrors {
  const { problem } = parseTypedValue(value);
  return problem ? { value: say(wizardErrorText).value[problem] } : {};
}

function checkWhen({ date, time }: ReadingDraft, today: string): DraftErrors {
  const text = say(wizardErrorText);
  const errors: DraftErrors = {};
  if (date === "") errors.date = text.dateMissing;
  else if (!isCalendarDate(date) || !isDateAllowed(date, today)) errors.date = text.dateNotTaken;
  if (!isClockTime(time)) errors.time = text.timeMissing;
  return errors;
}

function checkNote({ comment, ...draft }: ReadingDraft): DraftErrors {
  const text = say(wizardErrorText);
  for (const field of AMOUNT_FIELDS) {
    const most = String(AMOUNT_MAX[field]);
    if (parseAmount(field, draft[field]) === undefined) return { [field]: say(amountText).wrong({ most }) };
  }
  if (countCharacters(comment.trim()) > COMMENT_MAX_CHARACTERS) return { comment: text.noteTooLong };
  return isStorableText(comment) ? {} : { comment: text.noteNotStorable };
}

/** Logged values were checked when typed; `confirmed` is a value with its unit. */
export function findNewWarning(
  draft: ReadingDraft,
  seen: Reading | undefined,
  confirmed: string | undefined,
): ValueWarning | undefined {
  const { value, unit } = entryOfDraft(draft) ?? {};
  if (value === undefined || !unit || (value === seen?.value && unit === seen.unit)) return undefined;
  return confirmed === `${value} ${unit}` ? undefined : findValueWarning({ value, unit });
}

/** Insulin that a person is asked about again; `confirmed` are units that they said are right. */
export function findUnlikelyUnits(
  draft: ReadingDraft,
  seen: Reading | undefined,
  confirmed: number | undefined,
): number | undefined {
  const units = parseAmount("insulinUnits", draft.insulinUnits) ?? 0;
  return units > INSULIN_UNITS_LIKELY && units !== seen?.insulinUnits && units !== confirmed
    ? units
    : undefined;
}
