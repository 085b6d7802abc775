/** Rules of readings without schemas, which would cost a phone much. @module */
import { addDays, EARLIEST_DATE } from "./calendar.ts";
import { timeTagOf } from "./reading_tags.ts";
import type { NewReading, Reading } from "./schemas/reading.ts";

export type { Tombstone } from "./schemas/fields.ts";
export type { ChangedReading, NewReading, Reading } from "./schemas/reading.ts";

export interface FieldRule {
  /** Fields of a group belong together: 5.6 and mg/dl of two people would be a third, wrong reading. */
  group: string;
  /** Of optional fields. An older client does not send a newer field, so absent keeps what is stored. */
  empty?: string | readonly never[] | null;
  /** Of the first release only: absent empties it. */
  isEmptiedWhenAbsent?: true;
}

/** Columns, JSON, equality and merge follow this list, in this order. */
export const READING_FIELDS = {
  date: { group: "when" },
  time: { group: "when" },
  type: { group: "type" },
  value: { group: "amount" },
  unit: { group: "amount" },
  comment: { group: "comment", empty: "", isEmptiedWhenAbsent: true },
  tags: { group: "tags", empty: [] },
  meal: { group: "meal", empty: "" },
  insulinUnits: { group: "insulinUnits", empty: null },
  carbGrams: { group: "carbGrams", empty: null },
} as const satisfies Record<Exclude<keyof NewReading, "_id">, FieldRule>;

export type ReadingField = keyof typeof READING_FIELDS;

export const READING_FIELD_RULES = Object.entries(
  READING_FIELDS,
) as readonly (readonly [ReadingField, FieldRule])[];

export const EMPTY_FIELDS = Object.fromEntries(
  READING_FIELD_RULES.flatMap(([field, { empty }]) => empty === undefined ? [] : [[field, empty]]),
) as Partial<Pick<Reading, ReadingField>>;

const LATER_FIELDS = READING_FIELD_RULES
  .filter(([, rule]) => "empty" in rule && !("isEmptiedWhenAbsent" in rule))
  .map(([field]) => field);

/** False where an older server dropped newer fields of what was sent. */
export function hasLaterFields(answer: Typed, sent: Typed): boolean {
  return LATER_FIELDS.every((field) => sent[field] === undefined || isSameField(field, answer, sent));
}

/** 1900-01-01 to the day after `today`, inclusive. @param today `YYYY-MM-DD` where the person is. */
export function isDateAllowed(date: string, today: string): boolean {
  return date >= EARLIEST_DATE && date <= addDays(today, 1);
}

/** Newest first: by date, time, then _id. */
export function compareNewestFirst(a: Reading, b: Reading): number {
  const [left, right] = [`${a.date}${a.time}${a._id}`, `${b.date}${b.time}${b._id}`];
  return left < right ? 1 : left > right ? -1 : 0;
}

export function isSameField(field: ReadingField, a: Typed, b: Typed): boolean {
  const empty = EMPTY_FIELDS[field] ?? "";
  return String(a[field] ?? empty) === String(b[field] ?? empty);
}

type Typed = { readonly [Field in ReadingField]?: unknown };

/** Without what was noted beside the value, but insulin and the time that is named in the place of the type. */
export function withoutNotes({ tags, meal: _meal, carbGrams: _carbs, ...reading }: Reading): Reading {
  const time = timeTagOf({ tags });
  return { ...reading, ...time && { tags: [time] }, comment: "" };
}

export function withoutInsulin({ insulinUnits: _units, ...reading }: Reading): Reading {
  return reading;
}

/** Compares what was typed, not ids and versions. */
export function isSameEntry(a: NewReading, b: NewReading): boolean {
  return READING_FIELD_RULES.every(([field]) => isSameField(field, a, b));
}
