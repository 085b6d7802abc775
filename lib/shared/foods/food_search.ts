/** Finding foods by what people type. @module */
import { foldForSearch, parseWords } from "../search_words.ts";

/**
 * Tells whether a food's names answer a search: each word typed begins one of their words. Capitals and marks on
 * letters make no difference, and an empty search finds everything.
 *
 * @param names Every name of the food, as one text.
 * @example
 * ```ts
 * if (!matchesNames("Ẹ̀fọ́ rírò vegetable soup", "efo ri")) throw new Error("not found");
 * if (matchesNames("Zobo hibiscus", "bo")) throw new Error("found in the middle of a word");
 * ```
 */
export function matchesNames(names: string, query: string): boolean {
  const words = parseWords(foldForSearch(names));
  return parseWords(foldForSearch(query)).every((typed) => words.some((word) => word.startsWith(typed)));
}
