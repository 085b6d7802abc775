import { compose } from "./text.ts";

/**
 * Splits a search into words of letters, marks and digits.
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
 * Folds text for searching: no diacritics, lower case, single spaces.
 *
 * Hooked letters, which Unicode keeps apart, become what people type without them.
 *
 * @example
 * ```ts
 * if (foldForSearch("  Ẹ̀kọ́ \n Ɗan ") !== "eko dan") throw new Error("not folded");
 * ```
 */
export function foldForSearch(text: string): string {
  // Marks first: text with very many would stay as it is.
  return compose(text.replace(/\p{Mark}+/gu, ""), "NFKD")
    .replace(/\p{Mark}+/gu, "")
    .toLowerCase()
    .replace(/[ɓɗƙƴǝəŋıøłđß]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** Letters that Unicode does not decompose. */
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
