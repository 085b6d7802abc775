/** SQL of a reading's columns, and of the JSON that SQLite makes of them. @module */
import {
  type ChangedReading,
  type FieldRule,
  type NewReading,
  READING_FIELD_RULES as FIELDS,
  type ReadingField,
} from "../shared/reading.ts";
import { READING_TAGS, type ReadingTag } from "../shared/reading_tags.ts";
import type { SqlValue } from "./database.ts";

/** A JSON text of a `Reading`, as it is answered. */
export type ReadingJson = string;

const columnOf = (field: ReadingField): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const READING_COLUMNS = FIELDS.map(([field]) => columnOf(field)).join(", ");

/** The next parameter after an entry from `?first`. */
export const afterReading = (first: number): number => first + FIELDS.length;

/** An entry's parameters from `?first`. */
export const readingParameters = (first: number): string =>
  FIELDS.map((_field, index) => `?${first + index}`).join(", ");

const isKeptWhenAbsent = ({ empty, isEmptiedWhenAbsent }: FieldRule): boolean =>
  empty !== undefined && !isEmptiedWhenAbsent;

/** In a change an absent, kept field is the stored one. */
export const changedParameters = (first: number): string =>
  FIELDS.map(([field, rule], index) =>
    isKeptWhenAbsent(rule) ? `coalesce(?${first + index}, ${columnOf(field)})` : `?${first + index}`
  ).join(", ");

/** In SQL; never NULL, which equals nothing. */
const blankOf = (field: ReadingField): string => field === "tags" ? "'[]'" : "''";

/** SQL: sets the fields of a reading that is deleted. */
export const BLANK_READING = FIELDS
  .map(([field]) => `${columnOf(field)} = ${field === "value" ? "0" : blankOf(field)}`).join(", ");

export function readingArgs(
  reading: NewReading | ChangedReading,
  { isChange = false } = {},
): SqlValue[] {
  return FIELDS.map(([field, rule]) => {
    const value = reading[field];
    if (isChange && isKeptWhenAbsent(rule) && value === undefined) return null;
    if (field === "tags") return writeTags(reading.tags ?? []);
    return (value ?? rule.empty ?? "") as SqlValue;
  });
}

/** One text for one set of tags. */
function writeTags(tags: readonly ReadingTag[]): string {
  return JSON.stringify(sortTags(tags));
}

const sortTags = (tags: readonly ReadingTag[]) => READING_TAGS.filter((tag) => tags.includes(tag));

/** What {@linkcode READING_JSON} would say of it: to ask the database takes a third of an insert. */
export function formatInserted(
  { id, at, reading }: { id: string; at: string; reading: NewReading },
): ReadingJson {
  const fields = FIELDS.flatMap(([field, rule]) => {
    const value = field === "tags" ? sortTags(reading.tags ?? []) : reading[field] ?? rule.empty;
    return isKeptWhenAbsent(rule) && String(value ?? "") === "" ? [] : [[field, value]];
  });
  return JSON.stringify({ _id: id, ...Object.fromEntries(fields), version: 1, updatedAt: at });
}

/**
 * SQLite prints 15 digits, one too few for computed values: beyond six decimals 17 are printed, so that each number
 * comes back as sent.
 */
const numberOf = (column: string): string =>
  `WHEN typeof(${column}) = 'integer' OR ${column} = round(${column}, 6) THEN ${column}
  ELSE json(format('%!.17g', ${column})) END`;

const VALUE = `CASE ${numberOf("value")}`;

const optionalNumberOf = (column: string): string => `CASE WHEN ${column} = '' THEN NULL ${numberOf(column)}`;

/** Without those that only a newer program knows; null for none. */
const TAGS = `iif(tags = '[]', NULL, (SELECT json_group_array(value) FROM json_each(tags)
  WHERE value IN (${READING_TAGS.map((tag) => `'${tag}'`).join(", ")})))`;

const JSON_OF: Partial<Record<ReadingField, string>> = {
  value: VALUE,
  tags: TAGS,
  meal: "nullif(meal, '')",
  insulinUnits: optionalNumberOf("insulin_units"),
  carbGrams: optionalNumberOf("carb_grams"),
};

/** A patch leaves out what is null, such as no tags. Of 50 readings without any it would take 90 µs of 150. */
function jsonOf(id: string, instants: string): string {
  const objectOf = (fields: typeof FIELDS) => {
    const members = fields.map(([field]) => `'${field}', ${JSON_OF[field] ?? field}`).join(", ");
    return `json_object('_id', ${id}, ${members}, 'version', version, ${instants})`;
  };
  const isLater = ([, rule]: typeof FIELDS[number]) => isKeptWhenAbsent(rule);
  const short = objectOf(FIELDS.filter((field) => !isLater(field)));
  const isShort = FIELDS.filter(isLater).map(([field]) => `${columnOf(field)} = ${blankOf(field)}`)
    .join(" AND ");
  return `CASE WHEN ${isShort} THEN ${short} ELSE json_patch('{}', ${objectOf(FIELDS)}) END`;
}

/** SQL: JSON of a row of `readings`. */
export const READING_JSON: string = jsonOf("id", "'updatedAt', updated_at");

/** SQL: the same, or a `Tombstone`. */
export const CHANGE_JSON = `iif(deleted,
  json_object('_id', id, 'deleted', json('true'), 'version', version), ${READING_JSON})`;

/** SQL: JSON of a row of `reading_history`. */
export const VERSION_JSON: string = jsonOf(
  "reading_id",
  "'writtenAt', written_at, 'replacedAt', replaced_at",
);
