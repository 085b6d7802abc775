/**
 * Tells whether text survives storage unchanged: SQLite cuts at NUL and replaces unpaired surrogates.
 *
 * @example
 * ```ts
 * if (isStorableText("a\ud800b") || !isStorableText("Ọláṣẹun 🙂")) throw new Error("wrong");
 * ```
 */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && !/\p{Surrogate}/u.test(text);
}

/**
 * Counts code points, so that an emoji is one.
 *
 * @example
 * ```ts
 * if (countCharacters("🙂₦") !== 2) throw new Error("counted halves");
 * ```
 */
export function countCharacters(text: string): number {
  return [...text].length;
}
