/** Days and times as other programs write them. @module */
import { isCalendarDate, isClockTime } from "../calendar.ts";

export type DayOrder = "day_first" | "month_first";

/** This phone's wall clock at an instant, in epoch milliseconds. */
export type ClockAt = (atMs: number) => { date: string; time: string };

interface Moment {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:mm` */
  time: string;
}

const LONGEST = 64;
const ISO_DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const NUMBERED_DAY = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d{2})$/;
const CLOCK =
  /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?(am?|pm?|a\.m\.?|p\.m\.?)?((?:gmt|utc)?[+-]\d{2}:?\d{2}|z|gmt|utc)?$/;
/** In English, German and French. */
const MONTHS = [
  ...[/^jan/, /^f[eé][bv]/, /^m(?:[aä]r|rz)/, /^a[pv]r/, /^ma[iy]/, /^jui?n/, /^jui?l/, /^a(?:ug|o[uû])/],
  ...[/^sep/, /^o[ck]t/, /^nov/, /^d(?:e[cz]|éc)/],
];
/** In any zone: it is no time that was measured. */
const WRITTEN_MIDNIGHT = /^0?0:00(?::00(?:\.0+)?)?(?:z|[+-]|$)/;
const NO_MOMENT = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|uhr|\(.*)$/;

/**
 * Reads a day and a time as a wall clock, or returns undefined.
 *
 * With an offset it is kept as written; UTC ("Z", "+00:00") becomes this phone's. Days such as 3/4/2026 need `order`.
 *
 * @param time Its own cell, where the file has one: a midnight in `text` is then no time, as spreadsheets write days.
 *
 * @example
 * ```ts
 * const clockAt = () => ({ date: "2026-11-01", time: "00:30" });
 * for (const text of ["2026-11-01T00:30:00+01:00", "2026-10-31T23:30:00Z", "Nov 1, 2026 12:30 AM", "1.11.2026 0:30"]) {
 *   const moment = parseMoment(text, { clockAt });
 *   if (moment?.date !== "2026-11-01" || moment.time !== "00:30") throw new Error(text);
 * }
 * if (parseMoment("1-Nov-26 00:00", { clockAt }, "06:31")?.time !== "06:31") throw new Error("midnight");
 * ```
 */
export function parseMoment(text: string, reading: MomentReading, time = ""): Moment | undefined {
  if (!/\d/.test(time)) return readMoment(splitMoment(`${text} ${time}`), reading);
  const { day, clock } = splitMoment(text);
  const written = time.trim().replace(/^(\d{1,2})\.(\d{2})$/, "$1:$2");
  const moment = readMoment({ day, clock: splitMoment(written).clock }, reading);
  if (!moment || clock === "" || WRITTEN_MIDNIGHT.test(clock)) return moment;
  const beside = readMoment({ day, clock }, reading);
  if (beside?.time === "00:00") return { date: beside.date, time: moment.time };
  return beside?.time === moment.time ? moment : undefined;
}

interface MomentReading {
  order?: DayOrder;
  clockAt: ClockAt;
}

function readMoment(
  { day, clock }: { day: string; clock: string },
  { order, clockAt }: MomentReading,
): Moment | undefined {
  if (clock === "" && /^\d{9,13}$/.test(day)) {
    const atMs = [Number(day), 1000 * Number(day)].find(isMeasuredMs);
    return atMs === undefined ? undefined : clockAt(atMs);
  }
  const date = readDay(day, order);
  const [, hour, minute, half, offset] = CLOCK.exec(clock) ?? [];
  const time = hour === undefined || minute === undefined ? undefined : readTime(hour, minute, half);
  if (!date || !time) return undefined;
  const isUtc = offset !== undefined && !/[1-9]/.test(offset);
  return isUtc ? clockAt(Date.parse(`${date}T${time}:00Z`)) : { date, time };
}

/** Seconds in place of milliseconds would be a day of 1970. */
export function isMeasuredMs(atMs: number): boolean {
  return atMs >= Date.UTC(2000, 0) && atMs < Date.UTC(2100, 0);
}

/** Whether a text begins with a day, in any order. */
export function hasDay(text: string): boolean {
  const { day } = splitMoment(text);
  return /^\d{12,13}$/.test(day) ||
    (["day_first", "month_first"] as const).some((order) => readDay(day, order));
}

export function hasClock(text: string): boolean {
  return CLOCK.test(splitMoment(text).clock);
}

function splitMoment(text: string): { day: string; clock: string } {
  if (text.length > LONGEST) return { day: "", clock: "" };
  const words = text.toLowerCase().replace(/(\d)t(\d)/, "$1 $2").replace(/(\d)h(\d\d)/, "$1:$2")
    .split(/[\s,]/).filter((word) => word !== "" && !NO_MOMENT.test(word));
  const first = words.findIndex((word) => word.includes(":"));
  if (first < 0) return { day: words.join("-"), clock: "" };
  return { day: words.slice(0, first).join("-"), clock: words.slice(first).join("") };
}

function readDay(text: string, order: DayOrder | undefined): string | undefined {
  const iso = ISO_DAY.exec(text);
  if (iso) return formatDay(iso[1], iso[2], iso[3]);
  const numbered = NUMBERED_DAY.exec(text);
  if (!numbered) return readNamedDay(text);
  const [, one, mark, two, year] = numbered;
  const known = mark === "." ? "day_first" : order;
  if (!known) return undefined;
  return known === "day_first" ? formatDay(year, two, one) : formatDay(year, one, two);
}

/** Of two numbers the one with four digits is the year, else the second. */
function readNamedDay(text: string): string | undefined {
  const parts = text.split(/[-/.]/).filter((part) => part !== "");
  const index = MONTHS.findIndex((month) => parts.slice(0, 2).some((part) => month.test(part)));
  const [one = "", two = "", ...rest] = parts.filter((part) => /^\d{1,4}$/.test(part));
  if (index < 0 || parts.length !== 3 || rest.length > 0) return undefined;
  const [year, day] = one.length === 4 ? [one, two] : [two, one];
  return /^(?:\d{2}|\d{4})$/.test(year) ? formatDay(year, String(index + 1), day) : undefined;
}

function formatDay(year = "", month = "", day = ""): string | undefined {
  const date = `${year.padStart(3, "0").padStart(4, "2")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : undefined;
}

function readTime(hour: string, minute: string, half: string | undefined): string | undefined {
  const typed = Number(hour);
  if (half && (typed < 1 || typed > 12)) return undefined;
  const whole = half ? typed % 12 + (half.startsWith("p") ? 12 : 0) : typed;
  const time = `${String(whole).padStart(2, "0")}:${minute}`;
  return isClockTime(time) ? time : undefined;
}

/**
 * Returns what comes first in days such as 3/4/2026: "unclear" where the file does not tell, undefined without such
 * days.
 *
 * @example
 * ```ts
 * if (findDayOrder(["03/04/2026 07:30", "21/04/2026 07:30"]) !== "day_first") throw new Error("not seen");
 * if (findDayOrder(["03/04/2026 07:30"]) !== "unclear") throw new Error("guessed");
 * ```
 */
export function findDayOrder(texts: readonly string[]): DayOrder | "unclear" | undefined {
  let hasDays = false;
  const seen = new Set<DayOrder>();
  for (const text of texts) {
    const [, one, mark, two] = NUMBERED_DAY.exec(splitMoment(text).day) ?? [];
    if (mark === undefined || mark === ".") continue;
    hasDays = true;
    if (Number(one) > 12) seen.add("day_first");
    if (Number(two) > 12) seen.add("month_first");
  }
  const [order] = seen;
  if (!hasDays) return undefined;
  return order && seen.size === 1 ? order : "unclear";
}
