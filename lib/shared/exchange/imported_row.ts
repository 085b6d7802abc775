/** From a row of a file to a reading that a person could have typed. @module */
import { EARLIEST_DATE } from "../calendar.ts";
import { GLUCOSE_UNITS, type GlucoseUnit, READING_TYPES, type ReadingType } from "../glucose.ts";
import { isWithinMaximum } from "../unit_warning.ts";
import { COMMENT_MAX_CHARACTERS } from "../limits.ts";
import { isDateAllowed } from "../reading.ts";
import type { ReadingEntry } from "../reading_merge.ts";
import { isMeal } from "../meals.ts";
import { AMOUNT_FIELDS, type AmountField, parseAmount } from "../reading_amounts.ts";
import { READING_TAGS, TIME_TAGS, type TimeTag } from "../reading_tags.ts";
import { countCharacters, isStorableText } from "../text.ts";
import { parseTypedValue } from "../typed_value.ts";
import type { EntryOfFile } from "./import_plan.ts";
import { type ClockAt, type DayOrder, parseMoment } from "./moments.ts";

/** Texts as they stand in the file, "" where one is missing. */
export interface RawRow {
  /** Line, or number of an item, from 1. */
  line: number;
  /** Includes the time where `time` is "". */
  date: string;
  time: string;
  value: string;
  unit: string;
  type: string;
  comment: string;
  /** Separated by spaces. */
  tags?: string;
  meal?: string;
  insulinUnits?: string;
  carbGrams?: string;
  /** Present if the reading was exported by this app. */
  id?: string;
}

export interface ImportAnswers {
  unit?: GlucoseUnit;
  order?: DayOrder;
  /** What counts for rows whose own type is none of ours. */
  types?: Partial<Record<ForeignType, ReadingType | typeof BY_HOUR>>;
}

/** The answer that {@linkcode TYPES_BY_HOUR} tell each row's type. */
export const BY_HOUR = "by_hour";

/** From when in the day on a reading most likely is of a type, latest first; before all of them it is of the first. */
export const TYPES_BY_HOUR: readonly (readonly [from: string, type: ReadingType])[] = [
  ["22:00", "2-3 hours after meal"],
  ["09:00", "After meal"],
  ["04:00", "Fasting"],
];

function typeByHour(time: string): ReadingType | undefined {
  return (TYPES_BY_HOUR.find(([from]) => time >= from) ?? TYPES_BY_HOUR[0])?.[1];
}

/** Rows without one of our types: of a time that a tag names, or of none. */
export const FOREIGN_TYPES = [...TIME_TAGS, "none"] as const;
export type ForeignType = typeof FOREIGN_TYPES[number];

export type RowProblem =
  | "moment"
  | "outOfRange"
  | "value"
  | "noNumber"
  | "tooHigh"
  | "unit"
  | "type"
  | "insulinOrCarbs"
  | "vitalSign"
  | "hba1c"
  | "longComment"
  | "comment"
  | "contradiction"
  | "code"
  | "kind"
  | "damaged";

/** A line that was not understood. */
export interface BadLine {
  line: number;
  problem: RowProblem;
  /** What stands there, as in the file. */
  detail?: string;
}

export type LeftOutReason =
  | "deleted"
  | "noValue"
  | "noReading"
  | "notChosen"
  | "otherKind"
  | "sensorError"
  | "control"
  | "status"
  | "title";

/** A line that was understood and is no reading. */
export interface LeftOutLine {
  line: number;
  reason: LeftOutReason;
  /** What stands there, as in the file. */
  detail?: string;
}

type ImportedRow = { entry: ReadingEntry; problem?: undefined } | {
  entry?: undefined;
  problem: RowProblem;
};

export interface RowSurroundings {
  today: string;
  clockAt: ClockAt;
}

/** Reads a row without guessing or cutting short. */
export function readImportedRow(
  row: RawRow,
  answers: ImportAnswers,
  { today, clockAt }: RowSurroundings,
): ImportedRow {
  const moment = parseMoment(row.date, { order: answers.order, clockAt }, row.time);
  if (!moment) return { problem: "moment" };
  if (moment.date < EARLIEST_DATE || !isDateAllowed(moment.date, today)) return { problem: "outOfRange" };
  const { value, problem, unit: writtenUnit } = readAmount(row);
  if (problem) return { problem };
  const unit = writtenUnit === undefined ? answers.unit : parseUnit(writtenUnit);
  if (!unit) return { problem: "unit" };
  if (!isWithinMaximum({ value, unit })) return { problem: "tooHigh" };
  const foreign = findForeignType(row.type);
  const answer = foreign ? answers.types?.[foreign] : parseReadingType(row.type);
  const type = answer === BY_HOUR ? typeByHour(moment.time) : answer;
  if (!type) return { problem: "type" };
  if (countCharacters(row.comment) > COMMENT_MAX_CHARACTERS) return { problem: "longComment" };
  if (!isStorableText(row.comment)) return { problem: "comment" };
  const amounts = readAmounts(row);
  if (!amounts) return { problem: "insulinOrCarbs" };
  const context = { ...readContext(row, foreign), ...amounts };
  return { entry: { ...moment, type, value, unit, comment: row.comment, ...context } };
}

/** Undefined where one is no number, or more than can be. */
export function readAmounts(row: Pick<RawRow, AmountField>): Pick<ReadingEntry, AmountField> | undefined {
  const read = AMOUNT_FIELDS.map((field) => [field, readAmountOf(field, row[field])] as const);
  if (read.some(([, amount]) => amount === undefined)) return undefined;
  return Object.fromEntries(read.filter(([, amount]) => amount !== null));
}

