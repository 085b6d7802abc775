/** What people type into a search box: as words, and folded. @module */

/**
 * Parses a search into words: everything that is neither letter, mark nor digit only separates them.
 *
 * @example
 * ```ts
 * if (parseWords(" ada@example, Ọla").join("|") !== "ada|example|Ọla") throw new Error("wrong");
 * ```
 */
export function parseWords(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "");
}

/**
 * Folds text for searching: marks on letters and the difference between capitals and small letters are gone, and every
 * stretch of white space is one space.
 *
 * Hooked letters, which Unicode takes for letters of their own, become what people type on a phone without them.
 *
 * @example
 * ```ts
 * if (foldForSearch("  Ẹ̀kọ́ \n Ɗan ") !== "eko dan") throw new Error("not folded");
 * ```
 */
export function foldForSearch(text: string): string {
  return text
    // First: a decomposition takes time in the square of the marks on one letter.
    .replace(/\p{Mark}+/gu, "")
    .normalize("NFKD")
    .replace(/\p{Mark}+/gu, "")
    .toLowerCase()
    .replace(/[ɓɗƙƴǝəŋıøłđß]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** Without a decomposition. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ƴ: "y",
  ǝ: "e",
  ə: "e",
  ŋ: "n",
  ı: "i",
  ø: "o",
  ł: "l",
  đ: "d",
  ß: "ss",
};
