/**
 * Packed readings as JSON. It is written as bytes and becomes a text at the end: one of thousands of pieces takes twice
 * as long.
 *
 * @module
 */
import {
  FIELDS_AFTER_MOMENT,
  type Packed,
  type PackedId,
  type PackedReading,
  PLACE,
} from "./reading_columns.ts";
import {
  CODES,
  DAY_MS,
  isCoded,
  MINUTES_A_DAY,
  spellDay,
  spellId,
  spellInstant,
  spellMoment,
  spellWord,
  TAGS_OF_NUMBER,
} from "./reading_packing.ts";

/** JSON of one `Reading`. */
export type ReadingJson = string;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const encode = (text: string): Uint8Array => encoder.encode(text);

const HEAD = encode(`{"_id":"00000000-0000-0000-0000-000000000000","date":"0000-00-00","time":"00:00"`);
const [ID_IN_HEAD, DATE_IN_HEAD, TIME_IN_HEAD] = [8, 54, 74];
const VERSION = encode(`,"version":`);
const INSTANT = `"0000-00-00T00:00:00.000Z"`;
/** From its end. */
const [DATE_IN_INSTANT, TIME_IN_INSTANT, SECONDS_IN_INSTANT, MILLIS_IN_INSTANT] = [25, 14, 8, 5];
const UPDATED_AT = encode(`,"updatedAt":${INSTANT}`);
const WRITTEN_AT = encode(`,"writtenAt":${INSTANT}`);
const REPLACED_AT = encode(`,"replacedAt":${INSTANT}`);
const [ZERO, UPPER_CASE_A, LOWER_CASE] = [0x30, 0x41, 0x20];
const [SPACE, TILDE, QUOTE, BACKSLASH] = [0x20, 0x7e, 0x22, 0x5c];
const [OPEN, CLOSE, COMMA, END] = [0x5b, 0x5d, 0x2c, 0x7d];

const NAMES = FIELDS_AFTER_MOMENT.map(([field]) => `,"${field}":`);

/** In the order of the columns. A word that a digit stands for is written with the name of the field behind it. */
const FIELDS = FIELDS_AFTER_MOMENT.map(([field, rule], index) => {
  const former = FIELDS_AFTER_MOMENT[index - 1]?.[0];
  const name = former && isCoded(former) ? "" : NAMES[index] ?? "";
  const plain = {
    name,
    words: [] as Uint8Array[],
    rest: "",
    spell: (packed: Packed) => packed,
    omitted: undefined as Packed | undefined,
  };
  if (field === "tags") {
    const words = TAGS_OF_NUMBER.map((tags) => encode(tags.length === 0 ? "" : name + JSON.stringify(tags)));
    return { ...plain, words };
  }
  if (!isCoded(field)) return "isEmptiedWhenAbsent" in rule ? plain : { ...plain, omitted: "" };
  const rest = NAMES[index + 1] ?? "";
  const words = CODES[field].map((word) => encode(name + JSON.stringify(word) + rest));
  return { ...plain, words, rest, spell: (packed: Packed) => spellWord(field, packed) };
});

/** More than a row takes beside its texts. */
const ROW_BYTES = 1024;
/** A control character is written as `\u0001`. */
const MAX_BYTES_A_CHARACTER = 6;

let buffer: Uint8Array<ArrayBuffer> = new Uint8Array(64 * 1024);

/** Writes a row at `at` and returns where it ends. */
type WriteRow = (out: Uint8Array, at: number, row: PackedReading) => number;

/** JSON array of `Reading`. */
export function formatReadings(rows: readonly PackedReading[]): string {
  return formatRows(rows, writeReading);
}

/** JSON array of `Reading` and `Tombstone`. */
export function formatChanges(rows: readonly PackedReading[]): string {
  return formatRows(rows, writeChange);
}

export function formatReading(row: PackedReading): ReadingJson {
  return formatReadings([row]).slice(1, -1);
}

/** A `Reading` or a `Tombstone`. */
export function formatChange(row: PackedReading): string {
  return formatChanges([row]).slice(1, -1);
}

/** For an export. */
export function formatVersion(row: PackedReading): string {
  return formatRows([row], writeVersion).slice(1, -1);
}

/** For an export. */
export function formatTombstone(row: PackedReading): string {
  const deletedAt = spellInstant(row[PLACE.instant] as Packed);
  return JSON.stringify({ _id: idOf(row), version: row[PLACE.version], deletedAt });
}

/** The date, the time and the id by which a list goes on. */
export function positionOf(row: PackedReading): { date: string; time: string; id: string } {
  const [date, time] = spellMoment(row[PLACE.taken] as Packed);
  return { date, time, id: idOf(row) };
}

function idOf([id]: PackedReading): string {
  return typeof id === "string" ? spellId(id) : id[0];
}

function formatRows(rows: readonly PackedReading[], write: WriteRow): string {
  let at = 0;
  for (const row of rows) {
    const out = reserve(at, row);
    out[at] = at === 0 ? OPEN : COMMA;
    at = write(out, at + 1, row);
  }
  if (at === 0) return "[]";
  buffer[at] = CLOSE;
  return decoder.decode(buffer.subarray(0, at + 1));
}

/** Returns the buffer with room for a row and a bracket behind `at`. */
function reserve(at: number, row: PackedReading): Uint8Array {
  let length = at + ROW_BYTES;
  for (const packed of row) {
    if (typeof packed !== "number") length += textOf(packed).length * MAX_BYTES_A_CHARACTER;
  }
  if (length > buffer.length) {
    const former = buffer;
    buffer = new Uint8Array(length * 2);
    buffer.set(former);
  }
  return buffer;
}

