/** What typed text may hold before anything else looks at it. @module */

/**
 * Tells whether text survives storage and drawing unchanged: no NUL, no unpaired surrogate.
 *
 * SQLite cuts text at a NUL and replaces an unpaired surrogate, so what came back would not be what was typed.
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
 * Counts a text as its limits are meant: in code points, so that an emoji is one.
 *
 * @example
 * ```ts
 * if (countCharacters("🙂₦") !== 2) throw new Error("counted halves");
 * ```
 */
export function countCharacters(text: string): number {
  return [...text].length;
}
