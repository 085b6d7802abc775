/** What is typed into the wizard, as typed, and what is wrong with it. @module */
import { isCalendarDate, isClockTime } from "@/lib/shared/calendar.ts";
import {
  findUnitWarning,
  type GlucoseUnit,
  isWithinMaximum,
  type ReadingType,
  type UnitWarning,
} from "@/lib/shared/glucose.ts";
import { COMMENT_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { wizardErrorText } from "@/lib/shared/messages/log_wizard.ts";
import { isDateAllowed, type Reading } from "@/lib/shared/reading.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import { countCharacters, isStorableText } from "@/lib/shared/text.ts";
import { parseTypedValue } from "@/lib/shared/typed_value.ts";
import { say } from "../client/language.ts";
import type { LocalMoment } from "../client/wall_clock.ts";

/** The wizard's fields. */
export interface ReadingDraft {
  /** As typed, comma or point. */
  value: string;
  unit: GlucoseUnit;
  type: ReadingType;
  date: string;
  time: string;
  note: string;
}

/** The sentence of each field that breaks a rule. */
export type DraftErrors = Partial<Record<keyof ReadingDraft, string>>;

/** Why the unit is questioned, and which of the ways out help. */
export interface ValueWarning {
  why: UnitWarning | "impossible";
  value: number;
  unit: GlucoseUnit;
  /** The other unit, when the value would be plausible in it. */
  plausibleUnit?: GlucoseUnit;
}

/** Returns the draft of a new reading taken now. */
export function emptyDraft({ date, time }: LocalMoment): ReadingDraft {
  return { value: "", unit: "mg/dl", type: "Fasting", date, time, note: "" };
}

/** Returns the draft that edits a reading. */
export function readingDraftOf({ value, unit, type, date, time, comment }: Reading): ReadingDraft {
  return { value: String(value), unit, type, date, time, note: comment };
}

/** Returns what a draft says, or undefined while its value is no number. */
export function entryOfDraft(
  { value, unit, type, date, time, note }: ReadingDraft,
): ReadingEntry | undefined {
  const parsed = parseTypedValue(value);
  if (parsed.problem) return undefined;
  return { date, time, type, value: parsed.value, unit, comment: note.trim() };
}

/** Returns what is wrong with the value. */
export function checkValue({ value }: ReadingDraft): DraftErrors {
  const { problem } = parseTypedValue(value);
  return problem ? { value: say(wizardErrorText).value[problem] } : {};
}

/** Returns what is wrong with the day and the time. */
export function checkWhen({ date, time }: ReadingDraft, today: string): DraftErrors {
  const text = say(wizardErrorText);
  const errors: DraftErrors = {};
  if (date === "") errors.date = text.dateMissing;
  else if (!isCalendarDate(date) || !isDateAllowed(date, today)) errors.date = text.dateNotTaken;
  if (!isClockTime(time)) errors.time = text.timeMissing;
  return errors;
}

/** Returns what is wrong with the note. */
export function checkNote({ note }: ReadingDraft): DraftErrors {
  const text = say(wizardErrorText);
  if (countCharacters(note.trim()) > COMMENT_MAX_CHARACTERS) return { note: text.noteTooLong };
  return isStorableText(note) ? {} : { note: text.noteNotStorable };
}

/** Returns why a value is questioned in a unit, undefined when it is plausible. */
export function warningOf(value: number, unit: GlucoseUnit): ValueWarning | undefined {
  const why = isWithinMaximum({ value, unit }) ? findUnitWarning({ value, unit }) : "impossible";
  if (!why) return undefined;
  const other: GlucoseUnit = unit === "mg/dl" ? "mmol/l" : "mg/dl";
  const isOtherPlausible = isWithinMaximum({ value, unit: other }) &&
    !findUnitWarning({ value, unit: other });
  return { why, value, unit, plausibleUnit: isOtherPlausible ? other : undefined };
}