function textOf(packed: string | [string]): string {
  return typeof packed === "string" ? packed : packed[0];
}

function writeReading(out: Uint8Array, at: number, row: PackedReading): number {
  at = writeEntry(out, at, row);
  at = writeInstant(out, at, UPDATED_AT, row[PLACE.instant] as Packed);
  out[at] = END;
  return at + 1;
}

function writeChange(out: Uint8Array, at: number, row: PackedReading): number {
  if (row[PLACE.deleted] === 0) return writeReading(out, at, row);
  return writeJson(out, at, { _id: idOf(row), deleted: true, version: row[PLACE.version] });
}

function writeVersion(out: Uint8Array, at: number, row: PackedReading): number {
  at = writeEntry(out, at, row);
  at = writeInstant(out, at, WRITTEN_AT, row[PLACE.instant] as Packed);
  at = writeInstant(out, at, REPLACED_AT, row[PLACE.instant + 1] as Packed);
  out[at] = END;
  return at + 1;
}

/** All but the instants. */
function writeEntry(out: Uint8Array, at: number, row: PackedReading): number {
  at = writeHead(out, at, row[0], row[PLACE.taken] as Packed);
  for (let index = 0; index < FIELDS.length; index++) {
    const { name, words, rest, spell, omitted } = FIELDS[index] as typeof FIELDS[number];
    const packed = row[PLACE.fields + index] as Packed;
    if (packed === omitted) continue;
    const word = words.length > 0 && typeof packed === "number" ? words[packed] : undefined;
    if (word) at = writeBytes(out, at, word);
    else at = writeAscii(out, writeValue(out, writeAscii(out, at, name), spell(packed)), rest);
  }
  return writeValue(out, writeBytes(out, at, VERSION), row[PLACE.version] as Packed);
}

function writeHead(out: Uint8Array, at: number, id: PackedId, taken: Packed): number {
  if (typeof id !== "string" || typeof taken !== "number") {
    const [date, time] = spellMoment(taken);
    return writeJson(out, at, { _id: typeof id === "string" ? spellId(id) : id[0], date, time }) - 1;
  }
  out.set(HEAD, at);
  writeUuid(out, at + ID_IN_HEAD, id);
  const day = Math.floor(taken / MINUTES_A_DAY);
  writeAscii(out, at + DATE_IN_HEAD, spellDay(day));
  writeClock(out, at + TIME_IN_HEAD, taken - day * MINUTES_A_DAY);
  return at + HEAD.length;
}

/** @param template Its name with {@linkcode INSTANT}. */
function writeInstant(out: Uint8Array, at: number, template: Uint8Array, instant: Packed): number {
  const end = writeBytes(out, at, template);
  if (typeof instant === "string") return writeJson(out, end - INSTANT.length, instant);
  const day = Math.floor(instant / DAY_MS);
  const ms = instant - day * DAY_MS;
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const millis = ms - seconds * 1000;
  const hundreds = Math.floor(millis / 100);
  writeAscii(out, end - DATE_IN_INSTANT, spellDay(day));
  writeClock(out, end - TIME_IN_INSTANT, minutes);
  writeTwoDigits(out, end - SECONDS_IN_INSTANT, seconds - minutes * 60);
  out[end - MILLIS_IN_INSTANT] = ZERO + hundreds;
  writeTwoDigits(out, end - MILLIS_IN_INSTANT + 1, millis - hundreds * 100);
  return end;
}

function writeValue(out: Uint8Array, at: number, value: Packed): number {
  if (typeof value === "number") return writeAscii(out, at, String(value));
  out[at] = QUOTE;
  for (let index = 0; index < value.length; index++) {
    const unit = value.charCodeAt(index);
    if (unit < SPACE || unit > TILDE || unit === QUOTE || unit === BACKSLASH) {
      return writeJson(out, at, value);
    }
    out[at + 1 + index] = unit;
  }
  out[at + 1 + value.length] = QUOTE;
  return at + value.length + 2;
}

function writeJson(out: Uint8Array, at: number, value: unknown): number {
  return at + encoder.encodeInto(JSON.stringify(value), out.subarray(at)).written;
}

function writeBytes(out: Uint8Array, at: number, bytes: Uint8Array): number {
  out.set(bytes, at);
  return at + bytes.length;
}

function writeAscii(out: Uint8Array, at: number, text: string): number {
  for (let index = 0; index < text.length; index++) out[at + index] = text.charCodeAt(index);
  return at + text.length;
}

/** Minutes of a day as `HH:mm`, whose colon stands. */
function writeClock(out: Uint8Array, at: number, minutes: number): void {
  const hours = Math.floor(minutes / 60);
  writeTwoDigits(out, at, hours);
  writeTwoDigits(out, at + 3, minutes - hours * 60);
}

function writeTwoDigits(out: Uint8Array, at: number, number: number): void {
  const tens = Math.floor(number / 10);
  out[at] = ZERO + tens;
  out[at + 1] = ZERO + number - tens * 10;
}

/** Between dashes that stand. @param hex Of 16 bytes, in either case. */
function writeUuid(out: Uint8Array, at: number, hex: string): void {
  writeHex(out, at, hex, 0, 8);
  writeHex(out, at + 1, hex, 8, 12);
  writeHex(out, at + 2, hex, 12, 16);
  writeHex(out, at + 3, hex, 16, 20);
  writeHex(out, at + 4, hex, 20, 32);
}

function writeHex(out: Uint8Array, at: number, hex: string, from: number, to: number): void {
  for (let index = from; index < to; index++) {
    const digit = hex.charCodeAt(index);
    out[at + index] = digit < UPPER_CASE_A ? digit : digit | LOWER_CASE;
  }
}
