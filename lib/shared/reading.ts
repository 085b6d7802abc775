/** Rules of readings without schemas, so that they cost a phone little. @module */
import { addDays, EARLIEST_DATE } from "./calendar.ts";
import type { NewReading, Reading } from "./schemas/reading.ts";

export type { Tombstone } from "./schemas/fields.ts";
export type { ChangedReading, NewReading, Reading } from "./schemas/reading.ts";

export interface FieldRule {
  /**
   * Fields of one group mean something only together: 5.6 and mg/dl of two people would be a third, wrong reading.
   */
  group: string;
  /** For fields that may be absent. An older client does not send a newer field, so absent keeps what stands. */
  empty?: string | readonly never[];
  /** Only of the first release: a change without the field empties it. */
  isEmptiedWhenAbsent?: true;
}

/** What a person types. Columns, JSON, equality and merge are made from this list, in this order. */
export const READING_FIELDS = {
  date: { group: "when" },
  time: { group: "when" },
  type: { group: "type" },
  value: { group: "amount" },
  unit: { group: "amount" },
  comment: { group: "comment", empty: "", isEmptiedWhenAbsent: true },
  tags: { group: "tags", empty: [] },
  meal: { group: "meal", empty: "" },
} as const satisfies Record<Exclude<keyof NewReading, "_id">, FieldRule>;

export type ReadingField = keyof typeof READING_FIELDS;

export const READING_FIELD_RULES = Object.entries(
  READING_FIELDS,
) as readonly (readonly [ReadingField, FieldRule])[];

/** Of the fields that may be absent. */
export const EMPTY_FIELDS = Object.fromEntries(
  READING_FIELD_RULES.flatMap(([field, { empty }]) => empty === undefined ? [] : [[field, empty]]),
) as Partial<Pick<Reading, ReadingField>>;

const LATER_FIELDS = READING_FIELD_RULES
  .filter(([, rule]) => "empty" in rule && !("isEmptiedWhenAbsent" in rule))
  .map(([field]) => field);

/** False where a server of before has left the newer fields of what was sent away. */
export function hasLaterFields(answer: Typed, sent: Typed): boolean {
  return LATER_FIELDS.every((field) => sent[field] === undefined || isSameField(field, answer, sent));
}

/** 1900-01-01 to the day after `today`, both inclusive. @param today `YYYY-MM-DD` where the person is. */
export function isDateAllowed(date: string, today: string): boolean {
  return date >= EARLIEST_DATE && date <= addDays(today, 1);
}

/** Newest first: by date, time, then _id. */
export function compareNewestFirst(a: Reading, b: Reading): number {
  const [left, right] = [`${a.date}${a.time}${a._id}`, `${b.date}${b.time}${b._id}`];
  return left < right ? 1 : left > right ? -1 : 0;
}

/** An absent field is empty. */
export function isSameField(field: ReadingField, a: Typed, b: Typed): boolean {
  const empty = EMPTY_FIELDS[field];
  return String(a[field] ?? empty) === String(b[field] ?? empty);
}

type Typed = { readonly [Field in ReadingField]?: unknown };

/** Ids and versions do not count. */
export function isSameEntry(a: NewReading, b: NewReading): boolean {
  return READING_FIELD_RULES.every(([field]) => isSameField(field, a, b));
}
