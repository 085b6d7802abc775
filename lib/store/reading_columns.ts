/** SQL of a packed reading's columns; `reading_json.ts` turns them into the wire's JSON. @module */
import { type FieldRule, READING_FIELD_RULES, type ReadingField } from "../shared/reading.ts";
import type { ChangedReading, NewReading } from "../shared/reading.ts";
import type { SqlValue } from "./database.ts";
import { isCoded, packMoment, packTags, packWord, TAGS_OF_NUMBER } from "./reading_packing.ts";

const MOMENT: readonly ReadingField[] = ["date", "time"];

/** Each of these has a column of its own. */
export const FIELDS_AFTER_MOMENT = READING_FIELD_RULES.filter(([field]) => !MOMENT.includes(field));

const COLUMNS = ["taken", ...FIELDS_AFTER_MOMENT.map(([field]) => field)];

export const READING_COLUMNS = COLUMNS.join(", ");

/** SQL: the number of person `?1`. */
export const OWNER = "(SELECT number FROM user_numbers WHERE user_id = ?1)";

/** The next parameter after an entry from `?first`. */
export const afterReading = (first: number): number => first + COLUMNS.length;

/** An entry's parameters from `?first`. */
export const readingParameters = (first: number): string =>
  COLUMNS.map((_column, index) => `?${first + index}`).join(", ");

export const isKeptWhenAbsent = ({ empty, isEmptiedWhenAbsent }: FieldRule): boolean =>
  empty !== undefined && !isEmptiedWhenAbsent;

/** In a change an absent, kept field is the stored one. */
export const changedParameters = (first: number): string =>
  [
    `?${first}`,
    ...FIELDS_AFTER_MOMENT.map(([field, rule], index) =>
      isKeptWhenAbsent(rule) ? `coalesce(?${first + 1 + index}, ${field})` : `?${first + 1 + index}`
    ),
  ].join(", ");

const NUMBERS: readonly ReadingField[] = ["value", "tags"];

/** SQL: sets the fields of a reading that is deleted. */
export const BLANK_READING = [
  `taken = '${packMoment("", "")}'`,
  ...FIELDS_AFTER_MOMENT.map(([field]) => `${field} = ${NUMBERS.includes(field) ? "0" : "''"}`),
].join(", ");

export function readingArgs(
  reading: NewReading | ChangedReading,
  { isChange = false } = {},
): SqlValue[] {
  const fields = FIELDS_AFTER_MOMENT.map(([field, rule]) => {
    const value = reading[field];
    if (isChange && isKeptWhenAbsent(rule) && value === undefined) return null;
    if (field === "tags") return packTags(reading.tags ?? []);
    return isCoded(field) ? packWord(field, reading[field]) : (value ?? rule.empty ?? null) as SqlValue;
  });
  return [packMoment(reading.date, reading.time), ...fields];
}

/**
 * SQLite prints 15 digits, one too few for computed values: beyond six decimals 17 are printed, so that each number
 * comes back as sent.
 */
const VALUE = `CASE WHEN value = CAST(value AS INTEGER) OR value = round(value, 6) THEN value
  ELSE json(format('%!.17g', value)) END`;

/** SQL: the tags without those that only a newer program knows. */
const TAGS = `tags & ${TAGS_OF_NUMBER.length - 1}`;

const ENTRY = COLUMNS.map((column) => column === "value" ? VALUE : column === "tags" ? TAGS : column).join(
  ", ",
);

/** In SQLite every blob is greater than every text. */
const unpackedId = (id: string): string => `iif(${id} >= x'', uuid_str(${id}), ${id})`;

/** SQL: JSON of a `packed_readings` row. */
export const PACKED_READING = `json_array(${unpackedId("id")}, ${ENTRY}, version, updated_at)`;

/** SQL: with `seq`; also of a tombstone, whose moment is null. */
export const PACKED_CHANGE = `json_array(${unpackedId("id")}, ${
  ENTRY.replace("taken", "iif(deleted, NULL, taken)")
}, version, updated_at, seq)`;

/** SQL: JSON of a `packed_reading_history` row, with both instants. */
export const PACKED_VERSION = `json_array(${
  unpackedId("reading_id")
}, ${ENTRY}, version, written_at, replaced_at)`;

/** JSON contains no control characters. */
export const ROW_SEPARATOR = "\n";

export type Packed = string | number;
/** A row's values, at the places of {@linkcode PLACE}. */
export type PackedReading = [string, ...(Packed | null)[]];

export const PLACE = {
  taken: 1,
  fields: 2,
  version: COLUMNS.length + 1,
  /** A former version has two instants. */
  instant: COLUMNS.length + 2,
  seq: COLUMNS.length + 3,
};
