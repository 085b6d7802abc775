/** The columns of a packed reading in SQL, and its JSON on the wire. @module */
import { type FieldRule, READING_FIELD_RULES, type ReadingField } from "../shared/reading.ts";
import type { ChangedReading, NewReading } from "../shared/reading.ts";
import type { SqlValue } from "./database.ts";
import {
  CODED_FIELDS,
  type CodedField,
  packMoment,
  packWord,
  spellId,
  spellInstant,
  spellMoment,
  spellWord,
} from "./reading_packing.ts";

/** JSON of one `Reading`. */
export type ReadingJson = string;

/** One column holds both. */
const MOMENT: readonly ReadingField[] = ["date", "time"];

/** Each of the others has its own. */
const FIELDS = READING_FIELD_RULES.filter(([field]) => !MOMENT.includes(field));

const COLUMNS = ["taken", ...FIELDS.map(([field]) => field)];

/** `taken, type, …` */
export const READING_COLUMNS = COLUMNS.join(", ");

/** SQL: the number of the person `?1`. */
export const OWNER = "(SELECT number FROM user_numbers WHERE user_id = ?1)";

/** The parameter behind an entry, which begins with `?first`. */
export const afterReading = (first: number): number => first + COLUMNS.length;

/** An entry as parameters from `?first` on. */
export const readingParameters = (first: number): string =>
  COLUMNS.map((_column, index) => `?${first + index}`).join(", ");

const isKeptWhenAbsent = ({ empty, isEmptiedWhenAbsent }: FieldRule): boolean =>
  empty !== undefined && !isEmptiedWhenAbsent;

/** In a change: an absent field that is kept is what stands. */
export const changedParameters = (first: number): string =>
  [
    `?${first}`,
    ...FIELDS.map(([field, rule], index) =>
      isKeptWhenAbsent(rule) ? `coalesce(?${first + 1 + index}, ${field})` : `?${first + 1 + index}`
    ),
  ].join(", ");

/** Of a tombstone. */
export const BLANK_READING = [
  `taken = '${packMoment("", "")}'`,
  ...FIELDS.map(([field]) => `${field} = ${field === "value" ? "0" : "''"}`),
].join(", ");

/** In the order of the columns. */
export function readingArgs(
  reading: NewReading | ChangedReading,
  { isChange = false } = {},
): SqlValue[] {
  const fields = FIELDS.map(([field, rule]) => {
    const value = reading[field];
    if (isChange && isKeptWhenAbsent(rule) && value === undefined) return null;
    return isCoded(field) ? packWord(field, reading[field]) : value ?? rule.empty ?? null;
  });
  return [packMoment(reading.date, reading.time), ...fields];
}

function isCoded(field: ReadingField): field is CodedField {
  return CODED_FIELDS.some((coded) => coded === field);
}

/**
 * SQLite prints 15 digits, one too few for what a client may compute: more than six decimals are printed with 17, so
 * that each number comes back as sent.
 */
const VALUE = `CASE WHEN typeof(value) = 'integer' OR value = round(value, 6) THEN value
  ELSE json(format('%!.17g', value)) END`;

const columnsInJson = (id: string): string =>
  [`iif(typeof(${id}) = 'blob', hex(${id}), json_array(${id}))`, "version"].join(", ");

const ENTRY = COLUMNS.map((column) => column === "value" ? VALUE : column).join(", ");

/** SQL: JSON of a row of `packed_readings`, a {@linkcode PackedReading}. */
export const PACKED_READING = `json_array(${columnsInJson("id")}, updated_at, deleted, seq, ${ENTRY})`;

/** SQL: JSON of a row of `packed_reading_history`, a {@linkcode PackedVersion}. */
export const PACKED_VERSION = `json_array(${columnsInJson("reading_id")}, written_at, replaced_at, ${ENTRY})`;

type Packed = string | number;
/** An id that is no UUID stands in an array. */
type PackedId = string | [string];

/** Id, version, instant of the last change, whether that deleted it, its number, and its columns in order. */
export type PackedReading = [PackedId, number, Packed, 0 | 1, number, ...Packed[]];

/** Id, version, since when and until when it stood, and its columns in order. */
export type PackedVersion = [PackedId, number, Packed, Packed, ...Packed[]];

/** Where `taken` stands. */
const [READING_START, VERSION_START] = [5, 4];

export function formatReading(row: PackedReading): ReadingJson {
  return `{"_id":${formatId(row[0])}${formatEntry(row, READING_START)},"version":${row[1]},"updatedAt":${
    formatInstant(row[2])
  }}`;
}

/** A `Reading` or a `Tombstone`. */
export function formatChange(row: PackedReading): string {
  return row[3] === 0 ? formatReading(row) : `{"_id":${formatId(row[0])},"deleted":true,"version":${row[1]}}`;
}

/** For an export. */
export function formatTombstone([id, version, deletedAt]: PackedReading): string {
  return `{"_id":${formatId(id)},"version":${version},"deletedAt":${formatInstant(deletedAt)}}`;
}

/** For an export. */
export function formatVersion(row: PackedVersion): string {
  const [id, version, writtenAt, replacedAt] = row;
  return `{"_id":${formatId(id)}${formatEntry(row, VERSION_START)},"version":${version},"writtenAt":${
    formatInstant(writtenAt)
  },"replacedAt":${formatInstant(replacedAt)}}`;
}

/** The date, the time and the id by which a list goes on. */
export function positionOf(row: PackedReading): { date: string; time: string; id: string } {
  const [date, time] = spellMoment(row[READING_START] as Packed);
  return { date, time, id: typeof row[0] === "string" ? spellId(row[0]) : row[0][0] };
}

function formatId(id: PackedId): string {
  return typeof id === "string" ? `"${spellId(id)}"` : JSON.stringify(id[0]);
}

function formatInstant(at: Packed): string {
  return typeof at === "number" ? `"${spellInstant(at)}"` : JSON.stringify(at);
}

/** Each prints a field with its name; in the order of the columns. */
const PRINTERS = FIELDS.map(([field]) => {
  const name = `,"${field}":`;
  return isCoded(field) ? printWord(name, field) : printValue(name);
});

function printWord(name: string, field: CodedField): (packed: Packed) => string {
  const known: string[] = [];
  const print = (packed: Packed) => name + JSON.stringify(spellWord(field, packed));
  return (packed) => typeof packed === "number" ? known[packed] ??= print(packed) : print(packed);
}

function printValue(name: string): (packed: Packed) => string {
  const empty = `${name}""`;
  return (packed) => packed === "" ? empty : name + JSON.stringify(packed);
}

/** The fields of an entry, in their order. @param start Where `taken` stands. */
function formatEntry(row: PackedReading | PackedVersion, start: number): string {
  const taken = row[start] as Packed;
  const [date, time] = spellMoment(taken);
  let text = typeof taken === "number"
    ? `,"date":"${date}","time":"${time}"`
    : `,"date":${JSON.stringify(date)},"time":${JSON.stringify(time)}`;
  for (let index = 0; index < PRINTERS.length; index++) {
    text += PRINTERS[index]?.(row[start + 1 + index] as Packed) ?? "";
  }
  return text;
}

/** A JSON array. One text that grows is twice as fast as Array.join(). */
export function formatRows<PackedRow>(
  rows: readonly PackedRow[],
  format: (row: PackedRow) => string,
): string {
  let text = "[";
  for (let index = 0; index < rows.length; index++) {
    text += (index > 0 ? "," : "") + format(rows[index] as PackedRow);
  }
  return text + "]";
}
