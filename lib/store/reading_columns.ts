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
  const [date, time] = splitMoment(spellMoment(row[READING_START] as Packed));
  return { date, time, id: typeof row[0] === "string" ? spellId(row[0]) : row[0][0] };
}

function formatId(id: PackedId): string {
  return typeof id === "string" ? `"${spellId(id)}"` : JSON.stringify(id[0]);
}

function formatInstant(at: Packed): string {
  return typeof at === "number" ? `"${spellInstant(at)}"` : JSON.stringify(at);
}

const PRINTERS = FIELDS.map(([field]) => ({
  name: `,"${field}":`,
  print: isCoded(field) ? (packed: Packed) => printJson(spellWord(field, packed)) : printJson,
}));

/** The fields of an entry, in their order. @param start Where `taken` stands. */
function formatEntry(row: PackedReading | PackedVersion, start: number): string {
  const [date, time] = splitMoment(spellMoment(row[start] as Packed));
  let text = `,"date":${printJson(date)},"time":${printJson(time)}`;
  for (let index = 0; index < PRINTERS.length; index++) {
    const { name, print } = PRINTERS[index] as typeof PRINTERS[number];
    text += name + print(row[start + 1 + index] as Packed);
  }
  return text;
}

function printJson(value: Packed): string {
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}

function splitMoment(moment: string): [string, string] {
  const end = moment.indexOf(" ");
  return [moment.slice(0, end), moment.slice(end + 1)];
}
