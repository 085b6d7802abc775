/** What people type into a search box, as words. @module */

/**
 * Parses a search into words: everything that is neither letter, mark nor digit only separates them.
 *
 * @example
 * ```ts
 * import { parseWords } from "./search_words.ts";
 *
 * if (parseWords(" ada@example, Ọla").join("|") !== "ada|example|Ọla") throw new Error("wrong");
 * ```
 */
export function parseWords(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "");
}
