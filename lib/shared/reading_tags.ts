/** What went with a reading, in one tap each. @module */

/** Their places are stored: they are only ever added to. Shown in this order. */
export const READING_TAGS = ["meal", "medicine", "exercise", "ill", "stress"] as const;

export type ReadingTag = typeof READING_TAGS[number];

/** Longer than any food's of the meal guide. */
export const MEAL_ID_MAX_CHARACTERS = 40;

/**
 * Whether it can be the id of a food; which foods there are is not asked, for a newer guide may know more than this
 * program.
 */
export function isMealId(text: string): boolean {
  return text.length <= MEAL_ID_MAX_CHARACTERS && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
