/** Their indexes are stored: only ever append. Shown in this order. */
export const READING_TAGS = ["meal", "medicine", "exercise", "ill", "stress"] as const;

export type ReadingTag = typeof READING_TAGS[number];

/** The meal guide has no longer id. */
export const MEAL_ID_MAX_CHARACTERS = 40;

/** Whether it can be a food's id; a newer guide may know more foods than this program. */
export function isMealId(text: string): boolean {
  return text.length <= MEAL_ID_MAX_CHARACTERS && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/**
 * Returns tags and meal as text, such as "Jollof rice, Ill", or "".
 *
 * A meal that is not among `foods` is named by its id, which resembles its English name: the whole guide is heavy
 * for a phone.
 */
export function nameTags(
  { tags, meal }: { tags?: readonly ReadingTag[]; meal?: string },
  names: Record<ReadingTag, string>,
  foods: Readonly<Record<string, string>> = {},
): string {
  const others = READING_TAGS.filter((tag) => tags?.includes(tag) && !(tag === "meal" && meal));
  const food = meal && (foods[meal] ?? meal.charAt(0).toUpperCase() + meal.slice(1).replaceAll("-", " "));
  return [...food ? [food] : [], ...others.map((tag) => names[tag])].join(", ");
}
