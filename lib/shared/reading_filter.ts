/** Filters of the logbook, as in the address. @module */
import { isCalendarDate, weekdayOf } from "./calendar.ts";
import {
  classifyReading,
  GLUCOSE_STATUSES,
  type GlucoseStatus,
  type GlucoseUnit,
  type ReadingType,
  toMgDl,
} from "./glucose.ts";
import type { GlucosePattern } from "./glucose_patterns.ts";
import { nameFood, readMeal } from "./meals.ts";
import { CHART_DAYS, type ChartDays, nameMonth, selectLastDays, type WeekWords } from "./reading_days.ts";
import { fromMgDl } from "./reading_summary.ts";
import { READING_TAGS, type ReadingTag } from "./reading_tags.ts";
import type { Reading } from "./reading.ts";
import { foldForSearch } from "./search_words.ts";

/** Unique: each part of the day has at most one of a kind. */
export function nameOfPattern({ kind, part }: Pick<GlucosePattern, "kind" | "part">): string {
  return `${kind}-${part}`;
}

/** All must hold; empty or absent lets everything pass. */
export interface ReadingFilter {
  statuses: readonly GlucoseStatus[];
  /** A reading needs any one of them. */
  tags: readonly ReadingTag[];
  /** Ending today; overrides `from` and `to`. */
  days?: ChartDays;
  /** `YYYY-MM-DD`, inclusive. */
  from?: string;
  to?: string;
  /** The reading has each word; as typed. */
  search: string;
  /** A name that {@linkcode nameOfPattern} gives. */
  pattern?: string;
  /** `YYYY-MM-DD` at which the list begins: later readings are counted, one press away. */
  day?: string;
}

export const EMPTY_FILTER: ReadingFilter = { statuses: [], tags: [], search: "" };

/** As `URLSearchParams` takes and gives them. */
type QueryPair = readonly [name: string, value: string];

/** Parses an address's query, leaving out what is unknown. */
export function parseReadingFilter(query: Iterable<QueryPair>): ReadingFilter {
  const pairs = [...query];
  const all = (wanted: string) => pairs.flatMap(([name, value]) => name === wanted ? [value] : []);
  const day = (name: string) => all(name).find(isCalendarDate);
  return {
    statuses: GLUCOSE_STATUSES.filter((status) => all("status").includes(status)),
    tags: READING_TAGS.filter((tag) => all("tag").includes(tag)),
    days: CHART_DAYS.find((days) => all("days").includes(`${days}`)),
    from: day("from"),
    to: day("to"),
    search: all("search")[0] ?? "",
    pattern: all("pattern")[0] || undefined,
    day: day("day"),
  };
}

/** Inverse of {@linkcode parseReadingFilter}; empty where all readings pass. */
export function formatReadingFilter({ statuses, tags, ...single }: ReadingFilter): QueryPair[] {
  return [
    ...statuses.map((status) => ["status", status] as const),
    ...tags.map((tag) => ["tag", tag] as const),
    ...Object.entries(single).flatMap(([name, value]) => value ? [[name, `${value}`] as const] : []),
  ];
}

export function isFiltering(filter: ReadingFilter): boolean {
  return formatReadingFilter({ ...filter, day: undefined }).length > 0;
}

interface FilterContext {
  today: string;
  /** Of the filter's pattern; undefined where it is gone. */
  patternIds?: readonly string[];
  /** What {@linkcode foldReading} gives, which may be remembered. */
  wordsOf?(reading: Reading): string;
}

/** As the screen names them. */
export interface ReadingNames {
  types: Readonly<Record<ReadingType, string>>;
  statuses: Readonly<Record<GlucoseStatus, string>>;
  tags: Readonly<Record<ReadingTag, string>>;
  foods: Readonly<Record<string, string>>;
  days: WeekWords;
  /** Undefined where each stands as typed. */
  unit?: GlucoseUnit;
}

/** Everything by which a reading is found, folded: its number, day and time, what it is named, foods and comment. */
export function foldReading(reading: Reading, names: ReadingNames): string {
  const { date, time, type, value, unit, tags = [], meal, comment } = reading;
  const [year, month, day] = date.split("-").map(Number);
  return foldForSearch([
    value,
    fromMgDl(toMgDl(reading), names.unit ?? unit),
    ...[
      day,
      nameMonth(date, names.days),
      names.days.weekdays[weekdayOf(date)],
      date,
      `${day}/${month}`,
      `${day}/${month}/${year}`,
      time,
    ],
    ...[names.types[type], names.statuses[classifyReading(reading).status]],
    ...tags.map((tag) => names.tags[tag]),
    ...readMeal(meal).map((id) => nameFood(id, names.foods)),
    comment,
  ].join(" "));
}

/** Returns the readings that pass, in order. Days are compared as typed, without time zones. */
export function selectByFilter<Kept extends Reading>(
  readings: readonly Kept[],
  { statuses, tags, days, from = "", to = "9999-12-31", search, pattern }: ReadingFilter,
  { today, patternIds = [], wordsOf = ({ comment }) => foldForSearch(comment) }: FilterContext,
): Kept[] {
  const words = foldForSearch(search).split(" ").filter((word) => word !== "");
  const within = days
    ? selectLastDays(readings, days, today)
    : readings.filter(({ date }) => date >= from && date <= to);
  return within.filter((reading) =>
    (statuses.length === 0 || statuses.includes(classifyReading(reading).status)) &&
    (tags.length === 0 ||
      tags.some((tag) => reading.tags?.includes(tag) || (tag === "meal" && reading.meal))) &&
    (!pattern || patternIds.includes(reading._id)) &&
    hasWords(reading)
  );

  function hasWords(reading: Reading): boolean {
    if (words.length === 0) return true;
    const held = wordsOf(reading);
    return words.every((word) => held.includes(word) && (!NUMBER.test(word) || hasNumber(held, word)));
  }
}

const NUMBER = /^[\d./:-]+$/;

/** Whole: 10 is neither 104 nor 2010. */
function hasNumber(held: string, number: string): boolean {
  return held.split(/[^\d./:-]+/).some((part) =>
    part.startsWith(number) && !/\d/.test(part.slice(number.length))
  );
}

/**
 * Returns where a day begins in a list, newest first: at it, else at the nearest day before, else at the oldest; -1
 * if empty.
 *
 * @param day `YYYY-MM-DD`.
 */
export function indexOfDay(newestFirst: readonly { date: string }[], day: string): number {
  const index = newestFirst.findIndex(({ date }) => date <= day);
  if (index >= 0) return index;
  const oldest = newestFirst.at(-1);
  return oldest ? newestFirst.findIndex(({ date }) => date === oldest.date) : -1;
}
