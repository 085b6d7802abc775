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
const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?(am|pm|a\.m\.|p\.m\.)?(z|[+-]\d{2}:?\d{2})?$/;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Reads a day and a time as a wall clock, or returns undefined.
 *
 * With an offset it is kept as written; UTC ("Z") becomes this phone's. Days such as 3/4/2026 need `order`.
 *
 * @example
 * ```ts
 * const clockAt = () => ({ date: "2026-11-01", time: "00:30" });
 * for (const text of ["2026-11-01T00:30:00+01:00", "2026-10-31T23:30:00Z", "Nov 1, 2026 12:30 AM", "1.11.2026 0:30"]) {
 *   const moment = parseMoment(text, { clockAt });
 *   if (moment?.date !== "2026-11-01" || moment.time !== "00:30") throw new Error(text);
 * }
 * ```
 */
export function parseMoment(
  text: string,
  { order, clockAt }: { order?: DayOrder; clockAt: ClockAt },
): Moment | undefined {
  const { day, clock } = splitMoment(text);
  const date = readDay(day, order);
  const [, hour, minute, half, offset] = CLOCK.exec(clock) ?? [];
  const time = hour === undefined || minute === undefined ? undefined : readTime(hour, minute, half);
  if (!date || !time) return undefined;
  return offset === "z" ? clockAt(Date.parse(`${date}T${time}:00Z`)) : { date, time };
}

function splitMoment(text: string): { day: string; clock: string } {
  if (text.length > LONGEST) return { day: "", clock: "" };
  const words = text.toLowerCase().replace(/(\d)t(\d)/, "$1 $2").split(/[\s,]/).filter((word) => word !== "");
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

function readNamedDay(text: string): string | undefined {
  const [one = "", two = "", year = "", ...rest] = text.split("-");
  if (rest.length > 0 || !/^\d{4}$/.test(year)) return undefined;
  const [day, month] = /^\d/.test(one) ? [one, two] : [two, one];
  const index = MONTHS.indexOf(month.slice(0, 3));
  return index < 0 || !/^\d{1,2}\.?$/.test(day)
    ? undefined
    : formatDay(year, String(index + 1), day.replace(".", ""));
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