/** What follows the number is a unit; programs write 0 for no insulin. */
function readAmountOf(field: AmountField, cell = ""): number | null | undefined {
  const text = cell.trim().replace(/ ?(?:i?u|i\.?e\.?|units?|g|grams?)$/i, "");
  if (!isFilled(text) || (field === "insulinUnits" && /^0+(?:[.,]0*)?$/.test(text))) return null;
  return WITH_EXPONENT.test(text) ? Number(text) : parseAmount(field, text);
}

/** Programs write dashes for what is not there. */
export function isFilled(cell = ""): boolean {
  return !/^(?:[-–—]*|n\/a|null)$/i.test(cell.trim());
}

/** What of a sound row was answered and does not stand in the file. */
export function findAnswered(
  row: RawRow,
  { order }: ImportAnswers,
  { clockAt }: RowSurroundings,
): NonNullable<EntryOfFile["answered"]> {
  const other = order === "day_first" ? "month_first" : "day_first";
  return {
    unit: !hasUnit(row),
    type: findForeignType(row.type) !== undefined,
    otherDate: order && parseMoment(row.date, { order: other, clockAt }, row.time)?.date,
  };
}

function readContext(
  { tags = "", meal = "" }: RawRow,
  foreign?: ForeignType,
): Pick<ReadingEntry, "tags" | "meal"> {
  const words = [...tags.split(" "), foreign];
  const known = READING_TAGS.filter((tag) => words.includes(tag));
  return { ...known.length > 0 && { tags: known }, ...isMeal(meal) && { meal } };
}

type Amount = { value: number; unit?: string; problem?: undefined } | {
  value?: undefined;
  unit?: undefined;
  problem: RowProblem;
};

const WITH_UNIT = /^([\d.,]+) ?(mg ?\/? ?dl|mmol(?: ?\/? ?l)?)$/i;
const OFF_THE_SCALE = /^(?:hi|high|lo|low|[<>]=? ?[\d.,]+)$/i;
/** JavaScript writes tiny numbers with an exponent. */
const WITH_EXPONENT = /^\d(?:\.\d{1,20})?e-\d{1,3}$/;

function readAmount({ value: typed, unit }: RawRow): Amount {
  const text = typed.trim();
  const [, number = text, ownUnit = unit] = WITH_UNIT.exec(text) ?? [];
  if (OFF_THE_SCALE.test(text)) return { problem: "noNumber" };
  const written = ownUnit.trim() === "" ? undefined : ownUnit;
  if (WITH_EXPONENT.test(text) && Number(text) > 0) return { value: Number(text), unit: written };
  const { value, problem } = parseTypedValue(number);
  if (problem === "tooHigh") return { problem };
  return value === undefined ? { problem: "value" } : { value, unit: written };
}

/** Tells whether a cell holds a number, with or without its unit. */
export function isAmount(cell: string): boolean {
  const text = cell.trim();
  return WITH_UNIT.test(text) || parseTypedValue(text).value !== undefined;
}

/** Tells whether a row says its unit itself. */
export function hasUnit({ value, unit }: RawRow): boolean {
  return unit.trim() !== "" || WITH_UNIT.test(value.trim());
}

/**
 * Parses a unit in any spelling; undefined for anything else.
 *
 * @example
 * ```ts
 * if (parseUnit(" mg / dL") !== "mg/dl" || parseUnit("mmol") !== "mmol/l" || parseUnit("g/l")) throw new Error("wrong");
 * ```
 */
export function parseUnit(text: string): GlucoseUnit | undefined {
  const letters = text.toLowerCase().replace(/[^a-z]/g, "");
  if (letters === "mmol") return "mmol/l";
  return GLUCOSE_UNITS.find((unit) => unit.replace("/", "") === letters);
}

/**
 * Parses a type; undefined where the text is not clear.
 *
 * @example
 * ```ts
 * if (parseReadingType("Before breakfast, fasting") !== "Fasting") throw new Error("not fasting");
 * if (parseReadingType("before dinner") !== undefined) throw new Error("guessed");
 * ```
 */
export function parseReadingType(text: string): ReadingType | undefined {
  const known = READING_TYPES.find((type) => type === text);
  if (known) return known;
  const words = text.toLowerCase();
  if (/(?:2|two)(?: ?(?:-|–|to|or) ?(?:3|three))? ?h/.test(words)) return "2-3 hours after meal";
  if (
    /after (?:the |a )?(?:meal|breakfast|lunch|dinner|supper|food|eating)|post ?-?(?:meal|prandial)/.test(
      words,
    )
  ) {
    return "After meal";
  }
  return /fasting|before breakfast/.test(words) ? "Fasting" : undefined;
}

const TIME_WORDS: Record<TimeTag, RegExp> = {
  bedtime: /bed ?-?time|before (?:bed|sleep)/,
  night: /\bnight|overnight/,
  before_meal:
    /before (?:the |a )?(?:meal|lunch|dinner|supper|snack|food|eating)|pre ?-?(?:meal|prandial|lunch|dinner|supper)/,
};

/** Undefined for one of our types. */
export function findForeignType(text: string): ForeignType | undefined {
  if (parseReadingType(text)) return undefined;
  const words = text.toLowerCase();
  return FOREIGN_TYPES.find((tag) => tag !== "none" && TIME_WORDS[tag].test(words)) ?? "none";
}
