/**
 * Packs the parts of a reading. The usual form is short; anything else stays text, so that nothing is lost. The views
 * `readings` and `reading_history` unpack them in SQL.
 *
 * @module
 */
import { isCalendarDate, isClockTime } from "../shared/calendar.ts";
import type { ReadingField } from "../shared/reading.ts";
import { READING_TAGS, type ReadingTag } from "../shared/reading_tags.ts";

/** Their indexes are stored: a word is only ever appended, in a release after one that can read it. */
export const CODES = {
  type: ["Fasting", "After meal", "2-3 hours after meal"],
  unit: ["mg/dl", "mmol/l"],
} as const;

type CodedField = keyof typeof CODES;

export function isCoded(field: ReadingField): field is CodedField {
  return Object.hasOwn(CODES, field);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const MINUTES_A_DAY = 1440;
export const DAY_MS = 24 * 3600_000;

/** A lower-case UUID becomes its 16 bytes. */
export function packId(id: string): Uint8Array | string {
  return UUID.test(id) ? Uint8Array.fromHex(id.replaceAll("-", "")) : id;
}

/** Minutes since 1970 by wall clock; negative before. */
export function packMoment(date: string, time: string): number | string {
  if (!isCalendarDate(date) || !isClockTime(time)) return `${date} ${time}`;
  return Date.parse(`${date}T${time}Z`) / 60_000;
}

export function unpackMoment(packed: number | string): [date: string, time: string] {
  if (typeof packed === "string") {
    const end = packed.indexOf(" ");
    return [packed.slice(0, end), packed.slice(end + 1)];
  }
  const day = Math.floor(packed / MINUTES_A_DAY);
  return [formatEpochDay(day), CLOCK[packed - day * MINUTES_A_DAY] ?? ""];
}

/** Milliseconds since 1970 of ISO 8601 UTC. */
export function packInstant(at: string): number | string {
  const ms = Date.parse(at);
  return Number.isNaN(ms) || new Date(ms).toISOString() !== at ? at : ms;
}

export function formatInstant(packed: number | string): string {
  if (typeof packed === "string") return packed;
  const day = Math.floor(packed / DAY_MS);
  const ms = packed - day * DAY_MS;
  const minute = Math.floor(ms / 60_000);
  const [seconds, millis] = [Math.floor(ms / 1000) % 60, ms % 1000];
  return `${formatEpochDay(day)}T${CLOCK[minute]}:${TWO_DIGITS[seconds]}.${THREE_DIGITS[millis]}Z`;
}

/** A word becomes its index in its field. */
export function packWord(field: CodedField, word: string): number | string {
  const code = (CODES[field] as readonly string[]).indexOf(word);
  return code < 0 ? word : code;
}

/** @throws {RangeError} for a newer program's number. */
export function unpackWord(field: CodedField, packed: number | string): string {
  if (typeof packed === "string") return packed;
  const word = CODES[field][packed];
  if (word === undefined) throw new RangeError(`No ${field} has the number ${packed}`);
  return word;
}

/** A bit for each of {@linkcode READING_TAGS}. */
export function packTags(tags: readonly ReadingTag[]): number {
  return tags.reduce((bits, tag) => bits | 1 << READING_TAGS.indexOf(tag), 0);
}

/** The tags of each number that {@linkcode packTags} makes. */
export const TAGS_OF_NUMBER: readonly (readonly ReadingTag[])[] = Array.from(
  { length: 1 << READING_TAGS.length },
  (_, bits) => READING_TAGS.filter((_tag, place) => bits & 1 << place),
);

const listNumbers = (count: number, digits: number) =>
  Array.from({ length: count }, (_, number) => String(number).padStart(digits, "0"));

export const TWO_DIGITS = listNumbers(60, 2);
export const THREE_DIGITS = listNumbers(1000, 3);

export const CLOCK = Array.from(
  { length: MINUTES_A_DAY },
  (_, minute) => `${TWO_DIGITS[Math.floor(minute / 60)]}:${TWO_DIGITS[minute % 60]}`,
);

/** Grows by a short text per day with readings or changes. */
const formattedDays = new Map<number, string>();

/** `YYYY-MM-DD`. @param day Since 1970. */
export function formatEpochDay(day: number): string {
  const known = formattedDays.get(day);
  if (known !== undefined) return known;
  const formatted = new Date(day * DAY_MS).toISOString().slice(0, 10);
  formattedDays.set(day, formatted);
  return formatted;
}
