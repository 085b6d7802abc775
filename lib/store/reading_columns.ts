/** The columns of a reading, and their JSON, in SQL. @module */
import { type FieldRule, READING_FIELD_RULES } from "../shared/reading.ts";
import type { ChangedReading, NewReading } from "../shared/reading.ts";
import type { SqlValue } from "./database.ts";

const FIELDS = READING_FIELD_RULES.map(([field]) => field);

/** `date, time, …` */
export const READING_COLUMNS = FIELDS.join(", ");

/** The parameter behind the fields, which begin with `?first`. */
export const afterReading = (first: number): number => first + FIELDS.length;

/** The fields as parameters from `?first` on. */
export const readingParameters = (first: number): string =>
  FIELDS.map((_field, index) => `?${first + index}`).join(", ");

const isKeptWhenAbsent = ({ empty, isEmptiedWhenAbsent }: FieldRule): boolean =>
  empty !== undefined && !isEmptiedWhenAbsent;

/** In a change: an absent field that is kept is what stands. */
export const changedParameters = (first: number): string =>
  READING_FIELD_RULES.map(([field, rule], index) =>
    isKeptWhenAbsent(rule) ? `coalesce(?${first + index}, ${field})` : `?${first + index}`
  ).join(", ");

/** Of a tombstone. */
export const BLANK_READING = FIELDS.map((field) => `${field} = ${field === "value" ? "0" : "''"}`).join(", ");

/** In the order of the columns. */
export function readingArgs(
  reading: NewReading | ChangedReading,
  { isChange = false } = {},
): SqlValue[] {
  return READING_FIELD_RULES.map(([field, rule]) => {
    const value = reading[field];
    if (isChange && isKeptWhenAbsent(rule) && value === undefined) return null;
    return value ?? rule.empty ?? null;
  });
}

/**
 * SQLite prints 15 digits, one too few for what a client may compute: more than six decimals are printed with 17, so
 * that each number comes back as sent.
 */
const VALUE_JSON = `CASE WHEN typeof(value) = 'integer' OR value = round(value, 6) THEN value
  ELSE json(format('%!.17g', value)) END`;

const FIELDS_JSON = FIELDS.map((field) => `'${field}', ${field === "value" ? VALUE_JSON : field}`).join(", ");

/** One `Reading` of a row of `readings`. */
export const READING_JSON =
  `json_object('_id', id, ${FIELDS_JSON}, 'version', version, 'updatedAt', updated_at)`;

/** A row of `reading_history`. */
export const HISTORY_JSON = `json_object('_id', reading_id, ${FIELDS_JSON}, 'version', version,
  'writtenAt', written_at, 'replacedAt', replaced_at)`;

/** One `Reading`, or a `Tombstone`. */
export const CHANGE_JSON = `CASE deleted WHEN 0 THEN ${READING_JSON}
  ELSE json_object('_id', id, 'deleted', json('true'), 'version', version) END`;
