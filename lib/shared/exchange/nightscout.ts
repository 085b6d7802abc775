/** Nightscout's entries and treatments. @see https://github.com/nightscout/cgm-remote-monitor @module */
import { isCalendarDate, wallClock } from "../calendar.ts";
import type { RawRow } from "./imported_row.ts";
import { asText, type Fields, isFields, nameInFile, type ReadItem } from "./json_fields.ts";
import { type ClockAt, hasClock, isMeasuredMs } from "./moments.ts";

/** Nightscout exports entries, and treatments of another form. */
export function isNightscout(item: unknown): boolean {
  return isFields(item) && ("sgv" in item || "mbg" in item || ("eventType" in item && "created_at" in item));
}

/** Sensors report errors as whole numbers below this. */
const SENSOR_ERRORS_BELOW = 13;
/** Below this a number with decimals is no mg/dl that was measured. */
const MMOL_L_BELOW = 34;

/** Treatments are left out, but for finger sticks. */
export function readNightscout(item: unknown, clockAt: ClockAt): ReadItem {
  if (!isFields(item)) return { problem: "kind" };
  const { isValid, eventType, type, sgv, mbg, glucose, units, notes } = item;
  if (isValid === false || isValid === "false") return { leftOut: "deleted" };
  const isFingerStick = eventType === "BG Check";
  if (!isFingerStick && !("sgv" in item || "mbg" in item)) {
    const name = asText(eventType) || asText(type);
    return name === "" ? { problem: "kind" } : { leftOut: "otherKind", detail: nameInFile(name) };
  }
  const measured = (isFingerStick ? glucose : mbg ?? sgv) ?? "";
  const [value, unit] = [asText(measured), asText(units)];
  if (measured === "") return { leftOut: "noValue" };
  const isWhole = Number.isInteger(Number(value));
  const isError = isWhole && Number(value) < SENSOR_ERRORS_BELOW && unit === "";
  if (!isFingerStick && measured !== mbg && isError) return { leftOut: "sensorError" };
  // Entries are in mg/dl, whatever Nightscout shows.
  const isMgDl = !isFingerStick && (isWhole || Number(value) >= MMOL_L_BELOW);
  const time = readNightscoutTime(item, clockAt);
  if (!time) return { problem: "contradiction" };
  return { row: { ...time, value, unit: unit || (isMgDl ? "mg/dl" : ""), comment: asText(notes) } };
}

const MINUTE_MS = 60_000;
/** Where a text names no zone. */
const ZONES_APART_MS = 15 * 60 * MINUTE_MS;
const OFFSET_MAX_MINUTES = 14 * 60;

/** Returns undefined where the number and the text beside it are two different times. */
function readNightscoutTime(item: Fields, clockAt: ClockAt): Partial<RawRow> | undefined {
  const { date, mills, timestamp, dateString, created_at: createdAt, sysTime, utcOffset } = item;
  const number = [date, mills, timestamp].map(asText).find((text) => /^\d+$/.test(text));
  const text = [dateString, createdAt, date, timestamp, sysTime].map(asText)
    .find((each) => each !== "" && !/^\d+$/.test(each)) ?? "";
  const zone = /(?:z|[+-]\d{2}:?\d{2})$/i.exec(text.slice(10, 64))?.[0];
  // Others would be moved into the next month.
  const textMs = isCalendarDate(text.slice(0, 10)) && hasClock(text) ? Date.parse(text) : NaN;
  const numberMs = Number(number ?? NaN);
  const apart = Math.min(...[numberMs, 1000 * numberMs].map((atMs) => Math.abs(atMs - textMs)));
  if (apart > (zone ? MINUTE_MS : ZONES_APART_MS)) return undefined;
  // Seconds are believed if the text says the same.
  if (Number.isNaN(textMs) && number !== undefined && !isMeasuredMs(numberMs)) return {};
  const isWallClock = zone === undefined || /[1-9]/.test(zone);
  if (text !== "" && isWallClock && (zone || number === undefined)) return { date: text };
  const atMs = isMeasuredMs(numberMs) ? numberMs : textMs;
  if (Number.isNaN(atMs)) return { date: text };
  return typeof utcOffset === "number" && Math.abs(utcOffset) <= OFFSET_MAX_MINUTES
    ? wallClock(new Date(atMs), utcOffset)
    : clockAt(atMs);
}
