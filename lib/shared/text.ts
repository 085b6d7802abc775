/** What typed text may hold before anything else looks at it. @module */

/**
 * Tells whether text survives storage and drawing unchanged: no NUL, no unpaired surrogate.
 *
 * SQLite cuts text at a NUL and replaces an unpaired surrogate, so what came back would not be what was typed.
 *
 * @example
 * ```ts
 * import { isStorableText } from "./text.ts";
 *
 * if (isStorableText("a\ud800b") || !isStorableText("Ọláṣẹun 🙂")) throw new Error("wrong");
 * ```
 */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && !/\p{Surrogate}/u.test(text);
}

/**
 * Counts a text as its limits are meant: in code points, so that an emoji is one.
 *
 * @example
 * ```ts
 * import { countCharacters } from "./text.ts";
 *
 * if (countCharacters("🙂₦") !== 2) throw new Error("counted halves");
 * ```
 */
export function countCharacters(text: string): number {
  return [...text].length;
}

/**
 * Folds text for searching: marks on letters and the difference between capitals and small letters are gone, and every
 * stretch of white space is one space.
 *
 * Hooked letters, which Unicode takes for letters of their own, become what people type on a phone without them.
 *
 * @example
 * ```ts
 * import { foldForSearch } from "./text.ts";
 *
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
