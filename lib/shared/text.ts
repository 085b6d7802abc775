/** Tells whether text survives storage unchanged: SQLite cuts at NUL and replaces unpaired surrogates. */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && !/\p{Surrogate}/u.test(text);
}

/**
 * Unicode's stream-safe bound (UAX #15); the two half-width signs decompose to marks (NFKC). A run is looked at from
 * its beginning only.
 */
const TOO_MANY_MARKS = /(?:^|[^\p{M}\uff9e\uff9f])[\p{M}\uff9e\uff9f]{31}/u;

/**
 * Composes (or decomposes) letters, by default to NFC; leaves text with more than 30 marks in a row as it is, since
 * normalising is quadratic in them.
 */
export function compose(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD" = "NFC"): string {
  return TOO_MANY_MARKS.test(text) ? text : text.normalize(form);
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
