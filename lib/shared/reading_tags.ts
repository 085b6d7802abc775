/** Their indexes are stored: only ever append. Shown in this order. */
import { nameFood, readMeal } from "./meals.ts";

export const READING_TAGS = [
  "meal",
  "medicine",
  "exercise",
  "ill",
  "stress",
  "before_meal",
  "bedtime",
  "night",
] as const;

export type ReadingTag = typeof READING_TAGS[number];

/** Times of a day that no type names; at most one is meant. */
export const TIME_TAGS = ["before_meal", "bedtime", "night"] as const satisfies readonly ReadingTag[];

export type TimeTag = typeof TIME_TAGS[number];

export type Tagged = { tags?: readonly ReadingTag[] };

export function timeTagOf({ tags }: Tagged): TimeTag | undefined {
  return TIME_TAGS.find((tag) => tags?.includes(tag));
}

/** Names when in the day it was measured: the tag of time, or else the type. */
export function nameOccasion<Type extends string>(
  reading: Tagged & { type: Type },
  types: Readonly<Record<Type, string>>,
  names: Readonly<Record<ReadingTag, string>>,
): string {
  const tag = timeTagOf(reading);
  return tag ? names[tag] : types[reading.type];
}

/** Returns meal and tags as text, such as "Jollof rice, Ill", or ""; {@linkcode nameOccasion} names a tag of time. */
export function nameTags(
  { tags, meal }: Tagged & { meal?: string },
  names: Record<ReadingTag, string>,
  foods: Readonly<Record<string, string>> = {},
): string {
  const named = timeTagOf({ tags });
  const others = READING_TAGS.filter((tag) =>
    tags?.includes(tag) && tag !== named && !(tag === "meal" && meal)
  );
  return [...readMeal(meal).map((id) => nameFood(id, foods)), ...others.map((tag) => names[tag])].join(", ");
}
