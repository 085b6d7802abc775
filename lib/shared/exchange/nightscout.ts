/** Nightscout's entries and treatments. @see https://github.com/nightscout/cgm-remote-monitor @module */
import { isCalendarDate, wallClock } from "../calendar.ts";
import type { RawRow } from "./imported_row.ts";
import { asText, type Fields, isFields } from "./json_fields.ts";
import type { ClockAt } from "./moments.ts";

/** Nightscout exports entries, and treatments of another form. */
export function isNightscout(item: unknown): boolean {
  return isFields(item) && ("sgv" in item || "mbg" in item || ("eventType" in item && "created_at" in item));
}

/** Sensors report errors as values below this. */
const SENSOR_ERRORS_BELOW = 13;

const OFFSET_MAX_MINUTES = 14 * 60;
/** The year 9999. */
const LAST_MS = 253_000_000_000_000;

/** Treatments are left out, but for finger sticks. */
export function readNightscout(item: unknown, clockAt: ClockAt): Partial<RawRow> | undefined {
  if (!isFields(item)) return undefined;
  return item.eventType === "BG Check" ? readFingerStick(item, clockAt) : readEntry(item, clockAt);
}

function readFingerStick(item: Fields, clockAt: ClockAt): Partial<RawRow> | undefined {
  const { glucose, units, notes, created_at: dateString, utcOffset } = item;
  if (asText(glucose) === "" || asText(units) === "") return undefined;
  return {
    ...readNightscoutTime({ dateString, utcOffset }, clockAt),
    value: asText(glucose),
    unit: asText(units),
    comment: asText(notes),
  };
}

/** In mg/dl, whatever Nightscout shows. */
function readEntry(item: Fields, clockAt: ClockAt): Partial<RawRow> | undefined {
  if (!("sgv" in item || "mbg" in item)) return undefined;
  const measured = item.mbg ?? item.sgv;
  if (item.mbg === undefined && Number(measured) < SENSOR_ERRORS_BELOW) return undefined;
  return {
    ...readNightscoutTime(item, clockAt),
    value: asText(measured),
    unit: "mg/dl",
    comment: asText(item.notes),
  };
}

function readNightscoutTime({ date, dateString, utcOffset }: Fields, clockAt: ClockAt): Partial<RawRow> {
  const text = asText(dateString);
  if (/[+-]\d{2}:?\d{2}$/.test(text.slice(10))) return { date: text };
  // Others would be moved into the next month.
  if (typeof date !== "number" && !isCalendarDate(text.slice(0, 10))) return { date: text };
  const atMs = typeof date === "number" ? date : Date.parse(text);
  if (!(Math.abs(atMs) < LAST_MS)) return {};
  return typeof utcOffset === "number" && Math.abs(utcOffset) <= OFFSET_MAX_MINUTES
    ? wallClock(new Date(atMs), utcOffset)
    : clockAt(atMs);
}
