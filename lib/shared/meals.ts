/** What was eaten: the `meal` of a reading, foods of the meal guide. @module */

/** The meal guide has no longer id. */
export const MEAL_ID_MAX_CHARACTERS = 40;

/** Pounded yam, ẹ̀gúsí, fish and a drink. */
export const MEAL_MAX_FOODS = 4;

/** The ids of its foods; none of "". */
export function readMeal(meal = ""): string[] {
  return meal.split(" ").filter(Boolean);
}

/**
 * Whether it can be a meal: ids of foods, each once, with single spaces between them. A newer guide may know more
 * foods than this program.
 *
 * @example
 * ```ts
 * if (!isMeal("pounded-yam egusi")) throw new Error("two foods");
 * if (isMeal("eba  egusi") || isMeal("eba eba") || isMeal("Ẹ̀bà")) throw new Error("no ids");
 * ```
 */
export function isMeal(text: string): boolean {
  const ids = text.split(" ");
  return ids.length <= MEAL_MAX_FOODS && new Set(ids).size === ids.length && ids.every(isMealId);
}

function isMealId(text: string): boolean {
  return text.length <= MEAL_ID_MAX_CHARACTERS && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** Ids of foods that were eaten, the latest first. @param readings Newest first. */
export function listRecentFoods(readings: Iterable<{ meal?: string }>, atMost: number): string[] {
  const found = new Set<string>();
  for (const { meal } of readings) {
    for (const id of readMeal(meal)) found.add(id);
    if (found.size >= atMost) break;
  }
  return [...found].slice(0, atMost);
}

/** By its id, which resembles its English name, where it is not among `foods`: the whole guide is heavy for a phone. */
export function nameFood(id: string, foods: Readonly<Record<string, string>> = {}): string {
  return foods[id] ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");
}
