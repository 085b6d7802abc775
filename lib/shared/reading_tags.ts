/** Their indexes are stored: only ever append. Shown in this order. */
import type { ReadingType } from "./glucose.ts";
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

/** The type by which a time is judged unless somebody says otherwise. */
export const TYPE_BY_TIME = {
  before_meal: "Fasting",
  bedtime: "2-3 hours after meal",
} as const satisfies Partial<Record<TimeTag, ReadingType>>;

/** Tags with one more or less; of times, one takes the place of another. */
export function setTag(tags: readonly ReadingTag[], tag: ReadingTag, isOn: boolean): ReadingTag[] {
  const isTime = isOn && timeTagOf({ tags: [tag] });
  return READING_TAGS.filter((other) =>
    other === tag ? isOn : tags.includes(other) && !(isTime && timeTagOf({ tags: [other] }))
  );
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
