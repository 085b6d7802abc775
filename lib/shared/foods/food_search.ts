import { foldForSearch, parseWords } from "../search_words.ts";

/**
 * Tells whether each word typed begins a word of a food's names, ignoring case and diacritics; an empty search finds
 * all.
 *
 * @param names All names as one text.
 *
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
