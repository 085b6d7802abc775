/**
 * A blood sugar reading as it is typed, sent and shown: rules without schemas, so that they cost a phone little.
 *
 * @module
 */
import { addDays, EARLIEST_DATE } from "./calendar.ts";
import type { NewReading, Reading } from "./schemas/reading.ts";

export type { ChangedReading, NewReading, Reading, Tombstone } from "./schemas/reading.ts";

/**
 * Tells whether a reading may carry this day: 1900-01-01 to the day after `today`, both inclusive.
 *
 * @param today `YYYY-MM-DD` where the person is.
 */
export function isDateAllowed(date: string, today: string): boolean {
  return date >= EARLIEST_DATE && date <= addDays(today, 1);
}

/** Compares two readings so that the newest comes first: by date, time, then _id. */
export function compareNewestFirst(a: Reading, b: Reading): number {
  const [left, right] = [`${a.date}${a.time}${a._id}`, `${b.date}${b.time}${b._id}`];
  return left < right ? 1 : left > right ? -1 : 0;
}

/** Tells whether two readings say the same, note included; ids and versions are not looked at. */
export function isSameEntry(a: NewReading, b: NewReading): boolean {
  return a.date === b.date && a.time === b.time && a.type === b.type && a.value === b.value &&
    a.unit === b.unit && (a.comment ?? "") === (b.comment ?? "");
}
