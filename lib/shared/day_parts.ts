/** Summarises readings by the time of day. @module */
import { toMgDl } from "./glucose.ts";
import type { Reading } from "./reading.ts";
import { type Tagged, TIME_TAGS, type TimeTag, timeTagOf } from "./reading_tags.ts";

export const DAY_PARTS = ["morning", "afternoon", "evening", "night"] as const;
export type DayPart = typeof DAY_PARTS[number];

const PART_FROM_HOUR: readonly (readonly [number, DayPart])[] = [
  [22, "night"],
  [17, "evening"],
  [11, "afternoon"],
  [5, "morning"],
  [0, "night"],
];

/** Classifies `HH:mm`: morning from 05:00, afternoon from 11:00, evening from 17:00, night from 22:00. */
export function dayPartOf({ time }: { time: string }): DayPart {
  const hour = Number(time.slice(0, 2));
  return PART_FROM_HOUR.find(([from]) => hour >= from)?.[1] ?? "night";
}

/** Returns `HH:mm` in hours: 07:30 is 7.5. */
export function hourOf({ time }: { time: string }): number {
  return Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
}

/** Two digits: 6 is "06". */
export function nameHour(hour: number): string {
  return String(hour).padStart(2, "0");
}

/** A slot with fewer readings has no median. */
export const MEDIAN_FROM_READINGS = 5;
const SLOT_HOURS = 3;

/** Three hours; values in mg/dl. */
export interface UsualSlot {
  /** 0, 3, ... 21. */
  fromHour: number;
  count: number;
  usual?: UsualValues;
}

/** The median and the quartiles around it. */
export interface UsualValues {
  lower: number;
  median: number;
  upper: number;
}

/** Summarises all days as eight slots of three hours. */
export function summariseUsualDay(readings: readonly Reading[]): UsualSlot[] {
  const slots: number[][] = Array.from({ length: 24 / SLOT_HOURS }, () => []);
  for (const reading of readings) {
    slots[Math.floor(Number(reading.time.slice(0, 2)) / SLOT_HOURS)]?.push(toMgDl(reading));
  }
  return slots.map((values, index) => ({
    fromHour: index * SLOT_HOURS,
    count: values.length,
    usual: summariseUsual(values),
  }));
}

/** Returns median and quartiles, undefined below {@linkcode MEDIAN_FROM_READINGS}. */
export function summariseUsual(values: readonly number[]): UsualValues | undefined {
  if (values.length < MEDIAN_FROM_READINGS) return undefined;
  const ascending = values.toSorted((a, b) => a - b);
  const at = (share: number) => quantile(ascending, share);
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) };
}

/** Interpolates linearly between the two nearest values. */
function quantile(ascending: readonly number[], share: number): number {
  const position = (ascending.length - 1) * share;
  const [before, after] = [ascending[Math.floor(position)] ?? NaN, ascending[Math.ceil(position)] ?? NaN];
  return before + (after - before) * (position - Math.floor(position));
}

/** By type, then by each tag of time that any has; what has such a tag counts under that alone. */
export function groupByOccasion<Type extends string, Item extends Tagged & { type: Type }>(
  readings: readonly Item[],
  types: readonly Type[],
): { occasion: Type | TimeTag; found: Item[] }[] {
  const occasionOf = (reading: Item) => timeTagOf(reading) ?? reading.type;
  const groups = [...types, ...TIME_TAGS].map((occasion) => ({
    occasion,
    found: readings.filter((reading) => occasionOf(reading) === occasion),
  }));
  return groups.filter(({ found }, index) => index < types.length || found.length > 0);
}
